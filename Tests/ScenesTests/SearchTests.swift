import CellLayout
import DreamCore
import DreamSearch
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("searching")
struct SearchTests {
  @Test("the list narrows while one types, and widens again")
  func typing() {
    var desk = Desk(.sample)
    desk.press("/")
    desk.type("s")
    let some = desk.titles
    desk.type("ix")
    #expect(desk.titles == ["The house under the lake"])
    #expect(desk.rows.last?.contains("1 of 7") == true)
    desk.press(.backspace, .backspace)
    #expect(desk.titles == some && some.count > 1)
    desk.press(.control("u"))
    #expect(desk.session.context.order == ListOrder(.sample))
  }

  @Test(
    "the prompt says what is wrong with a pattern in the place of the keys, cut where there is no room",
    arguments: [
      (120, "Missing terminating ] for character class after “c[”. Searched as text.   0 of 7"),
      (60, "…   0 of 7"),
    ])
  func flaw(width: Int, end: String) {
    var desk = Desk(.sample, size: Size(width: width, height: 24))
    desk.press("/")
    desk.type("/c[")
    #expect(desk.rows.last?.hasSuffix(end) == true, "\(desk.rows.last ?? "")")
    #expect(desk.rows.last?.contains("Missing terminating ] for") == true)
  }

  @Test("the prompt says that a pattern takes too long")
  func endless() {
    let id = Dream.ID(rawValue: 99)
    let long = Dream(id: id, narrative: Prose(String(repeating: "a", count: 80)), createdAt: Instant(milliseconds: 0))
    var desk = Desk(Model.sample.inserting(long), size: Size(width: 120, height: 24))
    desk.press("/")
    desk.type("/(a+)+[xq]$/")
    #expect(desk.rows.last?.contains("/(a+)+[xq]$/ takes too long in 1 dream, counted as without it.") == true)
  }

  @Test("the prompt says which key shows examples, and that shows them first")
  func examples() {
    var desk = Desk(.sample, size: Size(width: 80, height: 24))
    desk.press("/")
    #expect(desk.rows.last?.contains("F1 examples") == true)
    desk.press(.function(1))
    #expect(desk.rows.contains { $0.contains("/c.t|dog/") })
  }

  @Test("Enter keeps what is found; the header says it, and Esc shows all with the same dream selected")
  func keeping() {
    var desk = found("red door")
    #expect(desk.titles == ["a red door, nothing else"])
    #expect(desk.rows[0].hasSuffix("/red door   1 of 7"))
    desk.press(.escape)
    #expect(desk.session.context.order == ListOrder(.sample))
    #expect(desk.selected == .dream(5))
    #expect(desk.rows[0].hasSuffix("7 dreams"))
  }

  @Test("q ends a search, and quits when there is none", arguments: [Key("q")])
  func quitting(key: Key) {
    var desk = found("teeth")
    desk.press(key)
    #expect(!desk.hasQuit)
    #expect(!desk.session.searching.search.isActive)
    desk.press(key)
    #expect(desk.hasQuit)
  }

  @Test("Esc in the prompt brings back the search and the place there were before")
  func cancelling() {
    var desk = Desk(.sample)
    desk.press("j", "j", "/")
    let place = Desk(.sample).pressed("j", "j").session.place
    desk.type("sea")
    desk.press(.escape)
    #expect(desk.session.place == place)
    #expect(!desk.session.searching.search.isActive)
    desk.press("/")
    desk.type("the")
    desk.press(.enter, "j")
    let before = (desk.titles, desk.selected)
    desk.press("/")
    desk.type("qqq")
    #expect(desk.titles == [])
    desk.press(.escape)
    #expect((desk.titles, desk.selected) == before)
  }

  @Test("Esc in another prompt brings back a search that isn't answered yet", arguments: [true, false])
  func pending(isOpening: Bool) {
    var desk = isOpening ? Desk(opening: Excerpt(dreams: [], summary: Summary(dreams: 7, nights: 1))) : Desk(.sample)
    desk.isSearching = true
    desk.press("/")
    desk.type("teeth")
    desk.press(.enter, "f", .escape)
    if isOpening { desk.load(.sample) }
    desk.finishSearches()
    #expect(desk.titles == ["Teeth"])
  }

  @Test("what is nearest to where one was is selected, whatever was typed between")
  func nearest() {
    var desk = Desk(.sample)
    desk.press("G", "/")
    desk.type("lake")
    #expect(desk.selected == .dream(9))
    desk.press(.control("u"))
    #expect(desk.selected == .dream(3))
  }

  @Test("the arrows go through what is found while one types")
  func arrows() {
    var desk = Desk(.sample)
    desk.press("/")
    desk.type("the")
    desk.press(.down)
    #expect(desk.selected?.dream == desk.dreams[1])
    desk.press(.enter)
    #expect(desk.selected?.dream == desk.dreams[1])
  }

  @Test("a second / has the words ready to be typed over or changed")
  func again() {
    var desk = found("teeth")
    desk.press("/", .end)
    desk.type(" again")
    #expect(desk.session.searching.search.query?.words == "teeth again")
    desk.press(.enter, "/")
    desk.type("sea")
    #expect(desk.session.searching.search.query?.words == "sea")
  }

  @Test("Ctrl-P and Ctrl-N go through what was looked for")
  func past() {
    var desk = found("teeth")
    desk.press("/")
    desk.type("sea")
    desk.press(.enter, "/", .control("p"), .control("p"))
    #expect(desk.session.searching.search.query?.words == "teeth")
    desk.press(.control("n"))
    #expect(desk.session.searching.search.query?.words == "sea")
    desk.press(.control("n"))
    #expect(!desk.session.searching.search.isNarrowing)
  }

