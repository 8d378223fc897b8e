import Chance
import Tape
import Testing

@Suite struct TapeFuzzTests {
  private static let pieces =
    [
      "Type", "Enter", "Set", "Sleep", "Wait", "+Screen", "+Line", "@", "5s", "500ms", "1", "0", "99999999999999999999",
      "/a/", "/[/", "/(?<x/", "/\\", "\"", "'", "`", "{", "}", "#", "\n", "\r\n", "\r", " ", "\t", "Ctrl", "+", "Alt",
      "x", "Resize", "80x24", "x24", "Click", "Expect", "Snapshot", "a/b", "Advance", "1h30m", "h", ".", "..", "1.2.3",
      "한", "👨‍👩‍👧", "\u{0}", "\u{301}", "\u{202E}", "Source", "a.tape", "Output", "Journal", "Restart", "Columns",
      "PlaybackSpeed", "Theme", "%", "-", "]", "[", "^", "=", "\\",
    ]

  @Test("no text makes the parser trap or hang", arguments: SplitMix64.seeds)
  func pieces(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let text = chance.list(upTo: 24) { $0.some(Self.pieces) }.joined(separator: chance.some(["", " "]))
      parse(text)
    }
  }

  @Test("nor do any bytes", arguments: SplitMix64.seeds)
  func bytes(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<10_000 {
      let bytes = chance.list(upTo: 60) { UInt8.random(in: .min ... .max, using: &$0) }
      parse(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func parse(_ text: String) {
    do throws(Tape.Errors) {
      _ = try Tape(text, file: "t") { $0 == "a.tape" ? text : nil }
    } catch {
      #expect(error.errors.allSatisfy { $0.place.line > 0 && $0.place.column > 0 })
      #expect(!error.message.isEmpty)
    }
  }
}
