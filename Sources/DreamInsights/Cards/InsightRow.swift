import DreamCore

/// A number, and what it is of.
package struct InsightRow: Hashable, Sendable {
  package let label: String
  package let number: InsightNumber
  /// How long its bar is, 0...1; nothing where it has none.
  package let share: Double?
  /// What finds the dreams it stands for.
  package let query: String?

  init(_ label: String, _ number: InsightNumber, share: Double? = nil, query: String? = nil) {
    self.label = label
    self.number = number
    self.share = share
    self.query = query
  }

  /// The number as people read it.
  package var value: String { number.words }
}
