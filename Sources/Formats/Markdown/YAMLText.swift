import JSON
import Records

/// Writes the strings of YAML front matter.
enum YAMLText {
  /// The text in double quotes, as in JSON, with escapes also for what a reader of YAML refuses.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.write(text, to: &bytes)
    let json = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 >= 0xEF }), json.unicodeScalars.contains(where: isNoCharacter) else { return json }
    return json.unicodeScalars.reduce(into: "") { quoted, scalar in
      if isNoCharacter(scalar) {
        quoted += "\\U\(String(1 << 32 + UInt64(scalar.value), radix: 16).dropFirst())"
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a scalar is one of the last two of its plane, which are no characters.
  private static func isNoCharacter(_ scalar: Unicode.Scalar) -> Bool { scalar.value & 0xFFFE == 0xFFFE }

  /// The text as it is if it is a word that YAML reads as nothing else, or else in quotes.
  static func plain(_ text: String) -> String { isWord(text, with: ".") ? text : quoted(text) }

  /// A name of a field, without quotes if it is a word that YAML reads as nothing else.
  static func key(_ name: String) -> String { isWord(name, with: "_-") ? name : quoted(name) }

  private static func isWord(_ text: String, with signs: String) -> Bool {
    text.utf8.first.map(\.isLetter) ?? false && !words.contains(text.lowercased())
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || signs.utf8.contains($0) }
  }

  static func list(_ texts: [String]) -> String { "[\(texts.map(plain).joined(separator: ", "))]" }

  /// Words that YAML reads as a truth value or as nothing.
  private static let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]

  /// Whether a text without quotes is nothing, by the core schema of YAML 1.2.
  static func isNull(_ text: String) -> Bool { ["", "~", "null", "Null", "NULL"].contains(text) }

  /// Whether a text without quotes is a truth value or a number by the core schema of YAML 1.2, or a day, perhaps with a time.
  static func isTyped(_ text: String) -> Bool {
    ["true", "True", "TRUE", "false", "False", "FALSE"].contains(text) || isNumber(text)
      || isDate(text) && WrittenDate(text) != nil
  }

  /// Whether a text is written as a day, perhaps with a time.
  static func isDate(_ text: String) -> Bool {
    let bytes = text.utf8
    return [10, 16, 19].contains(bytes.count) && (bytes.first ?? 0).isDigit
      && bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") || "T:".utf8.contains($0) }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) } && Double(text) != nil
  }
}
