import CellCanvas
import CellLayout
import Chance
import DreamCore
import Input
import Samples
import Scenes
import Testing

@Suite struct SessionPropertyTests {
  @Test(
    "drawing the damage equals drawing everything, whatever is pressed at whatever size",
    arguments: SplitMix64.seeds)
  func damage(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      var desk = Desk(random.model(upTo: 60), size: random.size())
      for _ in 0..<250 {
        desk.give(random.input(in: desk.model))
        let screen = desk.session.screen
        let whole = screen.canvas(rows: .all(screen.size.height))
        #expect(desk.display == whole)
        guard desk.display == whole else { return }
      }
    }
  }

  @Test("the list's order and the selection stay true to the model", arguments: SplitMix64.seeds)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      var desk = Desk(random.model(upTo: 60), size: random.size())
      for _ in 0..<250 {
        desk.give(random.input(in: desk.model))
        let context = desk.session.context
        #expect(context.order == ListOrder(context.model))
        guard case .list(let list) = desk.session.scenes.root else { continue }
        #expect((list.place.selected == nil) == context.order.isEmpty)
      }
    }
  }

  @Test(
    "undoing everything gives the first model; saving each change would have kept the file true",
    arguments: SplitMix64.seeds)
  func undo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let first = random.model(upTo: 20)
      var desk = Desk(first)
      for _ in 0..<200 { desk.give(.key(random.some(SplitMix64.keys))) }
      for _ in 0..<40 { desk.press(.escape) }
      let filed = desk.saved.reduce(first) { $0.applying($1.change) }
      #expect(filed == desk.model)
      while desk.session.context.undone != nil { desk.press("u") }
      #expect(desk.model == first)
    }
  }

  @Test("an order that follows each change is the order made anew", arguments: SplitMix64.seeds)
  func following(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = Model().inserting((0..<3000).map { random.dream(id: Dream.ID(rawValue: $0)) })
    var order = ListOrder(model)
    for _ in 0..<300 {
      let new = random.edited(random.edited(model))
      order.update(by: ModelChange(old: model, new: new))
      model = new
    }
    #expect(order == ListOrder(model))
    for index in stride(from: 0, to: order.count, by: 97) {
      #expect(order[index].map { order.index(of: $0) } == index)
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func size() -> Size {
    Size(width: Int.random(in: 0...140, using: &self), height: Int.random(in: 0...45, using: &self))
  }

  fileprivate static let keys: [Key] = [
    "j", "k", "g", "G", "n", "e", "d", "Y", "*", "c", "u", "?", "(", ")", "J", "K", " ", "x", "한", "4", "1", "H", "C",
    "m", "t", "b", "e\u{301}",
    .enter, .escape, .escape, .tab, .up, .down, .left, .right, .backspace, .delete, .home, .end, .pageDown,
    .pageUp,
    .control("r"), .control("d"), .control("u"), .control("w"), .control("k"), .control("s"),
    "r", "3", "5", "0", "-", "t", ".", "N", "f", "w", ",", .tab, .backTab,
    .control("t"), .control("g"), .control(" "), .control("x"), .control("v"), .control("z"), .function(1),
    Key(.left, [.control, .shift]), Key(.down, .shift), ":", ",", "L", "z", .control("o"),
  ]

  fileprivate mutating func input(in model: Model) -> SessionInput {
    switch Int.random(in: 0..<40, using: &self) {
    case 0: return .resize(size())
    case 1: return .paste(text(upTo: 60))
    case 2: return .tick
    case 3: return .reply(.changedElsewhere(ForeignChanges(ModelChange(old: model, new: edited(model)))))
    case 4...7: return .mouse(mouse())
    default: return .key(some(Self.keys))
    }
  }

  private mutating func mouse() -> Mouse {
    let kinds: [Mouse.Kind] = [
      .press(.left), .press(.left), .release(.left), .drag(.left), .press(.right), .wheelUp, .wheelDown,
    ]
    let (x, y) = (Int.random(in: -1...140, using: &self), Int.random(in: -1...45, using: &self))
    return Mouse(some(kinds), at: Point(x: x, y: y))
  }
}
