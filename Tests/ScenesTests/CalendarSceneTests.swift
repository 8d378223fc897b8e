import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the calendar")
struct CalendarSceneTests {
  private func desk(_ model: Model = .sample, size: Size = Size(width: 120, height: 40)) -> Desk {
    var desk = Desk(model.inserting([.noted]), size: size)
    desk.press("2")
    return desk
  }

  // MARK: How it looks

  @Test(
    "a month, the night that is selected, and the year where there is room",
    arguments: [(200, 60), (120, 40), (80, 24), (40, 10), (30, 12)])
  func sizes(width: Int, height: Int) throws {
    let desk = desk(size: Size(width: width, height: height))
    try expectScreen(desk.display, is: "calendar-\(width)x\(height)")
  }

  @Test("in ASCII nothing is lost")
  func ascii() throws {
    var desk = Desk(.sample, size: Size(width: 80, height: 24), preferences: Preferences(icons: .ascii, theme: .mono))
    desk.press("2", "h", "h", "h")
    try expectScreen(desk.display, is: "calendar-ascii")
  }

  @Test("weeks start on the day that is chosen, in the month and in the year")
  func weekStart() throws {
    var preferences = Preferences(icons: .ascii, theme: .mono)
    preferences.weekStart = .sunday
    var desk = Desk(.sample, size: Size(width: 120, height: 40), preferences: preferences)
    desk.press("2")
    let days = try #require(desk.rows.first { $0.contains("Mon") && $0.contains("Sat") })
    #expect(days.trimmingPrefix { $0 == " " }.hasPrefix("Sun"))
    let strip = desk.rows.filter { row in [" Sun ", " Mon ", " Sat "].contains { row.hasPrefix($0) } }
    #expect(strip.suffix(3).map { $0.dropFirst().prefix(3) } == ["Sun", "Mon", "Sat"])
  }

