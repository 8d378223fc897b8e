import CellLayout
import Chance
import DreamCore
import Input
import Samples
import Stage
import Testing

@testable import Scenes
@testable import Session

/// The list of the sample has these rows: 9, 8, a night without recall, 7, 6, 5, 4, 3.
@Suite("selecting")
struct SelectingTests {
  private static let down = Key(.down, .shift)
  private static let up = Key(.up, .shift)

  private func desk(_ keys: Key..., size: Size = Size(width: 80, height: 24)) -> Desk {
    var desk = Desk(.sample, size: size, preferences: Preferences(theme: .dusk))
    for key in keys { desk.press(key) }
    return desk
  }

  private func dreams(_ ids: Int64...) -> Set<Dream.ID> { Set(ids.map(Dream.ID.init(rawValue:))) }

  @Test("Space picks the current dream and goes on; pressed there again it drops it")
  func toggling() {
    var desk = desk(.space, .space)
    #expect(desk.session.context.state == State(selecting: dreams(9, 8)))
    desk.press("g", .space)
    #expect(desk.session.context.state == State(selecting: dreams(8)))
    desk.press(.space)
    #expect(desk.session.context.state == .viewing)
  }

  @Test("a night without recall is never picked")
  func nights() {
    var desk = desk("j", "j", .space, "k", "v")
    #expect(desk.rows.last?.contains("There is no dream in this row.") == true)
    #expect(desk.session.context.state == .viewing)
    desk.press("a")
    #expect(desk.session.context.state.selected == dreams(9, 8, 7, 6, 5, 4, 3))
    desk = self.desk("j", "v", "j", "j")
    #expect(desk.session.context.state.selected == dreams(8, 7))
  }

  @Test("v begins a range that every way through the list extends and shrinks; v ends it")
  func range() {
    var desk = desk("j", "v", "G")
    #expect(desk.session.context.state.selected == dreams(8, 7, 6, 5, 4, 3))
    #expect(desk.rows.last?.hasPrefix(" 6 selected   v end the range") == true)
    desk.press("g")
    #expect(desk.session.context.state.selected == dreams(9, 8))
    desk.press("v", "G")
    #expect(desk.session.context.state.selected == dreams(9, 8))
    desk.press("v", "k")
    #expect(desk.session.context.state.selected == dreams(9, 8, 4, 3))
  }

  @Test("the wheel takes an open range along, and ends one that isn't when it moves the current row")
  func wheel() {
    var desk = desk("v", size: Size(width: 80, height: 8))
    desk.give(.mouse(Mouse(.wheelDown, at: Point(x: 4, y: 4))))
    desk.press("G")
    #expect(desk.session.context.state.selected == dreams(9, 8, 7, 6, 5, 4, 3))
    desk = self.desk(Self.down, size: Size(width: 80, height: 8))
    desk.give(.mouse(Mouse(.wheelDown, at: Point(x: 4, y: 4))))
    desk.give(.mouse(Mouse(.wheelDown, at: Point(x: 4, y: 4))))
    desk.press("G", Self.up)
    #expect(desk.session.context.state.selected == dreams(9, 8, 4, 3))
  }

  @Test("Shift with arrows picks a range; an arrow alone only moves")
  func shift() {
    var desk = desk("j", Self.down, Self.down, Self.down)
    #expect(desk.session.context.state.selected == dreams(8, 7, 6))
    desk.press(Self.up, Self.up, Self.up, Self.up)
    #expect(desk.session.context.state.selected == dreams(9, 8))
    desk.press("j", "j", "j")
    #expect(desk.session.context.state.selected == dreams(9, 8))
  }

  @Test("a picks all, and a again none; so do Esc and q, and q quits only then")
  func all() {
    var desk = desk("a")
    #expect(desk.rows.last?.hasPrefix(" 7 selected") == true)
    desk.press("a")
    #expect(desk.session.context.state == .viewing)
    for key in ["q", .escape] as [Key] {
      desk.press("a", key)
      #expect(desk.session.context.state == .viewing)
      #expect(!desk.hasQuit)
    }
    desk.press("q")
    #expect(desk.hasQuit)
  }

