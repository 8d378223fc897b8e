import DreamCore
import Patterns

/// Reads a query. There are no errors: what has no meaning of its own is text.
struct QueryParser {
  private let clock: QueryClock
  private let tokens: [QueryToken]
  private var index = 0
  private var depth = 0
  /// The field whose values the words are, in `tag:(water | fire)`.
  private var field: QueryField?
  private var notices: [String] = []

  private static let depthLimit = 16
  /// The most notices that are worth reading.
  private static let mostNotices = 3

  private init(_ text: String, _ clock: QueryClock) {
    self.clock = clock
    tokens = QueryScanner.tokens(of: text)
  }

  static func read(_ text: String, _ clock: QueryClock) -> (QueryExpression, notices: [String]) {
    var parser = QueryParser(text, clock)
    var parts = [parser.either()]
    while parser.index < parser.tokens.count {
      parser.index += 1
      parts.append(parser.either())
    }
    return (.joined(parts), parser.notices)
  }

  /// Reads `a b | c`, up to the end or a closing parenthesis.
  private mutating func either() -> QueryExpression {
    var parts = [joined()]
    while index < tokens.count, tokens[index] != .close {
      index += 1
      parts.append(joined())
    }
    return .either(parts)
  }

  /// Reads `a b`, up to `|` or `or`.
  private mutating func joined() -> QueryExpression {
    var parts: [QueryExpression] = []
    while let token = token(), token != .either, token != .close {
      let conjunction = conjunction(token)
      if conjunction == "or", !parts.isEmpty { break }
      index += 1
      if conjunction == "and", !parts.isEmpty, hasPart { continue }
      parts.append(conjunction == "not" && hasPart ? minus() : part(token))
    }
    return .joined(parts)
  }

  /// The word of a token that joins others: `and`, `or` or `not`.
  private func conjunction(_ token: QueryToken) -> String? {
    guard case .word(let word) = token, word.utf8.count <= 3, case let name = FoldedText(word).string,
      ["and", "or", "not"].contains(name)
    else { return nil }
    return name
  }

  /// Whether the next token is a term or a group.
  private var hasPart: Bool {
    guard let token = token() else { return false }
    return token != .either && token != .close && conjunction(token) != "or"
  }

  /// The next token; `nil` at the end.
  private func token() -> QueryToken? { index < tokens.count ? tokens[index] : nil }

  private mutating func part(_ token: QueryToken) -> QueryExpression {
    switch token {
    case .word(let word): return read(word)
    case .quoted(let quotation):
      if let field { return expression(of: field, QueryField.Value(quotation), quotation.text) }
      return quotation.asTerm
    case .pattern(let pattern): return term(of: pattern, in: field)
    case .field(let name, let quotation):
      let word = "\(name.withoutMinus):\(quotation.text)"
      return (QueryField(spelled: name).map { expression(of: $0, QueryField.Value(quotation), word) } ?? word.asTerm)
        .negated(by: name)
    case .fieldPattern(let name, let pattern):
      return term(of: pattern, in: QueryField(spelled: name)).negated(by: name)
    case .fieldGroup(let name): return group(of: name)
    case .minus: return minus()
    case .open: return group()
    case .close, .either: return .everything
    }
  }

  private mutating func minus() -> QueryExpression {
    guard let token = token(), token != .close, token != .either else { return .everything }
    index += 1
    return .negated(part(token))
  }

  private mutating func group() -> QueryExpression {
    guard depth < Self.depthLimit else { return .everything }
    depth += 1
    let group = either()
    depth -= 1
    if index < tokens.count, tokens[index] == .close { index += 1 }
    return group
  }

  /// Reads `(water | fire)` behind `tag:`.
  private mutating func group(of name: String) -> QueryExpression {
    let outer = field
    field = QueryField(spelled: name)
    defer { field = outer }
    guard token() == .open else { return .everything }
    index += 1
    return group().negated(by: name)
  }

