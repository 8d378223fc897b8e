import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("the tags and the other names of the journal")
struct NamesTests {
  private static func dream(_ number: Int64, tags: [String] = [], people: [String] = []) -> Dream {
    Dream(
      id: Dream.ID(rawValue: number), narrative: "A door.", tags: tags, people: people,
      createdAt: Instant(milliseconds: 0))
  }

  private static let model = Model().inserting([
    dream(1, tags: ["water", "sea"], people: ["Anna"]), dream(2, tags: ["water"], people: ["anna", "Ben"]),
    dream(3, tags: ["stairs"]),
  ])

  private func desk(_ words: String) -> Desk {
    var desk = Desk(Self.model, size: Size(width: 60, height: 12))
    desk.press(":")
    desk.type(words)
    desk.press(.enter)
    return desk
  }

  private func tags(_ desk: Desk) -> [[String]] {
    (1...3).map { desk.model.dreams[Dream.ID(rawValue: $0)]?.tags ?? [] }
  }

  @Test("are listed with the number of their dreams, the most frequent first")
  func listed() throws {
    let desk = desk("tags")
    try expectScreen(desk.display, is: "names")
    let names = (desk.session.scenes.top.content as? NamesScene)?.found ?? []
    #expect(names.map(\.text) == ["water", "sea", "stairs"] && names.map(\.met) == [2, 1, 1])
  }

  @Test("Enter shows the dreams that have the name, and Esc shows all again", arguments: ["tags", "people"])
  func dreams(list: String) {
    var desk = desk(list)
    desk.press(.enter)
    #expect(desk.session.context.search.query?.words == (list == "tags" ? "tag:\"water\"" : "person:\"Anna\""))
    #expect(desk.session.scenes.top.scene == .list && desk.session.context.order.count == 2)
    desk.press(.escape)
    #expect(desk.session.context.order.count == 3)
  }

  @Test("a name is changed in all dreams as one step, and u takes that back")
  func renaming() {
    var desk = desk("tags")
    desk.press(.control("r"), .control("u"))
    desk.type("lake")
    desk.press(.enter)
    #expect(tags(desk) == [["lake", "sea"], ["lake"], ["stairs"]])
    #expect(desk.session.message == "Renamed “water” to “lake”, in 2 dreams. u takes that back.")
    #expect(desk.session.context.undone?.name == "Rename “water” to “lake”")
    desk.press(.escape, "u")
    #expect(tags(desk) == tags(self.desk("tags")))
  }

  @Test("two names become one, which a dream that had both has once")
  func merging() {
    var desk = desk("tags")
    desk.type("SEA")
    desk.press(.control("r"), .control("u"))
    desk.type("water ")
    desk.press(.enter)
    #expect(tags(desk) == [["water"], ["water"], ["stairs"]])
    #expect(desk.session.message == "Merged “sea” into “water”, in 1 dream. u takes that back.")
  }

  @Test("people are other names than tags")
  func people() {
    var desk = desk("people")
    desk.type("ben")
    desk.press(.control("r"))
    desk.type("jamin")
    desk.press(.enter)
    #expect(desk.model.dreams[Dream.ID(rawValue: 2)]?.people == ["anna", "Benjamin"])
    #expect(tags(desk) == tags(self.desk("tags")))
  }

  @Test("places are a list of their own")
  func places() {
    var desk = Desk(
      Self.model.changing([Dream.ID(rawValue: 3)]) { $0.places = ["Seoul"] }, size: Size(width: 60, height: 12))
    desk.press(":")
    desk.type("places")
    desk.press(.enter, .control("r"))
    desk.type(" again")
    desk.press(.enter)
    #expect(desk.model.dreams[Dream.ID(rawValue: 3)]?.places == ["Seoul again"])
  }

  @Test("Esc keeps the name, an empty one is refused, and the same one is no step")
  func keeping() {
    var desk = desk("tags")
    desk.press(.control("r"), "x", .escape)
    #expect(desk.session.scenes.top.scene == .names(.names(.tags)))
    desk.press(.control("r"), .control("u"), .enter)
    #expect(desk.session.message == "A tag needs a name. Esc keeps “water”.")
    desk.press(.escape, .control("r"), .enter)
    #expect(desk.model == Self.model && desk.session.context.undone == nil)
    desk.type("zzz")
    #expect(desk.text.contains("No tag has these letters."))
    desk.press(.enter)
    #expect(desk.session.message == "No tag is selected.")
  }
}
