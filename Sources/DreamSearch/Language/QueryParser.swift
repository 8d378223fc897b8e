import DreamCore

/// Reads a query:
///
///     query    = joined { ("|" | "or") joined }
///     joined   = part { ["and"] part }
///     part     = { "-" | "!" | "not" } ( "(" query ")" | field | quotation | pattern | word )
///     field    = name (":" | "=" | "!=" | "<" | "<=" | ">" | ">=") value
///
/// There are no errors: what has no meaning of its own is text. What only seems to have another meaning is noted.
struct QueryParser {
  let setting: QuerySetting
  var text: QueryText
  /// The field whose values the words are, in `tag:(water | fire)`, and how they are compared.
  var group: (field: QueryField, comparison: Comparison)?
  private var notices: [String] = []
  /// Whether the words are those of a search with a name.
  private var isNamed = false

  private static let depthLimit = 16
  /// The most notices that are worth reading.
  private static let mostNotices = 3

  private init(_ words: String, _ setting: QuerySetting) { (text, self.setting) = (QueryText(words), setting) }

  static func read(_ words: String, _ setting: QuerySetting) -> (QueryExpression, notices: [String]) {
    var parser = QueryParser(words, setting)
    return (parser.either(), parser.notices)
  }

  /// Reads `a b | c`, up to the end or a closing parenthesis.
  mutating func either() -> QueryExpression {
    var parts = [joined()]
    while text.isAtBar || conjunction == "or" {
      if text.isAtBar { text.drop() } else { _ = text.takeWord() }
      parts.append(joined())
    }
    return .either(parts)
  }

  /// Reads `a b`, up to `|` or `or`.
  private mutating func joined() -> QueryExpression {
    var parts: [QueryExpression] = []
    while true {
      text.dropJoints()
      guard text.first != nil, !text.isAtClose, !text.isAtBar, parts.isEmpty || conjunction != "or" else { break }
      if conjunction == "and", !parts.isEmpty, let behind = partBehindWord { text = behind }
      parts.append(part())
    }
    return .joined(parts)
  }

  private mutating func part() -> QueryExpression {
    let isNegated = takeNegation()
    guard hasPart || !isNegated else { return .everything }
    return isNegated ? .negated(plainPart()) : plainPart()
  }

  private mutating func plainPart() -> QueryExpression {
    let start = text
    if text.first?.opens == true { return parenthesis() }
    if let group { return value(of: group.field, group.comparison, from: start) }
    if text.beginsQuotation { return text.takeQuotation().asTerm }
    return text.first == "/" ? pattern(in: nil, from: start) : word()
  }

  /// Takes the signs and words that negate what follows, and the spaces behind them. Returns whether there were any.
  private mutating func takeNegation() -> Bool {
    var isNegated = false
    while true {
      if text.first?.negates == true {
        while text.first?.negates == true { text.drop() }
      } else if conjunction == "not", let behind = partBehindWord {
        text = behind
      } else {
        return isNegated
      }
      isNegated.toggle()
      text.dropSpaces()
    }
  }

  /// The word here if it joins others: `and`, `or` or `not`.
  var conjunction: String? {
    guard text.first?.isAmong("aonAONａｏｎＡＯＮ") == true, case let word = FoldedText(text.word).string,
      ["and", "or", "not"].contains(word)
    else { return nil }
    return word
  }

  /// Whether a term or a group is here.
  private var hasPart: Bool { text.first != nil && !text.isAtClose && !text.isAtBar && conjunction != "or" }

  /// The text behind the word here, if a part follows.
  private var partBehindWord: QueryText? {
    var behind = self
    _ = behind.text.takeWord()
    behind.text.dropJoints()
    return behind.hasPart ? behind.text : nil
  }

  /// Reads from an opening parenthesis to the closing one.
  mutating func parenthesis() -> QueryExpression {
    text.drop()
    guard text.depth < Self.depthLimit else { return .everything }
    text.depth += 1
    let part = either()
    text.depth -= 1
    if text.first?.closes == true { text.drop() }
    return part
  }

  /// Reads the words of the search or the category with a name, `@water`; `nil` if there is none. A search isn't named in another
  /// one.
  mutating func named(_ word: String) -> QueryExpression? {
    guard word.first == "@", case let name = word.dropFirst(), !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    guard !isNamed, let words = setting.searches[String(name)] else {
      if let category = setting.categories[String(name)] { return .term(.category(category)) }
      let nearest = String(name).nearest(of: (Array(setting.searches.keys) + setting.categories.keys).sorted())
      note(
        "No search\(setting.categories.isEmpty ? "" : " or category") is named \(word)."
          + (nearest.map { " Did you mean @\($0)?" } ?? ""))
      return nil
    }
    var parser = QueryParser(words, setting)
    parser.isNamed = true
    let expression = parser.either()
    notices += parser.notices
    return expression
  }

  /// Adds a notice about a part of the query that is searched as text. The reason comes first: a prompt may cut the rest.
  mutating func note(_ reason: String) {
    let words = "\(reason) Searched as text."
    if notices.count < Self.mostNotices, !notices.contains(words) { notices.append(words) }
  }
}
