import CPCRE2

/// A regular expression in PCRE2's syntax, which includes RE2's. `^` and `$` match at line ends.
///
/// `@unchecked` because pointers aren't `Sendable`: compiled code is never changed, and several threads can use it at once
/// (pcre2api(3), "Multithreading"). Each match has memory of its own.
package final class Pattern: Hashable, CustomStringConvertible, @unchecked Sendable {
  package let source: String
  private let isCaseless: Bool
  private let code: OpaquePointer

  /// The largest length of a source in bytes.
  private static let limit = 1000
  /// The largest memory of a match in kilobytes.
  private static let memory: UInt32 = 16_384

  /// If `isCaseless` is true, letters match in either case by Unicode's simple folding.
  package init(_ source: String, isCaseless: Bool = false) throws(SyntaxError) {
    guard source.utf8.count <= Self.limit else { throw SyntaxError(words: "it is too long", offset: 0) }
    // The callouts before each item count the steps. \C could end within a character.
    var options = PCRE2_UTF | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C | PCRE2_AUTO_CALLOUT
    if isCaseless { options |= PCRE2_CASELESS | PCRE2_UCP }
    let bytes = Array(source.utf8)
    var reason: Int32 = 0
    var offset = 0
    guard let code = pcre2_compile_8(bytes, bytes.count, UInt32(options), &reason, &offset, nil) else {
      let before = String(decoding: bytes.prefix(offset), as: UTF8.self).unicodeScalars.count
      throw SyntaxError(words: Self.words(for: reason), offset: before)
    }
    (self.source, self.isCaseless, self.code) = (source, isCaseless, code)
  }

  deinit { pcre2_code_free_8(code) }

  /// The reason for which a text isn't a regular expression.
  package struct SyntaxError: Error, Hashable, Sendable {
    package let words: String
    /// The number of scalars before the error.
    package let offset: Int
  }

  /// Whether the pattern matches anywhere in a text. The steps taken are subtracted from `effort`.
  package func matches(_ text: String, with effort: inout PatternEffort) throws(PatternEffort.Spent) -> Bool {
    try first(in: Array(text.utf8), from: 0, with: &effort) != nil
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
    while start <= bytes.count, let range = try? first(in: bytes, from: start, with: &effort) {
      if !range.isEmpty { ranges.append(range) }
      start = range.isEmpty ? bytes.scalarStart(after: range.upperBound) : range.upperBound
    }
    return ranges
  }

  /// The first match in valid UTF-8 that begins at the byte `start` or later, where a scalar begins; `nil` if there is none.
  private func first(
    in bytes: [UInt8], from start: Int, with effort: inout PatternEffort
  ) throws(PatternEffort.Spent) -> Range<Int>? {
    guard effort.steps > 0, let results = pcre2_match_data_create_8(1, nil),
      let context = pcre2_match_context_create_8(nil)
    else { throw PatternEffort.Spent() }
    defer {
      pcre2_match_data_free_8(results)
      pcre2_match_context_free_8(context)
    }
    pcre2_set_heap_limit_8(context, Self.memory)
    effort.begin(at: start)
    let outcome = withUnsafeMutablePointer(to: &effort) { effort in
      pcre2_set_callout_8(context, Self.step, effort)
      return pcre2_match_8(code, bytes, bytes.count, start, UInt32(PCRE2_NO_UTF_CHECK), results, context)
    }
    guard outcome >= PCRE2_ERROR_NOMATCH else { throw PatternEffort.Spent() }
    guard outcome != PCRE2_ERROR_NOMATCH, let ends = pcre2_get_ovector_pointer_8(results) else { return nil }
    // \K in a lookahead sets the beginning behind the end.
    return ends[0] <= ends[1] ? ends[0]..<ends[1] : ends[1]..<ends[1]
  }

  private static let step:
    @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32 =
      { block, data in
        guard let block, let effort = data?.assumingMemoryBound(to: PatternEffort.self) else { return 0 }
        return effort.pointee.spend(at: block.pointee.current_position) ? 0 : PCRE2_ERROR_CALLOUT
      }

  private static func words(for code: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = pcre2_get_error_message_8(code, &bytes, bytes.count)
    return String(decoding: bytes.prefix(Int(max(0, count))), as: UTF8.self)
  }

  package static func == (left: Pattern, right: Pattern) -> Bool {
    left.source == right.source && left.isCaseless == right.isCaseless
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }

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

  mutating func begin(at position: Int) { self.position = position }

  /// Counts a step of a match that is at a byte position. Returns whether steps are left.
  mutating func spend(at position: Int) -> Bool {
    steps -= 1 + max(0, position - self.position) / Self.charactersPerStep
    self.position = position
    return steps > 0
  }
}
