/// Code in Markdown, in which backslashes stand for themselves: fenced blocks, and spans between backticks (CommonMark 0.31,
/// sections 4.5 and 6.1).
struct MarkdownCode {
  private let bytes: [UInt8]
  private let hasEscapes: Bool
  private let change: (String) -> String
  private var result: [UInt8] = []
  /// The first byte that isn't in the result yet.
  private var kept = 0
  /// Where runs of backticks with a length aren't closed any more: up to the end of the paragraph.
  private var unclosed: [Int: Int] = [:]

  /// The text with all between its code changed.
  /// - Parameter hasEscapes: whether a backtick behind a backslash begins no span.
  static func changingAround(_ text: String, hasEscapes: Bool, _ change: @escaping (String) -> String) -> String {
    var code = MarkdownCode(bytes: Array(text.utf8), hasEscapes: hasEscapes, change: change)
    code.go()
    return String(decoding: code.result, as: UTF8.self)
  }

  private init(bytes: [UInt8], hasEscapes: Bool, change: @escaping (String) -> String) {
    (self.bytes, self.hasEscapes, self.change) = (bytes, hasEscapes, change)
  }

  private mutating func go() {
    var index = 0
    while index < bytes.count {
      if index == 0 || bytes[index - 1] == 0x0A, let end = endOfFence(at: index) {
        take(code: index..<end)
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "\\") where hasEscapes && index + 1 < bytes.count && bytes[index + 1] != 0x0A: index += 2
      case UInt8(ascii: "`"):
        let length = run(at: index)
        let end = endOfSpan(at: index + length, length)
        if let end { take(code: index..<end) }
        index = end ?? index + length
      default: index += 1
      }
    }
    take(code: bytes.count..<bytes.count)
  }

  /// Adds what stands before some code, changed, and the code.
  private mutating func take(code: Range<Int>) {
    if kept < code.lowerBound { result += change(String(decoding: bytes[kept..<code.lowerBound], as: UTF8.self)).utf8 }
    result += bytes[code]
    kept = code.upperBound
  }

  /// The number of the same bytes from an index on.
  private func run(at index: Int) -> Int { bytes[index...].prefix { $0 == bytes[index] }.count }

  /// The end of the span that a run of backticks before `start` begins; nil if no such run closes it.
  private mutating func endOfSpan(at start: Int, _ length: Int) -> Int? {
    if let end = unclosed[length], start <= end { return nil }
    var index = start
    while index < bytes.count, !isBlankLine(at: index) {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let found = run(at: index)
      index += found
      if found == length { return index }
    }
    unclosed[length] = index
    return nil
  }

  /// Whether a line ends at an index and the next one is blank.
  private func isBlankLine(at index: Int) -> Bool {
    guard bytes[index] == 0x0A else { return false }
    let next = bytes[(index + 1)...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return next == nil || next == 0x0A
  }

  /// The end of the block that a fence in the line at an index begins, with its last line; nil if there is no fence.
  private func endOfFence(at start: Int) -> Int? {
    guard let (sign, length, rest) = fence(at: start), sign == UInt8(ascii: "~") || !rest.contains(sign) else {
      return nil
    }
    var line = rest.endIndex + 1
    while line < bytes.count {
      if let close = fence(at: line), close.sign == sign, close.length >= length, close.rest.allSatisfy({ $0 <= 0x20 })
      {
        return close.rest.endIndex
      }
      line = (bytes[line...].firstIndex(of: 0x0A) ?? bytes.count) + 1
    }
    return bytes.count
  }

  /// Three signs at least, and what stands behind them in the line at an index.
  private func fence(at start: Int) -> (sign: UInt8, length: Int, rest: ArraySlice<UInt8>)? {
    let indent = bytes[start...].prefix { $0 == 0x20 }.count
    guard indent < 4, start + indent < bytes.count, "`~".utf8.contains(bytes[start + indent]) else { return nil }
    let length = run(at: start + indent)
    guard length >= 3 else { return nil }
    return (bytes[start + indent], length, bytes[(start + indent + length)...].prefix { $0 != 0x0A })
  }
}

extension Unicode.Scalar {
  /// Whether a backslash before the scalar stands for nothing in Markdown.
  var isPunctuationOfMarkdown: Bool {
    (0x21...0x7E).contains(value) && !properties.isAlphabetic && !("0"..."9").contains(self)
  }
}