  @Test("a paste goes in on one line")
  func paste() {
    var desk = Desk(.sample)
    desk.press("/")
    desk.give(.paste("red\ndoor"))
    #expect(desk.titles == ["a red door, nothing else"])
  }

  /// Words are typed, and the answer is not there yet.
  private func looking(for words: String) -> Desk {
    var desk = Desk(.sample)
    desk.isSearching = true
    desk.press("/")
    desk.type(words)
    return desk
  }

  @Test("the list stays until the answer is there, and only the newest answer counts")
  func waiting() {
    var desk = looking(for: "sea")
    #expect(desk.session.context.order == ListOrder(.sample))
    #expect(!desk.text.contains("searching…"))
    desk.wait(milliseconds: 250)
    #expect(desk.text.contains("searching…"))
    desk.finishSearches()
    #expect(desk.titles.allSatisfy { $0 != "Teeth" } && !desk.titles.isEmpty)
    #expect(desk.session.searching.search.finding?.query.words == "sea")
    desk.finishSearches()
    #expect(!desk.titles.isEmpty)
  }

  @Test("an answer is true to the journal as it is by then")
  func lateAnswer() {
    var desk = looking(for: "the")
    desk.press(.enter, "d")
    desk.finishSearches()
    #expect(desk.expectedOrder == desk.session.context.order)
    #expect(!desk.dreams.contains(9))
  }

  @Test("an answer that comes after Esc changes nothing")
  func answerAfterEscape() {
    var desk = looking(for: "sea")
    desk.press(.escape)
    desk.finishSearches()
    #expect(desk.session.context.order == ListOrder(.sample))
  }

  @Test("a search that finds nothing says what it doesn't understand, also after the prompt")
  func misspelled() {
    let desk = found("tga:water")
    #expect(["Nothing found.", "No field “tga:”.", "Did you mean “tag:”?"].allSatisfy(desk.text.contains))
  }

  @Test("where nothing is found it is said what was looked for, and what to do")
  func nothing() {
    var desk = found("qqq")
    #expect(["Nothing found.", "/qqq", "show all 7 dreams"].allSatisfy(desk.text.contains))
    desk.press("d", "e", "j", "*", "m")
    #expect(desk.model == .sample)
    desk.press(.escape)
    #expect(desk.selected == .dream(9))
  }

  @Test("what is typed while the journal is read is found when it is", arguments: [true, false])
  func opening(isKept: Bool) {
    var desk = Desk(opening: Excerpt(dreams: [], summary: Summary(dreams: 7, nights: 1)))
    desk.press("/")
    desk.type("teeth")
    #expect(desk.rows.last?.hasSuffix("reading") == true)
    if isKept {
      desk.press(.enter)
      #expect(desk.text.contains("Still reading the journal."))
    }
    desk.load(.sample)
    #expect(desk.titles == ["Teeth"])
    #expect(!desk.text.contains("Still reading the journal."))
    desk.press(.escape)
    #expect(desk.session.context.order == ListOrder(.sample))
  }

  @Test("a dream's page turns among what is found; its / comes back with Esc")
  func page() {
    var desk = found("the")
    desk.press(.enter, ")")
    #expect(desk.subject == desk.dreams[1])
    desk.press("/")
    #expect(desk.session.scenes.pushed.isEmpty)
    desk.press(.escape)
    #expect(desk.subject == desk.dreams[1])
  }

  @Test("an action shows what words find, whatever is open")
  func action() {
    var desk = Desk(.sample)
    desk.press("4", "?")
    desk.perform(.search("nightmare"))
    #expect(desk.titles == ["Teeth"])
    #expect(desk.session.scenes.modals.isEmpty && desk.session.scenes.pushed.isEmpty)
  }

  @Test("a click on the header's words opens the prompt, and the wheel moves the list in it")
  func mouse() {
    var desk = found("the")
    let column = desk.rows[0].distance(from: desk.rows[0].startIndex, to: desk.rows[0].firstIndex(of: "/")!)
    desk.give(.mouse(Mouse(.press(.left), at: Point(x: column, y: 0))))
    #expect(desk.session.scenes.top.content.takesText)
    desk.give(.mouse(Mouse(.wheelDown, at: Point(x: 5, y: 5))))
    #expect(desk.selected != .dream(9))
  }
}

extension Desk {
  /// The titles of the dreams in the list.
  var titles: [String] { dreams.compactMap { model.dreams[$0]?.displayTitle } }

  var dreams: [Dream.ID] { session.context.order.all.compactMap(\.item.dream) }

  /// What the list should show: of the dreams in order those that fit, or all.
  var expectedOrder: ListOrder {
    guard let query = session.searching.search.finding?.query else { return ListOrder(model) }
    let dreams = model.dreams.values.filter { query.matches($0, among: model.nights) }.map(DreamOrder.init)
    let written = Set(model.dreams.values.compactMap(query.night))
    let nights = model.nights.values.filter { query.finds($0) && !written.contains($0.id) }.map(DreamOrder.init)
    return ListOrder(sorted: (dreams + nights).sorted { $0.isNewer(than: $1) })
  }

  func pressed(_ keys: Key...) -> Desk {
    var desk = self
    for key in keys { desk.press(key) }
    return desk
  }
}
