/// What is between the brackets of a paste, as it comes in.
struct PasteText: Sendable {
  private static let end = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []

  /// Takes one more byte; the whole text when that was the last of the closing bracket.
  mutating func accept(_ byte: UInt8) -> String? {
    bytes.append(byte)
    guard byte == UInt8(ascii: "~"), bytes.suffix(PasteText.end.count).elementsEqual(PasteText.end) else {
      return nil
    }
    defer { bytes = [] }
    return PasteText.text(bytes.dropLast(PasteText.end.count))
  }

  /// Terminals send the ends of lines as CR, some as CR LF: both are one `\n`.
  private static func text(_ bytes: some Collection<UInt8>) -> String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var afterReturn = false
    for byte in bytes {
      if !(afterReturn && byte == 0x0A) { lines.append(byte == 0x0D ? 0x0A : byte) }
      afterReturn = byte == 0x0D
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
