import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite struct DetailsTests {
  private let house = Dream.ID(rawValue: 9)

  @Test("Tab goes through the details and back to the text, Shift-Tab the other way")
  func tab() {
    var desk = Desk(.sample)
    desk.press("e")
    let text = desk.display.cursor
    for _ in 0..<15 {
      desk.press(.tab)
      #expect(desk.display.cursor != text)
    }
    desk.press(.tab)
    #expect(desk.display.cursor?.x == text?.x)
    for _ in 0..<16 { desk.press(.backTab) }
    #expect(desk.display.cursor?.x == text?.x)
    desk.press(.escape, .escape)
    #expect(desk.saved.isEmpty)
  }

  @Test("what Ctrl-W, Ctrl-K and Ctrl-U delete in a field is put back by Ctrl-Y")
  func killed() {
    var desk = Desk(.sample)
    desk.press("n")
    desk.type("Rain.")
    desk.press(.tab)
    desk.type("A red door")
    for (keys, title) in [
      ([.control("w"), .home, .control("y")], "doorA red "), ([.control("k"), .home, .control("y")], "A red door"),
      ([.end, .control("u"), .control("y"), .control("y")], "A red doorA red door"),
    ] as [([Key], String)] {
      for key in keys { desk.press(key) }
      desk.wait(milliseconds: 1500)
      #expect(desk.model.dreams.values.first { $0.narrative == "Rain." }?.title.string == title)
    }
  }

  @Test("details and text of one sitting are one step")
  func oneStep() {
    var desk = Desk(.sample)
    desk.press("n")
    desk.type("Rain in the kitchen.")
    desk.wait(milliseconds: 500)
    desk.press(.tab, .tab, .tab, "3", .tab, "4", .tab, "1", .tab)
    desk.type("m")
    desk.press(.tab, .right, " ", .tab)
    desk.type("water,kitchen,")
    desk.press(.tab)
    desk.type("Anna")
    desk.press(.tab)
    desk.type("Seoul")
    desk.press(.escape, .escape)
    let dream = desk.model.dreams.values.first { $0.narrative == "Rain in the kitchen." }
    #expect(dream?.lucidity == Rating(3))
    #expect(dream?.vividness == Rating(4))
    #expect(dream?.mood == Mood(1))
    #expect(dream?.technique == .mild)
    #expect(dream?.kinds == [.recurring])
    #expect(dream?.tags == ["water", "kitchen"])
    #expect(dream?.people == ["Anna"])
    #expect(dream?.places == ["Seoul"])
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test(
    "the mood is typed as it is shown, with its sign or without",
    arguments: [("-2", -2), ("-1", -1), ("0", 0), ("1", 1), ("+1", 1), ("2", 2), ("+2", 2), ("-0", 0), ("-12", 2)])
  func mood(typed: String, mood: Int) {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    desk.press("e", .tab, .tab, .tab, .tab, .tab)
    #expect(desk.rows.last?.contains("-2 -1 0 +1 +2 choose   Backspace none") == true)
    desk.type(typed)
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[house]?.mood == Mood(mood))
  }

  @Test(
    "a mood that isn't on the scale changes nothing, nor does a lone -; Backspace is none",
    arguments: ["3", "5", "-", "\u{8}"])
  func noMood(typed: Character) {
    var desk = Desk(.sample)
    desk.press("e", .tab, .tab, .tab, .tab, .tab, typed == "\u{8}" ? .backspace : .character(typed), .escape, .escape)
    #expect(desk.model.dreams[house]?.mood == (typed == "\u{8}" ? nil : Mood(1)))
  }

  @Test("the last fields: marks, creature, number, effects")
  func lastFields() {
    var desk = Desk(.sample)
    desk.press("e", .backTab, " ", .backTab, "2", .backTab, "s", .backTab, .right, " ", .escape, .escape)
    let dream = desk.model.dreams[house]
    #expect(dream?.effects == [.fireBreathing])
    #expect(dream?.numberOfCreatures == CreatureCount(2))
    #expect(dream?.creature == .shark)
    #expect(dream?.isFragment == true)
    #expect(dream?.isStarred == false)
  }

  @Test("a rating that is taken back in the same sitting is not kept")
  func takenBack() {
    var desk = Desk(.sample)
    desk.press("e", .tab, .tab, .tab, "5")
    desk.wait(milliseconds: 500)
    #expect(desk.model.dreams[house]?.lucidity == Rating(5))
    desk.press("3", .escape, .escape)
    #expect(desk.model.dreams[house]?.lucidity == Rating(3))
  }

  @Test("a dream with a detail and no text is kept; one with neither isn't")
  func detailOnly() {
    var desk = Desk(.sample)
    desk.press("n", .tab, .tab, .tab, "5", .escape, .escape)
    #expect(desk.model.dreams.count == 8)
    desk.press("u", "n", .tab, .tab, .tab, "5", "-", .escape, .escape)
    #expect(desk.model == .sample)
  }

  @Test("another session's change of a detail nobody touched here stays")
  func elsewhere() throws {
    var desk = Desk(.sample)
    desk.press("e", .tab, .tab, .tab, "5")
    var theirs = try #require(Model.sample.dreams[house])
    theirs.isStarred = true
    desk.hear(theirs, of: house)
    #expect(desk.text.contains("[x] starred"))
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[house]?.isStarred == true)
    #expect(desk.model.dreams[house]?.lucidity == Rating(5))
  }

  @Test("a date is taken as it is understood; one that can't be read leaves the date alone, and that is said")
  func date() {
    var desk = Desk(.sample, size: Size(width: 160, height: 30))
    desk.press("e", .tab, .tab, .control("u"))
    desk.type("yesterday 3:10")
    #expect(desk.text.contains("03:10, night of Tue 17 – Wed 18 Nov"))
    desk.press(.tab, .backTab)
    desk.wait(milliseconds: 500)
    #expect(desk.model.dreams[house]?.dateWords.hasSuffix("03:10") == true)
    desk.press(.end)
    desk.type(" tomorrow")
    desk.press(.escape)
    #expect(desk.rows.last?.contains("Esc again: done. Not a date. Kept: Wed 18 Nov 2026, 03:10.") == true)
    desk.press(.escape)
    #expect(desk.model.dreams[house]?.dateWords.hasSuffix("03:10") == true)
  }

  @Test("Esc Esc in a date that can't be read says what became of it")
  func refusedDateAtTheEnd() {
    var desk = Desk(.sample, size: Size(width: 140, height: 30))
    desk.press("e", .tab, .tab, .control("u"))
    desk.type("around easter")
    desk.press(.escape, .escape)
    #expect(desk.session.scenes.pushed.isEmpty)
    #expect(desk.rows.last?.contains("Not a date. Kept: Thu 19 Nov 2026") == true)
  }

  @Test("leaving a date that can't be read says at once why it isn't taken, and what is; the words stay, marked")
  func refusedDate() {
    var desk = Desk(.sample, size: Size(width: 140, height: 30))
    desk.press("e", .tab, .tab, .control("u"))
    desk.type("someday")
    desk.press(.tab)
    #expect(desk.rows.last?.contains("Not a date. Kept: Thu 19 Nov 2026") == true)
    let row = desk.rows.firstIndex { $0.contains("Date      someday") } ?? 0
    #expect(desk.display[14, row].style == desk.session.context.theme.styles.warning)
    desk.wait(milliseconds: 500)
    #expect(desk.model.dreams[house]?.date == Model.sample.dreams[house]?.date)
    desk.press(.backTab, .control("u"))
    desk.type("18 nov")
    desk.press(.down)
    #expect(desk.rows.last?.contains("Kept") == false)
    #expect(desk.text.contains(" Editing   night of Tue 17 – Wed 18 Nov"))
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[house]?.dateWords == "Wed 18 Nov 2026")
  }

  @Test("an emptied or half-typed date changes nothing; what is typed back is the date it was, to the second")
  func emptiedDate() {
    var desk = Desk(.sample)
    desk.press("e", .tab, .tab, .control("u"))
    desk.wait(milliseconds: 500)
    #expect(desk.model == .sample)
    desk.type("2")
    desk.type("0")
    desk.type("0")
    desk.type("1")
    desk.wait(milliseconds: 500)
    #expect(desk.model == .sample)
    desk.press(.control("u"))
    desk.type("Thu 19 Nov 2026, 06:40 +09:00")
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[house]?.date == Model.sample.dreams[house]?.date)
  }

  @Test("a date that was left is kept while another one is typed")
  func twoDates() {
    var desk = Desk(.sample)
    desk.press("e", .tab, .tab, .control("u"))
    desk.type("1985")
    desk.press(.tab, .backTab, .control("u"))
    desk.type("200")
    desk.wait(milliseconds: 500)
    #expect(desk.model.dreams[house]?.date == DreamDate("1985"))
  }

  @Test("leaving the date empty clears it, and that is said; ending the app does not", arguments: [true, false])
  func clearedDate(byTab: Bool) {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    desk.press("e", .tab, .tab, .control("u"))
    if byTab {
      desk.press(.tab)
    } else {
      desk.press(.escape)
      #expect(desk.rows.last?.contains("Esc again: done, without a date.") == true)
      desk.press(.escape)
    }
    #expect(desk.rows.last?.contains("The dream has no date now. It was Thu 19 Nov 2026, 06:40.") == true)
    desk.wait(milliseconds: 500)
    #expect(desk.model.dreams[house].map { $0.date == nil } == true)

    var ended = Desk(.sample)
    ended.press("e", .tab, .tab, .control("u"))
    ended.give(.ending)
    #expect(ended.model == .sample)
  }

  @Test("down goes to the row below, which in a narrow window is the next field")
  func rows() {
    var desk = Desk(.sample)
    desk.press("e", .tab, .down, .down, .down)
    #expect(desk.text.contains("▸ Technique"))
    desk.press(.up)
    #expect(desk.text.contains("▸ Lucid"))
    desk.give(.resize(Size(width: 40, height: 10)))
    desk.press(.down)
    #expect(desk.text.contains("▸ Vivid"))
  }

  @Test("signs are listed and can be removed")
  func signs() throws {
    var dream = try #require(Model.sample.dreams[house])
    dream.signs = [
      DreamSign(text: "six fingers", category: .form), DreamSign(text: "still water", category: .context),
    ]
    var desk = Desk(Model.sample.replacing(dream))
    desk.press("e")
    for _ in 0..<5 { desk.press(.backTab) }
    #expect(desk.text.contains("form: six fingers"))
    desk.press(.left, .left, .backspace, .escape, .escape)
    #expect(desk.model.dreams[house]?.signs.map(\.text) == ["still water"])
  }

  @Test("a sign that is marked in the text is listed at once, and one that is removed is no more in the text")
  func marked() {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    desk.press("e", .tab, .backTab, .control("t"), "f")
    #expect(desk.text.contains("Signs     form: quiet"))
    for _ in 0..<5 { desk.press(.backTab) }
    desk.press(.backspace, .escape, .escape)
    #expect(desk.model.dreams[house]?.signs == [])
    #expect(desk.model == .sample)
  }

  @Test("half a tag counts when the app has to end")
  func ending() {
    var desk = Desk(.sample)
    desk.press("e", .tab, .tab, .tab, .tab, .tab, .tab, .tab, .tab)
    desk.type("lak")
    desk.give(.ending)
    #expect(desk.model.dreams[house]?.tags == ["water", "stairs", "lak"])
  }

  @Test("a title is pasted as one line")
  func paste() {
    var desk = Desk(.sample)
    desk.press("e", .tab, .control("u"))
    desk.give(.paste("A house\nunder\r\nwater"))
    desk.press(.escape, .escape)
    #expect(desk.model.dreams[house]?.title == "A house under water")
  }
}
