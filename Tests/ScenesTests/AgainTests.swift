import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("when a dream came again")
struct AgainTests {
  private static func dream(
    _ number: Int64, _ date: String, _ title: String, _ narrative: String, people: [String] = [],
    recurrence: String? = nil
  ) -> Dream {
    Dream(
      id: Dream.ID(rawValue: number), date: DreamDate(date), title: Prose(title), narrative: Prose(narrative),
      people: people, recurrence: recurrence, createdAt: Instant(milliseconds: 0))
  }

  private static let words = [
    "amber", "bridge", "candle", "desert", "engine", "feather", "garden", "harbour", "island", "jungle", "kettle",
    "ladder", "mirror", "needle", "orchard", "pencil",
  ]

  /// A journal in which the newest dream came again in several ways.
  private static let model = Model().inserting(
    [
      dream(
        1, "2026-11-19", "At the table", "Grandfather sat at the long table by the river.", people: ["Grandfather"]),
      dream(2, "2026-03-02", "The river again", "The long table stood in the river.", people: ["Grandfather"]),
      dream(3, "2024-11-19", "Two years ago", "Snow."), dream(4, "2021-11-18T23:30:00+09:00", "That night", "Rain."),
      dream(5, "2025-05-01", "The house", "Nobody was in.", recurrence: "The house"),
      dream(6, "2023-05-01", "The first house", "All doors were open.", recurrence: "The house"),
    ]
      + words.enumerated().map { dream(Int64(10 + $0), "2010-01-\($0 + 10)", $1, "Only the \($1).") })

  private func desk(_ model: Model = Self.model, size: Size = Size(width: 80, height: 24)) -> Desk {
    var desk = Desk(model, size: size)
    desk.press("A")
    return desk
  }

  private func scene(_ desk: Desk) -> AgainScene? { desk.session.scenes.top.content as? AgainScene }

  private func recurrence(_ desk: Desk, _ number: Int64) -> String? {
    desk.model.dreams[Dream.ID(rawValue: number)]?.recurrence
  }

  @Test(
    "what is like it, this day in earlier years by the night, and no episodes yet",
    arguments: [(80, 24), (120, 40), (60, 20), (40, 10)])
  func screens(width: Int, height: Int) throws {
    let desk = desk(size: Size(width: width, height: height))
    try expectScreen(desk.display, is: "again-\(width)x\(height)")
    #expect(scene(desk)?.rows.map(\.dream.rawValue) == [2, 3, 4])
  }

  @Test("Enter opens a dream's page, and q leads back")
  func opening() {
    var desk = desk()
    desk.press("j", .enter)
    #expect(desk.session.scenes.top.scene == .dream(Dream.ID(rawValue: 3)))
    desk.press("q")
    #expect(desk.session.scenes.top.scene == .again(Dream.ID(rawValue: 1)) && scene(desk)?.selected == 1)
    desk.press("q")
    #expect(desk.session.scenes.top.scene == .list)
  }

  @Test("+ links the selected dream as an episode in one step, and u takes that back")
  func linking() throws {
    var desk = desk()
    desk.press("+")
    #expect(recurrence(desk, 1) == "At the table" && recurrence(desk, 2) == "At the table")
    #expect(desk.model.dreams[Dream.ID(rawValue: 2)]?.kinds == [.recurring])
    #expect(desk.session.message == "Both are episodes of “At the table”. u takes that back.")
    try expectScreen(desk.display, is: "again-linked")
    desk.press("+")
    #expect(desk.session.message == "Both are episodes of “At the table” already.")
    desk.press("u")
    #expect(desk.model == Self.model && desk.session.context.undone == nil)
  }

  @Test("- unlinks an episode, and says so where there is none")
  func unlinking() {
    var desk = desk()
    desk.press("-")
    #expect(desk.session.message == "It is no episode of the same dream: there is nothing to unlink.")
    desk.press("+", "-")
    #expect(recurrence(desk, 1) == nil && recurrence(desk, 2) == nil)
    #expect(desk.session.message == "It is no episode of “At the table” any more. u takes that back.")
  }

  @Test("two series become one, and the name says which")
  func joining() {
    var model = Self.model
    model = model.changing(Dream.ID(rawValue: 2)) { $0.recurrence = "The house" }
    model = model.changing(Dream.ID(rawValue: 1)) { $0.recurrence = "The river" }
    var desk = desk(model)
    desk.press("+")
    #expect([1, 2, 5, 6].allSatisfy { recurrence(desk, $0) == "The river" })
    #expect(desk.session.message == "The episodes of “The house” are episodes of “The river” now. u takes that back.")
  }

