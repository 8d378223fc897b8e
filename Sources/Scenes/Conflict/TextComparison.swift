/// What two texts have that the other has not: words, and whole lines where there is too much to compare.
struct TextComparison: Equatable {
  /// In UTF-8 bytes, in order.
  private(set) var left: [Range<Int>] = []
  private(set) var right: [Range<Int>] = []

  init(_ left: String, _ right: String) {
    let (lines, others) = (TextToken.lines(of: left), TextToken.lines(of: right))
    for gap in TextGap.between(lines, others) {
      compare(lines[gap.left], of: left, others[gap.right], of: right)
    }
  }

  private mutating func compare(
    _ lines: ArraySlice<TextToken>, of left: String, _ others: ArraySlice<TextToken>, of right: String
  ) {
    let (words, otherWords) = (Self.words(in: lines, of: left), Self.words(in: others, of: right))
    for gap in TextGap.between(words, otherWords) {
      if let range = Self.range(of: words[gap.left]) { self.left.append(range) }
      if let range = Self.range(of: otherWords[gap.right]) { self.right.append(range) }
    }
  }

  private static func words(in lines: ArraySlice<TextToken>, of text: String) -> [TextToken] {
    guard let range = range(of: lines) else { return [] }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return TextToken.words(of: text[start..<utf8.index(start, offsetBy: range.count)], from: range.lowerBound)
  }

  private static func range(of tokens: ArraySlice<TextToken>) -> Range<Int>? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }
}
