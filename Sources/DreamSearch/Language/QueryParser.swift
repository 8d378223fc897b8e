import DreamCore

/// Reads a query. There are no errors: what has no meaning of its own is text.
struct QueryParser {
  private let clock: QueryClock
  private let tokens: [QueryToken]
  private var index = 0
  private var depth = 0
  private var terms = 0

  /// The number of terms after which the rest is ignored; likewise the depth of parentheses.
  static let termLimit = 64
  private static let depthLimit = 16

  private init(_ text: String, _ clock: QueryClock) {
    self.clock = clock
    tokens = QueryScanner.tokens(of: text)
  }

  static func expression(of text: String, _ clock: QueryClock) -> QueryExpression {
    var parser = QueryParser(text, clock)
    var parts = [parser.either()]
    while parser.index < parser.tokens.count {
      parser.index += 1
      parts.append(parser.either())
    }
    return .joined(parts)
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
      if case .word(let word) = token, !parts.isEmpty, FoldedText(word).string == "or" { break }
      index += 1
      parts.append(part(token))
    }
    return .joined(parts)
  }

  /// The next token; `nil` at the end, or after too many terms.
  private func token() -> QueryToken? { index < tokens.count && terms < Self.termLimit ? tokens[index] : nil }

  private mutating func part(_ token: QueryToken) -> QueryExpression {
    terms += 1
    switch token {
    case .word(let word): return read(word)
    case .quoted(let text, _): return text.asTerm
    case .field(let name, let text, let isClosed):
      let value = QueryField.Value(text: text, isWhole: isClosed)
      let understood = QueryField(spelled: name).flatMap { $0.expression(value, clock) }
      return (understood ?? "\(name.withoutMinus):\(text)".asTerm).negated(by: name)
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

  private mutating func read(_ word: String) -> QueryExpression {
    let name = word.withoutMinus
    guard !name.isEmpty else { return .everything }
    let parts = name.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "：" }
    guard parts.count == 2, let field = QueryField(spelled: parts[0]) else { return bare(name).negated(by: word) }
    let value = QueryField.Value(text: String(parts[1]), isWhole: false)
    return (field.expression(value, clock) ?? name.asTerm).negated(by: word)
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
    let test = DateTest(relation: .within, days: days, nightTurn: clock.nightTurn)
    return .either([word.asTerm, .term(.fact(test))])
  }

  /// Takes the ratings that the next words mean, if they mean some.
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
    let test = TextTest(self)
    return test.needle.isEmpty ? .everything : .term(.text(test))
  }

  fileprivate var withoutMinus: String { String(drop { $0 == "-" || $0 == "－" }) }
}

extension QueryExpression {
  /// The expression, negated if `word` begins with a minus.
  fileprivate func negated(by word: String) -> QueryExpression {
    word.withoutMinus.utf8.count == word.utf8.count ? self : .negated(self)
  }
}
