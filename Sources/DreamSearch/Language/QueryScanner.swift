import DreamCore

/// Splits a query into tokens, scalar by scalar, so that a combining mark doesn't hide the quotation mark before it. Every
/// text has tokens.
struct QueryScanner {
  private var rest: Substring.UnicodeScalarView
  private var depth = 0
  private var tokens: [QueryToken] = []

  static func tokens(of text: String) -> [QueryToken] {
    var scanner = QueryScanner(rest: text[...].unicodeScalars)
    while scanner.next() {}
    return scanner.tokens
  }

  private init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  private mutating func next() -> Bool {
    rest = rest.drop(while: \.properties.isWhitespace)
    guard let first = rest.first else { return false }
    switch first {
    case "|", "｜": take(.either)
    case "(", "（": open()
    case _ where depth > 0 && first.closes: close()
    case "-", "－": if !minus() { word() }
    case "/": tokens.append(.pattern(takePattern()))
    case _: if rest.beginsQuotation { tokens.append(.quoted(takeQuotation())) } else { word() }
    }
    return true
  }

  private mutating func take(_ token: QueryToken) {
    rest.removeFirst()
    tokens.append(token)
  }

  private mutating func open() {
    depth += 1
    take(.open)
  }

  private mutating func close() {
    depth -= 1
    take(.close)
  }

  /// Takes a minus before a quotation, a pattern or a parenthesis; returns false if this is the beginning of a word.
  private mutating func minus() -> Bool {
    let after = rest.drop { $0 == "-" || $0 == "－" }
    guard after.beginsQuotation || after.first.map({ $0 == "/" || $0.opens }) == true else { return false }
    rest = after
    tokens.append(.minus)
    return true
  }

  /// Takes the text up to the next quotation mark, and the signs round it; `""` is a quotation mark in it.
  private mutating func takeQuotation() -> Quotation {
    let sign = rest.first.flatMap { $0.isQuote ? nil : $0 }
    if sign != nil { rest.removeFirst() }
    let (text, isClosed) = takeQuoted()
    let isStarred = isClosed && rest.first == "*" && rest.dropFirst().first?.endsWord(inside: depth > 0) != false
    if isStarred { rest.removeFirst() }
    switch (sign, isStarred) {
    case ("="?, _): return Quotation(text: text, isClosed: isClosed, fit: .exact)
    case ("*"?, true): return Quotation(text: text, isClosed: isClosed, fit: .inside)
    case ("*"?, false): return Quotation(text: text, isClosed: isClosed, fit: .wordEnd)
    case (_, true): return Quotation(text: text, isClosed: isClosed, fit: .wordStart)
    case (_, false): return Quotation(text: text, isClosed: isClosed, fit: nil)
    }
  }

  private mutating func takeQuoted() -> (text: String, isClosed: Bool) {
    var text = String.UnicodeScalarView()
    rest.removeFirst()
    while let next = rest.popFirst() {
      guard next.isQuote else {
        text.append(next)
        continue
      }
      guard next == "\"", rest.first == "\"" else { return (String(text), true) }
      text.append(rest.removeFirst())
    }
    return (String(text), false)
  }

  /// Takes a pattern up to the next slash without a backslash before it, or all that is left.
  private mutating func takePattern() -> PatternText {
    var source = String.UnicodeScalarView()
    rest.removeFirst()
    while let next = rest.popFirst() {
      if next == "/" { return PatternText(source: String(source), isClosed: true) }
      source.append(next)
      if next == "\\", let escaped = rest.popFirst() { source.append(escaped) }
    }
    return PatternText(source: String(source), isClosed: false)
  }

  private mutating func word() {
    let isInside = depth > 0
    let word = rest.prefix { !$0.endsWord(inside: isInside) }
    guard let (name, value) = fieldName(in: word), let field = QueryField(spelled: Substring(name)),
      let next = value.first
    else { return takeWord(word) }
    if rest[value.startIndex...].beginsQuotation {
      rest = rest[value.startIndex...]
      tokens.append(.field(String(name), takeQuotation()))
    } else if next == "/", field.scope != nil {
      rest = rest[value.startIndex...]
      tokens.append(.fieldPattern(String(name), takePattern()))
    } else if next.opens {
      rest = rest[value.startIndex...]
      tokens.append(.fieldGroup(String(name)))
    } else {
      takeWord(word)
    }
  }

  private mutating func takeWord(_ word: Substring.UnicodeScalarView) {
    rest = rest[word.endIndex...]
    tokens.append(.word(String(word)))
  }

  /// The name of a field before a colon, and the value behind it; of `tag!=` the name is `-tag`. Nil if there is neither.
  private func fieldName(
    in word: Substring.UnicodeScalarView
  ) -> (name: Substring.UnicodeScalarView, value: Substring.UnicodeScalarView)? {
    guard let sign = word.firstIndex(where: { $0 == ":" || $0 == "：" || $0 == "!" }) else { return nil }
    let after = word.index(after: sign)
    guard word[sign] == "!" else { return (word[..<sign], word[after...]) }
    guard word[after...].first == "=", word.first != "-", word.first != "－" else { return nil }
    return (Substring("-\(Substring(word[..<sign]))").unicodeScalars, word[word.index(after: after)...])
  }
}

extension Substring.UnicodeScalarView {
  /// Whether a quotation begins here, or one of the signs that can stand before it.
  fileprivate var beginsQuotation: Bool {
    guard let first else { return false }
    return first.isQuote || (first == "=" || first == "*") && dropFirst().first?.isQuote == true
  }
}

extension Unicode.Scalar {
  fileprivate var opens: Bool { self == "(" || self == "（" }

  fileprivate var closes: Bool { self == ")" || self == "）" }

  fileprivate func endsWord(inside parentheses: Bool) -> Bool {
    properties.isWhitespace || self == "|" || self == "｜" || (parentheses && closes)
  }
}

/// A piece of a query.
enum QueryToken: Hashable, Sendable {
  /// Everything up to a blank: `-tag:water`.
  case word(String)
  /// `"red door"`
  case quoted(Quotation)
  /// `/c.t/`
  case pattern(PatternText)
  /// `tag:"red door"`; the name is `tag`, or `-tag`.
  case field(String, Quotation)
  /// `tag:/c.t/`
  case fieldPattern(String, PatternText)
  /// `tag:` before a parenthesis, in which every word is a value of the field.
  case fieldGroup(String)
  case minus
  case either
  case open
  case close
}

/// The text between quotation marks.
struct Quotation: Hashable, Sendable {
  let text: String
  /// False while the quotation is being typed.
  let isClosed: Bool
  /// The fit that the signs round the quotation ask for, `="Rose"`, `*"ed do"*`; `nil` without signs.
  let fit: TextTest.Fit?
}

/// A typed regular expression between slashes.
struct PatternText: Hashable, Sendable {
  let source: String
  /// False while the pattern is being typed.
  let isClosed: Bool
}
