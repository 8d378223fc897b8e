import CellCanvas
import CellLayout
import Chance
import DreamCore
import Foundation
import Input
import Scenes
import Testing

@Suite("every scene")
struct EverySceneTests {
  /// How one gets to each from the list.
  static let ways: [(name: String, keys: [Key])] = [
    ("list", []), ("dream", [.enter]), ("editor", ["e"]), ("details", ["e", .tab]), ("find", ["e", .control("f")]),
    ("creature", ["c"]), ("help", ["?"]), ("calendar", ["2"]), ("history", ["*", "4"]), ("past", ["*", "H"]),
    ("rating", ["r"]), ("insights", ["3"]), ("tags", ["t"]), ("night", ["N"]), ("favourite", ["F"]), ("share", ["s"]),
    ("palette", [":"]), ("prefix", [","]),
    ("hidden", ["L"]), ("alert", ["a", "d"]), ("selecting", ["v", "j"]), ("search", ["/", "t"]),
    ("found", ["/", "t", .enter, "m"]), ("found page", ["/", "w", .enter, .enter, "m"]),
    ("nothing found", ["/", "q", "q", .enter]), ("title", ["f", "e"]), ("duplicating", ["Y"]),
  ]

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
    ways.indices)
  func sizes(seed: UInt64, way: Int) throws {
    var random = SplitMix64(seed: seed)
    for (turn, look) in Self.looks.enumerated() {
      var desk = Desk(.plain, preferences: look)
      for key in Self.ways[way].keys { desk.press(key) }
      for size in Self.sizes(in: turn, &random) {
        desk.give(.resize(size))
        let place = "\(Self.ways[way].name) at \(size.width)×\(size.height), \(look.theme), \(look.icons)"
        try #require(desk.faults == [], "\(place):\n\(desk.text)")
      }
    }
  }
}

extension Desk {
  /// What is wrong with the screen, in words.
  fileprivate var faults: [String] {
    let screen = session.screen
    let bounds = Rect(size: screen.size)
    let cells = display.bounds.rows.flatMap { Array(display.row($0)) }
    let backgrounds = Set([session.theme.text.background, session.theme.selection.background])
    let rules: [(Bool, String)] = [
      (display.size == screen.size, "the size is another"),
      (screen.leaves.allSatisfy { $0.frame.isEmpty || bounds.contains($0.frame) }, "a view leaves the screen"),
      (display.cursor.map { bounds.contains($0) } ?? bounds.isEmpty, "the cursor is nowhere"),
      (cells.allSatisfy { backgrounds.contains($0.style.background) }, "a cell is not painted"),
      (
        session.preferences.icons == .unicode || cells.allSatisfy { $0.glyph.string.allSatisfy(\.isASCII) }, "not ASCII"
      ),
      (session.preferences.theme != .mono || cells.allSatisfy { $0.style.foreground == nil }, "mono has colours"),
    ]
    return rules.filter { !$0.0 }.map(\.1)
  }
}

extension Model {
  /// The same dreams, of those whose words are ASCII.
  fileprivate static let plain = Model.sample.removing(
    Model.sample.dreams.values.filter { !"\($0.title)\($0.narrative)".unicodeScalars.allSatisfy(\.isASCII) }.map(\.id))
}
