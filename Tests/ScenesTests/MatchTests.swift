import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("from match to match")
struct MatchTests {
  private static func dream(_ id: Int64, _ title: String, _ narrative: String) -> Dream {
    Dream(
      id: Dream.ID(rawValue: id), date: DreamDate("2026-11-\(10 + id)"), title: Prose(title),
      narrative: Prose(narrative), createdAt: Instant(milliseconds: 0))
  }

  private static let model = Model().inserting([
    dream(5, "Lakes", "A lake, " + String(repeating: "and a long way of words ", count: 90) + "to the other lake."),
    dream(4, "", "Nothing of the kind."), dream(3, "A door", "Behind it a lake."), dream(2, "Lakes again", "Dry."),
  ])

  private func desk(_ size: Size = Size(width: 120, height: 20)) -> Desk {
    var desk = Desk(Self.model, size: size)
    desk.press("/")
    desk.type("lake")
    desk.press(.enter)
    return desk
  }

  @Test("a row without a title has as many of the first words as it has room for, and eight above a line of the text")
  func firstWords() {
    let words = "I walked along the beach below the house and the sea came up to the windows of the kitchen."
    let dream = Dream(id: Dream.ID(rawValue: 1), narrative: Prose(words), createdAt: Instant(milliseconds: 0))
    var desk = Desk(Model().inserting(dream), size: Size(width: 80, height: 24))
    #expect(desk.text.contains("I walked along the beach below the house and the sea came up to the"))
    desk.press("/")
    desk.type("kitchen")
    #expect(desk.text.contains("I walked along the beach below the house…") && !desk.text.contains("house and the sea"))
    desk.press(.escape, "f")
    desk.type("windows")
    #expect(desk.session.searching.search.ranges(inNameOf: dream, shownAs: dream.rowTitle).isEmpty)
  }

  @Test("m goes through a dream's text, then on to the next dream; at the end that is said; M goes back the same way")
  func walking() {
    var desk = desk()
    var way: [Match?] = []
    for _ in 0..<6 {
      desk.press("m")
      way.append(desk.match)
    }
    #expect(way.compactMap(\.self).map(\.dream) == [5, 5, 5, 3, 2, 2])
    #expect(desk.text.contains("No further match."))
    for _ in 0..<4 { desk.press("M") }
    #expect(desk.match == way[0])
    desk.press("M")
    #expect(desk.text.contains("No further match."))
  }

  @Test("m begins anew with other words, and goes on with the same after the dream was changed")
  func otherWords() {
    var desk = desk()
    desk.press("m", "m", "m", "/", .control("u"))
    desk.type("way")
    desk.press(.enter, "m")
    #expect(desk.match?.range.lowerBound == "A lake, and a long ".utf8.count)
    desk.press("*", "m")
    #expect(desk.match?.range.lowerBound == "A lake, and a long way of words and a long ".utf8.count)
  }

  @Test("another dream is shown from its beginning, however one gets to it", arguments: [true, false])
  func fromTheBeginning(bySearch: Bool) {
    var desk = Desk(Self.model, size: Size(width: 92, height: 14))
    for _ in 0..<15 { desk.press("J") }
    if bySearch {
      desk.press("/")
      desk.type("behind")
      desk.press(.enter)
    } else {
      desk.press(.enter, ")", ")", "q")
    }
    #expect(desk.text.contains("Behind it a lake."))
  }

  @Test("a preview that fits in a larger window is shown whole")
  func largerWindow() {
    var desk = Desk(Self.model, size: Size(width: 92, height: 14))
    for _ in 0..<60 { desk.press("J") }
    desk.give(.resize(Size(width: 200, height: 50)))
    #expect(desk.text.contains("A lake, and a long way"))
  }

  @Test("the match is in sight, and the cursor on it", arguments: [120, 80])
  func cursor(width: Int) throws {
    var desk = desk(Size(width: width, height: 20))
    if width < PaneArrangement.leastWidth { desk.press(.enter) }
    desk.press("m", "m", "m")
    let cursor = try #require(desk.display.cursor)
    #expect(Array(desk.display.text(row: cursor.y)).dropFirst(cursor.x).prefix(4) == Array("lake")[...])
    desk.give(.resize(Size(width: width, height: 12)))
  }

