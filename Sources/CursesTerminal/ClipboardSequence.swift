import Glibc

/// The sequence that asks a terminal to put a text on the clipboard: OSC 52, as xterm has it.
struct ClipboardSequence {
  let bytes: [UInt8]

  /// In bytes of text: what is longer, terminals cut or drop.
  static let limit = 74_994

  /// Nothing where the text is too long.
  init?(_ text: String) {
    let text = Array(text.utf8)
    guard text.count <= Self.limit else { return nil }
    bytes = Array("\u{1B}]52;c;".utf8) + Self.base64(text) + [0x07]
  }

  /// Whether all of it went out.
  func write(to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// RFC 4648.
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
