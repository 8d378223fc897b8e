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
      let form = Self.form(of: lead)
      return form.length > length && tail.dropFirst().first.map(form.second.contains) ?? true ? length : 0
    }
    return 0
  }

  /// The number of bytes of a character that begins with `lead`, and the bytes that can come second.
  private static func form(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    default: (1, 0x80...0xBF)
    }
  }
}

/// Collects the bytes of a bracketed paste.
struct PasteText: Sendable {
  private static let end = Array("\u{1B}[201~".utf8)
  /// The most bytes of a paste that are kept: more than any field or text takes, so that a field can refuse the paste.
  private static let most = 4 << 20
  private var bytes: [UInt8] = []

  /// Adds a byte. Returns the text when the closing bracket is complete.
  mutating func accept(_ byte: UInt8) -> String? {
    bytes.append(byte)
    if bytes.count == Self.most + 65_536 { bytes.removeSubrange(Self.most..<bytes.count - Self.end.count) }
    guard byte == UInt8(ascii: "~"), bytes.suffix(PasteText.end.count).elementsEqual(PasteText.end) else { return nil }
    defer { bytes = [] }
    return PasteText.text(bytes.dropLast(PasteText.end.count))
  }

  /// Removes and returns the first bytes; nil if they are an incomplete character, or may be the closing bracket.
  mutating func piece() -> String? {
    guard !Self.end.starts(with: bytes), bytes.count > 3 || String(validating: bytes, as: UTF8.self) != nil else {
      return nil
    }
    let rest = bytes.last == Self.end.first ? 1 : 0
    defer { bytes.removeFirst(bytes.count - rest) }
    return PasteText.text(bytes.dropLast(rest))
  }

  /// The text so far, of a paste that doesn't end, without the beginning of the closing bracket; `nil` if there is none.
  mutating func cut() -> String? {
    defer { bytes = [] }
    let bracket = Self.end.indices.reversed().first { bytes.suffix($0).elementsEqual(Self.end.prefix($0)) } ?? 0
    let text = PasteText.text(bytes.dropLast(bracket))
    return text.isEmpty ? nil : text
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
