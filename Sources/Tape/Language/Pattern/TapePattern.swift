/// A regular expression, in PCRE2's syntax, which has what RE2's has; `^` and `$` match at line ends.
package struct TapePattern: Sendable {
  let source: String
  private let compiled: CompiledPattern

  /// The longest that is accepted, in bytes.
  private static let limit = 1000

  init(_ source: String) throws(Flaw) {
    guard source.utf8.count <= Self.limit else { throw Flaw(words: "it is too long", offset: 0) }
    compiled = try CompiledPattern(source)
    self.source = source
  }

  /// Why a text is no regular expression.
  package struct Flaw: Error, Hashable, Sendable {
    let words: String
    /// How many scalars come before it.
    let offset: Int
  }

  /// Whether it is somewhere in the text. What that costs is taken from the effort.
  func matches(_ text: String, with effort: inout PatternEffort) throws(PatternEffort.Spent) -> Bool {
    try compiled.matches(text, with: &effort)
  }

  /// Whether it is somewhere in the text.
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
