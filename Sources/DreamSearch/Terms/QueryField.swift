import DreamCore

/// A name that can stand before a colon, and what it asks for: `tag:water`, `lucid:3`, `in:2026`.
struct QueryField: Sendable {
  /// The names in folded form; all mean the same.
  let names: [String]
  /// The field's lines of help; a field without any is mentioned in another field's help.
  let help: [QueryHelp]
  /// The values that are understood, in words: `a number from 0 to 5`; empty if any text is one.
  let expects: String
  /// The part of a dream in which the values are looked for as text; `nil` if they aren't.
  let scope: TextTest.Scope?
  /// Returns the expression that a value means; `nil` if the value means none, and name and value are looked for as text.
  let expression: @Sendable (Value, QueryClock) -> QueryExpression?

  /// The text behind a colon.
  struct Value: Hashable, Sendable {
    let text: String
    /// Whether the text stands in quotation marks.
    var isQuoted = false
    /// Whether the text was closed with a quotation mark: only exactly this is meant then.
    var isWhole = false
    /// The fit that the signs round a quotation ask for: `="Rose"`; `nil` without signs.
    var fit: TextTest.Fit?
  }

  init(
    _ names: [String], help: [QueryHelp] = [], expects: String = "", scope: TextTest.Scope? = nil,
    expression: @escaping @Sendable (Value, QueryClock) -> QueryExpression?
  ) {
    (self.names, self.help, self.expects, self.scope, self.expression) = (names, help, expects, scope, expression)
  }

  /// Every field with its help, in order. The parser, the scanner and the help follow from this table.
  static let all: [QueryField] =
    [
      .rating(.lucid, ["lucid", "lucidity"], QueryHelp("lucid 3", "also 3+, >2, 2-4; vivid likewise")),
      .rating(.vivid, ["vivid", "vividness"]),
      .rating(.mood, ["mood"], QueryHelp("mood -2", "from -2 to +2; mood <0 is any below 0")), .mark,
    ] + SearchField.named.map { .text($0) } + [
      .date(
        .possiblyWithin, ["in", "on", "date", "possible"],
        QueryHelp("in:2026-11", "also in:november, on:yesterday", rest: ", in:\"last week\""),
        QueryHelp("in:1985-1987", "from 1985 to 1987; also with ..", rest: ", as in 2026-03..2026-05")),
      .date(.within, ["certain"], QueryHelp("certain:1985", "surely in 1985, not only perhaps")),
      .date(.before, ["before"], QueryHelp("before:2020", "also after: since: until:")), .date(.after, ["after"]),
      .date(.since, ["since"]), .date(.until, ["until"]),
    ]

  /// The lines about parts of a dream. The parts without a line of their own are named in that of the title.
  static let help: [SearchField: [QueryHelp]] = {
    let others = SearchField.named.filter { ![.tag, .title, .narrative].contains($0) }.map { " \($0.name):" }
    return [
      .tag: [
        QueryHelp("tag:water", "a word of a tag begins so; tag: any tag"),
        QueryHelp("tag:\"water\"", "the whole tag", rest: "; \"\" in it is a quotation mark"),
      ],
      .title: [
        QueryHelp(
          "title: text:", "only there; also\(others.prefix(3).joined())", rest: others.dropFirst(3).joined())
      ],
    ]
  }()

  private static let byName: [String: QueryField] = Dictionary(
    all.flatMap { field in field.names.map { ($0, field) } }, uniquingKeysWith: { first, _ in first })

  /// All names of fields.
  static let names: [String] = all.flatMap(\.names)

  /// The field of a name in any case, with minus signs before it or without; `nil` if there is none.
  init?(spelled name: some StringProtocol) {
    let name = FoldedText(String(name)).string.drop { $0 == "-" }
    guard let field = Self.byName[String(name)] else { return nil }
    self = field
  }
}

/// A line of help about the query language: an example, and what to say about it.
package struct QueryHelp: Hashable, Sendable {
  /// An example of a query: `lucid 3`.
  package let example: String
  /// The explanation, short enough for a narrow screen.
  package let words: String
  /// A continuation of `words` for where there is room, beginning with the sign that joins them; mostly empty.
  package let rest: String

  init(_ example: String, _ words: String, rest: String = "") {
    (self.example, self.words, self.rest) = (example, words, rest)
  }

  /// Everything that can be asked for: how words are joined, then the lines of each field.
  package static let all: [QueryHelp] =
    [
      QueryHelp(
        "water", "words beginning with it, capitals or not", rest: "; also what a dream is called: nightmare, fragment"),
      QueryHelp("*ate*", "inside words too", rest: "; in Chinese, Japanese, Korean and Thai always"),
      QueryHelp("=Rose", "exactly this word, capitals too"),
      QueryHelp("\"red door\"", "these words, one after the other"),
      QueryHelp("/c.t|dog/", "a regular expression; also title:/c.t/", rest: "; \\/ is a slash"),
      QueryHelp("-water", "not this; also: not water"),
      QueryHelp("sea | lake", "either; also: sea or lake; ( ) group", rest: ": tag:(sea | lake)"),
    ] + QueryField.all.flatMap(\.help)
}

/// The fixed words of the query language, for completing a query that is being typed.
package enum QueryWords {
  /// The usual name of each field, which stands before a colon: `tag`.
  package static let fields: [String] = QueryField.all.compactMap(\.names.first)

  /// The values of the field `is`: `sleep-paralysis`.
  package static let marks: [String] = MarkTest.allCases.map(\.word)
}
