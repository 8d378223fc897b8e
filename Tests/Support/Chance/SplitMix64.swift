import Glibc

/// Random numbers that come again with their seed.
///
/// Source: G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// How many times as many random inputs are tried as usual, as `LUCID_FUZZ` says.
  package static let times = getenv("LUCID_FUZZ").flatMap { Int(String(cString: $0)) } ?? 1

  /// `LUCID_SEED`, or a new one: the argument of every random test, and so printed when one fails.
  package static let seeds: [UInt64] = [
    getenv("LUCID_SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: .min ... .max)
  ]
}

extension SplitMix64 {
  package mutating func some<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  package mutating func perhaps<Value>(_ value: (inout SplitMix64) -> Value?) -> Value? {
    Bool.random(using: &self) ? value(&self) : nil
  }

  package mutating func subset<Value: CaseIterable & Hashable>(_: Value.Type) -> Set<Value> {
    Set(Value.allCases.filter { _ in Bool.random(using: &self) })
  }

  package mutating func list<Value>(upTo count: Int = 3, _ value: (inout SplitMix64) -> Value) -> [Value] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in value(&self) }
  }

  /// True once in so many times.
  package mutating func isTrue(onceIn times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}
