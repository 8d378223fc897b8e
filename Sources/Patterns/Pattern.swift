/// A regular expression in PCRE2's syntax, which includes RE2's. `^` and `$` match at line ends.
package struct Pattern: Sendable {
  package let source: String
  private let compiled: CompiledPattern

  /// The largest length in bytes.
  private static let limit = 1000

  /// If `isCaseless` is true, letters match in either case by Unicode's simple folding.
  package init(_ source: String, isCaseless: Bool = false) throws(SyntaxError) {
    guard source.utf8.count <= Self.limit else { throw SyntaxError(words: "it is too long", offset: 0) }
    compiled = try CompiledPattern(source, isCaseless: isCaseless)
    self.source = source
  }

  /// The reason for which a text isn't a regular expression.
  package struct SyntaxError: Error, Hashable, Sendable {
    package let words: String
    /// The number of scalars before the error.
    package let offset: Int
  }

  /// Whether the pattern matches anywhere in a text. The steps taken are subtracted from `effort`.
  package func matches(_ text: String, with effort: inout PatternEffort) throws(PatternEffort.Spent) -> Bool {
    try compiled.first(in: Array(text.utf8), from: 0, with: &effort) != nil
  }

  /// Whether the pattern matches anywhere in a text.
  package func matches(_ text: String) throws(PatternEffort.Spent) -> Bool {
    var effort = PatternEffort()
    return try matches(text, with: &effort)
  }

  /// The matches in a text that aren't empty and don't overlap, in order, in UTF-8 bytes; those that were found before the
  /// effort was spent.
  package func ranges(in text: String, with effort: inout PatternEffort) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    var start = 0
    while start <= bytes.count, let range = try? compiled.first(in: bytes, from: start, with: &effort) {
      if !range.isEmpty { ranges.append(range) }
      start = range.isEmpty ? bytes.scalarStart(after: range.upperBound) : range.upperBound
    }
    return ranges
  }
}

extension Pattern: Hashable {
  package static func == (left: Pattern, right: Pattern) -> Bool {
    left.source == right.source && left.compiled.isCaseless == right.compiled.isCaseless
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension Pattern: CustomStringConvertible {
  package var description: String { "/\(source)/" }
}

extension [UInt8] {
  /// The first byte of the scalar behind the one that begins at `place`.
  fileprivate func scalarStart(after place: Int) -> Int {
    var next = place + 1
    while next < count, self[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}
