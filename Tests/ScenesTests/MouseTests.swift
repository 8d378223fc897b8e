import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("the mouse")
struct MouseTests {
  private func desk(_ size: Size = Size(width: 100, height: 24)) -> Desk { Desk(.sample, size: size) }

  @Test("a click selects a row; another one soon after opens it, and a late one does not")
  func clicking() {
    var desk = desk(Size(width: 80, height: 24))
    desk.click("Teeth")
    #expect(desk.selected?.dream?.rawValue == 7)
    desk.wait(milliseconds: 600)
    desk.click("Mon 16")
    #expect(desk.session.scenes.pushed.isEmpty)
    desk.click("Mon 16")
    #expect(desk.subject?.rawValue == 7)
  }

  @Test("what the last line says is pressed by a click on it, and so is a tab")
  func hints() {
    var desk = desk()
    desk.click("4 History")
    #expect(desk.text.contains("No history yet."))
    desk.click("1 Dreams")
    #expect(desk.session.scenes.pushed.isEmpty)
    desk.click("n new")
    desk.type("stairs")
    desk.click("Esc Esc done")
    #expect(desk.model.dreams.count == Model.sample.dreams.count + 1)
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("the wheel scrolls what is under it: the list, the preview, a page, the help")
  func wheel() {
    let text = (1...80).map { "line \($0)" }.joined(separator: "\n")
    let dreams = (1...60).map { id in
      Dream(
        id: Dream.ID(rawValue: id), date: DreamDate("2026-11-\(10 + id % 10)"), title: Prose("dream \(id)"),
        narrative: Prose(text), createdAt: Instant(milliseconds: 0))
    }
    var desk = Desk(Model().inserting(dreams), size: Size(width: 100, height: 24))
    let first = desk.rows[3]
    desk.roll(.wheelDown, at: Point(x: 5, y: 10))
    #expect(desk.rows[3] != first)
    #expect(desk.rows[4...].contains { $0.hasPrefix("▸") } || desk.rows[3].hasPrefix("▸"))
    desk.roll(.wheelUp, at: Point(x: 5, y: 10))
    desk.roll(.wheelUp, at: Point(x: 5, y: 10))
    #expect(desk.text.contains("line 1\n"))
    desk.roll(.wheelDown, at: Point(x: 80, y: 10))
    #expect(!desk.text.contains("line 1\n"))
    desk.press(.enter)
    #expect(desk.text.contains("line 1\n"))
    desk.roll(.wheelDown, at: Point(x: 50, y: 10))
    #expect(!desk.text.contains("line 3\n"))
    desk.press("q", "?")
    let help = desk.text
    desk.roll(.wheelDown, at: Point(x: 50, y: 10))
    #expect(desk.text != help || desk.text.contains("The mouse"))
  }

  @Test("a sheet is modal: what is behind it gets no clicks")
  func modal() {
    var desk = desk()
    desk.press("j", "c")
    let selected = desk.selected
    desk.give(.mouse(Mouse(.press(.left), at: Point(x: 3, y: 3))))
    desk.click("4 History")
    #expect(desk.selected == selected)
    #expect(desk.session.scenes.modals.count == 1)
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("a click on a button presses it")
  func buttons() {
    var desk = desk()
    desk.ask(
      Alert(
        title: "Delete 3 dreams", message: "u brings them back.", cancelButtonTitle: "Keep",
        otherButtonTitles: ["Delete"]
      ) {
        [.say("button \($0)")]
      })
    desk.click("[ Delete ]")
    #expect(desk.session.message == "button 1")
  }

  @Test("a drag over rows picks their dreams")
  func dragging() {
    var desk = desk()
    desk.give(.mouse(Mouse(.press(.left), at: desk.place(of: "Elevator to the sea"))))
    desk.give(.mouse(Mouse(.drag(.left), at: desk.place(of: "한밤의 기차"))))
    #expect(desk.session.context.state == State(selecting: Set([8, 7, 6].map { Dream.ID(rawValue: $0) })))
    desk.give(.mouse(Mouse(.release(.left), at: desk.place(of: "한밤의 기차"))))
    desk.give(.mouse(Mouse(.drag(.left), at: desk.place(of: "The house under"))))
    #expect(desk.session.context.state == State(selecting: Set([8, 7, 6].map { Dream.ID(rawValue: $0) })))
  }

  @Test("in a text a click puts the caret, a double-click selects the word, a drag selects")
  func text() {
    var desk = desk()
    desk.press("n")
    desk.type("the stairs, the water and 기차")
    desk.wait(milliseconds: 600)
    desk.click("stairs")
    desk.type("old ")
    #expect(desk.text.contains("the old stairs"))
    desk.wait(milliseconds: 600)
    desk.click("water")
    desk.click("water")
    desk.type("sea")
    #expect(desk.text.contains("the sea and"))
    desk.wait(milliseconds: 600)
    desk.give(.mouse(Mouse(.press(.left), at: desk.place(of: "and 기차"))))
    let end = desk.place(of: "기차")
    desk.give(.mouse(Mouse(.drag(.left), at: Point(x: end.x + 2, y: end.y))))
    desk.press(.delete)
    #expect(desk.text.contains("the sea 차"))
  }

  @Test("a click below the last line of a text goes to its end, and takes the keys from the details")
  func belowText() {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    let house = Dream.ID(rawValue: 9)
    let before = desk.model.dreams[house]
    desk.press("e", .tab)
    let rule = desk.rows.indices.filter { desk.rows[$0].hasPrefix("───") }[1]
    desk.give(.mouse(Mouse(.press(.left), at: Point(x: 20, y: rule - 1))))
    desk.type(" And then.")
    desk.give(.mouse(Mouse(.drag(.left), at: Point(x: 40, y: rule - 2))))
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[house]?.narrative.string == "\(before?.narrative.string ?? "") And then.")
    #expect(desk.model.dreams[house]?.title == before?.title)
  }

  @Test("a click on a field gives it the keys")
  func fields() {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    desk.press("e", .tab)
    desk.click("Vivid")
    desk.press("5", .escape, .escape)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.vividness == Rating(5))
  }

