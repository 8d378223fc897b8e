import Chance
import Stage
import Testing

@testable import Configuration

/// Settings' files that were broken at random. `LUCID_FUZZ` is how many times as many as usual.
@Suite("a configuration file with anything in it")
struct ConfigurationFuzzTests {
  @Test("is read to its end: what is wrong is told by its line, each in one line", arguments: SplitMix64.seeds)
  func broken(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for number in 0..<300 * SplitMix64.times {
      let text = Self.text(&chance)
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      for problem in Configuration(path: "/c.yaml", text: text).problems {
        let isTold = (problem.line ?? 1) <= lines && !problem.message.contains { $0.isNewline }
        try #require(isTold, "LUCID_SEED=\(seed), file \(number): \(problem.message)\n\(text)")
      }
    }
  }

  /// The file with all settings, of which pieces are taken out, doubled, or replaced by others.
  private static func text(_ chance: inout SplitMix64) -> String {
    var bytes = Array(Configuration.defaultText.utf8)
    let pieces = [
      "[", "]", "{", "}", ": ", "- ", "? ", "&a ", "*a", "!!int ", "|\n", ">\n", "\"", "'", "#", "\t", "\n", "\n\n  ",
      "---\n", "%YAML 9\n", "\u{FEFF}", "\u{0}", "é", "theme: ", "keys: {", "searches:\n  a: ", "999999999999999999999",
      "on", "null", "passphrase: ", "lockAfter: -1 min\n", "backups: 9999999999 daily\n", "nightTurnsAt: 1e9\n",
    ]
    for _ in 0..<Int.random(in: 1...6, using: &chance) {
      let start = Int.random(in: 0...bytes.count, using: &chance)
      let end = min(bytes.count, start + Int.random(in: 0...chance.some([1, 8, 200]), using: &chance))
      bytes.replaceSubrange(start..<end, with: chance.isTrue(onceIn: 3) ? [] : Array(chance.some(pieces).utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
