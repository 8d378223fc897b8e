import CellCanvas
import CellLayout
import Chance
import Testing

@testable import Widgets

@Suite("a frame of layers")
struct FrameTests {
  private let size = Size(width: 24, height: 8)
  private let layer = Layer.ID(1)

  /// Leaves that already have their frames.
  private struct Placed: Layout {
    var contents: [Leaf]

    mutating func layout(in rect: Rect) {}
  }

  private func frame(_ leaves: [Leaf]) -> Frame {
    var frame = Frame(size: size, theme: .dusk)
    frame.arrange([Frame.Place(layer, in: Rect(size: size))])
    frame.update(layer) { $0.place(Placed(contents: leaves)) }
    return frame
  }

  private func drawn(_ frame: Frame) -> Canvas {
    var frame = frame
    _ = frame.draw()
    return frame.canvas
  }

  private func line(_ words: String, _ rect: Rect) -> Leaf { Leaf(TextLine(words), frame: rect) }

  @Test("a new frame draws everything, and then nothing until something changes")
  func everything() {
    var frame = frame([line("Teeth", Rect(x: 2, y: 1, width: 10, height: 1))])
    #expect(Array(frame.draw().rows) == Array(0..<8))
    #expect(frame.canvas.trimmedText(row: 1) == "  Teeth")
    #expect(frame.draw().isEmpty && frame.damage.isEmpty)
    frame.update(layer) { $0.place(Placed(contents: $0.leaves)) }
    #expect(frame.damage.isEmpty)
    frame.damageAll()
    #expect(Array(frame.draw().rows) == Array(0..<8))
  }

  @Test("a view that changed or moved damages where it was and where it is, and no other")
  func moving() {
    let (one, other) = (Rect(x: 0, y: 1, width: 9, height: 1), Rect(x: 0, y: 3, width: 9, height: 1))
    var frame = frame([line("Teeth", one), line("Water", other)])
    _ = frame.draw()
    frame.update(layer) { $0.place(Placed(contents: [line("Lake", one), line("Water", other)])) }
    #expect(Set(frame.damage) == [one])
    #expect(Array(frame.draw().rows) == [1])
    let moved = other.with(y: 5)
    frame.update(layer) { $0.place(Placed(contents: [line("Lake", one), line("Water", moved)])) }
    #expect(Set(frame.damage) == [other, moved])
  }

  @Test("a view in another state damages its rect, and one in the same state nothing")
  func states() {
    let rect = Rect(x: 0, y: 2, width: 10, height: 1)
    var frame = frame([Leaf(Button("Go", .resting), target: .button(0), frame: rect)])
    _ = frame.draw()
    frame.update(layer) { $0.update(.button(0), as: Button.self) { $0.currentState = .resting } }
    #expect(frame.damage.isEmpty)
    frame.update(layer) { $0.update(.button(0), as: Button.self) { $0.currentState = .focused } }
    #expect(frame.damage == [rect])
    frame.update(layer) { $0.update(.button(7), as: Button.self) { $0.currentState = .resting } }
    frame.update(layer) { $0.update(.button(0), as: TextLine.self) { _ in Issue.record("It is no line.") } }
    #expect(frame.damage == [rect])
  }

  @Test("a second pane is placed without the first")
  func panes() {
    let (first, second) = (line("List", Rect(x: 0, y: 0, width: 9, height: 1)), Leaf(TextLine("Page")))
    var frame = Frame(size: size, theme: .dusk)
    frame.arrange([Frame.Place(layer, in: Rect(size: size))])
    frame.update(layer) { $0.place(PanesLayout(first, second, .beside(9))) }
    _ = frame.draw()
    let right = PaneArrangement.beside(9).frames(in: Rect(size: size)).second
    frame.update(layer) { $0.place(Leaf(TextLine("Leaf")), inPane: .second, right) }
    #expect(Set(frame.damage) == [right])
    _ = frame.draw()
    #expect(frame.canvas.text(row: 0).hasPrefix("List     │Leaf"))
  }

  @Test("a layer that is closed uncovers what was behind it")
  func closing() {
    let sheet = Layer.ID(2)
    let rect = Rect(x: 4, y: 2, width: 8, height: 3)
    var frame = frame([line("Teeth and water", Rect(x: 0, y: 3, width: 24, height: 1))])
    let before = drawn(frame)
    frame.arrange([Frame.Place(layer, in: Rect(size: size)), Frame.Place(sheet, in: Rect(size: size))])
    frame.update(sheet) { $0.place(Placed(contents: [Leaf(SheetFrame(title: ""), frame: rect)])) }
    _ = frame.draw()
    #expect(frame.canvas.text(row: 3).hasPrefix("Teet│      │ter"))
    frame.arrange([Frame.Place(layer, in: Rect(size: size))])
    #expect(frame.damage == [rect])
    _ = frame.draw()
    #expect(frame.canvas == before)
  }

  // MARK: Scrolling

  private func lines(_ words: String...) -> [Leaf] {
    words.enumerated().map { line($1, Rect(x: 0, y: 1 + $0, width: 24, height: 1)) }
  }

