import DreamCore
import JSON
import Records

/// The columns of a table of dreams. Before the name of an extra field stands `extra.` if another column has it.
struct TableColumns {
  let extra: [String]

  private static let prefix = "extra."

  /// The columns for some dreams: the same ones always, and one for each extra field that any of them has.
  init(for dreams: ExportedDreams) { extra = Set(dreams.lazy.flatMap(\.extra.keys)).sorted() }

  var names: [String] { Self.fields.map(\.name) + DerivedColumns.names + extra.map(Self.name(ofExtra:)) }

  /// The fields that have a column of their own.
  private static let fields = DreamField.all.filter { if case .extra = $0.property { false } else { true } }

  private static func name(ofExtra name: String) -> String {
    name.isBlank || name.hasPrefix(prefix) || FieldNames().field(name) != nil || DerivedColumns.names.contains(name)
      ? prefix + name : name
  }

  /// The name of the extra field that a column is for; nil if it is for another field.
  static func extra(_ name: String) -> String? {
    guard name.hasPrefix(prefix) else { return FieldNames().field(name) == nil ? name : nil }
    return String(name.dropFirst(prefix.count))
  }

  /// The cells of a dream; nil where nothing is.
  func cells(of dream: Dream, nightTurn: Int) -> [String?] {
    Self.fields.map { Self.cell(dream.value(of: $0)) } + DerivedColumns.cells(of: dream, nightTurn: nightTurn)
      + extra.map { dream.extra[$0].map(CellText.harmless) }
  }

  /// A value as a cell; nil if there is none, or an empty list.
  static func cell(_ value: FieldValue?) -> String? {
    switch value {
    case nil: nil
    case .text(let text): CellText.harmless(text)
    case .list(let texts): texts.isEmpty ? nil : CellText.harmless(CellText.joined(texts))
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .pairs: nil
    }
  }
}

enum CellText {
  /// A text that no spreadsheet runs as a formula: an apostrophe is put before what begins one or seems to be escaped so.
  static func harmless(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first else { return text }
    let isQuoted = first == UInt8(ascii: "'") && bytes.dropFirst().first.map(isMarked) ?? false
    return isQuoted || isFormula(first) ? "'" + text : text
  }

  /// The text of which `harmless` made another.
  static func whole(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "'"), let second = bytes.dropFirst().first, isMarked(second) else { return text }
    return String(Substring(bytes.dropFirst()))
  }

  private static func isFormula(_ byte: UInt8) -> Bool { "=+-@\t\r\n".utf8.contains(byte) }

  private static func isMarked(_ byte: UInt8) -> Bool { isFormula(byte) || byte == UInt8(ascii: "'") }

  /// Texts in one cell, with `; ` between them. A backslash is put before a semicolon or a backslash in them.
  static func joined(_ texts: [String]) -> String { texts.map(escaped).joined(separator: "; ") }

  /// By scalars, as a mark may combine with either sign.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(text, where: ";\\".utf8.contains) { "\\\($0)" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The texts in a cell that `joined` made.
  static func split(_ text: String) -> [String] {
    var (texts, isEscaped): ([[UInt8]], Bool) = ([[]], false)
    for byte in text.utf8 {
      if byte == UInt8(ascii: ";"), !isEscaped {
        texts.append([])
      } else {
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        if !isEscaped { texts[texts.count - 1].append(byte) }
      }
    }
    if isEscaped { texts[texts.count - 1].append(UInt8(ascii: "\\")) }
    // The blank behind a semicolon is not of the text.
    return texts.enumerated().map { index, text in
      String(decoding: index > 0 && text.first == UInt8(ascii: " ") ? text.dropFirst() : text[...], as: UTF8.self)
    }
  }
}
