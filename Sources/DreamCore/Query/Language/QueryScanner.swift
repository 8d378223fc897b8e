/// Takes a query apart. Whatever is typed has pieces.
struct QueryScanner {
  private var rest: Substring
  private var depth = 0
  private var tokens: [QueryToken] = []

  /// What comes after so many pieces isn't looked at.
  static let limit = 256

  static func tokens(of text: String) -> [QueryToken] {
    var scanner = QueryScanner(rest: text[...])
    while scanner.tokens.count < limit, scanner.next() {}
    return scanner.tokens
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func next() -> Bool {
    rest = rest.drop(while: \.isWhitespace)
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

  private mutating func takeQuoted() -> (text: String, isClosed: Bool) {
    let text = rest.dropFirst().prefix { !$0.isQuote }
    let isClosed = text.endIndex < rest.endIndex
    rest = isClosed ? rest[rest.index(after: text.endIndex)...] : rest[text.endIndex...]
    return (String(text), isClosed)
  }

  private mutating func word() {
    let isInside = depth > 0
    let word = rest.prefix { !$0.endsWord(inside: isInside) }
    if let colon = word.firstIndex(where: { $0 == ":" || $0 == "：" }),
      word[word.index(after: colon)...].first?.isQuote == true, QueryField(spelled: word[..<colon]) != nil
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

extension Character {
  fileprivate var isQuote: Bool { "\"“”„«»＂".contains(self) }

  fileprivate var closes: Bool { self == ")" || self == "）" }

  fileprivate func endsWord(inside parentheses: Bool) -> Bool {
    isWhitespace || self == "|" || self == "｜" || (parentheses && closes)
  }
}
