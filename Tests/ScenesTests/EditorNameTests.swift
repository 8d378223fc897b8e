import CellLayout
import Chance
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("people, tags and places that a text marks")
struct EditorNameTests {
  private static let known = Model.sample.changing([7, 8]) { dream in
    dream.people = ["Anna", "Anna Maria", "Ben"]
    dream.places = ["Old school"]
  }

  private func writing(_ text: String, _ model: Model = known) -> Desk {
    var desk = Desk(model)
    desk.press("n")
    desk.type(text)
    return desk
  }

  /// The dream that was written last.
  private func written(_ desk: Desk) -> Dream? {
    var desk = desk
    desk.wait(milliseconds: 1500)
    return desk.model.dreams.values.max { $0.id < $1.id }
  }

  @Test("a name that is marked is one of the dream's, and the text stays as it is typed")
  func marking() {
    let dream = written(writing("With @Tom and #rain in &Rome. a@b #1 & co"))
    #expect(dream?.narrative == "With @Tom and #rain in &Rome. a@b #1 & co")
    #expect(dream?.people == ["Tom"])
    #expect(dream?.tags == ["rain"])
    #expect(dream?.places == ["Rome"])
  }

  @Test("a name goes with the last word that marks it, and comes back with it")
  func unmarking() {
    var desk = writing("@Tom @Tom ")
    desk.press(.control("w"))
    #expect(written(desk)?.people == ["Tom"])
    desk.press(.control("w"), .control("w"), .control("w"), .control("w"))
    desk.type("x")
    #expect(written(desk)?.people == [])
    desk = writing("With @Tom")
    desk.wait(milliseconds: 1500)
    desk.type("my")
    #expect(written(desk)?.people == ["Tommy"])
    desk.press(.control("z"))
    #expect(written(desk)?.people == ["Tom"])
    desk.press(.control("r"))
    #expect(written(desk)?.people == ["Tommy"])
  }

  @Test("a name that was in the details before stays there, however it is spelled")
  func byHand() {
    var desk = Desk(Model.sample.changing([9]) { $0.people = ["TOM"] })
    desk.press("e")
    desk.type(" @tom @")
    desk.wait(milliseconds: 1500)
    #expect(desk.model.dreams[9]?.people == ["TOM"])
    for _ in 0..<6 { desk.press(.backspace) }
    desk.wait(milliseconds: 1500)
    #expect(desk.model.dreams[9]?.people == ["TOM"])
    desk.press(.control("w"), .escape, .escape)
    #expect(desk.model.dreams[9]?.people == ["TOM"])
  }

  @Test("a name that is taken out of the details stays out, until the text marks it anew")
  func takenOut() {
    var desk = writing("@Tom.")
    for _ in 0..<9 { desk.press(.tab) }
    desk.press(.backspace)
    for _ in 0..<9 { desk.press(.backTab) }
    desk.type("x")
    #expect(written(desk)?.narrative == "@Tom.x")
    #expect(written(desk)?.people == [])
    desk.type(" @Tom @Tim")
    #expect(written(desk)?.people == ["Tim"])
  }

  @Test("names are offered from the first letter on; Tab and Enter take one, the arrows choose it")
  func offering() {
    var desk = writing("Met @a")
    #expect(desk.text.contains("People  Anna 2   Anna Maria 2"))
    desk.press(.tab)
    desk.type(" and @an")
    desk.press(.down, .enter)
    desk.type(" at &o")
    desk.press(.enter)
    desk.type(".")
    #expect(written(desk)?.narrative == "Met @Anna and @Anna Maria at &Old school.")
    #expect(written(desk)?.people == ["Anna", "Anna Maria"])
    #expect(written(desk)?.places == ["Old school"])
  }

  @Test("a name with blanks that was taken is one when the dream is opened again, and goes with its words")
  func reopened() {
    var desk = writing("@anna m")
    desk.press(.tab)
    desk.type(" left.")
    desk.press(.escape, .escape, "e")
    desk.type(" Late.")
    #expect(written(desk)?.people == ["Anna Maria"])
    desk.press(Key(.home, .control), .right, .right, .delete, .escape, .escape)
    #expect(written(desk)?.narrative == "@Ana Maria left. Late.")
    #expect(written(desk)?.people == ["Ana"])
  }

  @Test("undo in the text takes a completion back, and its name with it; redo does it again")
  func undoing() {
    var desk = writing("@anna m")
    desk.press(.tab, .control("z"))
    #expect(written(desk)?.people == ["anna"])
    desk.press(.control("r"))
    #expect(written(desk)?.people == ["Anna Maria"])
  }

  @Test("Esc leaves the offer, and what is typed stays; the next Esc is that of the editor")
  func leaving() {
    var desk = writing("@an")
    desk.press(.escape)
    #expect(!desk.text.contains("Anna Maria 2"))
    desk.type("n")
    #expect(!desk.text.contains("Anna Maria 2"))
    desk.press(.escape, .escape)
    #expect(written(desk)?.people == ["ann"])
    #expect(!desk.session.scenes.top.content.takesText)
  }

