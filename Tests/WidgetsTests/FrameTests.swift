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
    var frame = Frame(size: size, looks: Looks(.dusk))
    _ = frame.arrange([Frame.Place(layer, in: Rect(size: size))])
    frame.place(Placed(contents: leaves), on: layer)
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
    #expect(frame.draw().rows == RangeSet(0..<8))
    #expect(frame.canvas.trimmedText(row: 1) == "  Teeth")
    #expect(frame.draw().isEmpty && frame.damage.isEmpty)
    frame.place(Placed(contents: [line("Teeth", Rect(x: 2, y: 1, width: 10, height: 1))]), on: layer)
    #expect(frame.damage.isEmpty)
    frame.damageAll()
    #expect(frame.draw().rows == RangeSet(0..<8))
  }

  @Test("a view that changed or moved damages where it was and where it is, and no other")
  func moving() {
    let (one, other) = (Rect(x: 0, y: 1, width: 9, height: 1), Rect(x: 0, y: 3, width: 9, height: 1))
    var frame = frame([line("Teeth", one), line("Water", other)])
    _ = frame.draw()
    frame.place(Placed(contents: [line("Lake", one), line("Water", other)]), on: layer)
    #expect(Set(frame.damage) == [one])
    #expect(Array(frame.draw().rows.ranges.joined()) == [1])
    let moved = other.with(y: 5)
    frame.place(Placed(contents: [line("Lake", one), line("Water", moved)]), on: layer)
    #expect(Set(frame.damage) == [other, moved])
  }

  @Test("what is behind a sheet is dimmed, but for what is selected, and is as before when the sheet is gone")
  func dimmed() {
    let sheet = Layer.ID(2)
    let (styles, whole) = (Theme.dusk.styles, Rect(size: size))
    var frame = frame([
      Leaf(TextLine("Teeth", .title), frame: Rect(x: 0, y: 0, width: 24, height: 1)),
      Leaf(TextLine("Water", .selection), frame: Rect(x: 0, y: 1, width: 24, height: 1)),
    ])
    let before = drawn(frame)
    _ = frame.arrange([.init(layer, in: whole), .init(sheet, in: whole, keepsCursor: true)])
    #expect(drawn(frame).row(0).first?.style == styles.title, "a prompt, which has no views, dims nothing")
    frame.place(Placed(contents: [line("Sheet", Rect(x: 2, y: 4, width: 9, height: 1))]), on: sheet)
    let with = drawn(frame)
    #expect(with.row(0).first?.style == styles.dim && with.row(1).first?.style == styles.selection)
    #expect(with.row(4).dropFirst(2).first?.style == styles.text)
    _ = frame.draw()
    _ = frame.arrange([.init(layer, in: whole)])
    #expect(drawn(frame).damage(since: before).isEmpty)
  }

  @Test("a layer that is closed uncovers what was behind it")
  func closing() {
    let sheet = Layer.ID(2)
    let rect = Rect(x: 4, y: 2, width: 8, height: 3)
    var frame = frame([line("Teeth and water", Rect(x: 0, y: 3, width: 24, height: 1))])
    let before = drawn(frame)
    _ = frame.arrange([Frame.Place(layer, in: Rect(size: size)), Frame.Place(sheet, in: Rect(size: size))])
    frame.place(Placed(contents: [Leaf(SheetFrame(title: ""), frame: rect)]), on: sheet)
    _ = frame.draw()
    #expect(frame.canvas.text(row: 3).hasPrefix("Teet│      │ter"))
    _ = frame.arrange([Frame.Place(layer, in: Rect(size: size))])
    #expect(frame.damage == [rect])
    _ = frame.draw()
    #expect(frame.canvas == before)
  }

  // MARK: Scrolling

  private func named(_ words: String, _ frame: Rect) -> Leaf {
    var leaf = Leaf(TextLine(words), id: .name(words))
    leaf.layout(in: frame)
    return leaf
  }

  /// Lines below each other, from the second row of the screen on.
  private func lines(_ words: String..., x: Int = 0, width: Int = 24) -> [Leaf] {
    words.enumerated().map { named($1, Rect(x: x, y: 1 + $0, width: width, height: 1)) }
  }

  private func placing(_ leaves: [Leaf], on frame: Frame) -> Frame {
    var frame = frame
    _ = frame.draw()
    frame.place(Placed(contents: leaves), on: layer)
    return frame
  }

  @Test("views that move together scroll, and only what came into the rect is drawn")
  func scrolling() {
    var frame = placing(lines("Water", "Lake", "Stairs"), on: frame(lines("Teeth", "Water", "Lake")))
    #expect(Set(frame.damage) == [Rect(x: 0, y: 3, width: 24, height: 1)])
    let redraw = frame.draw()
    #expect(
      redraw.scrolls == [Scroll(Rect(x: 0, y: 1, width: 24, height: 3), up: 1)]
        && Array(redraw.rows.ranges.joined()) == [3])
    #expect((1...3).map(frame.canvas.trimmedText) == ["Water", "Lake", "Stairs"])
  }

  @Test("one view that moves is drawn anew where it was and where it is")
  func moveOfOne() {
    var frame = placing(lines("Teeth", "Lake", "Water"), on: frame(lines("Teeth", "Water", "Lake")))
    #expect(frame.draw().scrolls.isEmpty)
    #expect((1...3).map(frame.canvas.trimmedText) == ["Teeth", "Lake", "Water"])
  }

  @Test("what was to be drawn anew moves with a scroll that comes after it")
  func scrollingDamage() {
    var frame = frame(lines("Teeth", "Water", "Lake"))
    _ = frame.draw()
    frame.place(Placed(contents: lines("Teeth", "River", "Lake")), on: layer)
    frame.place(Placed(contents: lines("River", "Lake")), on: layer)
    #expect(Array(frame.draw().rows.ranges.joined()) == [1, 3])
    #expect((1...3).map(frame.canvas.trimmedText) == ["River", "Lake", ""])
  }

  @Test("a rect that is narrower than the screen scrolls on the picture, and its rows are sent anew")
  func narrow() {
    let page = line("Page", Rect(x: 12, y: 1, width: 9, height: 1))
    var frame = placing(
      lines("Water", "Lake", width: 9) + [page], on: frame(lines("Teeth", "Water", "Lake", width: 9) + [page]))
    #expect(Set(frame.damage) == [Rect(x: 0, y: 3, width: 9, height: 1)])
    let redraw = frame.draw()
    #expect(redraw.scrolls.isEmpty && Array(redraw.rows.ranges.joined()) == [1, 2, 3])
    #expect(frame.canvas.text(row: 1).hasPrefix("Water       Page") && frame.canvas.trimmedText(row: 3).isEmpty)
  }

  @Test("a rect in which another layer is seen, or a view that stays, is drawn anew instead")
  func covered() {
    let sheet = Layer.ID(2)
    var frame = frame(lines("Teeth", "Water", "Lake"))
    _ = frame.arrange([Frame.Place(layer, in: Rect(size: size)), Frame.Place(sheet, in: Rect(size: size))])
    frame.place(Placed(contents: [line("Sheet", Rect(x: 4, y: 2, width: 5, height: 1))]), on: sheet)
    frame = placing(lines("Water", "Lake", "Stairs"), on: frame)
    #expect(frame.draw().scrolls.isEmpty)
    #expect(frame.canvas.trimmedText(row: 2) == "LakeSheet")
    let mark = line("!", Rect(x: 20, y: 2, width: 1, height: 1))
    frame = placing(lines("Lake", "Stairs") + [mark], on: placing(lines("Water", "Lake", "Stairs") + [mark], on: frame))
    #expect(frame.draw().scrolls.isEmpty)
    #expect(frame.canvas.trimmedText(row: 1) == "Lake")
  }

  // MARK: Whatever changes

  @Test(
    "drawing what is damaged gives what drawing everything gives, with wide glyphs cut anywhere",
    arguments: SplitMix64.seeds)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var frame = Frame(size: size, looks: Looks(.dusk))
      var screen = Canvas(size: size)
      var bodies: [[Leaf]] = [[], [], []]
      for _ in 0..<12 {
        let count = Int.random(in: 0...3, using: &random)
        let empty = frame.arrange((0..<count).map { Frame.Place(Layer.ID($0), in: Rect(size: size)) })
        for number in 0..<count where empty.contains(Layer.ID(number)) || random.isTrue(onceIn: 2) {
          bodies[number] = random.body(like: bodies[number], in: size)
          frame.place(Placed(contents: bodies[number]), on: Layer.ID(number))
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

  private mutating func leaf(in size: Size) -> Leaf {
    let frame = rect(in: size)
    let id = isTrue(onceIn: 2) ? Leaf.ID.name(some(["one", "two", "three"])) : nil
    var leaf =
      switch Int.random(in: 0..<5, using: &self) {
      case 0: Leaf(Blank(), id: id)
      case 1: Leaf(SheetFrame(title: "한"), id: id)
      case 2: Leaf(Button(some(["Keep", "떠나다"]), some([.resting, .focused, .disabled])), id: id)
      default: Leaf(TextLine(some(["한밤의 기차", "a水b", "stairs", "🦄🦄🦄🦄🦄🦄", "e\u{301}한"])), id: id)
      }
    leaf.layout(in: frame)
    return leaf
  }

  /// Some leaves, or those of `old` moved up or down, with some gone, some others come, and some in front of others.
  fileprivate mutating func body(like old: [Leaf], in size: Size) -> [Leaf] {
    guard isTrue(onceIn: 2), !old.isEmpty else { return list(upTo: 5) { $0.leaf(in: size) } }
    let (rows, isShuffled) = (Int.random(in: -3...3, using: &self), isTrue(onceIn: 4))
    let moved = old.map { leaf in
      var leaf = leaf
      leaf.layout(in: leaf.frame.with(y: leaf.frame.y - rows).intersection(Rect(size: size)))
      return leaf
    }
    let kept = moved.filter { _ in !isTrue(onceIn: 5) } + list(upTo: 2) { $0.leaf(in: size) }
    return isShuffled ? kept.shuffled(using: &self) : kept
  }
}
