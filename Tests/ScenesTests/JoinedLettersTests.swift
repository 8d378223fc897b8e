import Chance
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("letters that come together")
struct JoinedLettersTests {
  private static let texts = ["zq7", "  wa, ter;x", "~//tmp/a", "@An #w x", "\u{E9}한🌙 a,"]
  /// The scenes that take text, but for the one of imports: it looks at the files that each letter of a path names.
  private static let ways = Way.all.filter { $0.name != "import" }
  /// More than any form has fields.
  private static let mostFields = 20

  @Test(
    "are one change in every field of every scene, and do what they do one after the other",
    arguments: SplitMix64.seeds, ways)
  func same(seed: UInt64, way: Way) {
    var random = SplitMix64(seed: seed)
    var start = way.desk()
    for field in 0..<Self.mostFields where start.session.scenes.top.content.takesText {
      defer { start.press(.tab) }
      let place = "\(way), field \(field), LUCID_SEED=\(seed)"
      guard start.session.joinsLetters else { continue }
      let text = random.some(Self.texts)
      var (single, joined) = (start, start)
      single.type(text)
      joined.wait(milliseconds: Int64(text.count - 1))
      joined.give(.typed(text))
      #expect(single.text == joined.text, "“\(text)” in \(place)")
      single.wait(milliseconds: 1500)
      joined.wait(milliseconds: 1500)
      single.press(.backspace)
      joined.press(.backspace)
      #expect(single.text == joined.text && single.model == joined.model, "“\(text)” in \(place)")
    }
  }

  @Test("a paste that is too long for a line is refused, and that is said", arguments: [":", "/", "f", "t"] as [Key])
  func longLines(prompt: Key) {
    var desk = Desk(.plain)
    desk.press(prompt)
    desk.give(.paste(String(repeating: "zq7 ", count: 5000)))
    #expect(desk.text.contains("Not pasted: it is too long for a line.") && !desk.text.contains("zq7"))
  }

  @Test("stay keys where a letter is a command, an answer, or the beginning of chosen keys")
  func commands() {
    for name in ["list", "sign", "rating", "morning", "lines", "share"] {
      #expect(Way.all.first { $0.name == name }?.desk().session.joinsLetters == false, "\(name)")
    }
  }
}
