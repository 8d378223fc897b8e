/// Reproducible random numbers: each is a function of the seed and of two indices.
package struct Noise: Hashable, Sendable {
  let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// The number at two indices, by the output function of SplitMix64 (Steele, Lea and Flood, 2014).
  subscript(_ one: Int, _ other: Int = 0) -> UInt64 {
    var mixed = seed &+ UInt64(bitPattern: Int64(one)) &* 0x9E37_79B9_7F4A_7C15
    mixed = mixed &+ UInt64(bitPattern: Int64(other)) &* 0xD1B5_4A32_D192_ED03
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `0..<bound`; 0 if that is empty.
  package func number(below bound: Int, _ one: Int, _ other: Int = 0) -> Int {
    bound > 0 ? Int(self[one, other] % UInt64(bound)) : 0
  }

  /// A number in `0..<1`.
  package func unit(_ one: Int, _ other: Int = 0) -> Double { Double(self[one, other] >> 11) / Double(1 << 53) }

  /// A number in `0..<1` that changes smoothly with `time` and comes to rest once every `step`.
  func wander(_ one: Int, at time: Int, step: Int) -> Double {
    let (stretch, rest) = (time / step, Double(time % step) / Double(step))
    let (from, to) = (unit(one, stretch), unit(one, stretch + 1))
    return from + (to - from) * rest * rest * (3 - 2 * rest)
  }
}
