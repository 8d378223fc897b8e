import CellLayout
import Input
import Patterns
import Testing

@testable import Tape

@Suite struct TapeLanguageTests {
  @Test("each command means what it says", arguments: Self.table)
  func commands(text: String, actions: [TapeAction]) throws {
    #expect(try Tape(text, file: "t").commands.map(\.action) == actions)
  }

  private static let table: [(String, [TapeAction])] = [
    ("Output a.cast", [.output("a.cast")]),
    ("Output \"a b.svg\"", [.output("a b.svg")]),
    ("Output /tmp/a.svg Output ~/a.txt", [.output("/tmp/a.svg"), .output("~/a.txt")]),
    ("Journal /tmp/a.sqlite", [.journal("/tmp/a.sqlite")]),
    ("Type \"hello\"", [.type("hello", speed: nil)]),
    ("Type 'it''s'", [.type("it s", speed: nil)]),
    ("Type `say \"hi\"`", [.type("say \"hi\"", speed: nil)]),
    ("Type hello world Enter", [.type("hello world", speed: nil), .press(.enter, speed: nil, count: 1)]),
    ("Type@50ms \"a\"", [.type("a", speed: 50)]),
    ("Type@.5 \"a\"", [.type("a", speed: 500)]),
    ("Type \"not closed", [.type("not closed", speed: nil)]),
    ("Sleep 1", [.sleep(1000)]),
    ("Sleep 1.5s", [.sleep(1500)]),
    ("Sleep 500ms Sleep 1m", [.sleep(500), .sleep(60_000)]),
    ("Enter 3", [.press(.enter, speed: nil, count: 3)]),
    ("Backspace@10ms 18", [.press(.backspace, speed: 10, count: 18)]),
    (
      "Space Tab Delete Insert Escape",
      [.space, .tab, .delete, .insert, .escape].map { .press($0, speed: nil, count: 1) }
    ),
    ("Up Down Left Right", [.up, .down, .left, .right].map { .press($0, speed: nil, count: 1) }),
    ("Home End PageUp PageDown", [.home, .end, .pageUp, .pageDown].map { .press($0, speed: nil, count: 1) }),
    (
      "ScrollUp@1s 2 ScrollDown",
      [.wheel(isUp: true, speed: 1000, count: 2), .wheel(isUp: false)]
    ),
    ("ScrollUp 2 At 3 4", [.wheel(isUp: true, at: Point(x: 2, y: 3), count: 2)]),
    ("Ctrl+Alt+ScrollDown@1s", [.wheel(isUp: false, held: [.control, .alt], speed: 1000)]),
    ("Ctrl+R", [.press(.control("r"), speed: nil, count: 1)]),
    ("Ctrl+Alt+x", [.press(.control("x").with(.alt), speed: nil, count: 1)]),
    ("Ctrl+Left", [.press(Key(.left, .control), speed: nil, count: 1)]),
    ("Ctrl+I Ctrl+[", [.press(.tab, speed: nil, count: 1), .press(.escape, speed: nil, count: 1)]),
    ("Ctrl+@ Ctrl+/", [.press(.control("@"), speed: nil, count: 1), .press(.control("/"), speed: nil, count: 1)]),
    ("Alt+. Alt+Enter", [.press(.alt("."), speed: nil, count: 1), .press(Key(.enter, .alt), speed: nil, count: 1)]),
    ("Shift+Tab Shift+a", [.press(.backTab, speed: nil, count: 1), .press("A", speed: nil, count: 1)]),
    ("Wait", [.wait(.cursorLine, nil, timeout: nil)]),
    ("Wait /a/", [.wait(.cursorLine, try? Pattern("a"), timeout: nil)]),
    ("Wait+Screen@5s /a\\/b/", [.wait(.screen, try? Pattern("a/b"), timeout: 5000)]),
    ("Wait+Line@10ms /a/", [.wait(.cursorLine, try? Pattern("a"), timeout: 10)]),
    ("Hide Show Paste", [.hide, .show, .paste]),
    ("Copy \"a b\"", [.copy("a b")]),
    ("Screenshot a.svg", [.screenshot("a.svg")]),
    ("Subtitle \"a\"", [.caption("a")]),
    ("Require git Env A \"b\" # and so on", []),
    ("Set TypingSpeed 0.1", [.set(.typingSpeed(100))]),
    ("Set TypingSpeed 75ms", [.set(.typingSpeed(75))]),
    ("Set Loop true Set Loop false", [.set(.loop(true)), .set(.loop(false))]),
    ("Set WaitTimeout 2m", [.set(.waitTimeout(120_000))]),
    ("Set PlaybackSpeed 2.0", [.set(.playbackSpeed(2))]),
    ("Set FontSize 22 Set LoopOffset 60% Set Theme { \"a\": \"b\",\n\"c\": \"d\" } Set Shell bash", []),
    ("Set CursorBlink false Set Theme \"Dracula\" Set MarginFill \"#6B50FF\"", []),
    ("Set Columns 100\nSet Rows 30", [.set(.columns(100)), .set(.rows(30))]),
    ("Resize 80x24", [.resize(Size(width: 80, height: 24))]),
    ("Background light Background dark", [.background(.light), .background(.dark)]),
    ("Click 3 4", [.stroke(.left, [(2, 3)])]),
    ("Click+Right 3 4 Enter", [.stroke(.right, [(2, 3)]), .press(.enter, speed: nil, count: 1)]),
    ("Drag 3 4 9 4", [.stroke(.left, [(2, 3), (8, 3)])]),
    ("Shift+Drag+Middle 3 4 9 4 1 1", [.stroke(.middle, [(2, 3), (8, 3), (0, 0)], held: .shift)]),
    ("Type Drag", [.type("Drag", speed: nil)]),
    ("Caption \"a\"", [.caption("a")]),
    ("Expect /a/", [try? Pattern("a")].compactMap { $0 }.map { .expect(.screen, $0) }),
    ("Expect+Line 2 /a/", [try? Pattern("a")].compactMap { $0 }.map { .expect(.line(2), $0) }),
    ("Snapshot list", [.snapshot("list")]),
    ("Advance 1h30m", [.advance(5_400_000)]),
    ("Journal \"\"", [.journal("")]),
    ("Restart", [.restart]),
    ("Open 'Teeth' Enter", [.open("Teeth"), .press(.enter, speed: nil, count: 1)]),
    ("Sleep 1s Snapshot a Caption 'b' Restart", [.sleep(1000), .snapshot("a"), .caption("b"), .restart]),
    ("Type 'a' Snapshot b", [.type("a", speed: nil), .snapshot("b")]),
    ("Type Resize", [.type("Resize", speed: nil)]),
    ("Type \"한밤\"\r\nEnter\r\n", [.type("한밤", speed: nil), .press(.enter, speed: nil, count: 1)]),
  ]

