import CellCanvas
import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("a list of cards")
struct CardListTests {
  private static let size = Size(width: 80, height: 30)

  private func desk(
    _ model: Model = .sample, size: Size = CardListTests.size, list: ListChoice = .cards
  ) -> Desk {
    Desk(model, size: size, preferences: Preferences(theme: .dusk, list: list))
  }

  private func cells(of desk: Desk) -> [DreamCellText] { desk.leaves.compactMap { $0.view as? DreamCellText } }

  private func favorite(of desk: Desk) -> ListRow? { favoriteLeaf(of: desk)?.view as? ListRow }

  private func favoriteLeaf(of desk: Desk) -> Leaf? {
    desk.leaves.first { $0.view is ListRow && $0.target == FavoriteCard.target }
  }

  @Test("cards at each size", arguments: [(60, 20), (80, 24), (120, 40)])
  func screens(width: Int, height: Int) throws {
    try expectScreen(desk(size: Size(width: width, height: height)).display, is: "cards-\(width)x\(height)")
  }

  @Test(
    "a card shows the ratings for which there is room beside the title, those that matter longest",
    arguments: [
      (80, "Teeth", "lucid 0  vivid 4  nightmare  recurring *"), (60, "Teeth", "nightmare  recurring *"),
      (80, "The teeth that fell out", "nightmare  recurring *"), (60, "The teeth that fell out", "nightmare *"),
    ])
  func ratings(width: Int, title: String, shown: String) throws {
    var dream = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("2026-11-19"), title: Prose(title), narrative: "Again.",
      createdAt: Instant(milliseconds: 1_790_000_000_000))
    dream.lucidity = Rating(0)
    dream.vividness = Rating(4)
    dream.kinds = [.nightmare, .recurring]
    dream.isStarred = true
    let desk = desk(Model().inserting([dream]), size: Size(width: width, height: 30))
    let row = try #require(desk.rows.first { $0.contains(title) })
    let words = try #require(row.range(of: title).map { row[$0.lowerBound...] })
    let parts = words.split(separator: "  ").map { $0.trimmed }
    #expect(parts.joined(separator: "  ") == "\(title)  \(shown)")
  }

  @Test("cards in ASCII")
  func ascii() throws {
    let preferences = Preferences(icons: .ascii, theme: .mono, list: .cards)
    try expectScreen(Desk(.sample, size: Self.size, preferences: preferences).display, is: "cards-ascii")
  }

  @Test("V makes cards of the rows, and rows of the cards again")
  func toggling() {
    var desk = desk(list: .rows)
    #expect(cells(of: desk).isEmpty)
    desk.press("V")
    #expect(cells(of: desk).first?.title == "The house under the lake")
    #expect(desk.session.message?.contains("list: cards") == true)
    desk.press("V")
    #expect(cells(of: desk).isEmpty && desk.leaves.contains { $0.view is DreamRow })
  }

  @Test("a screen of fewer than 60 columns has rows, and V says why")
  func narrow() {
    var desk = desk(size: Size(width: 59, height: 30))
    #expect(cells(of: desk).isEmpty)
    desk.press("V")
    #expect(cells(of: desk).isEmpty && desk.session.message == "Cards need a screen of 60 columns.")
  }

  @Test(
    "auto makes cards where there is no preview and 30 rows or more",
    arguments: [(80, 30, true), (80, 29, false), (89, 40, true), (90, 40, false), (59, 40, false)])
  func auto(width: Int, height: Int, hasCards: Bool) {
    #expect(cells(of: desk(size: Size(width: width, height: height), list: .auto)).isEmpty != hasCards)
  }

  @Test("a night's second dream doesn't say its day again, and without creatures the day is as in rows")
  func days() throws {
    var desk = desk(size: Size(width: 80, height: 24))
    #expect(desk.rows.filter { $0.contains("Mon 16") }.count == 1)
    let preferences = Preferences(theme: .dusk, list: .cards, creatures: .off)
    desk = Desk(.sample, size: Size(width: 80, height: 24), preferences: preferences)
    let row = try #require(desk.rows.first { $0.contains("Thu 19") })
    #expect(row.hasPrefix(" Thu 19  ▸The house under the lake"))
  }

  @Test("a title that is the narrative's beginning is not said twice")
  func opening() {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), narrative: "One two three four five six seven eight nine ten.",
      createdAt: Instant(milliseconds: 0))
    let cell = cells(of: desk(Model().inserting([dream]))).first
    #expect(
      cell?.title == "One two three four five six seven eight…"
        && cell?.line(in: Size(width: 80, height: 3)).text == "nine ten.")
  }

  /// The rows of a narrow screen with an untitled dream that begins with "One two", and the index of its card's first one.
  private func narrowCard(of narrative: String) throws -> (rows: [String], row: Int) {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), narrative: Prose(narrative), lucidity: Rating(3), vividness: Rating(4),
      createdAt: Instant(milliseconds: 0))
    let rows = desk(Model().inserting([dream]), size: Size(width: 60, height: 30)).rows
    return (rows, try #require(rows.firstIndex { $0.contains("One two") }))
  }

  @Test("where the title has no room for the first words, the line below begins with those that are missing")
  func continuing() throws {
    let narrative = "One two three fourteen fifteen sixteen seventeen eighteen nineteen."
    let (rows, row) = try narrowCard(of: narrative)
    let words = narrative.split(separator: " ")
    let shown = words.prefix { word in [" ", "…"].contains { rows[row].contains(word + $0) } }
    #expect(rows[row].contains("…") && shown.count > 2 && shown.count < 8)
    let next = try #require(words.dropFirst(shown.count).first)
    #expect(rows[row + 1].contains(" " + next) && !rows[row + 1].contains(shown[shown.count - 1]))
  }

  @Test("the words that are missing in the title have no ellipsis where the text goes on")
  func goingOn() throws {
    let (rows, row) = try narrowCard(of: "One two three four five six seven eight nine ten.")
    #expect(rows[row].contains("…") && rows[row + 1].contains("eight nine ten."))
  }

  @Test("what is left of the first words without a letter is no line")
  func period() {
    let dream = Dream(id: Dream.ID(rawValue: 1), narrative: "One two .", createdAt: Instant(milliseconds: 0))
    #expect(cells(of: desk(Model().inserting([dream]))).first?.line(in: Size(width: 40, height: 3)).text == "")
  }

  // MARK: The favourite

  @Test("the favourite's card is above the first dream: k goes there, Enter opens its sheet, j goes back")
  func visiting() {
    var desk = desk()
    let first = desk.selected
    #expect(favorite(of: desk)?.currentState == .resting)
    desk.press("k")
    #expect(favorite(of: desk)?.currentState == .current && cells(of: desk)[0].currentState == .resting)
    desk.press("k", .enter)
    #expect(desk.session.scenes.top.scene == .favorite)
    desk.press(.escape, "j")
    #expect(favorite(of: desk)?.currentState == .resting && cells(of: desk)[0].currentState == .current)
    #expect(desk.selected == first)
  }

  @Test(
    "what is done to dreams is not done to the favourite", arguments: ["d", "*", "e", "r", "t", "s", " ", "v", "Y"])
  func untouched(key: Key) {
    var desk = desk()
    let before = desk.model
    desk.press("k", key)
    #expect(desk.model == before && desk.session.context.state == .viewing && desk.session.scenes.modals.isEmpty)
    #expect(desk.session.message == "This is the favourite creature. ↓ goes to the dreams.")
  }

  @Test("a search shows what it found, without the favourite")
  func found() {
    var desk = desk()
    desk.press("k", "/")
    desk.type("six")
    desk.press(.enter)
    desk.finishSearches()
    #expect(favorite(of: desk) == nil && cells(of: desk).count == 1)
  }

  @Test(
    "a blank row is between the favourite and the first month if there is room",
    arguments: [(30, 1), (29, 0), (18, 0)])
  func blankBelowFavorite(height: Int, blanks: Int) throws {
    let desk = desk(size: Size(width: 80, height: height))
    let favorite = try #require(favoriteLeaf(of: desk))
    let rows = desk.rows[favorite.frame.maxY...].prefix { $0.allSatisfy { $0 == " " } }
    #expect(rows.count == blanks)
  }

  // MARK: Acting on cards

  @Test("while a search shows, a card has the line of the first match, with the match marked")
  func hit() throws {
    var desk = desk()
    desk.press("/")
    desk.type("fingers")
    desk.press(.enter)
    desk.finishSearches()
    let line = try #require(cells(of: desk).first?.found?.line)
    let mark = try #require(line.marks.first)
    #expect(line.text.contains("Six fingers"))
    #expect(Array(line.text)[mark].reduce("") { $0 + String($1) } == "fingers")
  }

  @Test("a page is the cards in sight; the newest and the oldest are a key away")
  func paging() {
    let dreams = (0..<Int64(60)).map {
      Dream(
        id: Dream.ID(rawValue: $0), date: DreamDate("2026-\(10 + $0 / 28)-\(10 + $0 % 18)"),
        title: Prose("Teeth \(Int($0))"),
        createdAt: Instant(milliseconds: 0))
    }
    var desk = desk(Model().inserting(dreams))
    let inSight = cells(of: desk).map(\.title)
    desk.press(.pageDown)
    #expect(cells(of: desk).first { $0.currentState == .current }?.title == inSight.last)
    desk.press("G")
    #expect(cells(of: desk).last?.currentState == .current && favorite(of: desk) == nil)
    desk.press("g")
    #expect(cells(of: desk).first?.currentState == .current && favorite(of: desk) != nil)
    for _ in 0..<59 { desk.press("j") }
    #expect(cells(of: desk).last?.currentState == .current && desk.display == desk.freshDisplay)
  }

  @Test("a click on a creature selects its dream; one on the favourite opens its sheet")
  func clicking() throws {
    var desk = desk()
    let second = try #require(desk.leaves.first { $0.view is CreaturePicture && $0.target == .item(.dream(8)) })
    desk.click(second.frame.origin)
    #expect(desk.selected == .dream(8))
    let favorite = try #require(favoriteLeaf(of: desk))
    desk.click(favorite.frame.origin)
    #expect(desk.session.scenes.top.scene == .favorite)
  }

  @Test("picking a dream marks its card")
  func picking() {
    var desk = desk()
    desk.press(" ")
    #expect(cells(of: desk)[0].currentState == .chosen && cells(of: desk)[1].currentState == .current)
    desk.press("k")
    #expect(favorite(of: desk)?.currentState == .resting && cells(of: desk)[0].currentState == .currentAndChosen)
    desk.press("k")
    #expect(cells(of: desk)[0].currentState == .currentAndChosen)
  }

  @Test("moving between cards sets two states and makes no card")
  func moving() {
    var desk = desk()
    let before = desk.leaves
    desk.press("j")
    let made = desk.leaves.filter { leaf in !before.contains(where: leaf.isLike) }
    #expect(made.compactMap { ($0.view as? DreamCellText)?.currentState } == [.resting, .current])
    #expect(made.count == 2)
  }
}
