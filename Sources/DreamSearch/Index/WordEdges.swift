import DreamCore

extension UnsafeRawBufferPointer {
  /// Whether a word can begin at a byte of folded text, where a scalar begins: no letter or digit comes before it.
  func isWordStart(_ place: Int) -> Bool {
    if place > 0, let isOfWord = self[place - 1].isPlainlyOfWord { return !isOfWord }
    guard let before = scalar(before: place) else { return true }
    guard before.value == UInt32(UInt8(ascii: "'")) else { return !before.isOfWord }
    // An apostrophe is of a word only behind a letter: "don't", but not "'tis".
    return !(scalar(before: place - 1)?.isOfWord ?? false)
  }

  /// Whether a word can end before a byte of folded text: no letter or digit comes there.
  func isWordEnd(_ place: Int) -> Bool {
    guard place < count, self[place] >= 0x20 else { return true }
    if let isOfWord = self[place].isPlainlyOfWord { return !isOfWord }
    return !(Unicode.Scalar.firstFolded(in: self[place...])?.isOfWord ?? false)
  }

  /// The letters and digits around a byte, up to 64 scalars to each side.
  func word(around place: Int) -> Range<Int> {
    var (start, end) = (place, place)
    for _ in 0..<64 {
      guard let before = scalar(before: start), before.isLetter else { break }
      start -= UTF8.width(before)
    }
    for _ in 0..<64 where end < count && self[end] >= 0x20 {
      guard let next = Unicode.Scalar.firstFolded(in: self[end...]), next.isLetter else { break }
      end += UTF8.width(next)
    }
    return start..<end
  }

  /// The scalar before a byte; `nil` at the beginning of a part.
  private func scalar(before place: Int) -> Unicode.Scalar? {
    var start = place - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0, self[start] >= 0x20 else { return nil }
    return Unicode.Scalar.firstFolded(in: self[start..<place])
  }
}

extension Unicode.Scalar {
  /// The first scalar of some UTF-8.
  static func firstFolded(in bytes: some Sequence<UInt8>) -> Unicode.Scalar? {
    var (decoder, iterator) = (UTF8(), bytes.makeIterator())
    if case .scalarValue(let scalar) = decoder.decode(&iterator) { return scalar }
    return nil
  }

  /// Whether the scalar is part of a word that is set apart by blanks or signs.
  var isOfWord: Bool {
    guard value >= 0x80 else {
      return (0x61...0x7A).contains(value) || (0x30...0x39).contains(value) || (0x41...0x5A).contains(value)
    }
    guard !isOfUnspacedScript else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber: return true
    case _: return properties.isAlphabetic
    }
  }

  /// Whether the scalar is part of a word in any script.
  fileprivate var isLetter: Bool { isOfWord || isOfUnspacedScript }

  /// Whether the scalar is of a script whose words are not set apart by blanks: Thai, Lao, Burmese, Khmer, kana and Chinese
  /// characters. Korean is among them because its blanks set apart phrases, in which the words are joined.
  var isOfUnspacedScript: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007,
      0x3040...0x30FF, 0x3130...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x323AF:
      true
    case _: false
    }
  }
}

extension Needle {
  /// Whether a match is to begin where a word does if the beginnings of words are asked for: only what begins with a letter
  /// or a digit does.
  var beginsWord: Bool { Unicode.Scalar.firstFolded(in: bytes)?.isOfWord ?? false }

  /// Whether a match is to end where a word does.
  var endsWord: Bool { String(decoding: bytes, as: UTF8.self).unicodeScalars.last?.isOfWord ?? false }
}

extension UInt8 {
  /// Whether a byte of folded text is a letter or a digit, or a blank; `nil` if it takes a closer look.
  fileprivate var isPlainlyOfWord: Bool? {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case 0x20: false
    case _: nil
    }
  }
}
