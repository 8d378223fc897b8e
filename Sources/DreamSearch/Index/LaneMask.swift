import DreamCore

/// The lanes of a comparison that were equal, one after the other.
struct LaneMask: IteratorProtocol {
  /// Eight bits a lane, all alike.
  private var low: UInt64
  private var high: UInt64

  @inline(__always)
  init(_ mask: SIMDMask<SIMD16<Int8>>) {
    // Both are sixteen bytes without padding; lane by lane it takes ten times as long.
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    low = UInt64(littleEndian: halves.x)
    high = UInt64(littleEndian: halves.y)
  }

  @inline(__always)
  mutating func next() -> Int? {
    if low != 0 {
      let lane = low.trailingZeroBitCount >> 3
      low &= ~(0xFF << UInt64(lane * 8))
      return lane
    }
    guard high != 0 else { return nil }
    let lane = high.trailingZeroBitCount >> 3
    high &= ~(0xFF << UInt64(lane * 8))
    return lane + 8
  }
}
