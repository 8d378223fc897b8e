/// A number, and what it is of.
package struct InsightRow: Hashable, Sendable {
  package let label: String
  package let value: String
  /// How long its bar is, 0...1; nothing where it has none.
  package let share: Double?
  /// What finds the dreams it stands for.
  package let query: String?

  init(_ label: String, _ value: String, share: Double? = nil, query: String? = nil) {
    self.label = label
    self.value = value
    self.share = share
    self.query = query
  }
}
