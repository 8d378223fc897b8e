/// Writes text in HTML.
enum HTMLText {
  /// Appends a text, escaped. Control characters that HTML doesn't allow are left out.
  static func write(_ text: some StringProtocol, to bytes: inout [UInt8]) {
    let scalars = Substring(text).unicodeScalars
    var rest = Substring(text).utf8
    while let index = rest.firstIndex(where: beginsSpecial) {
      let end = scalars.index(after: index)
      bytes += rest[..<index]
      if let replacement = replacement(of: scalars[index]) {
        bytes += replacement.utf8
      } else {
        bytes += rest[index..<end]
      }
      rest = rest[end...]
    }
    bytes += rest
  }

  /// Whether a character that begins with a byte can be one that doesn't stand for itself.
  private static func beginsSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F, 0xC2, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }

  /// What is written for a character; nil if it stands for itself.
  private static func replacement(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\u{0}"..<"\u{9}", "\u{B}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": ""
    default: nil
    }
  }
}

extension StringProtocol {
  /// The text escaped for HTML. Control characters that HTML doesn't allow are left out.
  var html: String {
    var bytes: [UInt8] = []
    HTMLText.write(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