  @Test("one that is selected is deleted without being asked about, and a held d deletes no more")
  func one() {
    var desk = desk(.space, "d")
    #expect(desk.rows.last?.contains("Deleted “The house under the lake”. u brings it back.") == true)
    desk.press("d", "d")
    #expect(desk.model == Model.sample.removing(dreams(9)))
    #expect(desk.session.context.state == .viewing)
    #expect(desk.session.context.undone?.name == "Delete “The house under the lake”")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("before more than one is deleted it is asked; Enter keeps them, and a held d can't confirm")
  func keeping() {
    var desk = desk("a")
    for _ in 0..<30 {
      desk.press("d")
      desk.wait(milliseconds: 33)
    }
    #expect(desk.text.contains("“The house under the lake”, “Elevator to the sea”, “Teeth” and 4"))
    desk.press(.enter)
    #expect(desk.model == .sample)
    #expect(desk.session.context.state.selected.count == 7)
    #expect(desk.session.scenes.modals.isEmpty)
  }

  @Test("deleting three dreams is one undo step, and after it one is viewing")
  func deleting() {
    var desk = desk(.space, .space, .space, .space, "d", .right, .enter)
    #expect(desk.model == Model.sample.removing(dreams(9, 8, 7)))
    #expect(desk.saved.count == 1)
    #expect(desk.session.context.state == .viewing)
    #expect(desk.rows.last?.contains("Deleted 3 dreams. u brings them back.") == true)
    #expect(desk.session.context.undone?.name == "Delete 3 dreams")
    desk.press("u")
    #expect(desk.model == .sample)
    #expect(desk.session.context.state == .viewing)
  }

  @Test("however many are deleted, it is one step, and undo gives back the model", arguments: SplitMix64.seeds)
  func deletingAny(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let first = random.model(upTo: 30)
      var desk = Desk(first)
      for _ in 0..<12 { desk.press(random.some([.space, "v", "j", "k", "G", "g", Self.down, Self.up, "a"])) }
      let selected = desk.session.context.state.selected
      #expect(desk.session.context.state == desk.session.context.state.validated(for: first))
      guard !selected.isEmpty else { continue }
      desk.press("d")
      if selected.count > 1 { desk.press(.right, .enter) }
      #expect(desk.model == first.removing(selected))
      #expect(desk.saved.count == 1)
      desk.press("u")
      #expect(desk.model == first)
    }
  }

