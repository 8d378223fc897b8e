import CPCRE2

/// A pattern compiled by PCRE2.
///
/// `@unchecked` because pointers aren't `Sendable`: compiled code is never changed, and several threads can use it at once
/// (pcre2api(3), "Multithreading"). Each match has memory of its own.
final class CompiledPattern: @unchecked Sendable {
  private let code: OpaquePointer
  let isCaseless: Bool

  /// The largest memory of a match in kilobytes.
  private static let memory: UInt32 = 16_384

  init(_ source: String, isCaseless: Bool) throws(Pattern.SyntaxError) {
    // The callouts before each item count the steps. \C could end within a character.
    var options = PCRE2_UTF | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C | PCRE2_AUTO_CALLOUT
    if isCaseless { options |= PCRE2_CASELESS | PCRE2_UCP }
    let bytes = Array(source.utf8)
    var reason: Int32 = 0
    var offset = 0
    guard let code = pcre2_compile_8(bytes, bytes.count, UInt32(options), &reason, &offset, nil) else {
      let before = String(decoding: bytes.prefix(offset), as: UTF8.self).unicodeScalars.count
      throw Pattern.SyntaxError(words: Self.words(for: reason), offset: before)
    }
    self.code = code
    self.isCaseless = isCaseless
  }

  deinit { pcre2_code_free_8(code) }

  /// The first match in valid UTF-8 that begins at the byte `start` or later, where a scalar begins; nil if there is none.
  func first(
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
}
