import CellCanvas
import CellLayout
import Chance
import DreamCore
import Foundation
import Input
import Stage
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("every scene")
struct EverySceneTests {
  @Test("each way leads where it says", arguments: Way.all)
  func arriving(way: Way) {
    let scenes = way.desk().session.scenes
    #expect(scenes.top.scene.kind == way.destination)
    #expect(way.isThere(way.desk().session), "it is another state of \(way.destination)")
  }

  @Test("there is a way to every scene on the map", arguments: Scene.Kind.allCases)
  func map(kind: Scene.Kind) {
    #expect(Way.all.contains { $0.destination == kind })
  }

  private static let looks: [Preferences] =
    ThemeChoice.allCases.map { Preferences(theme: $0) } + [Preferences(icons: .ascii, theme: .mono)]

  /// Whether to draw at each size up to 200×60, in one theme after the other, which takes minutes; else at some of all, most of
  /// them small, in every theme.
  private static let isWholeGrid = ProcessInfo.processInfo.environment["LUCID_SIZES"] == "all"

  private static func sizes(in look: Int, _ random: inout SplitMix64) -> [Size] {
    func grid(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> [Size] {
      columns.flatMap { x in rows.map { Size(width: x, height: $0) } }
    }
    if isWholeGrid {
      return grid(1...200, 1...60).enumerated().filter { $0.offset % looks.count == look }.map(\.element)
    }
    let small = grid(1...12, 1...8)
    return small.filter { _ in random.isTrue(onceIn: 3) }
      + (0..<20).map { _ in
        Size(width: Int.random(in: 1...200, using: &random), height: Int.random(in: 1...60, using: &random))
      }
  }

  @Test(
    "draws right at every size, in every theme, and in ASCII", arguments: isWholeGrid ? [1] : SplitMix64.seeds,
    Way.all)
  func sizes(seed: UInt64, way: Way) throws {
    var random = SplitMix64(seed: seed)
    for (turn, look) in Self.looks.enumerated() {
      var desk = way.desk(preferences: look)
      for size in Self.sizes(in: turn, &random) {
        desk.give(.resize(size))
        let place = "\(way) at \(size.width)×\(size.height), \(look.theme), \(look.icons)"
        try #require(desk.faults == [], "\(place):\n\(desk.text)")
      }
    }
  }
}

extension Desk {
  /// What is wrong with the screen, in words.
  fileprivate var faults: [String] {
    let bounds = Rect(size: session.size)
    let cells = display.bounds.rows.flatMap { Array(display.row($0)) }
    let styles = session.appearance.theme.styles
    let backgrounds = Set(
      [styles.text.background, styles.selection.background] + Shade.allCases.map(styles.background(of:)))
    let rules: [(Bool, String)] = [
      (display.size == session.size, "the size is another"),
      (leaves.allSatisfy { $0.frame.isEmpty || bounds.contains($0.frame) }, "a view leaves the screen"),
      (display.cursor.map { bounds.contains($0) } ?? bounds.isEmpty, "the cursor is nowhere"),
      (
        cells.allSatisfy { backgrounds.contains($0.style.background) || $0.isHalves }, "a cell is not painted"
      ),
      (
        session.preferences.icons == .unicode || cells.allSatisfy { $0.glyph.string.allSatisfy(\.isASCII) }, "not ASCII"
      ),
      (session.preferences.theme != .mono || cells.allSatisfy { $0.style.foreground == nil }, "mono has colours"),
    ]
    return rules.filter { !$0.0 }.map(\.1)
  }
}

extension Cell {
  /// Whether the cell is part of a picture with a colour of its own behind a block element.
  fileprivate var isHalves: Bool {
    style.background != nil && glyph.string.allSatisfy { ("\u{2580}"..."\u{259F}").contains($0) }
  }
}
