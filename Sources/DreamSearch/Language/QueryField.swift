import DreamCore

/// What can stand before a colon.
enum QueryField: Hashable, Sendable {
  case field(DreamField)
  case rating(RatingTest.Scale)
  case mark
  case date(DateTest.Relation)
}

extension QueryField {
  /// By its name, in any case, with a minus before it or without.
  init?(spelled name: some StringProtocol) {
    let name = FoldedText(String(name)).string.drop { $0 == "-" }
    guard let field = Self.names[String(name)] else { return nil }
    self = field
  }

  private static let names: [String: QueryField] = [
    "title": .field(.title), "text": .field(.narrative), "tag": .field(.tag), "tags": .field(.tag),
    "person": .field(.person), "people": .field(.person), "sign": .field(.sign), "signs": .field(.sign),
    "technique": .field(.technique), "creature": .field(.creature), "effect": .field(.effect),
    "effects": .field(.effect), "series": .field(.series), "number": .field(.number), "extra": .field(.extra),
    "lucid": .rating(.lucid), "vivid": .rating(.vivid), "mood": .rating(.mood),
    "is": .mark, "kind": .mark,
    "in": .date(.within), "on": .date(.within), "date": .date(.within), "before": .date(.before),
    "after": .date(.after),
  ]
}
