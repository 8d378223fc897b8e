import DreamCore

extension Query: CustomStringConvertible {
  /// The query in its own language, each term spelled out: reading it, with the same hour at which nights end, gives the
  /// same query.
  package var description: String { expression.spelling(isInside: false) }
}

extension QueryExpression {
  fileprivate func spelling(isInside: Bool) -> String {
    if let short = shortSpelling { return short }
    switch self {
    case .term(let term): return term.spelling
    // Behind `not`, as a minus doesn't take another one.
    case .not(.not(let part)): return "not \(QueryExpression.not(part).spelling(isInside: true))"
    case .not(let part): return "-\(part.spelling(isInside: true))"
    case .all(let parts): return group(parts, " ", isInside)
    case .any(let parts): return group(parts, " | ", isInside)
    }
  }

  private func group(_ parts: [QueryExpression], _ separator: String, _ isInside: Bool) -> String {
    let words = parts.map { $0.spelling(isInside: true) }.joined(separator: separator)
    return isInside ? "(\(words))" : words
  }

  /// The one word that means several terms: `lucid`, `is:s`. The other spelling of them has one more pair of parentheses,
  /// and those are limited.
  private var shortSpelling: String? {
    guard case .any(let parts) = self else { return nil }
    return [parts.markSpelling, parts.wordSpelling].compactMap(\.self).first {
      QueryParser.read($0, QueryClock(today: nil, nightTurn: nightTurn ?? 12)).0 == self
    }
  }

  /// The hour at which a night ends for the first date that is asked for.
  private var nightTurn: Int? {
    switch self {
    case .term(.fact(let test)): (test as? DateTest)?.nightTurn
    case .term, .not: nil
    case .all(let parts), .any(let parts): parts.lazy.compactMap(\.nightTurn).first
    }
  }
}

extension [QueryExpression] {
  /// `is:` and what the names of all marks begin with.
  fileprivate var markSpelling: String? {
    let names = compactMap { part in
      if case .term(.fact(let test)) = part { (test as? MarkTest)?.name } else { nil }
    }
    guard let first = names.first, names.count == count else { return nil }
    let length = names.map { zip($0, first).prefix { $0 == $1 }.count }.min() ?? 0
    return "is:\(first.prefix(length))"
  }

  /// The text that comes first, as a bare word.
  fileprivate var wordSpelling: String? {
    guard case .term(.text(let test))? = first, count == 2 else { return nil }
    return FoldedText(test.words).string
  }
}

extension QueryTerm {
  fileprivate var spelling: String {
    switch self {
    case .text(let test): test.spelling
    case .pattern(let test): "\(test.scope.prefix)/\(test.source)/"
    case .fact(let test): test.spelling
    }
  }
}

extension TextTest {
  fileprivate var spelling: String {
    let words = quotable
    guard fit == .wordStart, !isReserved, words.unicodeScalars.allSatisfy(\.properties.isAlphabetic),
      case let plain = scope.prefix + words,
      QueryParser.read(plain, QueryClock(today: nil, nightTurn: 12)).0 == .term(.text(self))
    else { return scope.prefix + signed(words.inQuotes) }
    return plain
  }

  /// Whether the words join others when they stand alone.
  private var isReserved: Bool { ["and", "or", "not"].contains(FoldedText(words).string) }

  /// The words, or what folding leaves of them if blanks at their ends would count in quotation marks.
  private var quotable: String {
    fit == .whole || fit == .exact || TextTest(words, keepsBlanks: true).needle == needle
      ? words : String(decoding: needle.bytes, as: UTF8.self)
  }

  private func signed(_ quotation: String) -> String {
    switch fit {
    case .wordStart: scope.quotesMeanWhole ? "\(quotation)*" : quotation
    case .whole: quotation
    case .inside: "*\(quotation)*"
    case .wordEnd: "*\(quotation)"
    case .exact: "=\(quotation)"
    }
  }
}

extension TextTest.Scope {
  /// `tag:`; empty if every part is meant.
  fileprivate var prefix: String { name.map { "\($0):" } ?? "" }
}
