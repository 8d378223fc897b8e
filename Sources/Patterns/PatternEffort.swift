/// The number of steps that matching may still take. Counting steps gives the same result on every machine.
///
/// PCRE2's own limit applies to each position at which a match can begin, and there are thousands.
package struct PatternEffort: Sendable {
  /// The number of steps that are left.
  package private(set) var steps: Int
  private var position = 0

  /// About 20 ms in a release build.
  package static let usual = 1_000_000
  /// The number of characters that count as a step when they are skipped at once.
  private static let charactersPerStep = 8

  /// No steps are left.
  package struct Spent: Error, Hashable, Sendable {}

  package init(steps: Int = usual) { self.steps = steps }

  /// Begins to match at a byte position.
  mutating func begin(at position: Int) { self.position = position }

  /// Counts a step of a match that is at a byte position. Returns whether steps are left.
  mutating func spend(at position: Int) -> Bool {
    steps -= 1 + max(0, position - self.position) / Self.charactersPerStep
    self.position = position
    return steps > 0
  }
}