  @Test("where a whole name is typed, Enter and Tab do what they always do")
  func whole() {
    var desk = writing("@Anna")
    #expect(desk.text.contains("People  Anna Maria 2"))
    desk.press(.enter)
    desk.type("@Ben")
    #expect(!desk.text.contains("Ben 2"))
    desk.press(.tab)
    #expect(desk.text.contains("▸ Title") || desk.text.contains("▸Title"))
    #expect(written(desk)?.narrative == "@Anna\n@Ben")
  }

  @Test("nothing is offered behind a blank, so that Enter ends the line there")
  func behindBlank() {
    var desk = writing("@Anna ")
    desk.press(.enter)
    #expect(written(desk)?.narrative == "@Anna \n")
  }

  @Test("in brackets a name is completed to its bracket")
  func brackets() {
    var desk = writing("&[old s")
    desk.press(.tab)
    #expect(written(desk)?.narrative == "&[Old school]")
    #expect(written(desk)?.places == ["Old school"])
  }

  @Test("what another session adds to the names meanwhile stays, and so does what the text marks")
  func elsewhere() {
    var desk = Desk(.sample)
    desk.press("e")
    desk.type(" @Tom")
    desk.wait(milliseconds: 1500)
    let theirs = desk.model.changing(Dream.ID(rawValue: 9)) { $0.people.append("Ben") }
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: theirs)))))
    desk.type("my")
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[9].map { Set($0.people) } == ["Ben", "Tommy"])
  }

  @Test("a text that is opened and left is as it was, whatever it seems to mark")
  func untouched() {
    let model = Model.sample.changing([9]) { $0.narrative = "@Tom #x &y a" }
    var desk = Desk(model)
    desk.press("e", .left, "b", .backspace, .escape, .escape)
    #expect(desk.model == model)
  }

  @Test("a dream of which nothing is left but a mark taken back is none")
  func discarded() {
    var desk = writing("@Tom")
    for _ in 0..<4 { desk.press(.backspace) }
    desk.press(.escape, .escape)
    #expect(desk.model == Self.known)
  }

  @Test("the marks that follow each key are those of the whole text", arguments: SplitMix64.seeds)
  func following(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let typed: [Key] = ["@", "#", "&", "[", "]", "a", "b", "'", "-", " ", " ", "1", ";", "é", "水"].map {
      Key.character($0)
    }
    let keys: [Key] = [
      .backspace, .delete, .left, .right, .home, .end, .control("w"), .control("k"), .control("z"), .control("r"),
      .enter,
      .control("x"), .control("v"), Key(.left, .shift), Key(.right, [.control, .shift]), .up, .down, .tab,
    ]
    for _ in 0..<40 {
      var page = EditorPage("@a b @[a b] #a|")
      for _ in 0..<120 {
        let key = random.isTrue(onceIn: 3) ? random.some(keys) : random.some(typed)
        page.press(key == .tab && page.editor.naming.completion == nil ? .left : key)
        let naming = page.editor.naming.text
        let all = NameMark.all(in: page.buffer.text, knowing: naming.known)
        #expect(naming.marks == all, "\(page.drawing.debugDescription) after \(key)")
        guard naming.marks == all else { return }
      }
    }
  }

  @Test("names and signs as they look while they are written and on the page, at every size in every look")
  func looks() throws {
    for (width, height) in [(40, 10), (60, 20), (80, 24), (120, 40)] {
      for (name, keys) in [("offer", [Key]("#w".map { .character($0) })), ("page", [.escape, .escape, .enter])] {
        let screens = MarkLooks.all.map { look in
          var desk = Desk(Self.known, size: Size(width: width, height: height), preferences: look.preferences)
          desk.press("n")
          desk.type("At &[the lake] with @Anna I flew. Six fingers. ")
          for (words, key) in [("flew", "2"), ("fingers", "3"), ("lake", "4"), ("I", "1")] as [(String, Key)] {
            desk.press(.control("g"))
            desk.type(words)
            desk.press(.escape, .control("t"), key)
          }
          desk.press(Key(.end, .control))
          for key in keys { desk.press(key) }
          return LookedAt(look: look.name, canvas: desk.display)
        }
        try expectFile(screens.drawing, is: "Looks/marks-\(name)-\(width)x\(height)")
      }
    }
  }
}

private enum MarkLooks {
  static let all: [(name: String, preferences: Preferences)] = [
    ("night", Preferences(theme: .night)), ("dusk", Preferences(theme: .dusk)), ("paper", Preferences(theme: .paper)),
    ("mono", Preferences(theme: .mono)), ("ascii", Preferences(icons: .ascii, theme: .dusk)),
  ]
}
