import DreamCore

/// A permutation test of whether an outcome is more or less frequent in one group of nights than in the others, which holds
/// though neighbouring nights are alike.
///
/// A lucid night is often followed by another, and a technique is tried for several nights on end; a test that takes nights as
/// independent finds differences that are none. Here the nights are cut into blocks of seven consecutive calendar nights,
/// beginning with the first night. Blocks that hold no night are left out. The outcomes stay in their order. The labels,
/// whether a night is of the group, are moved by whole blocks: the blocks of labels are shuffled, put one after the other, and
/// laid against the outcomes, night by night. So the numbers of nights, of labels and of outcomes stay the same, and within a
/// week the runs of both. `p` is (1 + e) / (1 + N): of N shuffles, e have a difference of the two shares that is at least as
/// far from 0 as the observed one.
///
/// The labels of different weeks are taken as exchangeable. A trend over months that is in labels and outcomes, and days of the
/// week that differ in both, still look like a difference of the groups.
///
/// Sources: block resampling, H. R. Künsch, "The Jackknife and the Bootstrap for General Stationary Observations" (1989); p of
/// random permutations, B. Phipson and G. K. Smyth, "Permutation P-values Should Never Be Zero" (2010).
package struct BlockPermutation: Hashable, Sendable {
  /// What is known of a night.
  package struct Observation: Hashable, Sendable {
    /// Whether the night is of the group that is compared with the others.
    package let isInGroup: Bool
    /// Whether that happened on it which is counted.
    package let isSuccess: Bool

    package init(isInGroup: Bool, isSuccess: Bool) {
      self.isInGroup = isInGroup
      self.isSuccess = isSuccess
    }
  }

  /// The nights of a block, of the calendar.
  package static let nightsOfBlock = 7
  /// The fewest blocks of which anything is said.
  package static let leastBlocks = 6

  /// The two-sided p value.
  package let p: Double
  /// The blocks that hold a night.
  package let blocks: Int
  /// How often the blocks were shuffled.
  package let permutations: Int

  /// Tests the difference; the same nights, number and seed give the same `p`. Takes time for each permutation of each block.
  ///
  /// Returns `nil` if there are fewer than `leastBlocks` blocks, or all nights are of one group.
  /// - Parameter nights: the nights of which both the group and the outcome are known.
  package init?(_ nights: [Day: Observation], permutations: Int = 10_000, seed: UInt64 = 1) {
    let order = nights.sorted { $0.key < $1.key }
    var labels = Self.labels(of: order.map { ($0.key, $0.value.isInGroup) })
    let outcomes = Self.windows(of: order.map(\.value.isSuccess))
    let own = labels.reduce(0) { $0 + $1.group.nonzeroBitCount }
    guard labels.count >= Self.leastBlocks, (1..<order.count).contains(own) else { return nil }

    let successes = order.count { $0.value.isSuccess }
    /// How far the difference is from 0: with all margins the same, it is a linear function of the successes of the group.
    func distance() -> Int {
      var (first, both) = (0, 0)
      for block in labels {
        both += (block.group & outcomes[first]).nonzeroBitCount
        first += block.nights
      }
      return abs(both * order.count - own * successes)
    }
    let observed = distance()
    var random = SplitMix64(state: seed)
    var extreme = 0
    for _ in 0..<permutations {
      for place in labels.indices.dropFirst().reversed() { labels.swapAt(place, random.index(upTo: place)) }
      if distance() >= observed { extreme += 1 }
    }
    p = Double(1 + extreme) / Double(1 + permutations)
    blocks = labels.count
    self.permutations = permutations
  }

  /// The labels of each block: a bit for each of its nights.
  private static func labels(of nights: [(night: Day, isInGroup: Bool)]) -> [(group: UInt8, nights: Int)] {
    guard let first = nights.first?.night else { return [] }
    let blocks = Dictionary(grouping: nights) { ($0.night.daysSince1970 - first.daysSince1970) / nightsOfBlock }
    return blocks.sorted { $0.key < $1.key }.map { _, nights in
      (nights.reversed().reduce(0) { $0 << 1 | ($1.isInGroup ? 1 : 0) }, nights.count)
    }
  }

  /// The outcomes of each night and those after it: a bit for each.
  private static func windows(of outcomes: [Bool]) -> [UInt8] {
    var window: UInt8 = 0
    return outcomes.reversed().map { outcome in
      window = window << 1 | (outcome ? 1 : 0)
      return window
    }.reversed()
  }
}

/// Random numbers that come again with their seed, whatever the version of Swift.
///
/// Source: G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
private struct SplitMix64 {
  var state: UInt64

  /// An index of 0...last. The high half of a product is uneven by less than 1 in 2⁵⁰ for any number of nights.
  mutating func index(upTo last: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed.multipliedFullWidth(by: UInt64(last + 1)).high)
  }
}
