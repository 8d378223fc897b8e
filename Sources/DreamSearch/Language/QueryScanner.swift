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
    case _: if first.isQuote { quoted() } else { word() }
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

  /// Takes a minus before a quotation or a parenthesis; returns false if this is the beginning of a word.
  private mutating func minus() -> Bool {
    let after = rest.drop { $0 == "-" || $0 == "－" }
    guard let next = after.first, next.isQuote || next == "(" || next == "（" else { return false }
    rest = after
    tokens.append(.minus)
    return true
  }

  private mutating func quoted() {
    let (text, isClosed) = takeQuoted()
    tokens.append(.quoted(text, isClosed: isClosed))
  }

  /// Takes the text up to the next quotation mark; `""` is a quotation mark in it.
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

  private mutating func word() {
    let isInside = depth > 0
    let word = rest.prefix { !$0.endsWord(inside: isInside) }
    if let colon = word.firstIndex(where: { $0 == ":" || $0 == "：" }),
      word[word.index(after: colon)...].first?.isQuote == true, QueryField(spelled: Substring(word[..<colon])) != nil
    {
      rest = rest[rest.index(after: colon)...]
      let (text, isClosed) = takeQuoted()
      tokens.append(.field(String(word[..<colon]), quoted: text, isClosed: isClosed))
    } else if let name = groupName(in: word) {
      rest = rest[rest.index(after: name.endIndex)...]
      tokens.append(.fieldGroup(String(name)))
    } else {
      rest = rest[word.endIndex...]
      tokens.append(.word(String(word)))
    }
  }

  /// The name of a field before a colon and a parenthesis: `tag` of `tag:(water`.
  private func groupName(in word: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    guard let colon = word.firstIndex(where: { $0 == ":" || $0 == "：" }),
      let next = word[word.index(after: colon)...].first, next == "(" || next == "（",
      QueryField(spelled: Substring(word[..<colon])) != nil
    else { return nil }
    return word[..<colon]
  }
}

extension Unicode.Scalar {
  fileprivate var closes: Bool { self == ")" || self == "）" }

  fileprivate func endsWord(inside parentheses: Bool) -> Bool {
    properties.isWhitespace || self == "|" || self == "｜" || (parentheses && closes)
  }
}

/// A piece of a query.
enum QueryToken: Hashable, Sendable {
  /// Everything up to a blank: `-tag:water`.
  case word(String)
  /// `"red door"`; not closed while it is being typed.
  case quoted(String, isClosed: Bool)
  /// `tag:"red door"`; the name is `tag`, or `-tag`.
  case field(String, quoted: String, isClosed: Bool)
  /// `tag:` before a parenthesis, in which every word is a value of the field.
  case fieldGroup(String)
  case minus
  case either
  case open
  case close
}
