import DreamCore

/// The parts of two texts that the other text hasn't: words, or whole lines where there is too much to compare.
struct TextComparison: Equatable {
  /// The parts that only the left text has, in UTF-8 bytes, in order.
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

/// A place where two sequences differ: a range of each, either of which may be empty.
struct TextGap: Equatable {
  var left: Range<Int>
  var right: Range<Int>

  /// The most pairs of tokens to compare; two longer stretches count as different throughout.
  private static let most = 400_000

  /// All gaps between the elements of the longest common subsequence of two token sequences, in order.
  static func between(_ left: [TextToken], _ right: [TextToken]) -> [TextGap] {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let whole = TextGap(left: start..<(left.count - end), right: start..<(right.count - end))
    guard !whole.isEmpty else { return [] }
    guard whole.left.count * whole.right.count <= most, !whole.left.isEmpty, !whole.right.isEmpty
    else { return [whole] }
    return whole.split(left, right)
  }

  private var isEmpty: Bool { left.isEmpty && right.isEmpty }

  /// Finds the gaps by dynamic programming: `lengths[i][j]` is the length of the longest common subsequence of the left
  /// tokens from `i` and the right tokens from `j`.
  private func split(_ first: [TextToken], _ second: [TextToken]) -> [TextGap] {
    let columns = right.count + 1
    var lengths = [Int32](repeating: 0, count: (left.count + 1) * columns)
    for i in (0..<left.count).reversed() {
      for j in (0..<right.count).reversed() {
        lengths[i * columns + j] =
          first[left.lowerBound + i] == second[right.lowerBound + j]
          ? lengths[(i + 1) * columns + j + 1] + 1
          : max(lengths[(i + 1) * columns + j], lengths[i * columns + j + 1])
      }
    }
    var gaps: [TextGap] = []
    var (i, j) = (0, 0)
    var from = (i: 0, j: 0)
    func close() {
      let gap = TextGap(
        left: (left.lowerBound + from.i)..<(left.lowerBound + i),
        right: (right.lowerBound + from.j)..<(right.lowerBound + j))
      if !gap.isEmpty { gaps.append(gap) }
    }
    while i < left.count, j < right.count {
      if first[left.lowerBound + i] == second[right.lowerBound + j] {
        close()
        (i, j) = (i + 1, j + 1)
        from = (i, j)
      } else if lengths[(i + 1) * columns + j] >= lengths[i * columns + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    (i, j) = (left.count, right.count)
    close()
    return gaps
  }
}

/// A piece of a text that is compared as a whole, with its range in UTF-8 bytes.
struct TextToken: Hashable {
  let text: Prose
  let range: Range<Int>

  static func == (left: TextToken, right: TextToken) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension TextToken {
  /// The lines of a text, each with its line break.
  static func lines(of text: String) -> [TextToken] {
    cut(text, from: 0) { before, _ in before.isNewline }
  }

  /// The words of a text and the blanks between them. In scripts without blanks, such as Chinese, each character is a word.
  static func words(of text: Substring, from start: Int) -> [TextToken] {
    cut(String(text), from: start) { before, character in
      before.isWhitespace || character.isWhitespace || before.standsAlone || character.standsAlone
    }
  }

  /// Cuts a text between each two neighbouring characters for which the closure returns true.
  private static func cut(
    _ text: String, from start: Int, where isEnd: (Character, Character) -> Bool
  ) -> [TextToken] {
    var tokens: [TextToken] = []
    var first = text.startIndex
    var offset = start
    var before: Character?
    func end(at index: String.Index) {
      let piece = Prose(String(text[first..<index]))
      let count = piece.string.utf8.count
      tokens.append(TextToken(text: piece, range: offset..<(offset + count)))
      offset += count
      first = index
    }
    for index in text.indices {
      let character = text[index]
      if let before, isEnd(before, character) { end(at: index) }
      before = character
    }
    if first < text.endIndex { end(at: text.endIndex) }
    return tokens
  }
}

extension Character {
  /// Whether the character counts as a word of its own: ideographs and kana.
  fileprivate var standsAlone: Bool {
    guard let scalar = unicodeScalars.first?.value, scalar >= 0x2E80 else { return false }
    return scalar < 0xA000 || (0xF900..<0xFB00).contains(scalar) || scalar >= 0x2_0000
  }
}