  @Test("what is wrong is said with its place, its line, and what was expected, all in one go")
  func errors() throws {
    let text = """
      Tpye "a"
      Sleep soon
        Wait /[/
      Type "fine"
      Set Colums 80
      Ctrl+
      Resize 80
      Expect+Line 0 /a/
      Snapshot a/b
      Enter 99999
      한 Type
      Drag 1 1
      Click+Left 1 1
      ScrollUp At 1
      """
    let errors = try #require(throws: Tape.Errors.self) { try Tape(text, file: "t.tape") }
    let places = ["1:1", "2:7", "3:10", "5:5", "6:1", "7:10", "8:13", "9:10", "10:7", "11:1", "12:9", "13:7", "14:14"]
    #expect(errors.errors.map { "\($0.place)" } == places.map { "t.tape:\($0)" })
    #expect(
      errors.errors[1].message == """
        t.tape:2:7: expected a time, such as 50ms or 1.5s
          Sleep soon
                ^
        """)
  }

  @Test(
    "a line of any length is read, and told in part",
    arguments: ["[", "{", "(", "+", "Ctrl+", "\"", "/", "한", "e\u{301}", "\u{301}", "1", "@", "}", "Set ", "Enter "])
  func longLines(piece: String) {
    let text = "Enter " + String(repeating: piece, count: 100_000 / piece.utf8.count)
    do throws(Tape.Errors) {
      #expect(try Tape(text, file: "t").commands.count < 100_000)
    } catch {
      #expect(error.message.utf8.count < 100_000)
    }
  }

  @Test("a screen has a size that can be shown", arguments: ["Set Rows 301", "Set Columns 1001", "Resize 1000x1000"])
  func sizes(text: String) throws {
    let errors = try #require(throws: Tape.Errors.self) { try Tape(text, file: "t") }
    #expect(errors.message.contains("300") || errors.message.contains("1 to 1000"))
  }

  @Test("a tape includes no more than a hundred others, however they include each other")
  func sources() throws {
    let texts = ["a": "b", "b": "c", "c": "d"].mapValues { String(repeating: "Source \($0)\n", count: 60) }
    let errors = try #require(throws: Tape.Errors.self) { try Tape("Source a", file: "t") { texts[$0] ?? "Enter" } }
    #expect(errors.message.contains("no more than 100 tapes in all"))
  }

  @Test("columns count characters as they are seen, not bytes")
  func columns() throws {
    let errors = try #require(throws: Tape.Errors.self) { try Tape("Type \"한밤\" Set Nothing 1", file: "t") }
    #expect(errors.errors.map(\.place.column) == [15])
  }

  @Test("what has no effect is listed")
  func notes() throws {
    let tape = try Tape("Set FontSize 12\nOutput a.gif\nRequire git\nType \"a", file: "t")
    #expect(tape.notes.map(\.place.line) == [1, 2, 3, 4])
  }

  @Test("a sourced tape brings its commands, but for its outputs; tapes that source each other are an error")
  func source() throws {
    let tape = try Tape("Source a.tape\nEnter", file: "t") { $0 == "a.tape" ? "Output x.cast\nType \"a\"" : nil }
    #expect(tape.commands.map(\.action) == [.type("a", speed: nil), .press(.enter, speed: nil, count: 1)])
    #expect(throws: Tape.Errors.self) { try Tape("Source t", file: "t") { _ in "Source t" } }
    #expect(throws: Tape.Errors.self) { try Tape("Source none.tape", file: "t") }
  }

  @Test("the tour is a tape of which everything is of effect")
  func tour() throws {
    #expect(try Tape.tour().notes.isEmpty)
  }
}

extension TapeAction {
  fileprivate static func wheel(
    isUp: Bool, held: Key.Modifiers = [], at point: Point? = nil, speed: Int64? = nil, count: Int = 1
  ) -> Self {
    .scroll(isUp: isUp, held: held, at: point, speed: speed, count: count)
  }

  fileprivate static func stroke(
    _ button: MouseButton, _ points: [(Int, Int)], held: Key.Modifiers = []
  ) -> Self {
    .mouse(.stroke(button, points, held: held))
  }
}
