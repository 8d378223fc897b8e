import CellLayout
import Chance
import Foundation
import Patterns
import Terminal
import Testing

@testable import Tape

/// Tapes at random. `LUCID_FUZZ` is how many times as many as usual.
@Suite struct TapeFuzzTests {
  private static let pieces =
    [
      "Type", "Enter", "Set", "Sleep", "Wait", "+Screen", "+Line", "@", "5s", "500ms", "1", "0", "99999999999999999999",
      "/a/", "/[/", "/(?<x/", "/\\", "\"", "'", "`", "{", "}", "#", "\n", "\r\n", "\r", " ", "\t", "Ctrl", "+", "Alt",
      "x", "Background", "light", "Resize", "80x24", "x24", "Click", "Drag", "At", "Expect", "Snapshot", "a/b",
      "Advance", "1h30m", "h", ".",
      "..", "1.2.3",
      "한", "👨‍👩‍👧", "\u{0}", "\u{301}", "\u{202E}", "Source", "a.tape", "Output", "Journal", "Restart", "Columns",
      "PlaybackSpeed", "Theme", "%", "-", "]", "[", "^", "=", "\\",
    ]

  @Test("no text makes the parser trap or hang", arguments: SplitMix64.seeds)
  func pieces(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<20_000 * SplitMix64.times {
      let text = chance.list(upTo: 24) { $0.some(Self.pieces) }.joined(separator: chance.some(["", " "]))
      parse(text)
    }
  }

  @Test("nor do any bytes", arguments: SplitMix64.seeds)
  func bytes(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<10_000 * SplitMix64.times {
      let bytes = chance.list(upTo: 60) { UInt8.random(in: .min ... .max, using: &$0) }
      parse(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static let patternPieces = [
    "a", "b", " ", ".", "*", "+", "?", "(", ")", "(?:", "(?i)", "(?=", "(?!", "(?<=", "(?<n>", "[", "]", "[^", "-", "^",
    "$",
    "\\d", "\\w", "\\b", "\\p{L}", "\\1", "\\Q", "\\x", "\\u", "{2}", "{1,", "}", "|", "한", "\\K", "\\R", "\\X", "&&",
    "#",
  ]

  @Test("no pattern makes it trap, neither when it is read nor when it is looked for", arguments: SplitMix64.seeds)
  func patterns(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let screen = Array(repeating: "a b ab\n한 1 " + String(repeating: "ab", count: 30), count: 12).joined(
      separator: "\n")
    for _ in 0..<4000 * SplitMix64.times {
      let source = chance.list(upTo: 8) { $0.some(Self.patternPieces) }.joined()
      _ = try? Pattern(source).matches(screen)
    }
  }

  @Test("no keys, sizes or clicks make the player trap or hang", arguments: SplitMix64.seeds)
  func player(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let commands = [
      "Enter", "Escape 2", "Down 3", "Up", "Home", "End", "PageDown", "Tab", "Delete", "Backspace 2", "Type 'n'",
      "Type 'u'", "Type 'd'", "Type '*'", "Type 'Y'", "Type 'c'", "Type '?'", "Type 'e'", "Type '한밤 👨‍👩‍👧 é'", "Paste",
      "Copy '\u{1B}[2J'", "Ctrl+R", "Ctrl+K", "Shift+Tab", "Alt+b", "Sleep 1s", "Advance 8h", "Background light",
      "Resize 1x1",
      "Resize 40x10", "Resize 130x40", "Resize 3x60", "Click 3 4", "Drag 3 4 9 9", "ScrollDown 3", "Wait", "Hide",
      "Show", "Restart",
    ]
    for _ in 0..<8 * SplitMix64.times {
      let text = (0..<60).map { _ in chance.some(commands) }.joined(separator: "\n")
      var player = Player(try Tape(text, file: "t"), outputs: ["a.cast", "a.svg"])
      _ = try player.play(on: VirtualTerminal(size: .usual))
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
