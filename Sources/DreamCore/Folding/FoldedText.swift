/// A text as it is compared: without case, without the marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters, with
/// one blank for any white space, and full-width forms narrowed. `É`, `é` and `e` with a mark are `e`; `ß` is `ss`.
///
/// UTF-8 without a byte below 0x20. Folding what is folded changes nothing.
package struct FoldedText: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The last scalar, as long as another could be composed with it.
  private var last: UInt32 = 0
  /// Whether a blank now would be the first of the text, or a second one.
  private var dropsBlank = true

  package init() {}

  package init(_ text: String) {
    append(text)
    trim()
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
    let table = FoldTable.small
    var index = 0
    while index < utf8.count {
      let end = dropsBlank && utf8[index] == 0x20 ? index : utf8.plainEnd(from: index)
      if end > index {
        appendPlain(utf8[index..<end])
        index = end
      } else if utf8[index] < 0x80 {
        append(table[Int(utf8[index])])
        index += 1
      } else {
        let (scalar, length) = utf8.scalar(at: index)
        append(scalar, table)
        index += length
      }
    }
  }

  /// ASCII with single blanks, of which only the case has to go.
  private mutating func appendPlain(_ plain: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = bytes.count
    bytes.append(contentsOf: plain)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in start..<bytes.count {
        bytes[index] |= bytes[index] &- UInt8(ascii: "A") < 26 ? 0x20 : 0
      }
    }
    last = 0
    dropsBlank = plain.last == 0x20
  }

  package mutating func append(_ scalar: Unicode.Scalar) { append(scalar, FoldTable.small) }

  @inline(__always)
  private mutating func append(_ scalar: Unicode.Scalar, _ table: [FoldedScalars]) {
    switch scalar.value {
    case ..<FoldTable.limit: append(table[Int(scalar.value)])
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3098, 0x309B...0x30FF: write(scalar.value)
    case _: append(FoldTable.worked(out: scalar))
    }
  }

  @inline(__always)
  private mutating func append(_ folded: FoldedScalars) {
    var folded = folded
    while folded.first != 0 {
      write(folded.first)
      folded = folded.rest
    }
  }

  @inline(__always)
  private mutating func write(_ value: UInt32) {
    if value < 0x80 {
      guard value != 0x20 || !dropsBlank else { return }
      dropsBlank = value == 0x20
      last = 0
      bytes.append(UInt8(truncatingIfNeeded: value))
    } else if let composed = Composition.of(last, value) {
      bytes.removeLast(3)
      encode(composed)
    } else {
      encode(value)
    }
  }

  private mutating func encode(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    last = value
    dropsBlank = false
  }

  /// Without a blank at its end.
  mutating func trim() {
    if bytes.last == 0x20 { bytes.removeLast() }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the ASCII letters, signs and single blanks end that begin at a byte.
  fileprivate func plainEnd(from start: Int) -> Int {
    var index = start
    var isAfterBlank = false
    while index < count {
      let byte = self[index]
      if byte == 0x20 {
        if isAfterBlank { break }
        isAfterBlank = true
      } else {
        guard byte &- 0x21 < 0x5E else { break }
        isAfterBlank = false
      }
      index += 1
    }
    return index
  }

  /// The scalar at a byte of valid UTF-8 that isn't ASCII, and how many bytes it takes.
  fileprivate func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
    let first = UInt32(self[index])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
