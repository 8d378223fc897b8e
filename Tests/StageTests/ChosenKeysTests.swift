import Input
import Testing
import Widgets

@testable import Stage

@Suite("keys that a person chooses")
struct ChosenKeysTests {
  private enum Walk: Verb {
    case ahead, back, jump, done

    static let place = "walk"
    static let bindings = Bindings<Walk>([
      Binding("ahead", ["j", .down], .ahead, "j ↓", "a step ahead", hint: Hint("j k", "move")),
      Binding("back", ["k", .up], .back, "k ↑", "a step back"),
      Binding("jump", [.space], .jump, "Space", "jump", hint: Hint("Space", "jump")),
      Binding("done", [.escape], .done, "Esc Esc", "done", hint: Hint("Esc Esc", "done")),
    ])
  }

  private enum Run: Verb {
    case ahead

    static let place = "run"
    static let bindings = Bindings<Run>([Binding("ahead", ["j", "r"], .ahead, "j r", "ten steps ahead")])
  }

  private enum Write: Verb {
    case save

    static let place = "write"
    static let takesText = true
    static let bindings = Bindings<Write>([Binding("save", [.control("s")], .save, "Ctrl-S", "save")])
  }

  private func keymap(_ name: String, _ keys: [String], in place: String = "walk") throws -> ChosenKeys {
    var keymap = ChosenKeys()
    keymap.bind(name, in: place, to: try keys.map { try #require(KeySequence(named: $0)) })
    return keymap
  }

  private func step(_ keymap: ChosenKeys, _ keys: Key...) throws -> KeyStep {
    keymap.step(try #require(KeySequence(keys)), in: [Walk.table, Write.table])
  }

  @Test("a chosen key does the command, and the default keys of the command do nothing any more")
  func chosen() throws {
    let keymap = try keymap("ahead", ["x", "Ctrl-N"])
    #expect(try step(keymap, "x") == .press("j"))
    #expect(try step(keymap, .control("n")) == .press("j"))
    #expect(try step(keymap, "j") == .nothing && step(keymap, .down) == .nothing)
    #expect(try step(keymap, "k") == .press("k") && step(keymap, "w") == .press("w"))
  }

  @Test("a key that two tables bind is judged by the first of them, whose command it does")
  func shared() throws {
    let keymap = try keymap("ahead", ["x"], in: "run")
    let (j, r) = (KeySequence("j"), KeySequence("r"))
    #expect(keymap.step(j, in: [Walk.table, Run.table]) == .press("j"))
    #expect(keymap.step(r, in: [Walk.table, Run.table]) == .nothing)
    #expect(keymap.step(j, in: [Run.table, Walk.table]) == .nothing)
  }

  @Test("a chosen key is taken from the command that has it by default")
  func taken() throws {
    #expect(try step(keymap("ahead", ["k"]), "k") == .press("j"))
    #expect(try step(keymap("ahead", ["k"]), .up) == .press(.up))
  }

  @Test("a sequence waits for its next key; what doesn't go on with it does nothing")
  func sequences() throws {
    let keymap = try keymap("back", ["g g", "Ctrl-X k"])
    #expect(try step(keymap, "g") == .wait && step(keymap, .control("x")) == .wait)
    #expect(try step(keymap, "g", "g") == .press("k") && step(keymap, .control("x"), "k") == .press("k"))
    #expect(try step(keymap, "g", "j") == .nothing)
  }

  @Test("a command can have no keys")
  func none() throws {
    let keymap = try keymap("jump", [])
    #expect(try step(keymap, .space) == .nothing)
    #expect(keymap.labeled(Hint("Space", "jump"), in: [Walk.table]) == nil)
    #expect(keymap.labeled(Walk.bindings.help[2], in: [Walk.table]).keys.isEmpty)
  }

  @Test("where text is written, a letter is never a command, and keeps no command from its default keys")
  func text() throws {
    let keymap = try keymap("save", ["x"], in: "write")
    #expect(try step(keymap, "x") == .press("x"))
    #expect(try step(keymap, .control("s")) == .press(.control("s")))
    #expect(try step(self.keymap("save", ["Alt-x"], in: "write"), .control("s")) == .nothing)
  }

  @Test("help and hints show the chosen keys, and press what they did")
  func labels() throws {
    let keymap = try keymap("ahead", ["g n", "Down"])
    let line = keymap.labeled(Walk.bindings.help[0], in: [Walk.table])
    #expect(line.keys == "g n, ↓" && line.words == "a step ahead" && line.presses == ["j"])
    let hint = try #require(keymap.labeled(Hint("j k", "move"), in: [Walk.table]))
    #expect(hint.key == "g n k" && hint.presses == ["j"])
    #expect(keymap.labeled(Hint("Space", "jump"), in: [Walk.table]) == Hint("Space", "jump"))
    #expect(
      try self.keymap("done", ["Ctrl-D"]).labeled(Hint("Esc Esc", "done"), in: [Walk.table])?.key == "Ctrl-D Ctrl-D")
  }

  @Test("what lost a key to another command doesn't show it any more")
  func lost() throws {
    let keymap = try keymap("jump", ["k"])
    #expect(keymap.labeled(Walk.bindings.help[1], in: [Walk.table]).keys == "↑")
    #expect(keymap.labeled(Hint("j k", "move"), in: [Walk.table])?.key == "j ↑")
  }

  @Test(
    "names of keys are read as they are written; what terminals can't tell from another key isn't read",
    arguments: [
      ("x", "x"), ("G", "G"), ("g g", "g g"), ("ctrl-u", "Ctrl-U"), ("Ctrl-X s", "Ctrl-X s"), ("enter", "Enter"),
      ("Alt-N", "Alt-n"), ("Shift-Up", "Shift-Up"), ("F12", "F12"), ("Shift-a", "A"), ("-", "-"), ("space", "Space"),
      ("Ctrl--", "Ctrl--"), ("Ctrl-Shift-z", "Ctrl-Shift-Z"), ("Ctrl-I", nil), ("Strg-A", nil), ("F0", nil), ("", nil),
      ("Esc x", nil), ("x Esc", nil), ("Esc", "Esc"),
    ] as [(String, String?)])
  func names(text: String, name: String?) {
    #expect(KeySequence(named: text)?.name == name)
  }
}
