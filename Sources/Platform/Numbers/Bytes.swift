import Glibc

extension UnsafeRawPointer {
  /// Whether `count` bytes are the same as those at another place.
  @inlinable
  package func hasBytes(of other: UnsafeRawPointer, count: Int) -> Bool { memcmp(self, other, count) == 0 }
}

extension UnsafeRawBufferPointer {
  /// The first index of `byte` in `start..<end`.
  @inlinable
  package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard let baseAddress, start < end, let hit = memchr(baseAddress + start, Int32(byte), end - start) else {
      return nil
    }
    return UnsafeRawPointer(hit) - baseAddress
  }
}