  @Test("tags: those that all have are shown; what is added all get, what is removed all lose; one step")
  func tagging() {
    var desk = desk(.space, .space, "t")
    #expect(desk.text.contains("Tags of 2 dreams"))
    desk.type("night,water,")
    desk.press(.enter)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.tags == ["water", "stairs", "night"])
    #expect(desk.model.dreams[Dream.ID(rawValue: 8)]?.tags == ["night", "water"])
    #expect(desk.session.context.undone?.name == "Tag 2 dreams")
    #expect(desk.session.context.state == State(selecting: dreams(9, 8)))
    desk.press("t", .backspace, .enter)
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.tags == ["water", "stairs"])
    #expect(desk.model.dreams[Dream.ID(rawValue: 8)]?.tags == ["water"])
    desk.press("u", "u")
    #expect(desk.model == .sample)
  }

  @Test("rating all of them is one step, and . does it to others")
  func rating() {
    var desk = desk(.space, .space, "r", "2", .enter, "-", "2")
    let ratings = [9, 8].map { desk.model.dreams[Dream.ID(rawValue: $0)]?.lucidity }
    #expect(ratings == [Rating(2), Rating(2)])
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.vividness == Rating(4))
    #expect(desk.session.context.undone?.name == "Rate 2 dreams")
    #expect(desk.rows.last?.contains("Rated 2 dreams: lucid 2, mood -2.") == true)
    desk.press(.escape, "G", .space, "k", .space, ".")
    #expect(desk.model.dreams[Dream.ID(rawValue: 3)]?.lucidity == Rating(2))
    #expect(desk.saved.last.map { if case .step(let step, _) = $0.record { step.id.sequence } else { -1 } } == 1)
    desk.press(".")
    #expect(desk.rows.last?.contains("2 dreams have that already.") == true)
    desk.press("u", "u")
    #expect(desk.model == .sample)
  }

  @Test("creatures given to all of them are one step")
  func creatures() {
    var desk = desk(.space, .space, "c")
    #expect(desk.text.contains("Creature of 2 dreams"))
    desk.press("2", .enter)
    #expect(desk.session.context.undone?.name == "Change the creature of 2 dreams")
    let counts = [9, 8].map { desk.model.dreams[Dream.ID(rawValue: $0)]?.numberOfCreatures.value }
    #expect(counts == [2, 2])
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("starring stars all, or takes the stars away where all have one")
  func starring() {
    var desk = desk("a", "*")
    #expect(desk.model.dreams.values.allSatisfy { $0.isStarred })
    #expect(desk.session.context.undone?.name == "Star 7 dreams")
    desk.press("*")
    #expect(desk.model.dreams.values.allSatisfy { !$0.isStarred })
    desk.press("u", "u")
    #expect(desk.model == .sample)
  }

  @Test("undo while selecting deselects what it takes away, and with the last one the selecting ends")
  func undoing() {
    var desk = desk("Y", .enter, .space, .space)
    #expect(desk.session.context.state.selected.count == 2)
    desk.press("u")
    #expect(desk.session.context.state == State(selecting: dreams(9)))
    desk.press(.control("r"), .escape, "g", .space, "u")
    #expect(desk.model == .sample)
    #expect(desk.session.context.state == .viewing)
  }

  @Test("what another session deletes is not selected any more, and a range that began there ends")
  func elsewhere() {
    var desk = desk("v", "j")
    desk.give(.reply(.changedElsewhere(ForeignChanges(dreams: [Dream.ID(rawValue: 9): nil]))))
    #expect(desk.session.context.state == State(selecting: dreams(8)))
    desk.press("G")
    #expect(desk.session.context.state == State(selecting: dreams(8)))
  }

  @Test("what was selected still is after a look at the calendar and a share that was given up")
  func kept() {
    let selected = State(selecting: dreams(9, 8, 7))
    for leave in [[Key.escape], [.enter]] {
      var desk = desk(.space, .space, "j", .space, "2", .enter, "s")
      let six = Dream.ID(rawValue: 6)
      #expect(desk.session.context.state == State(sharing: [six], from: Selection(dreams(9, 8, 7))))
      for key in leave { desk.press(key) }
      #expect(desk.session.context.state == selected && desk.session.scenes.modals.isEmpty)
      desk.press("1")
      #expect(desk.rows.last?.hasPrefix(" 3 selected") == true)
      desk.press("s", "q")
      #expect(desk.session.context.state == selected)
      desk.press("s")
      desk.perform(.transition(.list, .root))
      #expect(desk.session.context.state == selected)
      desk.press("s", .enter)
      #expect(desk.session.context.state == .viewing)
    }
  }

  @Test("a range is still being picked after a look elsewhere, and ends when another item was selected meanwhile")
  func rangeKept() {
    var desk = desk("j", "v", "j", "j", "2", "1", "s", .escape)
    #expect(desk.rows.last?.contains("end the range") == true)
    desk.press("j")
    #expect(desk.session.context.state.selected == dreams(8, 7, 6))
    desk.perform(.select(.dream(Dream.ID(rawValue: 4))))
    #expect(desk.rows.last?.contains("end the range") == false)
    desk.press("k", "k", "k")
    #expect(desk.session.context.state == State(selecting: dreams(8, 7, 6)))
  }

  @Test("nothing can be selected before the journal is read")
  func opening() {
    let newest = Model.sample.dreams.values.filter { $0.id.rawValue > 6 }
    for key in [.space, "v", "a", "Y", Self.down] as [Key] {
      var desk = Desk(opening: Excerpt(dreams: newest, summary: Summary(dreams: 7, nights: 1)))
      desk.press(key)
      #expect(desk.rows.last?.contains("Still reading the journal.") == true)
    }
  }

  @Test("the help is that of the state")
  func help() {
    var desk = desk(.space, "?")
    #expect(desk.text.contains("select none"))
    #expect(!desk.text.contains("write a new dream"))
    desk.press("q")
    #expect(desk.session.context.state == State(selecting: dreams(9)))
  }

  @Test(
    "selecting, and being asked, at several sizes",
    arguments: [Size(width: 80, height: 24), Size(width: 40, height: 10)])
  func looks(size: Size) throws {
    var desk = desk("v", "j", "j", "j", size: size)
    try expectScreen(desk.display, is: "selecting-\(size.width)x\(size.height)")
    desk.press("v", "j", .space, "d")
    try expectScreen(desk.display, is: "selecting-delete-\(size.width)x\(size.height)")
  }
}
