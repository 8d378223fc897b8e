import CellCanvas
import CellLayout
import Chance
import DreamCore
import Input
import Samples
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

/// What a change has drawn anew.
@Suite("the frame")
struct FrameTests {
  private let size = Size(width: 120, height: 30)

  /// The list with its preview.
  private func desk() -> Desk { Desk(.sample, size: size, preferences: Preferences(theme: .dusk)) }

  private func row(of item: ListItem, on desk: Desk) throws -> Leaf {
    try #require(desk.leaves.first { $0.target == .item(item) })
  }

  private var footer: Rect { Rect(x: 0, y: size.height - 1, width: size.width, height: 1) }

  @Test("moving the selection sets the state of two rows, makes none, and draws these and the preview anew")
  func moving() throws {
    var desk = desk()
    let (old, before) = (try #require(desk.selected), desk.leaves)
    desk.press("j")
    let new = try #require(desk.selected)
    let rows = try [row(of: old, on: desk), row(of: new, on: desk)]
    let states = rows.compactMap { ($0.view as? DreamRow)?.currentState }
    #expect(states == [.resting, .current])
    for leaf in desk.leaves where leaf.view is DreamRow && !rows.contains(where: leaf.isLike) {
      #expect(before.contains(where: leaf.isLike))
    }
    let (inList, inPreview) = (rows.map(\.frame), desk.damage.filter { $0.minX > rows[0].frame.maxX })
    #expect(desk.damage.filter { inList.contains($0) }.count == 2 && !inPreview.isEmpty)
    #expect(desk.damage.allSatisfy { $0.isEmpty || inList.contains($0) || inPreview.contains($0) })
  }

  @Test("scrolling by a row moves those in sight, and draws the two whose state changed and the new one")
  func scrolling() throws {
    let dreams = (0..<Int64(40)).map {
      let date = DreamDate("2026-11-\(10 + $0 / 4)T06:00Z")
      return Dream(id: Dream.ID(rawValue: $0), date: date, title: "Stairs", createdAt: Instant(milliseconds: 0))
    }
    let size = Size(width: 80, height: 14)
    var desk = Desk(Model().inserting(dreams), size: size, preferences: Preferences(theme: .dusk))
    let heading = Rect(x: 0, y: 2, width: 80, height: 1)
    while try row(of: #require(desk.selected), on: desk).frame.maxY < 12 { desk.press("j") }
    let before = desk.leaves
    desk.press("j")
    let list = Rect(x: 0, y: heading.maxY, width: 80, height: 9)
    let scroll = try #require(desk.redraw.scrolls.first)
    #expect(scroll.rows == 1 && list.contains(scroll.rect) && scroll.rect.height >= list.height - 2)
    // The first row shows its date again, if the row above it, which is gone, had the same one.
    #expect(
      Set(desk.redraw.rows.ranges.joined()).isSubset(of: [3, 10, 11])
        && Set(desk.redraw.rows.ranges.joined()).isSuperset(of: [10, 11]))
    let known = Set(before.compactMap(\.target?.item))
    let made = desk.leaves.filter { $0.target?.item.map { !known.contains($0) } ?? false }
    #expect(made.map(\.frame.y) == [11])
    #expect(desk.display == desk.freshDisplay)
    while try row(of: #require(desk.selected), on: desk).frame.y > list.y { desk.press("k") }
    desk.press("k")
    let back = try #require(desk.redraw.scrolls.first)
    #expect(back.rows == -1 && list.contains(back.rect) && back.rect.height >= list.height - 2)
    #expect(desk.display == desk.freshDisplay)
  }

  @Test("starring a dream draws its row, the two lines of the preview that show it and the last line anew")
  func starring() throws {
    var desk = desk()
    let item = try #require(desk.selected)
    desk.press("*")
    let frame = try row(of: item, on: desk).frame
    let preview = desk.leaves.filter { $0.frame.minX > frame.maxX }
    let title = try #require(preview.first { $0.view is TextLine }).frame
    let facts = try #require(preview.first { $0.view is WordFlow }).frame
    #expect(Set(desk.damage.filter { !$0.isEmpty }) == [frame, title, facts, footer])
  }

  @Test("starring a dream out of sight draws only the last line anew")
  func outOfSight() throws {
    let sight = Size(width: 120, height: 10)
    var desk = Desk(.sample, size: sight, preferences: Preferences(theme: .dusk))
    let last = try #require(desk.session.context.order[desk.session.context.order.count - 1]?.item.dream)
    #expect(!desk.leaves.contains { $0.target == .item(.dream(last)) })
    desk.perform(.edit(.star([last], in: desk.model)))
    #expect(Set(desk.damage.filter { !$0.isEmpty }) == [Rect(x: 0, y: 9, width: 120, height: 1)])
  }

  @Test("another theme gives the views that are there other looks, and makes none")
  func theme() {
    var desk = desk()
    let before = desk.leaves
    desk.press(",", "p")
    #expect(desk.display == desk.freshDisplay)
    #expect(desk.leaves.map(\.frame) == before.map(\.frame))
    #expect(desk.damage.contains(Rect(size: size)))
  }

  // MARK: Each cause is needed

  /// Whether one of some random sessions shows something else than it should if its frame is not told of one cause.
  private func fails(_ seed: UInt64, without spoil: @escaping (inout Session) -> Void) -> Bool {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let (model, past) = random.history(upTo: 40)
      var desk = Desk(model, size: size, past: past.map(\.step), preferences: Preferences(theme: .dusk))
      desk.spoil = spoil
      for _ in 0..<60 {
        desk.give(random.input(in: desk.model))
        if desk.display != desk.freshDisplay { return true }
      }
    }
    return false
  }

  @Test("a frame that is not told of what all scenes read shows another", arguments: SplitMix64.seeds)
  func all(seed: UInt64) { #expect(fails(seed) { $0.appearance.causes.all = false }) }

  @Test("a frame that is not told of a changed scene shows another", arguments: SplitMix64.seeds)
  func scene(seed: UInt64) { #expect(fails(seed) { _ = $0.scenes.takeChanged() }) }
}
