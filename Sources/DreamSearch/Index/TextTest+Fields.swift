import DreamCore
import Glibc

extension TextTest {
  /// Whether a dream has a part of this field that fits. Reads what comes before the narrative, each byte once.
  func fits(_ field: DreamField, of place: SearchPlace, in bytes: UnsafeRawBufferPointer) -> Bool {
    var start = place.start
    while let marker = bytes.first(field.rawValue, from: start, to: place.narrative) {
      let end = bytes.endOfPart(from: marker + 1, to: place.narrative)
      if needle.isEmpty || fits(marker + 1..<end, in: bytes) { return true }
      start = end
    }
    return false
  }

  /// Whether the needle is in a part, at a place that fits.
  private func fits(_ part: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
    var start = part.lowerBound
    while let hit = needle.first(in: bytes, from: start, to: part.upperBound) {
      if fit == .whole { return hit == part.lowerBound && needle.bytes.count == part.count }
      if accepts(hit, in: bytes) { return true }
      start = hit + 1
    }
    return false
  }
}

extension UnsafeRawBufferPointer {
  /// The first index of `byte` in `start..<end`.
  fileprivate func first(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard let baseAddress, start < end, let hit = memchr(baseAddress + start, Int32(byte), end - start) else {
      return nil
    }
    return UnsafeRawPointer(hit) - baseAddress
  }

  /// The index of the next field's number, or `end`.
  fileprivate func endOfPart(from start: Int, to end: Int) -> Int {
    self[start..<end].firstIndex { $0 < 0x20 } ?? end
  }
}
