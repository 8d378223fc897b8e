/// A text that is kept byte for byte: two are equal only if their bytes are, even if Unicode calls them equivalent.
package struct Prose: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  package let string: String

  package init(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
  }

  package var isEmpty: Bool { string.isEmpty }

  /// Whether the text has nothing but white space.
  package var isBlank: Bool { string.isBlank }

  package static func == (left: Prose, right: Prose) -> Bool {
    left.withBytes { left in
      right.withBytes { right in
        // Mostly it is one text in two places.
        left.count == right.count
          && (left.baseAddress == right.baseAddress || left.hasBytes(of: right))
      }
    }
  }

  /// Hashes the size and the beginning, so that a long text costs no more than a short one.
  package func hash(into hasher: inout Hasher) {
    withBytes { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes.prefix(1024))))
    }
  }

  private func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    var string = string
    return string.withUTF8(body)
  }

  package init(stringLiteral value: String) { self.init(value) }

  package var description: String { string }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of another buffer, which has as many, are the same. As fast as `memcmp`: four words are compared
  /// at a time.
  fileprivate func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count >= 8 else { return elementsEqual(other) }
    let (here, there) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    /// The bits in which eight bytes differ.
    func difference(_ place: Int) -> UInt64 {
      here.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        ^ there.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    var place = 0
    while place + 32 <= count {
      let differences = difference(place) | difference(place + 8) | difference(place + 16) | difference(place + 24)
      guard differences == 0 else { return false }
      place += 32
    }
    while place + 8 <= count {
      guard difference(place) == 0 else { return false }
      place += 8
    }
    return difference(count - 8) == 0
  }
}
