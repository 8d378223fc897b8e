import DreamCore

/// A name that can stand before a colon, and what it asks for: `tag:water`, `lucid:3`, `in:2026`.
struct QueryField: Sendable {
  /// The names in folded form; all mean the same.
  let names: [String]
  /// The field's lines of help; a field without any is mentioned in those of another.
  let help: [QueryHelp]
  /// What a value has to be, in words: `a number from 0 to 5`; empty if any text is one.
  let expects: String
  /// The part of a dream in which the values are looked for as text; nil if they aren't.
  let scope: TextTest.Scope?
  /// Returns the expression that a value means; `nil` if it means none, and name and value are looked for as text.
  let expression: @Sendable (Value, QueryClock) -> QueryExpression?

  /// The text behind a colon.
  struct Value: Hashable, Sendable {
    let text: String
    /// Whether the text stands in quotation marks.
    var isQuoted = false
    /// Whether the text was closed with a quotation mark: only exactly this is meant then.
    var isWhole = false
    /// How a quotation with signs round it fits: `="Rose"`; nil without signs.
    var fit: TextTest.Fit?
  }

  init(
    _ names: [String], help: [QueryHelp] = [], expects: String = "", scope: TextTest.Scope? = nil,
    expression: @escaping @Sendable (Value, QueryClock) -> QueryExpression?
  ) {
    self.names = names
    self.help = help
    self.expects = expects
    self.scope = scope
    self.expression = expression
  }
}

extension QueryField {
  /// Every field, in the order of the help. The parser, the scanner and the help follow from this table.
  static let all: [QueryField] = [
    .rating(.lucid), .rating(.vivid), .rating(.mood), .mark,
    .text(.tag, or: "tags"), .text(.title), .text(.narrative, or: "narrative"), .text(.person, or: "people"),
    .text(.sign, or: "signs"),
    .text(.technique), .text(.creature, or: "creatures"), .text(.effect, or: "effects"), .text(.series), .text(.number),
    .text(.extra),
    .date(.possiblyWithin), .date(.within), .date(.before), .date(.after), .date(.since), .date(.until),
  ]

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
