import CellLayout
import DreamCore
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("the creatures on cards")
struct CardCreatureTests {
  private func desk(size: Size) -> Desk {
    Desk(.sample, size: size, preferences: Preferences(theme: .dusk, list: .cards))
  }

  /// The creatures on the card of the selected dream if it has `count`.
  private func pictures(_ count: Int, on desk: inout Desk) throws -> [Leaf] {
    let dream = try #require(desk.selected?.dream)
    desk.perform(
      .edit(Edit("More") { $0.changing(dream) { $0.numberOfCreatures = CreatureCount(clamping: count) } }))
    return desk.leaves.filter { $0.view is CreaturePicture && $0.target == .item(.dream(dream)) }
  }

  private func size(of picture: Leaf) -> Size {
    (picture.view as? CreaturePicture)?.sizeThatFits(picture.frame.size) ?? .zero
  }

  @Test("creatures are explained on the page of the first dream, and not later, or while there are none")
  func explained() {
    let words = "Dreams have creatures: c chooses one, F your favourite; “,” and o hide them."
    let first = Dream(id: .init(rawValue: 1), narrative: "Rain.", createdAt: Instant(milliseconds: 0))
    for (model, creatures, isTold) in [
      (Model().inserting([first]), CreaturesChoice.on, true), (Model().inserting([first]), .off, false),
      (.sample, .on, false),
    ] {
      var desk = Desk(
        model, size: Size(width: 80, height: 24), preferences: Preferences(theme: .dusk, creatures: creatures))
      desk.press(.enter)
      #expect(desk.rows.last?.contains(words) == isTold)
    }
  }

  @Test(
    "a card has up to three of the dream's creatures, which overlap, or one with their number",
    arguments: [(60, 20, 2), (80, 24, 3), (60, 30, 3), (120, 40, 3), (200, 60, 3)])
  func creatures(width: Int, height: Int, most: Int) throws {
    for count in 1...9 {
      var desk = desk(size: Size(width: width, height: height))
      let pictures = try pictures(count, on: &desk)
      #expect(pictures.count == (min(count, 3) > most ? 1 : min(count, 3)))
      #expect(desk.display.text.contains("×\(count)") == (count > most))
      for (behind, front) in zip(pictures, pictures.dropFirst()) {
        #expect(behind.frame.x < front.frame.x && front.frame.x < behind.frame.x + size(of: behind).width)
        #expect(front.frame.y - behind.frame.y == (height < 30 ? 0 : 1))
      }
    }
  }

  @Test("the number of creatures stands in the row of the title")
  func number() throws {
    var desk = desk(size: Size(width: 60, height: 20))
    _ = try pictures(3, on: &desk)
    let row = try #require(desk.rows.first { $0.contains("×3") })
    #expect(row.contains("Thu 19") && row.contains("The house"))
  }

  @Test("beside a preview a card has one creature with its number")
  func narrowCreatures() throws {
    var desk = desk(size: Size(width: 100, height: 40))
    let pictures = try pictures(3, on: &desk)
    #expect(pictures.map(size).map(\.height) == [2] && desk.display.text.contains("×3"))
  }

  @Test("creatures are as large as the card has room for, and the smaller the more there are")
  func rows() throws {
    func heights(_ count: Int, _ width: Int, _ height: Int) throws -> [Int] {
      var desk = desk(size: Size(width: width, height: height))
      let picture = try #require(pictures(count, on: &desk).first)
      let text = try #require(desk.leaves.first { $0.view is DreamCellText })
      return [size(of: picture).height, text.frame.height]
    }
    #expect(try heights(1, 80, 30) == [4, 5] && heights(1, 80, 29) == [2, 3] && heights(1, 100, 40) == [2, 3])
    #expect(try heights(2, 80, 30) == [3, 5] && heights(9, 80, 30) == [2, 5] && heights(1, 120, 40) == [3, 5])
    #expect(try heights(1, 200, 60) == [4, 6] && heights(3, 200, 60) == [3, 6])
  }

  @Test("no picture touches that of another card", arguments: [(60, 20), (80, 24), (80, 40), (120, 40)])
  func apart(width: Int, height: Int) {
    let desk = desk(size: Size(width: width, height: height))
    let cards = desk.leaves.filter { $0.view is DreamCellText }
    for picture in desk.leaves where picture.view is CreaturePicture {
      guard let card = cards.first(where: { $0.target == picture.target }) else { continue }
      #expect(picture.frame.minY > card.frame.minY && picture.frame.maxY <= card.frame.maxY)
    }
  }
}
