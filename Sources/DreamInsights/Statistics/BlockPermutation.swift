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
/// far from 0 as the observed one. A `p` that is large for certain needs fewer: as soon as e is N / 25, or 100 if that is more, it
/// is e / n of the n shuffles so far.
///
/// The labels of different weeks are taken as exchangeable. A trend over months that is in labels and outcomes, and days of the
/// week that differ in both, still look like a difference of the groups.
///
/// Sources: block resampling, H. R. Künsch, "The Jackknife and the Bootstrap for General Stationary Observations" (1989); p of
/// random permutations, B. Phipson and G. K. Smyth, "Permutation P-values Should Never Be Zero" (2010); ending early, J. Besag
/// and P. Clifford, "Sequential Monte Carlo p-values" (1991).
package struct BlockPermutation: Hashable, Sendable {
  /// A night of which both the group and the outcome are known.
  package struct Night: Hashable, Sendable {
    let day: Day
    /// Whether the night is of the group that is compared with the others.
    let isInGroup: Bool
    /// Whether that happened on it which is counted.
    let isSuccess: Bool

    package init(_ day: Day, isInGroup: Bool, isSuccess: Bool) {
      (self.day, self.isInGroup, self.isSuccess) = (day, isInGroup, isSuccess)
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
  /// - Parameter nights: the nights, each once, in their order.
  package init?(_ nights: [Night], permutations: Int = 10_000, seed: UInt64 = 1) {
    var blocks = Self.blocks(of: nights)
    let outcomes = Self.windows(of: nights.map(\.isSuccess))
    let own = nights.count(where: \.isInGroup)
    guard blocks.count >= Self.leastBlocks, (1..<nights.count).contains(own) else { return nil }

    /// How far the difference is from 0: with all margins the same, it is a linear function of the successes of the group.
    let (all, expected) = (nights.count, own * nights.count(where: \.isSuccess))
    func distance(_ both: Int) -> Int { abs(both * all - expected) }
    let observed = distance(nights.count { $0.isInGroup && $0.isSuccess })
    var random = SeededChance(seed: seed)
    let enough = max(100, permutations / 25)
    var (extreme, made) = (0, 0)
    blocks.withUnsafeMutableBufferPointer { blocks in
      outcomes.withUnsafeBufferPointer { outcomes in
        while made < permutations, extreme < enough {
          // Each block is counted as soon as its place is drawn.
          var (first, both) = (0, 0)
          for place in blocks.indices {
            blocks.swapAt(place, place + random.index(upTo: blocks.count - 1 - place))
            both += (blocks[place].group & outcomes[first]).nonzeroBitCount
            first += Int(blocks[place].nights)
          }
          made += 1
          if distance(both) >= observed { extreme += 1 }
        }
      }
    }
    p = extreme == enough ? Double(extreme) / Double(made) : Double(1 + extreme) / Double(1 + made)
    (self.blocks, self.permutations) = (blocks.count, made)
  }

  /// A block that holds a night: a bit for each of its nights that is of the group, and their number.
  private struct Block {
    var (group, nights): (UInt8, UInt8) = (0, 0)
  }

  private static func blocks(of nights: [Night]) -> [Block] {
    guard let first = nights.first?.day.daysSince1970 else { return [] }
    var blocks: [Block] = []
    var last = -1
    for night in nights {
      let number = (night.day.daysSince1970 - first) / nightsOfBlock
      if number != last { blocks.append(Block()) }
      last = number
      let place = blocks.count - 1
      if night.isInGroup { blocks[place].group |= 1 << blocks[place].nights }
      blocks[place].nights += 1
    }
    return blocks
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