  private mutating func read(_ word: String) -> QueryExpression {
    let name = word.withoutMinus
    guard !name.isEmpty else { return .everything }
    if let field {
      return expression(of: field, QueryField.Value(text: name), "\(field.names[0]):\(name)").negated(by: word)
    }
    guard let colon = name.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return (unequal(name) ?? bare(name)).negated(by: word)
    }
    guard let field = QueryField(spelled: name[..<colon]) else {
      noteUnknown(name[..<colon], in: name)
      return bare(name).negated(by: word)
    }
    return expression(of: field, QueryField.Value(text: String(name[name.index(after: colon)...])), name).negated(
      by: word)
  }

  /// The expression of a field's value, or else of the `word` that both are; that is noted.
  private mutating func expression(of field: QueryField, _ value: QueryField.Value, _ word: String) -> QueryExpression {
    if let expression = field.expression(value, clock) { return expression }
    note("\(field.names[0]): needs \(field.expects).")
    return word.asTerm
  }

  /// Reads `/c.t/`. What is no regular expression, or has no place in a field, is looked for as text; that is noted.
  private mutating func term(of pattern: PatternText, in field: QueryField?) -> QueryExpression {
    let text = "/\(pattern.source)\(pattern.isClosed ? "/" : "")"
    let word = "\(field.map { "\($0.names[0]):" } ?? "")\(text)"
    if let field, field.scope == nil { return expression(of: field, QueryField.Value(text: text), word) }
    guard !pattern.source.isEmpty else { return .everything }
    do throws(Pattern.SyntaxError) {
      return .term(.pattern(try PatternTest(pattern.source, in: field?.scope ?? .anywhere)))
    } catch {
      let before = pattern.source.unicodeScalars.prefix(error.offset)
      let place = before.isEmpty ? ", at the beginning" : " after “\(String(String(before).suffix(12)))”"
      note("\(error.words.prefix(1).uppercased())\(error.words.dropFirst())\(place).")
      return word.asTerm
    }
  }

  /// Reads `lucid!=3`; `nil` if the word is nothing like it.
  private mutating func unequal(_ word: String) -> QueryExpression? {
    let parts = word.split(separator: "!=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let field = QueryField(spelled: parts[0]) else { return nil }
    return .negated(expression(of: field, QueryField.Value(text: String(parts[1])), word))
  }

  /// Notes that what looks like a field is none.
  private mutating func noteUnknown(_ name: Substring, in word: String) {
    guard name.utf8.count > 1, name.utf8.count <= 20, name.allSatisfy(\.isLetter), !word.hasPrefix("\(name)://") else {
      return
    }
    let nearest = String(name).nearest(of: QueryField.names)
    note("No field “\(name):”." + (nearest.map { " Did you mean “\($0):”?" } ?? ""))
  }

  /// Adds a notice about a part of the query that is searched as text. The reason comes first: a prompt may cut the rest.
  private mutating func note(_ reason: String) {
    let words = "\(reason) Searched as text."
    if notices.count < Self.mostNotices, !notices.contains(words) { notices.append(words) }
  }

  /// A word without a colon: text, and what the app calls by it.
  private mutating func bare(_ word: String) -> QueryExpression {
    let name = FoldedText(word).string
    if let scale = RatingTest.Scale(rawValue: name) {
      if let range = takeRange(of: scale) { return .term(.fact(RatingTest(scale: scale, range: range))) }
      return .either([word.asTerm, .term(.fact(RatingTest(scale: scale, range: scale.noted)))])
    }
    if let mark = MarkTest(bare: name) { return .either([word.asTerm, .term(.fact(mark))]) }
    guard let days = Period.plain(word, nightTurn: clock.nightTurn) else { return word.asTerm }
    let test = DateTest(relation: .possiblyWithin, days: days, nightTurn: clock.nightTurn)
    return .either([word.asTerm, .term(.fact(test))])
  }

  /// Takes the next words if they mean ratings. Returns the ratings, or `nil`.
  private mutating func takeRange(of scale: RatingTest.Scale) -> ClosedRange<Int>? {
    guard case .word(let word)? = token() else { return nil }
    if let range = RatingArgument.range(word, within: scale.bounds) {
      index += 1
      return range
    }
    guard RatingArgument.isBegun(word) else { return nil }
    index += 1
    guard case .word(let number)? = token(),
      let range = RatingArgument.range(word + number, within: scale.bounds)
    else { return nil }
    index += 1
    return range
  }
}

extension String {
  /// A term that matches this text in any field; `.everything` if folding leaves nothing of it.
  fileprivate var asTerm: QueryExpression {
    let pattern = WordPattern(self)
    let test = TextTest(pattern.words, in: .anywhere, pattern.fit)
    return test.needle.isEmpty ? .everything : .term(.text(test))
  }

  fileprivate var withoutMinus: String { String(drop { $0 == "-" || $0 == "－" }) }
}

extension Quotation {
  /// A term that matches the text in any field; blanks at the ends of a closed quotation count.
  fileprivate var asTerm: QueryExpression {
    let test = TextTest(text, in: .anywhere, fit ?? .wordStart, keepsBlanks: isClosed)
    return test.needle.isEmpty ? .everything : .term(.text(test))
  }
}

extension QueryField.Value {
  fileprivate init(_ quotation: Quotation) {
    self.init(text: quotation.text, isQuoted: true, isWhole: quotation.isClosed, fit: quotation.fit)
  }
}

extension QueryExpression {
  /// The expression, negated if `word` begins with a minus.
  fileprivate func negated(by word: String) -> QueryExpression {
    word.withoutMinus.utf8.count == word.utf8.count ? self : .negated(self)
  }
}
