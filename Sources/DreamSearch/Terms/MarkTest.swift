import DreamCore

/// Asks whether a dream is marked as something, or lacks something.
enum MarkTest: UInt8, CaseIterable, Sendable {
  case nightmare, recurring, sleepParalysis, falseAwakening
  case fragment, starred
  case lucid, missed
  case unrated, undated, dated

  /// The words for the mark: `sleep paralysis`.
  var name: String { Self.names[Int(rawValue)] }

  /// The names in the order of the cases.
  private static let names =
    Kind.allCases.map(\.name) + ["fragment", "starred", "lucid", "missed", "unrated", "undated", "dated"]

  /// The name as a word of a query: `sleep-paralysis`.
  var word: String { name.replacing(" ", with: "-") }

  func isOn(_ dream: Dream) -> Bool {
    switch self {
    case .nightmare: dream.kinds.contains(.nightmare)
    case .recurring: dream.kinds.contains(.recurring)
    case .sleepParalysis: dream.kinds.contains(.sleepParalysis)
    case .falseAwakening: dream.kinds.contains(.falseAwakening)
    case .fragment: dream.isFragment
    case .starred: dream.isStarred
    case .lucid: (dream.lucidity?.value ?? 0) > 0
    // A sign that wasn't noticed.
    case .missed: dream.lucidity?.value == 0 && !dream.signs.isEmpty
    case .unrated: dream.lucidity == nil && dream.vividness == nil && dream.mood == nil
    case .undated: dream.date == nil
    case .dated: dream.date != nil
    }
  }

  /// The marks whose names mean them without a field: the words are in no dream that has them.
  private static let bare: [MarkTest] = [.missed, .unrated, .undated]

  /// The mark that a word alone means, besides text.
  init?(bare word: String) {
    guard let mark = Self.bare.first(where: { $0.name == word }) else { return nil }
    self = mark
  }
}

extension MarkTest {
  /// The expression of `nightmare` behind `is:`, or of the marks that begin with what is typed.
  static func expression(_ words: String, isWhole: Bool) throws(QueryFlaw) -> QueryExpression {
    let name = FoldedText(words).string.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    guard !name.isEmpty else { return .everything }
    let marks = MarkTest.allCases.filter { isWhole ? $0.name == name : $0.name.hasPrefix(name) }
    guard !marks.isEmpty else { throw QueryFlaw("is: needs one of \(names(MarkTest.allCases)).") }
    return .either(marks.map(\.expression))
  }

  /// To be lucid is a rating, so that a dream that isn't rated is neither lucid nor not, and no sign in it is missed.
  var expression: QueryExpression {
    switch self {
    case .lucid: .term(.fact(.number(NumberTest(scale: .lucid, range: 1...5))))
    case .missed:
      .joined([
        .term(.fact(.number(NumberTest(scale: .lucid, range: 0...0)))), .term(.text(TextTest("", in: .field(.sign)))),
      ])
    case _: .term(.fact(.mark(self)))
    }
  }

  /// The line of help about the marks.
  static let help = QueryHelp("is:nightmare", "also \(names(common))", rest: ", \(names(rare))")

  private static let common: [MarkTest] = [.recurring, .fragment, .starred, .undated]
  private static let rare = MarkTest.allCases.filter { $0 != .nightmare && !common.contains($0) }

  private static func names(_ marks: [MarkTest]) -> String { marks.map(\.word).joined(separator: ", ") }
}
