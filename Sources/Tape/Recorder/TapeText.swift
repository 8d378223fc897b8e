/// Texts as a tape writes them: quotes have no escapes, and end with the line.
extension String {
  /// The quote that isn't in it, if there is one.
  var quote: Character? {
    // Bytes: a quote with an accent ends a text, too.
    ["\"", "'", "`"].first { (quote: Character) in !utf8.contains(quote.asciiValue ?? 0) }
  }

  /// The command that puts it into the clipboard.
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

  /// With `\n`, `\t`, `\\` and `\u{22}` for what they stand for; nothing if there is another escape.
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

  /// `{22}`.
  private static func braced(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let digits = String(rest[..<end])
    rest = rest[end...].dropFirst()
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
