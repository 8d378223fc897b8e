import Input
import Testing
import Widgets

@testable import Stage

@Suite("tables of keys")
struct KeyTableTests {
  private enum Walk: Verb {
    case ahead, back, jump

    static let place = "walk"
    static let bindings = Bindings<Walk>([
      Binding("ahead", ["j", .down], .ahead, "j ↓", "a step ahead", hint: Hint("j k", "move")),
      Binding("back", ["k", .up, "j"], .back, "k ↑", "a step back"),
      Binding("jump", [.space], .jump, "Space", "jump", hint: Hint("Space", "jump")),
    ])
    static let harmless: Set<Walk> = [.ahead, .back]
  }

  @Test("a key has the verb of the first binding with it, and a key without one has none")
  func lookup() {
    #expect(Walk.bindings["j"] == .ahead && Walk.bindings[.down] == .ahead)
    #expect(Walk.bindings["k"] == .back && Walk.bindings[.up] == .back)
    #expect(Walk.bindings[.space] == .jump)
    #expect(Walk.bindings["J"] == nil && Walk.bindings[.control("j")] == nil)
  }

  @Test("help has a line for each binding, and the last line those that have words for it, in the table's order")
  func words() {
    #expect(Walk.bindings.hints == [Hint("j k", "move"), Hint("Space", "jump")])
    #expect(
      Walk.bindings.help == [
        HelpLine(keys: "j ↓", words: "a step ahead", key: "j", labels: ["move", "ahead"]),
        HelpLine(keys: "k ↑", words: "a step back", key: "k", labels: ["", "back"]),
        HelpLine(keys: "Space", words: "jump", key: .space, labels: ["jump", "jump"]),
      ])
  }

  @Test("a key does nothing, does no harm, or is to be guarded; what isn't said to be harmless is guarded")
  func reach() {
    #expect(Walk.reach(of: "x") == .nothing)
    #expect(Walk.reach(of: .down) == .harmless && Walk.reach(of: "k") == .harmless)
    #expect(Walk.reach(of: .space) == .guarded)
    #expect(SettingVerb.reach(of: "a") == .guarded)
  }

  @Test("undo, redo, quitting and suspending are never taken for harmless; what only opens is")
  func global() {
    for key: Key in ["u", .control("r"), .control("c"), .control("z"), "C"] {
      #expect(GlobalVerb.reach(of: key) == .guarded)
    }
    for key: Key in ["?", ":", "L", ",", .control("l")] { #expect(GlobalVerb.reach(of: key) == .harmless) }
    #expect(GlobalVerb.reach(of: "x") == .nothing)
  }

  @Test(
    "a line of help presses its first key; both of Esc Esc; none if no key does it",
    arguments: [
      (HelpLine(keys: "j ↓", words: "", key: "j"), ["j"]),
      (HelpLine(keys: "Esc Esc", words: "", key: .escape), [.escape, .escape]),
      (HelpLine(keys: "1–9", words: "how many"), []),
      (HelpLine(keys: "?  F1", words: "", key: "?"), ["?"]),
      (HelpLine(keys: "drag", words: "pick"), []),
    ] as [(HelpLine, [Key])])
  func presses(line: HelpLine, keys: [Key]) {
    #expect(line.presses == keys)
  }

  @Test("a line of help that no key does is no command; another presses its keys")
  func commands() throws {
    #expect(PaletteCommand(HelpLine(keys: "1–9", words: "how many")) == nil)
    let command = try #require(PaletteCommand(HelpLine(keys: "Esc Esc", words: "done", key: .escape)))
    #expect(command.words == "done" && command.keys == "Esc Esc")
    guard case .press(let keys)? = command.actions.first, command.actions.count == 1 else {
      Issue.record("it does something else than press keys")
      return
    }
    #expect(keys == [.escape, .escape])
  }
}
