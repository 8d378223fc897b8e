import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import DreamSearch
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the insights")
struct InsightsSceneTests {
  private func desk(_ model: Model = .rated, _ width: Int = 80, _ height: Int = 24, icons: Icons = .unicode) -> Desk {
    var desk = Desk(model, size: Size(width: width, height: height), preferences: Preferences(icons: icons))
    desk.press("3")
    return desk
  }

  private func insights(_ desk: Desk) -> InsightsScene? {
    desk.session.scenes.top.content as? InsightsScene
  }

  @Test(
    "they have a column of cards, two or three",
    arguments: [(40, 10, "40"), (80, 24, "80"), (120, 40, "120"), (200, 60, "200")])
  func golden(width: Int, height: Int, name: String) throws {
    try expectScreen(desk(.rated, width, height).display, is: "insights-\(name)")
  }

  @Test("they are drawn with ASCII only")
  func ascii() throws {
    try expectScreen(desk(.rated, 80, 40, icons: .ascii).display, is: "insights-ascii")
  }

  @Test("where nothing is rated they say how that is done")
  func unrated() throws {
    let bare = Model().inserting([
      Dream(
        id: Dream.ID(rawValue: 1), date: DreamDate("2026-11-01"), title: "A door", createdAt: Instant(milliseconds: 0))
    ])
    try expectScreen(desk(bare).display, is: "insights-unrated")
  }

  @Test("an empty journal has none, and says so")
  func empty() throws {
    try expectScreen(desk(Model()).display, is: "insights-empty")
  }

  @Test("d shows of what each figure is, and how a chapter is counted")
  func details() throws {
    var desk = desk(.rated, 80, 60)
    #expect(!desk.text.contains("not known, "))
    desk.press("d")
    try expectScreen(desk.display, is: "insights-details")
    desk.press("d")
    #expect(!desk.text.contains("how a chapter"))
  }

  @Test("what is searched is counted, and a search that finds nothing counts nothing")
  func searched() {
    var desk = Desk(.rated, size: Size(width: 100, height: 40))
    desk.press("/")
    desk.type("tag:sea")
    desk.press(.enter, "3")
    #expect(insights(desk)?.insights?.dreams == 8)
    #expect(desk.rows[2].contains("8 “tag:sea”"))
    desk.press("j", "j", .enter)
    #expect(desk.session.searching.search.query?.words.hasPrefix("(tag:sea) ") == true)
    var empty = Desk(.rated, size: Size(width: 100, height: 40))
    empty.press("/")
    empty.type("tag:nothing")
    empty.press(.enter, "3")
    #expect(insights(empty)?.insights?.dreams == 0)
    #expect(empty.text.contains("No dreams found"))
  }

  @Test("c compares with another search, and again ends it")
  func comparing() throws {
    var desk = Desk(.rated, size: Size(width: 100, height: 40))
    desk.press("/")
    desk.type("tag:sea")
    desk.press(.enter, "3", "c")
    desk.type("tag:stairs")
    desk.press(.enter)
    #expect(desk.text.contains("“tag:stairs”") && desk.text.contains("1st - 2nd"))
    try expectScreen(desk.display, is: "insights-compared")
    desk.press("c")
    #expect(!desk.text.contains("1st - 2nd"))
    desk.press("c", "x", .escape)
    #expect(desk.session.scenes.main == .insights)
    #expect(!desk.text.contains("Compare with"))
  }

  @Test("each list of words of the settings is counted, and Enter finds its dreams")
  func categories() throws {
    var preferences = Preferences()
    preferences.categories = [Category("house", text: "door\n"), Category("aggr", text: "war\n")]
    var desk = Desk(.rated, size: Size(width: 80, height: 24), preferences: preferences)
    desk.press("3")
    let insights = try #require(insights(desk)?.insights)
    let chapter = try #require(insights.chapters.first { $0.id == "categories" })
    #expect(chapter.figures.map { $0.share?.k } == [insights.dreams, 0])
    #expect(chapter.figures.map(\.label) == ["@house", "@aggr"])
    let query = try #require(chapter.figures[0].query)
    #expect(query.hasPrefix("@house ") && chapter.figures[1].query == nil)
  }