  @Test("a reads the episodes in a row, the oldest first, and ( goes to the next")
  func readingInARow() throws {
    var desk = desk(Self.model.linking(Dream.ID(rawValue: 5), Dream.ID(rawValue: 1)))
    desk.press("a")
    #expect(desk.session.scenes.top.scene == .dream(Dream.ID(rawValue: 6)))
    #expect(desk.session.message == "3 episodes, the oldest first. ( goes to the next one.")
    #expect(desk.session.context.order.all.map(\.number) == [1, 5, 6])
    try expectScreen(desk.display, is: "again-episode")
    var seen: [Int64] = []
    for _ in 0..<3 {
      seen += [(desk.session.scenes.top.content as? DreamScene)?.dream.rawValue ?? 0]
      desk.press("(")
    }
    #expect(seen == [6, 5, 1])
    desk.press("q", .escape)
    #expect(!desk.session.context.search.isActive)
  }

  @Test("a says how to begin while there are no episodes")
  func noEpisodes() {
    var desk = desk()
    desk.press("a")
    #expect(desk.session.message == "This dream is no episode yet: + links the selected dream with it.")
  }

  @Test("a page says which episode it is, also after another one was added")
  func page() {
    var desk = Desk(Self.model)
    desk.press("j", "j", .enter)
    #expect(desk.text.contains("episode 2 of 2 of “The house”"))
    desk.press("q")
    #expect(!desk.text.contains("episode 2 of 2"))
    desk.perform(.edit(Edit("Link") { $0.linking(Dream.ID(rawValue: 5), Dream.ID(rawValue: 3)) }))
    desk.press(.enter)
    #expect(desk.text.contains("episode 3 of 3 of “The house”"))
  }

  @Test("a dream that has nothing like it says so", arguments: [(80, 24), (40, 10)])
  func nothing(width: Int, height: Int) throws {
    let desk = desk(Model().inserting(Self.dream(1, "", "Alone", "A door.")), size: Size(width: width, height: height))
    try expectScreen(desk.display, is: "again-nothing-\(width)x\(height)")
  }

  @Test("what changes elsewhere is followed, and the scene closes with its dream")
  func following() {
    var desk = desk()
    desk.perform(.edit(Edit("Delete") { $0.removing(Dream.ID(rawValue: 2)) }))
    #expect(scene(desk)?.rows.map(\.dream.rawValue) == [3, 4])
    desk.perform(.edit(Edit("Delete") { $0.removing(Dream.ID(rawValue: 1)) }))
    #expect(desk.session.scenes.top.scene == .list)
  }

  @Test("a journal that is only read is not changed")
  func readOnly() {
    var desk = Desk(Self.model, isReadOnly: true)
    desk.press("A", "+")
    #expect(desk.model == Self.model && desk.session.message == "Not changed: this is --read-only.")
  }

  @Test("the editor's field names the recurring dream, with the names that there are")
  func field() {
    var desk = Desk(Self.model)
    desk.press("e", .tab)
    for _ in 0..<40 where !desk.isInEpisodeField { desk.press(.tab) }
    desk.type("The h")
    desk.press(.enter, .escape, .escape)
    #expect(recurrence(desk, 1) == "The house")
  }
}

extension Desk {
  fileprivate var isInEpisodeField: Bool {
    (session.scenes.top.content as? EditorScene)?.details.form.focus == .recurrence
  }
}

@Suite("a dream by chance")
struct RandomDreamTests {
  @Test("R opens one that the list shows, and on a page another one")
  func random() {
    var desk = Desk(.sample)
    let shown = Set(desk.session.context.order.all.compactMap(\.item.dream))
    var seen: Set<Dream.ID> = []
    desk.press("R")
    for _ in 0..<80 {
      guard let page = desk.session.scenes.top.content as? DreamScene else { break }
      #expect(shown.contains(page.dream) && desk.session.context.selected == .dream(page.dream))
      seen.insert(page.dream)
      desk.press("R")
      #expect((desk.session.scenes.top.content as? DreamScene)?.dream != page.dream)
    }
    #expect(seen == shown && shown.count > 1)
  }

  @Test("all dreams have the same chance, and nights none")
  func fairness() {
    let counts = (0..<7000).reduce(into: [0, 0, 0, 0, 0, 0, 0]) { counts, number in
      let environment = Environment(
        now: Instant(milliseconds: 0), utcOffset: 0, newID: Dream.ID(rawValue: Int64(number) * 97))
      counts[environment.chance(below: 7)] += 1
    }
    #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
  }

  @Test("without another dream it says so")
  func alone() {
    var desk = Desk(Model().inserting(Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))))
    desk.press("R", "R")
    #expect(desk.session.message == "There is no other dream in the list.")
    var empty = Desk()
    empty.press("R")
    #expect(empty.session.scenes.top.scene == .list)
  }
}
