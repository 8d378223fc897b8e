/// The sequence that asks a terminal to put a text on the clipboard: xterm's OSC 52.
struct ClipboardSequence {
  let bytes: [UInt8]

  /// The largest number of bytes of text. Terminals cut or drop longer texts.
  static let limit = 74_994

  /// Creates the sequence; nil if the text is too long.
  init?(_ text: String) {
    let text = Array(text.utf8)
    guard text.count <= Self.limit else { return nil }
    bytes = Array("\u{1B}]52;c;".utf8) + Self.base64(text) + [0x07]
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes by RFC 4648.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
