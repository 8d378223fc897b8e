/// A field in its place in a form.
package struct FormEntry<Name: Hashable & Sendable>: Equatable, Sendable {
  package let name: Name
  package let label: String
  /// How many sixths of a row it takes where rows are wide.
  package let sixths: Int
  /// Whether it begins a row there.
  package let beginsRow: Bool
  package var field: Field

  package init(_ name: Name, _ label: String, sixths: Int = 6, beginsRow: Bool = true, _ field: some FormField) {
    self.name = name
    self.label = label
    self.sixths = sixths
    self.beginsRow = beginsRow
    self.field = Field(field)
  }
}
