import DreamCore

/// What is left of a query, and what stands at its beginning. Read scalar by scalar, so that a combining mark doesn't hide the
/// quotation mark before it.
struct QueryText {
  private(set) var rest: Substring.UnicodeScalarView
  /// The number of parentheses that are open. Without any, a closing one is of a word.
  var depth = 0

  init(_ text: String) { rest = text[...].unicodeScalars }

  var first: Unicode.Scalar? { rest.first }

  /// What was taken since there was as much left as in `earlier`.
  func taken(since earlier: QueryText) -> String { String(earlier.rest[..<rest.startIndex]) }

  mutating func drop(_ count: Int = 1) { rest = rest.dropFirst(count) }

  mutating func dropSpaces() { rest = rest.drop(while: \.properties.isWhitespace) }

  /// Drops what stands between words that are all looked for: spaces, commas, `&&`, and plus signs.
  mutating func dropJoints() {
    while let first {
      let isAnd = first == "&" && rest.dropFirst().first?.isAmong("& ") ?? true
      guard first.properties.isWhitespace || first.isComma || first.isPlus || isAnd else { return }
      drop(isAnd ? 2 : 1)
    }
  }

  /// Whether nothing but spaces is left.
  var isAtEnd: Bool { rest.allSatisfy(\.properties.isWhitespace) }

  var isAtClose: Bool { depth > 0 && first?.closes == true }

  var isAtBar: Bool { first == "|" || first == "｜" }

  /// The word that ends at the next space or comma, or at a sign that always has a meaning.
  var word: String { String(rest[..<wordEnd]) }

  private var wordEnd: Substring.UnicodeScalarView.Index {
    var (place, isBehindDigit) = (rest.startIndex, false)
    while place < rest.endIndex {
      let (sign, next) = (rest[place], rest.index(after: place))
      let follower = next < rest.endIndex ? rest[next] : nil
      if sign.properties.isWhitespace || sign.isAmong("|｜") || depth > 0 && sign.closes { break }
      // Between digits, a comma is of a number.
      if sign.isComma, !(isBehindDigit && follower?.isDigit == true) { break }
      if sign == "&", follower == "&" { break }
      isBehindDigit = sign.isDigit
      place = next
    }
    return place
  }

  mutating func takeWord() -> String {
    let end = wordEnd
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  /// Takes a text if it stands here. Returns whether it does.
  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    drop(text.unicodeScalars.count)
    return true
  }

  /// The texts without the first words, up to `count` of them, that follow each other without quotation marks, parentheses
  /// and bars between them.
  func behindWords(_ count: Int) -> [QueryText] {
    var texts: [QueryText] = []
    var text = self
    while texts.count < count {
      text.dropSpaces()
      if !texts.isEmpty, text.first?.isComma == true { text.drop() }
      text.dropSpaces()
      guard !text.beginsQuotation, text.first?.opens != true, !text.takeWord().isEmpty else { break }
      texts.append(text)
    }
    return texts
  }
}

// MARK: Quotations and patterns

extension QueryText {
  /// Whether a quotation begins here, or one of the signs that can stand before it.
  var beginsQuotation: Bool {
    guard let first else { return false }
    return first.isQuote || (first == "=" || first == "*") && rest.dropFirst().first?.isQuote == true
  }

  /// Takes the text up to the next quotation mark, and the signs round it; `""` is a quotation mark in it.
  mutating func takeQuotation() -> Quotation {
    let sign = first.flatMap { $0.isQuote ? nil : $0 }
    if sign != nil { drop() }
    let (text, isClosed) = takeQuoted()
    var isStarred = isClosed && first == "*"
    if isStarred {
      let behind = self
      drop()
      isStarred = word.isEmpty
      if !isStarred { self = behind }
    }
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
    drop()
    while let next = rest.popFirst() {
      guard next.isQuote else {
        text.append(next)
        continue
      }
      guard next == "\"", first == "\"" else { return (String(text), true) }
      text.append(rest.removeFirst())
    }
    return (String(text), false)
  }

  /// Takes a pattern up to the next slash without a backslash before it, or all that is left, and the letters behind it.
  mutating func takePattern() -> PatternText {
    var source = String.UnicodeScalarView()
    drop()
    while let next = rest.popFirst() {
      if next == "/" { return PatternText(source: String(source), letters: takeWord()) }
      source.append(next)
      if next == "\\", let escaped = rest.popFirst() { source.append(escaped) }
    }
    return PatternText(source: String(source), letters: "")
  }
}

extension Unicode.Scalar {
  var opens: Bool { isAmong("(（") }

  var closes: Bool { isAmong(")）") }

  /// Whether the sign before a word negates it: a minus or a dash, as keyboards of phones make it, or an exclamation mark.
  var negates: Bool { isAmong("-－−–—!！") }

  var isComma: Bool { isAmong(",;，；、") }

  fileprivate var isPlus: Bool { isAmong("+＋") }

  var isDigit: Bool { ("0"..."9").contains(self) }

  func isAmong(_ signs: String) -> Bool { signs.unicodeScalars.contains(self) }
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
  /// What is joined to the second slash: `i`.
  let letters: String
}
