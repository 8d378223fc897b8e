/// A field in its place in a form.
struct FormEntry<Name: Hashable & Sendable>: Equatable, Sendable {
  let name: Name
  let label: String
  /// How many sixths of a row it takes where rows are wide.
  let sixths: Int
  /// Whether it begins a row there.
  let beginsRow: Bool
  var field: Field

  init(_ name: Name, _ label: String, sixths: Int = 6, beginsRow: Bool = true, _ field: Field) {
    self.name = name
    self.label = label
    self.sixths = sixths
    self.beginsRow = beginsRow
    self.field = field
  }
}