  @Test("a click on what a field offers chooses it")
  func options() {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    desk.press("e", .tab)
    desk.click("Lucid      0", right: 11)
    desk.click("[ ] nightmare")
    desk.press(.escape, .escape)
    let dream = desk.model.dreams[Dream.ID(rawValue: 9)]
    #expect(dream?.lucidity == Rating(0))
    #expect(dream?.kinds.contains(.nightmare) == true)
  }

  @Test("a click rates, chooses a creature and its effects, and the favourite")
  func sheets() {
    var desk = desk()
    desk.press("r")
    desk.click("Vivid  0", right: 13)
    desk.press(.enter)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.vividness == Rating(2))
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.lucidity == Rating(3))
    desk.press("c")
    desk.click("shark")
    desk.click("snow")
    desk.press(.enter)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.creature == .shark)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.effects.contains(.snow) == true)
    desk.press("F")
    desk.click("dragon")
    desk.click("dragon")
    #expect(desk.model.favoriteCreature == .dragon)
  }

  @Test("while dreams are picked a click picks one more, or puts it back")
  func picking() {
    var desk = desk(Size(width: 80, height: 24))
    desk.press("v", "v")
    desk.click("Mon 16")
    #expect(desk.session.context.state == State(selecting: Set([9, 7].map { Dream.ID(rawValue: $0) })))
    desk.click("Mon 16")
    #expect(desk.session.context.state == State(selecting: [Dream.ID(rawValue: 9)]))
  }

  @Test("with the mouse off nothing happens, and the terminal is told")
  func off() {
    var desk = desk()
    desk.press(",", "s")
    #expect(!desk.hasMouse)
    let selected = desk.selected
    desk.click("Teeth")
    #expect(desk.selected == selected)
    desk.press("?")
    desk.press(",", "c")
    #expect(desk.hasMouse)
    #expect(desk.session.message?.contains("“mouse: on” in config.yaml") == true)
  }

  @Test("held text and the hidden screen come first: a click wakes, and selects nothing")
  func first() {
    var desk = desk()
    let selected = desk.selected
    desk.press("L")
    desk.give(.mouse(Mouse(.press(.left), at: Point(x: 5, y: 6))))
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.selected == selected)
    desk.type("한")
    desk.click("Teeth")
    #expect(desk.selected == selected)
  }

  @Test("rows of the history and of the palette are selected by a click")
  func rows() {
    var desk = desk()
    desk.press("*", "4")
    desk.click("the beginning")
    desk.wait(milliseconds: 600)
    desk.press(.enter)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.isStarred == false)
    desk.press("q", ":")
    desk.type("theme")
    desk.click("theme paper")
    desk.click("theme paper")
    #expect(desk.session.preferences.theme == .paper)
  }
}

extension Desk {
  /// Where a text begins on the display; the wide glyphs before it count as two.
  func place(of text: String) -> Point {
    for (y, row) in rows.enumerated() {
      guard let range = row.firstRange(of: text) else { continue }
      return Point(x: row[..<range.lowerBound].reduce(0) { $0 + ($1.isASCII ? 1 : $1.isWide ? 2 : 1) }, y: y)
    }
    return Point(x: -1, y: -1)
  }

  /// `right` and `below`: so many columns and rows from there.
  mutating func click(_ text: String, right: Int = 0, below: Int = 0) {
    let place = place(of: text)
    click(Point(x: place.x + right, y: place.y + below))
  }

  mutating func click(_ point: Point) {
    give(.mouse(Mouse(.press(.left), at: point)))
    give(.mouse(Mouse(.release(.left), at: point)))
  }

  mutating func roll(_ kind: Mouse.Kind, at point: Point) { give(.mouse(Mouse(kind, at: point))) }
}

extension Character {
  fileprivate var isWide: Bool { unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false }
}
