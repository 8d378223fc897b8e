/// How much more may be tried before a pattern is said to take too long: counted, so that it is the same everywhere.
///
/// PCRE2's own match limit is for each place in the text at which a match may begin, and there are thousands.
package struct PatternEffort: Sendable {
  /// Some 20 ms of a release build.
  private var steps = 1_000_000
  private var position = 0
  /// What goes over many characters at once is cheaper than as many steps.
  private static let charactersPerStep = 8

  package struct Spent: Error, Hashable, Sendable {}

  init() {}

  /// Takes one step of a match that is now at this byte; whether there are more.
  mutating func spend(at position: Int) -> Bool {
    steps -= 1 + max(0, position - self.position) / Self.charactersPerStep
    self.position = position
    return steps > 0
  }
}
