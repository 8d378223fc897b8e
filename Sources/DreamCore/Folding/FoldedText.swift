/// A text in the form in which texts are compared: without case, without the marks of Latin, Greek, Cyrillic, Hebrew and
/// Arabic letters, with one blank for any white space, and with full-width forms narrowed. `É` becomes `e`, `ß` becomes
/// `ss`.
///
/// The bytes are UTF-8, none below 0x20 but markers between texts. Folding a folded text changes nothing.
package struct FoldedText: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The last scalar, if another can be composed with it; else 0.
  private var last: UInt32 = 0
  /// Whether a blank would be dropped now: at the beginning, or behind another one.
  private var dropsBlank: Bool

  /// Creates an empty text; if `dropsFirstBlank` is false, it may begin with a blank.
  package init(dropsFirstBlank: Bool = true) { dropsBlank = dropsFirstBlank }

  /// Folds `text`, without blanks at its ends.
  package init(_ text: String) {
    self.init()
    append(text)
    dropLastBlank()
  }

  /// Folds `text` behind what is there, without blanks at its ends and without composing it with that. `marker`, a byte
  /// below 0x20, stands before it.
  package mutating func append(_ text: String, behind marker: UInt8) {
    bytes.append(marker)
    (last, dropsBlank) = (0, true)
    append(text)
    dropLastBlank()
  }

  private mutating func dropLastBlank() {
    if bytes.last == 0x20 { bytes.removeLast() }
  }

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0[...]) }
  }

  /// Appends valid UTF-8; a scalar that is cut off at the end is left out.
  package mutating func append(_ utf8: Slice<UnsafeBufferPointer<UInt8>>) {
    let utf8 = UnsafeBufferPointer(rebasing: utf8)
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
        guard let (scalar, length) = utf8.scalar(at: index) else { break }
        append(scalar, table)
        index += length
      }
    }
  }

  /// Appends ASCII with single blanks, where only the case has to be folded.
  private mutating func appendPlain(_ plain: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = bytes.count
    bytes.append(contentsOf: plain)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in start..<bytes.count { bytes[index] |= bytes[index] &- UInt8(ascii: "A") < 26 ? 0x20 : 0 }
    }
    last = 0
    dropsBlank = plain.last == 0x20
  }

  package mutating func append(_ scalar: Unicode.Scalar) { append(scalar, FoldTable.small) }

  @inline(__always)
  private mutating func append(_ scalar: Unicode.Scalar, _ table: [FoldedScalars]) {
    switch scalar.value {
    case ..<FoldTable.limit: append(table[Int(scalar.value)])
    case 0x3001...0x3098, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: write(scalar.value)
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

  /// Appends a scalar that isn't ASCII as UTF-8, byte by byte: a generic append takes ten times as long.
  private mutating func encode(_ value: UInt32) {
    last = value
    dropsBlank = false
    switch value {
    case ..<0x800: bytes.append(UInt8(truncatingIfNeeded: value >> 6 | 0xC0))
    case ..<0x1_0000:
      bytes.append(UInt8(truncatingIfNeeded: value >> 12 | 0xE0))
      bytes.append(UInt8(truncatingIfNeeded: value >> 6 & 0x3F | 0x80))
    case _:
      bytes.append(UInt8(truncatingIfNeeded: value >> 18 | 0xF0))
      bytes.append(UInt8(truncatingIfNeeded: value >> 12 & 0x3F | 0x80))
      bytes.append(UInt8(truncatingIfNeeded: value >> 6 & 0x3F | 0x80))
    }
    bytes.append(UInt8(truncatingIfNeeded: value & 0x3F | 0x80))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of a run of ASCII letters, signs and single blanks that begins at `start`.
  fileprivate func plainEnd(from start: Int) -> Int {
    var index = plainEnd(byEightFrom: start)
    var isAfterBlank = index > start && self[index - 1] == 0x20
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

  /// A place in the run, before the eight bytes in which it ends. Swift compares vectors for order byte by byte; a word of
  /// eight bytes is looked at in a few steps.
  private func plainEnd(byEightFrom start: Int) -> Int {
    let text = UnsafeRawBufferPointer(self)
    var index = start
    while index + 9 <= count {
      let bytes = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let next = text.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
      let isOutside = (bytes | (bytes &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080
      let isDelete = bytes.bytes(equalTo: 0x7F7F_7F7F_7F7F_7F7F)
      let isDoubleBlank = bytes.bytes(equalTo: 0x2020_2020_2020_2020) & next.bytes(equalTo: 0x2020_2020_2020_2020)
      guard isOutside | isDelete | isDoubleBlank == 0 else { break }
      index += 8
    }
    return index
  }

  /// The scalar at a byte of valid UTF-8 that isn't ASCII, and its length in bytes; `nil` if it is cut off.
  func scalar(at index: Int) -> (Unicode.Scalar, length: Int)? {
    let first = UInt32(self[index])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard index + length <= count else { return nil }
    var value = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

extension UInt64 {
  /// The highest bit of each byte that is equal to the byte of `other`; all other bits are 0.
  fileprivate func bytes(equalTo other: UInt64) -> UInt64 {
    let differing = self ^ other
    return ~(((differing & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | differing | 0x7F7F_7F7F_7F7F_7F7F)
  }
}
