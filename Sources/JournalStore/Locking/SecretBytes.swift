import CSodium

/// Bytes that stay out of core dumps and, where the system allows it, out of swap. They are overwritten when the last reference
/// to them goes.
final class SecretBytes: Sendable {
  // Written in `init` alone, and only read from then on.
  private nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

  /// Creates bytes that `fill` writes.
  init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
    bytes = Self.allocated(count)
    fill(bytes)
  }

  /// Memory of libsodium's, which `sodium_free` overwrites.
  static func allocated(_ count: Int) -> UnsafeMutableRawBufferPointer {
    // Without random numbers, or with no page left, nothing can be kept secret.
    precondition(sodium_init() >= 0, "libsodium has no random numbers")
    let start = sodium_malloc(max(1, count))
    precondition(start != nil, "no memory for \(count) bytes")
    return UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  convenience init(random count: Int) { self.init(count: count) { $0.fillAtRandom() } }

  convenience init(_ bytes: some Collection<UInt8>) { self.init(count: bytes.count) { $0.copyBytes(from: bytes) } }

  deinit { sodium_free(bytes.baseAddress) }

  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
    try body(UnsafeRawBufferPointer(bytes))
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Fills the memory with random bytes.
  func fillAtRandom() { if let baseAddress { randombytes_buf(baseAddress, count) } }
}

extension Array<UInt8> {
  /// Random bytes.
  init(random count: Int) {
    self.init(repeating: 0, count: count)
    withUnsafeMutableBytes { $0.fillAtRandom() }
  }
}
