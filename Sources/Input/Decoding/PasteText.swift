/// Collects the bytes of a bracketed paste.
struct PasteText: Sendable {
  private static let end = Array("\u{1B}[201~".utf8)
  /// How many bytes of a paste are kept. It is more than any field or text takes, so that they can refuse it.
  private static let most = 4 << 20
  private var bytes: [UInt8] = []

  /// Adds a byte. Returns the text when the closing bracket is complete.
  mutating func accept(_ byte: UInt8) -> String? {
    bytes.append(byte)
    if bytes.count == Self.most + 65_536 { bytes.removeSubrange(Self.most..<bytes.count - Self.end.count) }
    guard byte == UInt8(ascii: "~"), bytes.suffix(PasteText.end.count).elementsEqual(PasteText.end) else {
      return nil
    }
    defer { bytes = [] }
    return PasteText.text(bytes.dropLast(PasteText.end.count))
  }

  /// The text so far, of a paste that doesn't end; nil if there is none.
  mutating func cut() -> String? {
    defer { bytes = [] }
    return bytes.isEmpty ? nil : PasteText.text(bytes)
  }

  /// The text with each CR, or CR LF, as `\n`: terminals send line ends so.
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
