import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the page of signs")
struct SignsPageTests {
  private static func dream(
    _ number: Int64, _ text: String, _ signs: [(String, DreamSign.Category)] = [], lucid: Int? = nil,
    series: String? = nil
  ) -> Dream {
    let bytes = Array(text.utf8)
    return Dream(
      id: Dream.ID(rawValue: number), date: DreamDate("2026-11-\(number + 9)"), narrative: Prose(text),
      lucidity: lucid.flatMap { Rating($0) }, tags: ["town"],
      signs: signs.map { words, category in
        let word = Array(words.utf8)
        let start = (0...max(0, bytes.count - word.count)).first { bytes[$0...].starts(with: word) }
        return DreamSign(text: words, range: start.map { $0..<$0 + word.count }, category: category)
      }, series: series, createdAt: Instant(milliseconds: 0))
  }

  private static let model = Model().inserting([
    dream(1, "I was flying over the town.", [("flying", .action)], lucid: 0),
    dream(
      2, "Flying again, and Grandfather was alive.", [("Flying", .action), ("Grandfather was alive", .context)],
      lucid: 0),
    dream(3, "My hands had six fingers.", [("six fingers", .form)], lucid: 3),
    dream(4, "A clock with six fingers.", [("six fingers", .form)], lucid: 0),
    dream(5, "A butterfly, and I was flying.\nSix fingers pointed at me."),
    dream(6, "We kept flying, and nobody said a word."),
    dream(7, "A stranger's dream of flying.", [("flying", .action)], lucid: 0, series: "bea1"),
  ])

  private func desk(
    _ size: Size = Size(width: 80, height: 24), _ preferences: Preferences = Preferences(), model: Model = model
  ) -> Desk {
    var desk = Desk(model, size: size, preferences: preferences)
    desk.press(":")
    desk.type("signs")
    desk.press(.enter)
    return desk
  }

  private func page(_ desk: Desk) -> NamesScene? { desk.session.scenes.top.content as? NamesScene }

  private func signs(_ desk: Desk, _ number: Int64) -> [String] {
    desk.model.dreams[Dream.ID(rawValue: number)]?.signs.map {
      "\($0.category.letter) \($0.text) \($0.range.map { "\($0.lowerBound)" } ?? "-")"
    } ?? []
  }

  @Test(
    "has a row of aligned counts for each sign, and the lines in which the selected one stands",
    arguments: [(40, 10), (60, 20), (80, 24), (120, 40), (200, 60)])
  func sizes(width: Int, height: Int) throws {
    try expectScreen(desk(Size(width: width, height: height)).display, is: "signs-\(width)x\(height)")
  }

