/// Random numbers that come again with their seed, whatever the version of Swift: SplitMix64.
///
/// Source: G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package struct SeededChance: Sendable {
  @usableFromInline var state: UInt64

  /// Begins the numbers of a seed.
  @inlinable
  package init(seed: UInt64) { state = seed }

  /// Returns the next number.
  @inlinable
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns an index of 0...last. The high half of a product is uneven by less than 1 in 2⁵⁰ for what a journal counts.
  @inlinable
  package mutating func index(upTo last: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(last + 1)).high) }
}