  @Test("the words on the screen say all that the colours say")
  func words() {
    let text = desk().text
    for words in [" 2 ", "lucid 3", "nightmare", "no recall", "today"] { #expect(text.contains(words)) }
  }

  @Test("an empty journal has a calendar, too", arguments: [(120, 40), (40, 10), (1, 1), (0, 0)])
  func empty(width: Int, height: Int) {
    var desk = Desk(Model(), size: Size(width: width, height: height))
    desk.press("2", "[", "]", "g", "G", "J", "K", .enter, "(", "}")
    #expect(desk.session.scenes.main == .calendar)
  }

  @Test(
    "every day of a year has its place in the strip, in the longest years too", arguments: [2012, 2024, 2026, 2028])
  func strip(year: Int) throws {
    var desk = desk()
    let years = year - 2026
    for _ in 0..<abs(years) { desk.press(years < 0 ? "{" : "}") }
    let rows = desk.leaves.filter { $0.view is YearStripRow }
    let points = rows.flatMap { row in row.frame.columns.map { (row, Point(x: $0, y: row.frame.y)) } }
    let days = points.compactMap { row, point in row.view.target(at: point, in: row.frame) }
    let all = Day.days(ofYear: year)
    #expect(Set(days) == Set((all.lowerBound.daysSince1970...all.upperBound.daysSince1970).map(MouseTarget.row)))
  }

  @Test("while the journal is read it shows what is there")
  func reading() {
    let dreams = Array(Model.sample.dreams.values)
    var desk = Desk(opening: Excerpt(dreams: dreams, nights: [], summary: Summary(dreams: 7)))
    desk.press("2", "k", "h")
    #expect(desk.text.contains("November 2026"))
    #expect(!desk.text.contains("18 -"))
    desk.give(
      .reply(
        .loaded(Reply.Loaded(model: .sample, order: ListOrder(.sample), earlier: EarlierSteps()))))
    #expect(desk.text.contains("18 -"))
  }

  // MARK: Moving

  @Test("it opens on the night of what is selected in the list, or else on today")
  func opening() {
    #expect(desk().day == "2026-11-19")
    var other = Desk(.sample)
    other.press("j", "j", "j", "2")
    #expect(other.day == "2026-11-16")
    var oldest = Desk(.sample)
    oldest.press("G", "2")
    #expect(oldest.day == "2026-11-19")
    oldest.press("q", "k", "2")
    #expect(oldest.day == "1957-01-01")
  }

  @Test(
    "keys move by days, weeks, months and years",
    arguments: [
      ("h", "2026-11-18"), ("l", "2026-11-20"), ("k", "2026-11-12"), ("j", "2026-11-26"), ("(", "2026-10-19"),
      (")", "2026-12-19"), ("{", "2025-11-19"), ("}", "2027-11-19"), ("[", "2026-11-16"), ("g", "2026-10-30"),
      ("]", "2026-11-19"), ("T", "2026-11-19"),
    ] as [(Key, String)])
  func moving(key: Key, day: String) {
    var desk = desk()
    desk.press(key)
    #expect(desk.day == day)
    #expect(desk.session.scenes.main == .calendar)
  }

  @Test("arrows move by days and weeks, and do not leave it")
  func arrows() {
    var desk = desk()
    desk.press(.left, .up, .right, .right, .down)
    #expect(desk.day == "2026-11-20")
  }

  @Test("brackets go from one night with a dream to the next, and say where there is none")
  func brackets() {
    var desk = desk()
    desk.press("[", "[", "[")
    #expect(desk.day == "2026-10-30")
    desk.press("[")
    #expect(desk.rows.last?.contains("No dream before this night.") == true)
    desk.press("G")
    #expect(desk.day == "2026-11-19")
  }

  @Test("q and Esc go back to where one was", arguments: ["q", .escape] as [Key])
  func closing(key: Key) {
    var desk = Desk(.sample)
    desk.press("j", "j", "j", "2", "k", "h", key)
    #expect(desk.session.scenes.pushed.isEmpty)
    #expect(desk.selected == .dream(Dream.ID(rawValue: 7)))
  }

  // MARK: Dreams

  @Test("Enter opens the night's dream, and the list follows")
  func open() {
    var desk = desk()
    desk.press("h", "h", "h", .enter)
    #expect(desk.text.contains("Again."))
    #expect(desk.selected == .dream(Dream.ID(rawValue: 7)))
    desk.press("q")
    #expect(desk.session.scenes.main == .calendar)
  }

  @Test("of several dreams the first of the night is open to the keys, and Tab goes to the next")
  func several() {
    var desk = Desk(.sample)
    desk.press("j", "j", "2", "l")
    desk.press(.enter)
    #expect(desk.selected == .dream(Dream.ID(rawValue: 8)))
    desk.press("q", .tab, .enter)
    #expect(desk.selected == .dream(Dream.ID(rawValue: 9)))
    desk.press("q", "J", "K", .enter)
    #expect(desk.selected == .dream(Dream.ID(rawValue: 8)))
  }

  @Test("a night without a dream says so")
  func nothingToOpen() {
    var desk = desk()
    desk.press("h", .enter)
    #expect(desk.rows.last?.contains("No recall of this night.") == true)
    desk.press("h", .enter)
    #expect(desk.rows.last?.contains("No dream in this night.") == true)
  }

  // MARK: Writing

  @Test("a dream is written for the night that is selected, and u takes it back while one looks")
  func write() throws {
    var desk = desk()
    desk.press("h", "h", "n")
    desk.type("A tower.")
    desk.press(.escape, .escape)
    let dream = try #require(desk.model.dreams.values.first { $0.narrative == "A tower." })
    #expect(dream.date == DreamDate("2026-11-17"))
    #expect(desk.day == "2026-11-17")
    #expect(desk.text.contains("A tower."))
    desk.press("u")
    #expect(!desk.text.contains("A tower."))
    #expect(desk.session.scenes.main == .calendar)
  }

  @Test("tonight's dream has its time")
  func tonight() throws {
    var desk = desk()
    desk.press("n")
    desk.type("A tower.")
    desk.press(.escape, .escape)
    let dream = try #require(desk.model.dreams.values.first { $0.narrative == "A tower." })
    #expect(dream.date?.night()?.description == "2026-11-19")
    #expect(dream.date?.description.contains("T") == true)
  }

  @Test("a night that is still to come has no dreams, and no sheet", arguments: ["n", "N"] as [Key])
  func future(key: Key) {
    var desk = desk()
    desk.press("j", key)
    #expect(desk.rows.last?.contains("This night is still to come.") == true)
    #expect(desk.session.scenes.main == .calendar)
    #expect(desk.session.scenes.modals.isEmpty)
  }

  @Test("the sheet of a night notes it, and the calendar shows it")
  func sheet() {
    var desk = desk()
    desk.press("h", "h", "N", " ", .enter)
    #expect(desk.model.nights[desk.selectedDay]?.recall == Night.Recall.none)
    #expect(desk.text.contains("no recall"))
    #expect(desk.day == "2026-11-17")
  }

  @Test("what another session writes is in it at once")
  func elsewhere() {
    var desk = desk()
    var dream = Dream(
      id: Dream.ID(rawValue: 77), date: DreamDate("2026-11-12"), title: "Elsewhere",
      createdAt: Instant(milliseconds: 0))
    dream.lucidity = Rating(5)
    desk.give(
      .reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: desk.model.inserting([dream]))))))
    #expect(desk.text.contains("lucid 5"))
    desk.press("k")
    #expect(desk.text.contains("Elsewhere"))
  }

  // MARK: The mouse

  @Test("a click selects a day, the second opens its dream, and a click on a title opens that")
  func clicks() throws {
    var desk = desk()
    let cell = try #require(desk.leaves.first { $0.target == .row(desk.selectedDay.daysSince1970 - 3) })
    desk.give(.mouse(Mouse(.press(.left), at: cell.frame.origin)))
    #expect(desk.day == "2026-11-16")
    desk.give(.mouse(Mouse(.press(.left), at: cell.frame.origin)))
    #expect(desk.subject == Dream.ID(rawValue: 7))
    desk.press("q")
    let title = try #require(desk.leaves.first { $0.target == .item(.dream(Dream.ID(rawValue: 7))) })
    desk.give(.mouse(Mouse(.press(.left), at: title.frame.origin)))
    #expect(desk.subject == Dream.ID(rawValue: 7))
  }

  @Test("the wheel goes by months, and a click in the year's strip to its day")
  func wheel() throws {
    var desk = desk()
    desk.give(.mouse(Mouse(.wheelUp, at: Point(x: 20, y: 10))))
    #expect(desk.day == "2026-10-19")
    let monday = try #require(desk.leaves.first { $0.view is YearStripRow })
    desk.give(.mouse(Mouse(.press(.left), at: Point(x: 9, y: monday.frame.y))))
    #expect(desk.day == "2026-01-12")
  }

  // MARK: What it comes to

  @Test("dreams without a day are counted in their month, and those without a month in their year")
  func withoutDay() {
    func dream(_ id: Int64, _ date: String) -> Dream {
      Dream(id: Dream.ID(rawValue: id), date: DreamDate(date), createdAt: Instant(milliseconds: 0))
    }
    var desk = desk(
      .sample.inserting([
        dream(70, "2026-11"), dream(71, "2026-11-03/2026-11-05"), dream(72, "2026-11-XX"), dream(73, "2026"),
        dream(74, "2026-22"), dream(75, "202X"), dream(76, "2026-10"),
      ]), size: Size(width: 200, height: 30))
    #expect(desk.text.contains("4 dreams in 3 nights   3 more without a day"))
    #expect(desk.text.contains("2 of 2026 without a month"))
    desk.press("(", "(")
    #expect(desk.text.contains("no dreams   2 of 2026 without a month"))
  }
}

extension Desk {
  /// The day that is selected in the calendar.
  fileprivate var selectedDay: Day {
    let scenes = session.scenes.all.compactMap { $0.content as? CalendarScene }
    return scenes.last?.selected ?? .distantPast
  }

  fileprivate var day: String { selectedDay.description }
}

extension Night {
  /// All that can be noted of one.
  fileprivate static let noted = Night(
    id: Day(year: 2026, month: 11, day: 19) ?? .distantPast, toBed: ClockTime(hour: 23, minute: 10),
    awake: ClockTime(hour: 6, minute: 40), wakeBackToBed: ClockTime(hour: 4, minute: 30), sleepQuality: Rating(4),
    techniquesAttempted: [.mild], intention: "Look at my hands.")
}
