/// Sequences that mean a key as a whole, regardless of their parts.
struct KeyTable: Sendable {
  private let keys: [[UInt8]: Key]

  init(terminfo: [[UInt8]: Key]) {
    keys = KeyTable.standard.merging(terminfo.filter { KeyTable.isSafe($0.key) }) { $1 }
  }

  subscript(bytes: [UInt8]) -> Key? { keys[bytes] }

  /// The Linux console's F1 to F5, and rxvt's arrows with Shift and Control.
  private static let standard: [[UInt8]: Key] = {
    var keys: [[UInt8]: Key] = [:]
    for (number, letter) in "ABCDE".utf8.enumerated() {
      keys[Array("\u{1B}[[".utf8) + [letter]] = .function(number + 1)
    }
    for (code, letter) in zip([Key.Code.up, .down, .right, .left], "abcd".utf8) {
      keys[Array("\u{1B}[".utf8) + [letter]] = Key(code, .shift)
      keys[Array("\u{1B}O".utf8) + [letter]] = Key(code, .control)
    }
    return keys
  }()

  /// Whether a sequence from the terminal database can be used: it isn't the beginning of other sequences or of a paste, and
  /// doesn't look like the cursor's position, which F3 with a modifier does.
  private static func isSafe(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == .escape, bytes.count >= 2 else { return false }
    if bytes.count == 2 { return !"[O]P_^\u{1B}".utf8.contains(bytes[1]) }
    let isPosition = bytes[1] == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "R")
    let isPaste = bytes.starts(with: "\u{1B}[20".utf8)
    return !isPosition && !isPaste
  }
}
