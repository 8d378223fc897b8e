/// Texts in the syntax of tapes, in which quoted texts have no escapes and end with the line.
extension String {
  /// A quote that isn't in the text; nil if all are.
  var quote: Character? {
    // By bytes, as a quote with a combining mark ends a text, too.
    ["\"", "'", "`"].first { (quote: Character) in !utf8.contains(quote.asciiValue ?? 0) }
  }

  /// The command that copies the text to the clipboard.
  var copyCommand: String {
    if let quote, !utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "Copy \(quote)\(self)\(quote)" }
    return "Copy+Escaped \"\(escaped)\""
  }

  private var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\\": text += "\\\\"
      case "\"", "\0"..<" ", "\u{7F}": text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text with the escapes `\n`, `\t`, `\\` and `\u{22}` replaced; nil if there are others.
  var unescaped: String? {
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "\\": text.append("\\")
      case "u":
        guard let scalar = Self.braced(&rest) else { return nil }
        text.append(scalar)
      default: return nil
      }
    }
    return String(text)
  }

  /// Reads a scalar in braces: `{22}`.
  private static func braced(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let digits = String(rest[..<end])
    rest = rest[end...].dropFirst()
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
