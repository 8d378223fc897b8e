/// Finds the end of a line of wrapped text.
struct LineScan {
  private let text: String
  private let start: String.Index
  private let width: Int
  private var scanner: ClusterScanner
  private var column = 0
  /// The last position at which the line can be broken.
  private var opportunity: String.Index?
  /// The first scalar of the previous cluster.
  private var previous: Unicode.Scalar?

  init(_ text: String, from start: String.Index, width: Int) {
    self.text = text
    self.start = start
    self.width = width
    scanner = ClusterScanner(text, in: start..<text.endIndex)
  }

  /// The end of the line, and why it ends there. Always after `start`, unless `start` is the end of the text.
  mutating func findEnd() -> (end: String.Index, ending: TextWrap.Ending) {
    LineScan.asciiEnd(ofLineAt: start, in: text, width: width) ?? findEndByCluster()
  }

  /// The result of `findEnd()`, found cluster by cluster for any text.
  mutating func findEndByCluster() -> (end: String.Index, ending: TextWrap.Ending) {
    var here = start
    let last = Self.mostBytes(in: width).flatMap { text.utf8.index(start, offsetBy: $0, limitedBy: text.endIndex) }
    while let cluster = scanner.next() {
      let columns = cluster.width(at: column)
      if let last, here > last { return (opportunity ?? here, .wrap) }
      switch cluster.role {
      case .newline:
        return (scanner.index, .newline)
      case .space:
        opportunity = scanner.index
      case .word:
        if here > start, let previous, cluster.first.isBreakable(after: previous) { opportunity = here }
        if here > start, columns > 0, column + columns > width { return (opportunity ?? here, .wrap) }
      }
      column += columns
      here = scanner.index
      previous = cluster.first
    }
    return (here, .text)
  }

  /// The size in bytes at which a line ends even if its clusters have no width; `nil` for lines that are never wrapped.
  private static func mostBytes(in width: Int) -> Int? { width > 1 << 20 ? nil : max(8192, 16 * width) }

  /// The end of a line of ASCII, found by its bytes; `nil` if another character comes first.
  static func asciiEnd(
    ofLineAt start: String.Index, in text: String, width: Int
  ) -> (end: String.Index, ending: TextWrap.Ending)? {
    let first = text.utf8.distance(from: text.startIndex, to: start)
    let found = text.utf8.withContiguousStorageIfAvailable { asciiEnd(ofLineAt: first, in: $0, width: width) }
    guard let (end, ending) = found ?? nil else { return nil }
    return (text.utf8.index(text.startIndex, offsetBy: end), ending)
  }

  private static func asciiEnd(
    ofLineAt start: Int, in bytes: UnsafeBufferPointer<UInt8>, width: Int
  ) -> (end: Int, ending: TextWrap.Ending)? {
    var column = 0
    var opportunity: Int?
    for index in start..<bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x21..<0x7F:
        if column >= width, index > start { return (opportunity ?? index, .wrap) }
        column += 1
      case UInt8(ascii: " "):
        opportunity = index + 1
        column += 1
      case UInt8(ascii: "\n"): return (index + 1, .newline)
      // A mark can stand on what comes before it, and a tab is as wide as its place says.
      default: return nil
      }
    }
    return (bytes.count, .text)
  }
}

extension Unicode.Scalar {
  /// Whether a line may be broken between clusters that begin with `previous` and with this scalar, without a space.
  package func isBreakable(after previous: Unicode.Scalar) -> Bool {
    guard isWide || previous.isWide else { return false }
    return !isClosing && !previous.isOpening
  }

  /// Whether a line may be broken beside the scalar without a space: an ideograph, a syllable, an emoji.
  var isWide: Bool { ScalarClass(self) == .wide }

  /// Whether the scalar is closing punctuation, which never begins a line.
  var isClosing: Bool {
    switch self {
    case ",", ".", "!", "?", ":", ";", ")", "]", "}", "%", "'", "\"", "”", "’", "»", "…", "、", "。", "，", "．",
      "！", "？", "：", "；", "）", "」", "』", "】", "〉", "》", "〕", "］", "｝", "ー", "々", "・":
      true
    default: false
    }
  }

  /// Whether the scalar is opening punctuation, which never ends a line.
  var isOpening: Bool {
    switch self {
    case "(", "[", "{", "“", "‘", "«", "（", "「", "『", "【", "〈", "《", "〔", "［", "｛": true
    default: false
    }
  }
}
