/// Collects the bytes of a text. Bytes that aren't UTF-8 become U+FFFD.
struct TextRun: Sendable {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Whether the text ends in an incomplete character.
  var isIncomplete: Bool { incompleteTail > 0 }

  /// Removes and returns the text. If `holdingIncomplete` is true, the bytes of an incomplete character stay.
  mutating func take(holdingIncomplete: Bool = false) -> String {
    let tail = holdingIncomplete ? incompleteTail : 0
    let text = String(decoding: bytes.dropLast(tail), as: UTF8.self)
    bytes.removeFirst(bytes.count - tail)
    return text
  }

  /// The number of bytes at the end that begin a character (Unicode, table 3-7).
  private var incompleteTail: Int {
    for length in 1...3 where length <= bytes.count {
      let tail = bytes.suffix(length)
      guard let lead = tail.first, lead & 0xC0 != 0x80 else { continue }
      return TextRun.needed(lead) > length && TextRun.isWellBegun(Array(tail)) ? length : 0
    }
    return 0
  }

  private static func needed(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private static func isWellBegun(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 else { return true }
    return switch bytes[0] {
    case 0xE0: bytes[1] >= 0xA0
    case 0xED: bytes[1] <= 0x9F
    case 0xF0: bytes[1] >= 0x90
    case 0xF4: bytes[1] <= 0x8F
    default: true
    }
  }
}
