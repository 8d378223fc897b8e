import DreamCore

/// Takes a query apart, scalar by scalar: a mark doesn't hide the quotation mark that it stands behind. Whatever is typed
/// has pieces.
struct QueryScanner {
  private var rest: Substring.UnicodeScalarView
  private var depth = 0
  private var tokens: [QueryToken] = []

  /// What comes after so many pieces isn't looked at.
  static let limit = 256

  static func tokens(of text: String) -> [QueryToken] {
    var scanner = QueryScanner(rest: text[...].unicodeScalars)
    while scanner.tokens.count < limit, scanner.next() {}
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

  /// A minus before what isn't a word.
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

  /// Up to the next quotation mark; `""` is one of the text.
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
    } else {
      rest = rest[word.endIndex...]
      tokens.append(.word(String(word)))
    }
  }
}

extension Unicode.Scalar {
  fileprivate var closes: Bool { self == ")" || self == "）" }

  fileprivate func endsWord(inside parentheses: Bool) -> Bool {
    properties.isWhitespace || self == "|" || self == "｜" || (parentheses && closes)
  }
}
