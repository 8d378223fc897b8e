import DreamCore

/// A name that can stand before a colon, and what it asks for: `tag:water`, `lucid:3`, `date<1950`.
struct QueryField: Hashable, Sendable {
  /// The names in folded form; all mean the same.
  let names: [String]
  /// What the values are, from which it follows how they are compared.
  let kind: Kind

  enum Kind: Hashable, Sendable {
    /// Words in a part of a dream.
    case words(SearchField)
    case number(NumberTest.Scale)
    case date(DateTest.Relation)
    case mark
    /// A note of the dream's night.
    case night(NightNote)
  }

  init(_ kind: Kind, _ names: [String]) { (self.names, self.kind) = (names, kind) }

  /// Every field, in the order of the help. The parser, the help and the completion follow from this table.
  static let all: [QueryField] =
    [
      QueryField(.number(.lucid), ["lucid", "lucidity"]), QueryField(.number(.vivid), ["vivid", "vividness"]),
      QueryField(.number(.mood), ["mood"]), QueryField(.number(.words), ["words"]),
      QueryField(.mark, ["is", "kind", "kinds"]),
    ] + SearchField.named.map { QueryField(.words($0), $0.names) } + [
      QueryField(.date(.possiblyWithin), ["in", "on", "date", "possible"]), QueryField(.date(.within), ["certain"]),
      QueryField(.date(.before), ["before"]), QueryField(.date(.after), ["after"]),
      QueryField(.date(.since), ["since"]), QueryField(.date(.until), ["until"]),
    ] + NightNote.allCases.map { QueryField(.night($0), $0.names) }

  private static let byName: [String: QueryField] = Dictionary(
    all.flatMap { field in field.names.map { ($0, field) } }, uniquingKeysWith: { first, _ in first })

  /// All names of fields.
  static let names: [String] = all.flatMap(\.names)

  /// The field of a name in any case; `nil` if there is none.
  init?(spelled name: String) {
    guard name.utf8.count <= 40, let field = Self.byName[FoldedText(name).string] else { return nil }
    self = field
  }

  /// The part of a dream in which the values are words; `nil` if they aren't.
  var part: SearchField? { if case .words(let field) = kind { field } else { nil } }

  /// The note of a night that is asked for; `nil` if something else is.
  var note: NightNote? { if case .night(let note) = kind { note } else { nil } }

  /// Whether the values have an order, so that they can be less or greater.
  var isOrdered: Bool {
    switch kind {
    case .number, .date: true
    case .night(let note): note.isOrdered
    case .words, .mark: false
    }
  }
}

extension QueryField {
  /// Whether the name means the field without a colon, if a value follows: `lucid 3`, `in april`.
  var leadsValue: Bool {
    switch kind {
    case .number, .date: true
    case .words, .mark, .night: false
    }
  }
}

/// How the value behind a field's name is compared with what a dream has.
enum Comparison: CaseIterable, Hashable, Sendable {
  // The longer signs first, as they are read in this order.
  case greaterOrEqual, lessOrEqual, greater, less, equal
  /// Just a colon.
  case has

  /// The sign as it is typed: `>=`; empty for a colon.
  var sign: String { spellings[0] }

  /// All ways to type it.
  var spellings: [String] {
    switch self {
    case .greaterOrEqual: [">=", "=>", "≥"]
    case .lessOrEqual: ["<=", "=<", "≤"]
    case .greater: [">", "＞"]
    case .less: ["<", "＜"]
    case .equal: ["=", "＝"]
    case .has: [""]
    }
  }
}

/// A part of a query that isn't understood, and why.
struct QueryFlaw: Error, Hashable {
  /// The reason, as a sentence.
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
