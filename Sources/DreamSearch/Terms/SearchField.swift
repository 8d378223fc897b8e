/// A part of a dream that has words. Its number is the byte that marks the part in a search index: folded text has no byte
/// below 0x20.
enum SearchField: UInt8, CaseIterable, Sendable {
  case narrative = 1
  case title, tag, person, sign, technique, creature, effect, kind, series, number, extra
  /// The words `fragment` and `starred`.
  case note

  /// The name in a query: `tag`.
  var name: String { Self.names[Int(rawValue) - 1] }

  /// The names in the order of the cases.
  private static let names = [
    "text", "title", "tag", "person", "sign", "technique", "creature", "effect", "kind", "series", "number", "extra",
    "note",
  ]
}