  @Test("y copies what the figures are of, and x writes them into a file as a table")
  func leaving() {
    var desk = desk()
    desk.press("y")
    #expect(desk.copied.last?.hasPrefix("Counted with Lucid ") == true)
    desk.press("x", .enter)
    let tables = desk.shared.compactMap(\.documents.first).filter { $0.hasPrefix("chapter\tfigure\t") }
    #expect(tables.count == 1)
    #expect(tables.first?.contains("Lucidity\tlucid\tlucid dreams\tshare\t") == true)
  }

  @Test("Enter on a row goes to the dreams with its words")
  func open() {
    var desk = desk()
    desk.press("j", "j", "j", .enter)
    #expect(desk.session.scenes.main == .dreams)
    #expect(desk.session.searching.search.finding?.query.words == "lucid 0 since:2025-12 until:2026-11")
  }

  @Test("Esc leads from a row's dreams back to the row; after other words, to all dreams", arguments: [false, true])
  func back(withOtherWords: Bool) {
    var desk = desk()
    desk.press("j", "j", "j")
    let row = insights(desk)?.selected
    desk.press(.enter)
    if withOtherWords { desk.press("/", "s", .enter) }
    desk.press(.escape)
    #expect(insights(desk)?.selected == (withOtherWords ? nil : row))
    #expect(!desk.session.searching.search.isActive)
    desk.press("q")
    #expect(desk.session.scenes.main == .dreams)
  }

  @Test(
    "j goes through every row that has dreams and k back, at any size",
    arguments: [(80, 24), (40, 10), (150, 30), (20, 5)])
  func moving(width: Int, height: Int) throws {
    var desk = desk(.rated, width, height)
    desk.press("g")
    let page = try #require(insights(desk)).page(in: desk.session.context)
    for (keys, order) in [(Key.character("j"), page.stops), ("k", page.stops.reversed())] {
      var seen = [try #require(insights(desk)?.selected)]
      for _ in 0..<page.stops.count + 3 * page.height {
        desk.press(keys)
        let selected = try #require(insights(desk)?.selected)
        if seen.last != selected { seen.append(selected) }
      }
      #expect(seen == order.map(\.id))
    }
  }

  @Test("a page further everything has been seen", arguments: [(80, 24), (40, 10), (120, 12)])
  func paging(width: Int, height: Int) throws {
    var desk = desk(.rated, width, height)
    var seen: Set<String> = []
    for _ in 0..<40 {
      seen.formUnion(desk.rows)
      desk.press(.pageDown)
    }
    #expect(seen.contains { $0.contains("the longest") })
    let scene = try #require(insights(desk))
    #expect(
      scene.offset == scene.page(in: desk.session.context).height - scene.pageHeight(in: desk.session.context.size))
    desk.press("g")
    #expect(insights(desk)?.offset == 0)
  }

  @Test("p changes the period, < and > go through the years, and the row stays selected")
  func periods() {
    var desk = desk()
    desk.press("j")
    let selected = insights(desk)?.selected
    #expect(desk.rows[2].hasPrefix(" last 12 months"))
    desk.press("p")
    #expect(desk.rows[2].hasPrefix(" all time"))
    desk.press("<")
    #expect(desk.rows[2].hasPrefix(" 2026"))
    #expect(insights(desk)?.selected == selected)
    desk.press("<", "<", "<")
    #expect(desk.session.message == "There are no earlier dreams.")
    desk.press(">", ">", ">", ">", ">")
    #expect(desk.rows[2].hasPrefix(" last 30 days"))
    #expect(desk.session.message == "There are no later dreams.")
  }

  @Test("a journal whose dreams are old is shown of all time")
  func old() {
    let old = Model().inserting([
      Dream(id: Dream.ID(rawValue: 1), date: DreamDate("1985-05"), createdAt: Instant(milliseconds: 0))
    ])
    #expect(desk(old).rows[2].hasPrefix(" all time"))
  }