  @Test("on a page m turns to the next dream's page")
  func page() {
    var desk = desk(Size(width: 80, height: 20))
    desk.press(.enter, "m", "m", "m", "m")
    #expect(desk.subject == 3)
    desk.press("M")
    #expect(desk.subject == 5)
  }

  @Test("without a preview m goes to the next dream")
  func onePane() {
    var desk = desk(Size(width: 60, height: 20))
    desk.press("m")
    #expect(desk.selected == .dream(3))
  }

  @Test("m goes to no match in a part in which nothing is looked for")
  func part() {
    var desk = Desk(Self.model, size: Size(width: 120, height: 20))
    desk.press("/")
    desk.type("text:lake")
    desk.press(.enter)
    var way: [Match?] = []
    for _ in 0..<4 {
      desk.press("m")
      way.append(desk.match)
    }
    #expect(way.compactMap(\.self).map(\.dream) == [5, 5, 3, 3])
    #expect(way.allSatisfy { $0?.part == .narrative })
  }

  @Test("where no text is looked for, m goes through what is found")
  func facts() {
    var desk = Desk(.sample, size: Size(width: 120, height: 20))
    desk.press("/")
    desk.type("lucid:1-5")
    desk.press(.enter, "m")
    #expect(desk.selected == .dream(6))
  }

  @Test("with nothing looked for, m says how to")
  func nothing() {
    var desk = Desk(.sample)
    desk.press("m")
    #expect(desk.text.contains("No search yet: / searches, f finds a title."))
    desk.press(.enter, "M")
    #expect(desk.text.contains("No search yet"))
  }

  @Test("f goes to the next title that fits while one types, round the end; the list stays whole")
  func title() {
    var desk = Desk(.sample)
    desk.press("G", "f")
    desk.type("tHe")
    #expect(desk.selected == .dream(9))
    desk.type(" old")
    #expect(desk.selected == .dream(4))
    desk.press(.enter)
    #expect(desk.selected == .dream(4))
    #expect(desk.session.context.order == ListOrder(.sample))
  }

  @Test("what is looked for is marked where it was looked for; a dream without a title is called by its text")
  func marked() throws {
    var desk = Desk(Self.model)
    desk.press("/")
    desk.type("text:kind | title:lake")
    let dreams = desk.model.dreams
    let untitled = try #require(dreams[4])
    #expect(
      desk.session.searching.search.ranges(inNameOf: untitled).map(\.lowerBound) == ["Nothing of the ".utf8.count])
    let lakes = try #require(dreams[5])
    #expect(desk.session.searching.search.ranges(inNameOf: lakes).count == 1)
    #expect(desk.session.searching.search.ranges(inNarrative: lakes.narrative.string).isEmpty)
  }

  @Test("f finds titles that are made of the first words")
  func untitled() {
    var desk = Desk(.sample)
    desk.press("f")
    desk.type("red x")
    #expect(desk.text.contains("no such title"))
    desk.press(.backspace)
    #expect(desk.selected == .dream(5))
  }

  @Test("after f, m and M go to the titles that fit; Esc in f goes back to where one was")
  func titles() {
    var desk = Desk(.sample)
    desk.press("f")
    desk.type("the")
    desk.press(.enter, "m")
    #expect(desk.selected == .dream(8))
    desk.press("m", "m")
    #expect(desk.selected == .dream(4))
    #expect(desk.text.contains("No further match."))
    desk.press("M", "f")
    desk.type("teeth")
    desk.press(.escape)
    #expect(desk.selected == .dream(8))
  }

  @Test("the last of / and f says what m goes to")
  func last() {
    var desk = desk(Size(width: 60, height: 20))
    desk.press("f")
    desk.type("door")
    desk.press(.enter, "g", "m")
    #expect(desk.selected == .dream(3))
    desk.press("M")
    #expect(desk.selected == .dream(3))
    desk.press("/", .enter, "M")
    #expect(desk.selected == .dream(5))
  }
}

extension Desk {
  fileprivate var match: Match? {
    (session.scenes.root.content as? ListScene)?.match
  }
}
