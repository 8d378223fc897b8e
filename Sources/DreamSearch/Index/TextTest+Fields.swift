import DreamCore
import Glibc

extension TextTest {
  /// Whether it fits one of the parts of a dream that are of this field. Only what stands before the narrative is read,
  /// and each byte of it once.
  func fits(_ field: DreamField, of place: SearchPlace, in bytes: UnsafeRawBufferPointer) -> Bool {
    var start = place.start
    while let marker = bytes.first(field.rawValue, from: start, to: place.narrative) {
      let end = bytes.endOfPart(from: marker + 1, to: place.narrative)
      if needle.isEmpty || fits(marker + 1..<end, in: bytes) { return true }
      start = end
    }
    return false
  }

  /// Whether the needle stands in a part, and as it should.
  private func fits(_ part: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
    var start = part.lowerBound
    while let hit = needle.first(in: bytes, from: start, to: part.upperBound) {
      switch fit {
      case .inside: return true
      case .wordStart: if !bytes[hit - 1].isOfWord { return true }
      case .whole: return hit == part.lowerBound && needle.bytes.count == part.count
      }
      start = hit + 1
    }
    return false
  }
}

extension UnsafeRawBufferPointer {
  /// Where a byte stands first between two places.
  fileprivate func first(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard let baseAddress, start < end, let hit = memchr(baseAddress + start, Int32(byte), end - start) else {
      return nil
    }
    return UnsafeRawPointer(hit) - baseAddress
  }

  /// Where the number of the next field stands.
  fileprivate func endOfPart(from start: Int, to end: Int) -> Int {
    self[start..<end].firstIndex { $0 < 0x20 } ?? end
  }
}

extension UInt8 {
  /// Whether a byte of folded text is part of a word.
  var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"), 0x80...: true
    case _: false
    }
  }
}