  @Test("a change of the journal is counted, and what is no change is not")
  func following() {
    var desk = desk()
    #expect(desk.studies.count == 1)
    let count = insights(desk)?.insights?.dreams ?? 0
    desk.press("j", "k", "G")
    #expect(desk.studies.count == 1)
    let changed = desk.model.removing(desk.model.dreams.values.map(\.id).sorted().prefix(1))
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: changed)))))
    #expect(desk.studies.count == 2)
    #expect(insights(desk)?.insights?.dreams == count - 1)
    desk.press("q", "3")
    #expect(desk.studies.count == 3)
    desk.press("q", "*")
    #expect(desk.studies.count == 3)
  }

  @Test("that it counts is said only where it takes long; an answer that came too late is dropped")
  func late() throws {
    var desk = Desk(.rated)
    desk.isStudying = true
    desk.press("3")
    #expect(!desk.text.contains("Counting"))
    desk.wait(milliseconds: 400)
    #expect(desk.text.contains("Counting…"))
    desk.press("p")
    desk.finishStudies()
    #expect(insights(desk)?.insights == nil)
    #expect(desk.studies.count == 2)
    desk.finishStudies()
    #expect(desk.rows[2].hasPrefix(" all time"))
    #expect(desk.session.nextTick == nil || !desk.text.contains("ounting"))
  }

  @Test("a click selects a row, a second one opens it, and the wheel scrolls")
  func mouse() throws {
    var desk = desk(.rated, 80, 40)
    let row = try #require(desk.rows.firstIndex { $0.contains("lucid 0") })
    let point = Point(x: 10, y: row)
    desk.give(.mouse(Mouse(.wheelDown, at: point)))
    #expect(insights(desk)?.offset == 3)
    desk.give(.mouse(Mouse(.wheelUp, at: point)))
    desk.give([.mouse(Mouse(.press(.left), at: point)), .mouse(Mouse(.release(.left), at: point))])
    #expect(desk.rows[row].hasPrefix("▸  lucid 0"))
    desk.give(.mouse(Mouse(.press(.left), at: point)))
    #expect(desk.session.searching.search.finding?.query.words == "lucid 0 since:2025-12 until:2026-11")
  }
}

extension Model {
  /// Forty dreams with ratings, tags, signs and people, none of them anybody's, and some nights.
  static let rated: Model = {
    let dreams = (0..<40).map { number -> Dream in
      let day = Day(daysSince1970: 20_776 - number * number / 4)
      var dream = Dream(
        id: Dream.ID(rawValue: Int64(number)), date: DreamDate("\(day)T0\(number % 7 + 2):30:00"),
        narrative: Prose(String(repeating: "a door ", count: number % 9 * 4 + 1)), createdAt: Instant(milliseconds: 0))
      if number % 5 != 0 { dream.lucidity = Rating(max(0, number % 8 - 2)) }
      if number % 4 != 0 { dream.vividness = Rating(number % 5 + 1) }
      if number % 3 != 0 { dream.mood = Mood(number % 5 - 2) }
      if number % 8 == 1 { dream.kinds = [.nightmare] }
      if number % 11 == 2 { dream.kinds.insert(.sleepParalysis) }
      if number % 6 == 3 { dream.technique = .mild }
      dream.tags = ["water", "stairs", "a long corridor with doors", "sea"].enumerated().compactMap { index, tag in
        number % (index + 2) == 0 ? tag : nil
      }
      if number % 4 == 1 { dream.people = ["Anna"] }
      if number % 6 == 1 { dream.people.append("Ben") }
      if number % 5 == 2 { dream.places = ["the old house"] }
      if number % 7 == 1 { dream.signs = [DreamSign(text: "six fingers", category: .form)] }
      if number % 9 == 1 { dream.signs.append(DreamSign(text: "back at school", category: .context)) }
      dream.isFragment = number % 10 == 9
      return dream
    }
    let nights = (0..<30).map { number -> Night in
      var night = Night(id: Day(daysSince1970: 20_776 - number))
      if number % 5 == 3 { night.recall = Night.Recall.none }
      if number % 2 == 0 { night.sleepQuality = Rating(number % 6) }
      if number % 3 == 0 { night.techniquesAttempted = [number % 2 == 0 ? .mild : .wbtb] }
      (night.toBed, night.awake) = (ClockTime(hour: 23, minute: number), ClockTime(hour: 7, minute: 10))
      return night
    }
    return Model().inserting(dreams).inserting(nights)
  }()
}
