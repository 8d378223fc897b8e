/// What the journal keeps in a table of its own, a row each, with a table of superseded contents beside it.
protocol Stored: Hashable, Sendable {
  static var kind: ItemKind { get }
  /// The columns of its content, in the order in which `init(id:from:)` reads and `bind(to:)` binds them.
  static var columns: [String] { get }
  /// Made once, of `kind` and `columns`.
  static var sql: TableSQL { get }
  /// Its key in the table.
  var row: Int64 { get }
  /// Never fails: what makes no sense is noted as a flaw and read as the nearest harmless value.
  init(row: Int64, from reader: inout RowReader)
  func bind(to binder: inout Binder)
  /// Whether nothing that stands in `old` is missing here: text was added to it, and that is all.
  func onlyAdds(to old: Self) -> Bool
}

/// The sorts of things that the journal keeps.
enum ItemKind: String, CaseIterable, Sendable {
  case dream, night, favorite
}

/// A thing's identity in the file.
struct ItemKey: Hashable, Sendable {
  let kind: ItemKind
  let row: Int64
}
