/// A part of a dream that has words. Its number is the byte that marks the part in a search index: folded text has no byte
/// below 0x20.
enum DreamField: UInt8, CaseIterable, Sendable {
  case narrative = 1
  case title, tag, person, sign, technique, creature, effect, kind, series, number, extra
  /// The words `fragment` and `starred`.
  case note

  /// The name in a query: `tag`.
  var name: String {
    switch self {
    case .narrative: "text"
    case .title: "title"
    case .tag: "tag"
    case .person: "person"
    case .sign: "sign"
    case .technique: "technique"
    case .creature: "creature"
    case .effect: "effect"
    case .kind: "kind"
    case .series: "series"
    case .number: "number"
    case .extra: "extra"
    case .note: "note"
    }
  }
}
