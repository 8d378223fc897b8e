import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Widgets

@Suite("screens with creatures")
struct CreatureScreenTests {
  private func desk(
    _ creature: Creature, count: Int = 1, _ effects: Set<Effect>, _ width: Int, _ height: Int, icons: Icons = .unicode,
    theme: ThemeChoice = .dusk
  ) -> Desk {
    let dream = MotionTests.dream(creature, count: count, with: effects, text: "The windows were made of water.")
    var desk = Desk(
      Model().inserting(dream), size: Size(width: width, height: height),
      preferences: Preferences(icons: icons, theme: theme))
    desk.press(.enter)
    desk.wait(milliseconds: 1000)
    return desk
  }

  @Test("rain on three unicorns")
  func rain() throws {
    try expectScreen(desk(.unicorn(.pink), count: 3, [.rain], 80, 24).display, is: "page-rain")
  }

  @Test("a dragon breathes fire, in ASCII")
  func fire() throws {
    try expectScreen(desk(.dragon, [.fireBreathing], 80, 24, icons: .ascii).display, is: "page-fire")
  }

  @Test("two sharks and their lasers, beside the text")
  func lasers() throws {
    try expectScreen(desk(.shark, count: 2, [.laserFocus], 140, 24).display, is: "page-lasers")
  }

  @Test("there may be more effects than creatures in the sheet, or fewer", arguments: [(6, 3), (3, 6), (0, 2), (0, 0)])
  func columns(creatures: Int, effects: Int) throws {
    let desk = desk(.shark, [.rain], 80, 24)
    let scene = CreatureScene([try #require(desk.model.dreams.values.first).id], in: desk.session.context)
    let rows = scene.rows(
      of: Array(Creature.allCases.prefix(creatures)), Array(Effect.allCases.prefix(effects)))
    #expect(rows.count == max(creatures, effects))
    #expect(rows.flatMap(\.contents).compactMap(\.target).count == creatures + effects)
  }

  @Test(
    "pictures have as many rows as there are, all of them in the sheet", arguments: [1, 6, 7, 9],
    [Size(width: 120, height: 40), Size(width: 60, height: 24)])
  func pictures(effects: Int, room: Size) throws {
    let context = desk(.shark, [.rain], room.width, room.height).session.context
    let grid = try #require(PictureGrid(creatures: 6, effects: effects, otherRows: 2, in: context))
    let cell = PictureCell(
      art: DreamArt(.shark, effects: [], at: 0), name: ChoiceRow("shark", .resting), target: .row(0))
    var groups = StackLayout([6, effects].enumerated().map { grid.group($0, Array(repeating: cell, count: $1)) })
    groups.layout(in: Rect(size: grid.size))
    let names = groups.contents.filter { $0.view is ChoiceRow }.map(\.frame)
    let rows = Set(names.map(\.y)).sorted()
    #expect(names.count == 6 + effects && Set(names).count == names.count)
    #expect(rows.count == 2 + (effects + 2) / 3)
    #expect(zip(rows, rows.dropFirst()).dropFirst(2).allSatisfy { $1 - $0 > grid.pictureSize(inGroup: 1).height })
    #expect(groups.contents.allSatisfy { Rect(size: grid.size).contains($0.frame) && !$0.frame.isEmpty })
  }

  @Test("the arrows reach every picture, in a last row with fewer, too")
  func arrowsInGrid() {
    #expect([3, 4, 5].map { $0.moved(0, 1, in: 7) } == [6, 6, 6])
    #expect(6.moved(0, 1, in: 7) == nil && 6.moved(1, 0, in: 7) == 6 && 6.moved(0, -1, in: 7) == 3)
    #expect([0, 1, 2].map { $0.moved(0, -1, in: 7) } == [nil, nil, nil])
    #expect([0, 1, 5].map { $0.moved(1, 0, in: 6) } == [1, 2, 5] && 4.moved(0, 1, in: 6) == nil)
  }

  @Test("in the sheet, several creatures that would be very small are one with their number", arguments: [2, 3])
  func single(count: Int) throws {
    func sheet(_ width: Int, _ height: Int, icons: Icons = .unicode) throws -> (pictures: Int, text: String) {
      var desk = desk(.dragon, count: count, [.rain], width, height, icons: icons)
      desk.press("c")
      let name = try #require(desk.leaves.first { ($0.view as? ChoiceRow)?.label.hasPrefix("dragon") == true })
      let pictures = desk.leaves.count {
        ($0.view as? CreaturePicture)?.creature == .dragon && $0.frame.maxY <= name.frame.minY
      }
      return (pictures, desk.display.text)
    }
    #expect(try sheet(120, 40).pictures == count)
    #expect(try !sheet(120, 40).text.contains("dragon ×"))
    if count > 2 {
      #expect(try sheet(80, 24).pictures == 1)
      #expect(try sheet(80, 24).text.contains("dragon ×\(count)"))
      #expect(try sheet(80, 24, icons: .ascii).text.contains("dragon x\(count)"))
    }
    #expect(try sheet(60, 20).pictures == 1)
  }

  @Test(
    "the sheet has pictures down to 60x20, but without colours none in which creatures can't be told apart",
    arguments: [(60, 20, false), (80, 24, true), (120, 40, true)])
  func withoutColours(width: Int, height: Int, hasPictures: Bool) {
    for (theme, isExpected) in [(ThemeChoice.dusk, true), (.mono, hasPictures)] {
      var desk = desk(.shark, [.rain], width, height, theme: theme)
      desk.press("c")
      let hasPictures = desk.leaves.contains { ($0.view as? CreaturePicture)?.creature == .unicorn(.white) }
      #expect(hasPictures == isExpected)
    }
  }

  @Test("where the sheet has words only, a blank is between them and the arrows", arguments: [40, 43, 60])
  func arrows(width: Int) throws {
    for presses in 0..<Effect.allCases.count {
      var desk = desk(.shark, [], width, 10)
      desk.press("c", .tab)
      for _ in 0..<presses { desk.press(.down) }
      let arrows = desk.rows.dropFirst().compactMap { row in row.firstIndex { "↑↓".contains($0) }.map { (row, $0) } }
      #expect(!arrows.isEmpty && arrows.allSatisfy { row, arrow in row[..<arrow].last == " " })
      #expect(presses > 1 || desk.display.text.contains("laser focus "))
    }
  }

  @Test("a crab in the snow, with fireflies and magic, on a small screen")
  func snow() throws {
    try expectScreen(desk(.crusty, [.snow, .fireflies, .magic], 40, 20).display, is: "page-snow")
  }
}
