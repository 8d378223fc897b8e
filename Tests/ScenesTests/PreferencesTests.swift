import CellLayout
import Chance
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes

@Suite("what a person prefers")
struct PreferencesTests {
  private let ascii = Preferences(icons: .ascii)

  private static let model = Model().inserting([
    Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2026-11-19T06:40:00+09:00"), title: "The house under the lake",
      narrative: "I walked down the stairs.", lucidity: Rating(3), tags: ["water"],
      createdAt: Instant(milliseconds: 0))
  ])

  @Test("with ASCII icons the list is drawn in ASCII, but for people's own texts")
  func list() throws {
    var desk = Desk(.sample, size: Size(width: 100, height: 24), preferences: ascii)
    desk.press("*")
    try expectScreen(desk.display, is: "list-ascii")
  }

  @Test("what was changed can be kept: the latest value of each setting, once")
  func keeping() {
    var desk = Desk(.sample, size: Size(width: 100, height: 24))
    desk.press(",", "k")
    #expect(desk.kept.isEmpty && desk.text.contains("No setting was changed."))
    desk.press(",", "p", ",", "s", ",", "m", ",", "k")
    #expect(desk.kept == [[.mouse(.off), .theme(.mono)]])
    desk.press(",", "k")
    #expect(desk.kept.count == 1)
    desk.press(":")
    desk.type("list in cards")
    desk.press(.enter, ":")
    desk.type("keep what")
    desk.press(.enter)
    #expect(desk.kept.last == [.list(.cards)])
  }

  @Test("so is help")
  func help() throws {
    var desk = Desk(.sample, size: Size(width: 80, height: 32), preferences: ascii)
    desk.press("?")
    try expectScreen(desk.display, is: "help-ascii")
  }

  @Test("text that is held keeps its two keys in sight")
  func held() {
    for width in [40, 60, 80] {
      var desk = Desk(.sample, size: Size(width: width, height: 24), preferences: ascii)
      desk.type("한밤의 기차가 바다 밑으로")
      #expect(desk.rows.last?.contains("Enter new dream") == true)
      #expect(desk.rows.last?.contains("Esc drop") == true)
    }
  }

  @Test("no screen has a glyph of ours that is not ASCII", arguments: SplitMix64.seeds)
  func onlyASCII(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let keys: [Key] = [
      "j", "k", "n", "e", "d", "Y", "*", "c", "u", "?", "x", "r", "t", "N", "4", "H", "3", " ", "a", "v", .control("t"),
      .control("g"), .enter, .escape, .tab, .control("r"), .control("c"),
    ]
    for _ in 0..<10 {
      let size = Size(width: Int.random(in: 1...130, using: &random), height: Int.random(in: 1...40, using: &random))
      var desk = Desk(Self.model, size: size, preferences: ascii)
      for _ in 0..<80 {
        desk.press(random.some(keys))
        let odd = desk.text.filter { !$0.isASCII }
        #expect(odd.isEmpty, "\(desk.text)")
      }
    }
  }

  @Test("the hour at which nights turn decides what the list shows a dream under")
  func nightTurn() {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2026-11-18T14:00:00+00:00"), createdAt: Instant(milliseconds: 0))
    let model = Model().inserting(dream)
    #expect(Desk(model).text.contains("Thu 19"))
    #expect(Desk(model, preferences: Preferences(nightTurn: 18)).text.contains("Wed 18"))
  }
}