  @Test("views that scroll are moved, not drawn, and those that leave the rect are gone")
  func scrolling() {
    var frame = frame(lines("Teeth", "Water", "Lake"))
    _ = frame.draw()
    let scroll = Scroll(Rect(x: 0, y: 1, width: 24, height: 3), up: 1)
    frame.update(layer) {
      $0.scroll(scroll)
      $0.put(Leaf(TextLine("Stairs")), in: scroll.uncovered)
    }
    #expect(Set(frame.damage) == [scroll.uncovered])
    #expect(frame.layers[0].leaves.map(\.frame.y) == [1, 2, 3])
    let redraw = frame.draw()
    #expect(redraw.scrolls == [scroll] && Array(redraw.rows) == [3])
    #expect((1...3).map(frame.canvas.trimmedText) == ["Water", "Lake", "Stairs"])
    #expect(frame.layers[0].leaves.count == 3)
  }

  @Test("what was to be drawn anew moves with a scroll that comes after it")
  func scrollingDamage() {
    var frame = frame(lines("Teeth", "Water", "Lake"))
    _ = frame.draw()
    frame.update(layer) {
      let second = Rect(x: 0, y: 2, width: 24, height: 1)
      $0.clear(second)
      $0.put(Leaf(TextLine("River")), in: second)
      $0.scroll(Scroll(Rect(x: 0, y: 1, width: 24, height: 3), up: 1))
    }
    #expect(Array(frame.draw().rows) == [1, 3])
    #expect((1...3).map(frame.canvas.trimmedText) == ["River", "Lake", ""])
  }

  @Test("a rect that is narrower than the screen scrolls on the picture, and its rows are sent anew")
  func narrow() {
    var frame = frame([
      line("Teeth", Rect(x: 0, y: 1, width: 9, height: 1)), line("Page", Rect(x: 12, y: 1, width: 9, height: 1)),
    ])
    _ = frame.draw()
    frame.update(layer) { $0.scroll(Scroll(Rect(x: 0, y: 0, width: 9, height: 2), up: 1)) }
    let redraw = frame.draw()
    #expect(redraw.scrolls.isEmpty && Array(redraw.rows) == [0, 1])
    #expect(frame.canvas.text(row: 0).hasPrefix("Teeth ") && frame.canvas.text(row: 1).hasPrefix("            Page"))
  }

  @Test("a rect that another layer, or a view beyond it, is partly in is drawn anew instead")
  func covered() {
    let rect = Rect(x: 0, y: 1, width: 24, height: 3)
    var frame = frame(lines("Teeth", "Water", "Lake"))
    let sheet = Layer.ID(2)
    frame.arrange([Frame.Place(layer, in: Rect(size: size)), Frame.Place(sheet, in: Rect(size: size))])
    frame.update(sheet) { $0.place(Placed(contents: [line("Sheet", Rect(x: 4, y: 2, width: 5, height: 1))])) }
    _ = frame.draw()
    frame.update(layer) { $0.scroll(Scroll(rect, up: 1)) }
    #expect(frame.damage.contains(rect))
    #expect(frame.draw().scrolls.isEmpty)
    #expect(frame.canvas.trimmedText(row: 2) == "LakeSheet")
    let narrow = Rect(x: 1, y: 1, width: 2, height: 3)
    frame.update(layer) { $0.scroll(Scroll(narrow, up: 1)) }
    #expect(frame.damage == [narrow])
  }

  // MARK: Whatever changes

  @Test(
    "drawing what is damaged gives what drawing everything gives, with wide glyphs cut anywhere",
    arguments: SplitMix64.seeds)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var frame = Frame(size: size, theme: .dusk)
      var screen = Canvas(size: size)
      for _ in 0..<12 {
        let count = Int.random(in: 0...3, using: &random)
        frame.arrange((0..<count).map { Frame.Place(Layer.ID($0), in: Rect(size: size)) })
        for number in 0..<count where random.isTrue(onceIn: 2) {
          let leaves = random.list(upTo: 5) { $0.leaf(in: size) }
          frame.update(Layer.ID(number)) { $0.place(Placed(contents: leaves)) }
          guard random.isTrue(onceIn: 2) else { continue }
          let (rect, rows) = (random.rect(in: size), Int.random(in: -3...3, using: &random))
          let leaf = random.leaf(in: size)
          frame.update(Layer.ID(number)) {
            $0.scroll(Scroll(rect, up: rows))
            if rows > 0 { $0.clear(leaf.frame) }
            $0.put(leaf, in: leaf.frame)
          }
        }
        if random.isTrue(onceIn: 6) { frame.dress(in: random.some([.dusk, .paper, .mono])) }
        screen.apply(frame.draw(), from: frame.canvas)
        #expect(screen.text == frame.canvas.text)
        var fresh = frame
        fresh.damageAll()
        _ = fresh.draw()
        #expect(frame.canvas == fresh.canvas)
      }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func rect(in size: Size) -> Rect {
    let rect = Rect(
      x: Int.random(in: 0..<size.width, using: &self), y: Int.random(in: 0..<size.height, using: &self),
      width: some([size.width, Int.random(in: 0...size.width, using: &self)]),
      height: Int.random(in: 0...3, using: &self))
    return some([rect, rect.with(x: 0)]).intersection(Rect(size: size))
  }

  fileprivate mutating func leaf(in size: Size) -> Leaf {
    let frame = rect(in: size)
    return switch Int.random(in: 0..<4, using: &self) {
    case 0: Leaf(Blank(), frame: frame)
    case 1: Leaf(SheetFrame(title: "한"), frame: frame)
    default: Leaf(TextLine(some(["한밤의 기차", "a水b", "stairs", "🦄🦄🦄🦄🦄🦄", "e\u{301}한"])), frame: frame)
    }
  }
}