  @Test(
    "says what is missed and noticed until letters find a sign, and that the letters are of classes",
    arguments: [40, 60, 80, 120])
  func key(width: Int) throws {
    var desk = desk(Size(width: width, height: 24))
    #expect(desk.rows.contains { $0.contains("Find:") && $0.contains("missed: lucid 0, noticed: 1-5") })
    let heading = try #require(desk.rows.first { $0.contains(" class met ") })
    let flying = try #require(desk.rows.first { $0.localizedCaseInsensitiveContains("flying ") })
    let end = heading.distance(from: heading.startIndex, to: try #require(heading.range(of: "class")).upperBound)
    #expect(Array(flying)[end - 1] == "a")
    desk.type("fly")
    #expect(!desk.text.contains("noticed: 1-5"))
  }

  @Test("is read without colours, and in ASCII, too")
  func plain() throws {
    var preferences = Preferences()
    preferences.icons = .ascii
    var desk = desk(Size(width: 80, height: 24), preferences)
    desk.press(.tab)
    try expectScreen(desk.display, is: "signs-ascii")
  }

  @Test("has the sign that was missed most first, and a key sorts otherwise")
  func order() {
    var desk = desk()
    #expect(page(desk)?.found.map(\.text) == ["flying", "six fingers", "Grandfather was alive"])
    desk.press(.control("s"), .control("s"), .control("s"))
    #expect(page(desk)?.found.map(\.text) == ["flying", "Grandfather was alive", "six fingers"])
    #expect(desk.session.message == "Sorted: name." && page(desk)?.current?.text == "flying")
  }

  @Test("counts one's own dreams, and those without a rating beside the share")
  func counts() {
    let found = page(desk())?.found ?? []
    #expect(found.map(\.met) == [2, 2, 1] && found.map(\.missed) == [2, 1, 1] && found.map(\.others) == [1, 0, 0])
    #expect(found.map(\.noticed.counts) == ["0 of 2", "1 of 2", "0 of 1"])
  }

  @Test("Enter finds the dreams of the sign; Tab goes to its lines, where Enter opens one dream, and q leads back")
  func opening() {
    var desk = desk()
    desk.press(.tab, "j", .enter)
    #expect(desk.session.scenes.top.scene == .dream(Dream.ID(rawValue: 1)))
    desk.press("q", .escape, .enter)
    #expect(desk.session.context.search.query?.words == "sign:\"flying\"" && desk.session.context.order.count == 3)
  }

  @Test("whole words of a sign that aren't marked are offered, never counted, and marked as one step")
  func marking() {
    var desk = desk()
    #expect(desk.text.contains("in 2 more dreams, not marked") && page(desk)?.current?.met == 2)
    desk.press(.control("y"))
    #expect(signs(desk, 5) == ["a flying 23"] && signs(desk, 6) == ["a flying 8"])
    #expect(signs(desk, 7) == signs(self.desk(), 7))
    #expect(desk.session.message == "Marked “flying”, in 2 dreams. u takes that back.")
    #expect(page(desk)?.current?.met == 4 && page(desk)?.current?.unrated == 2)
    #expect(!desk.text.contains("not marked"))
    desk.press(.control("y"))
    #expect(desk.session.message == "No other dream has the words “flying”.")
    desk.press(.escape, "u")
    #expect(desk.model == Self.model)
  }

  @Test("a line that isn't marked is marked alone, and one that is says so")
  func markingOne() {
    var desk = desk()
    desk.press(.tab, "m")
    #expect(desk.session.message == "The sign is marked in this dream.")
    desk.press("G", "m")
    #expect(signs(desk, 5) == ["a flying 23"] && signs(desk, 6).isEmpty)
    desk.press("u")
    #expect(desk.model == Self.model)
  }

  @Test("a sign that is renamed keeps its place in the text, and one that becomes another takes its class")
  func renaming() {
    var desk = desk()
    desk.press(.control("r"), .control("u"))
    desk.type("in the air")
    desk.press(.enter)
    #expect(signs(desk, 1) == ["a in the air 6"] && signs(desk, 2).first == "a in the air 0")
    #expect(desk.session.message == "Renamed “flying” to “in the air”, in 3 dreams. u takes that back.")
    #expect(page(desk)?.current?.text == "in the air")
    desk.press(.control("r"), .control("u"))
    desk.type("SIX fingers")
    desk.press(.enter)
    #expect(signs(desk, 1) == ["f SIX fingers 6"] && signs(desk, 3) == ["f SIX fingers 13"])
    #expect(desk.session.message == "Merged “in the air” into “SIX fingers”, in 3 dreams. u takes that back.")
    #expect(page(desk)?.found.count == 2 && page(desk)?.current?.text == "SIX fingers")
    desk.press(.escape, "u", "u")
    #expect(desk.model == Self.model)
  }

  @Test("a sign gets another class in all dreams by a key, and Esc keeps it")
  func classes() throws {
    var desk = desk()
    desk.press(.control("t"), .escape)
    #expect(desk.model == Self.model && page(desk)?.mode == .finding)
    desk.press(.control("t"))
    try expectScreen(desk.display, is: "signs-class")
    desk.press("f")
    #expect(signs(desk, 1) == ["f flying 6"] && signs(desk, 2) == ["f Flying 0", "c Grandfather was alive 18"])
    #expect(desk.session.message == "“flying” is of the class form, in 3 dreams. u takes that back.")
    desk.press(.escape, "u")
    #expect(desk.model == Self.model)
  }

  @Test("without signs it says how to mark one, and its keys say that none is selected")
  func empty() {
    var desk = desk(model: Model.plain)
    #expect(desk.text.contains("No dream has signs yet. Ctrl-T in a text marks one."))
    for key in [Key.enter, .tab, .control("r"), .control("t"), .control("y")] {
      desk.press(key)
      #expect(desk.session.message == "No sign is selected.")
    }
    #expect(desk.model == Model.plain)
  }

  @Test("letters find a sign, in any case and with any accents")
  func finding() {
    var desk = desk()
    desk.type("FÍNG")
    #expect(page(desk)?.found.map(\.text) == ["six fingers"])
    desk.type("zz")
    #expect(desk.text.contains("No sign has these letters."))
  }

  @Test("a read-only journal is looked at, and nothing is changed in it")
  func readOnly() {
    var desk = Desk(Self.model, isReadOnly: true)
    desk.press(":")
    desk.type("signs")
    desk.press(.enter, .control("y"))
    #expect(page(desk)?.found.count == 3 && desk.model == Self.model && desk.session.message?.contains("read") == true)
  }

  @Test("what another session changes is counted while the page is open, and the lines go with their dreams")
  func elsewhere() {
    var desk = desk()
    desk.press(.tab, "G")
    desk.perform(.edit(Edit("Delete") { $0.removing([1, 2, 5, 6].map { Dream.ID(rawValue: $0) }) }))
    #expect(page(desk)?.found.map(\.text) == ["six fingers", "flying"])
    #expect(page(desk)?.found.map(\.met) == [2, 0] && !desk.text.contains("Grandfather"))
  }

  @Test("a row of the insights leads to the page of its card")
  func insights() {
    var desk = Desk(Self.model, size: Size(width: 80, height: 24))
    desk.press("3", "n")
    #expect(desk.session.message == "Select a row of signs, tags, people or places.")
    for _ in 0..<60 where desk.session.scenes.top.scene == .insights { desk.press("j", "n") }
    guard case .names = desk.session.scenes.top.scene else { return #expect(Bool(false), "no page was opened") as Void }
  }
}
