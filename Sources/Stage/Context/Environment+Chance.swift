import DreamCore

extension Environment {
  /// A number from 0 on and below `count`, by chance; 0 if `count` is not positive. It is made of the random part of the
  /// fresh id; another `draw` is another number.
  package func chance(below count: Int, draw: Int = 0) -> Int {
    guard count > 0 else { return 0 }
    // The mixing of SplitMix64 (G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
    var mixed = UInt64(bitPattern: newID.rawValue) &+ UInt64(truncatingIfNeeded: draw + 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31).multipliedFullWidth(by: UInt64(count)).high)
  }
}

extension Context {
  /// A dream of the list by chance, another one than `current` if there is one; nil if there is none.
  package func randomDream(besides current: Dream.ID?, _ environment: Environment) -> Dream.ID? {
    var found: Dream.ID?
    for draw in 0..<Self.mostDraws {
      let drawn = order[environment.chance(below: order.count, draw: draw)]?.item.dream
      if let drawn, drawn != current { return drawn }
      found = found ?? drawn
    }
    // Hardly any row is a dream.
    return order.all.lazy.compactMap(\.item.dream).first { $0 != current } ?? found
  }

  private static var mostDraws: Int { 64 }
}
