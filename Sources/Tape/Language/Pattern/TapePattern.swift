/// A regular expression in PCRE2's syntax, which includes RE2's. `^` and `$` match at line ends.
package struct TapePattern: Sendable {
  let source: String
  private let compiled: CompiledPattern

  /// The largest length in bytes.
  private static let limit = 1000

  init(_ source: String) throws(SyntaxError) {
    guard source.utf8.count <= Self.limit else { throw SyntaxError(words: "it is too long", offset: 0) }
    compiled = try CompiledPattern(source)
    self.source = source
  }

  /// The reason for which a text isn't a regular expression.
  package struct SyntaxError: Error, Hashable, Sendable {
    let words: String
    /// The number of scalars before the error.
    let offset: Int
  }

  /// Whether the pattern matches anywhere in a text. The steps taken are subtracted from `effort`.
  func matches(_ text: String, with effort: inout PatternEffort) throws(PatternEffort.Spent) -> Bool {
    try compiled.matches(text, with: &effort)
  }

  /// Whether the pattern matches anywhere in a text.
  func matches(_ text: String) throws(PatternEffort.Spent) -> Bool {
    var effort = PatternEffort()
    return try matches(text, with: &effort)
  }
}

extension TapePattern: Hashable {
  package static func == (left: TapePattern, right: TapePattern) -> Bool { left.source == right.source }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension TapePattern: CustomStringConvertible {
  package var description: String { "/\(source)/" }
}

/// The number of steps that matching may still take. Counting steps gives the same result on every machine.
///
/// PCRE2's own limit applies to each position at which a match can begin, and there are thousands.
package struct PatternEffort: Sendable {
  /// About 20 ms in a release build.
  private var steps = 1_000_000
  private var position = 0
  /// The number of characters that count as a step when they are skipped at once.
  private static let charactersPerStep = 8

  /// No steps are left.
  package struct Spent: Error, Hashable, Sendable {}

  init() {}

  /// Counts a step of a match that is at a byte position. Returns whether steps are left.
  mutating func spend(at position: Int) -> Bool {
    steps -= 1 + max(0, position - self.position) / Self.charactersPerStep
    self.position = position
    return steps > 0
  }
}
