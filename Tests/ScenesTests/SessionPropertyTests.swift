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

@Suite struct SessionPropertyTests {
  /// In how many parts, on all cores, a run gives inputs to sessions; how many sessions a part has, and inputs each of them.
  private static let (parts, sessions, inputs) = (4, 100, 250)

  @Test(
    "whatever is pressed, clicked, pasted and resized, and whatever others do: one is somewhere that makes sense, and sees it",
    arguments: SplitMix64.seeds, 0..<parts)
  func anything(seed: UInt64, part: Int) throws {
    var random = SplitMix64(seed: seed &+ UInt64(part))
    for number in 0..<Self.sessions {
      let (model, past) = random.history(upTo: 40)
      var desk = Desk(model, size: random.size(), past: past.map(\.step), preferences: random.preferences())
      desk.earlier = Dictionary(uniqueKeysWithValues: past.map { ($0.step.id, $0.change) })
      desk.isSearching = random.isTrue(onceIn: 3)
      var rest = Self.inputs
      while rest > 0 {
        // As a terminal gives them: some at once.
        let count = min(rest, random.some([1, 2, 4, 16]))
        desk.give((0..<count).map { _ in random.input(in: desk.model) })
        if random.isTrue(onceIn: 4) { desk.finishSearches() }
        if random.isTrue(onceIn: 4) { desk.finishFetches() }
        desk.isFetching = desk.isFetching || random.isTrue(onceIn: 8)
        rest -= count
        let place: Comment = "session \(number), \(rest) inputs before its end"
        try #require(desk.session.impossibilities == [], place)
        if desk.display != desk.freshDisplay {
          Issue.record("\(place)\n\(desk.display.drawing)\nis not\n\(desk.freshDisplay.drawing)")
          return
        }
        try #require(desk.session.context.order == desk.expectedOrder, place)
        let list = try #require(desk.session.scenes.root.content as? ListScene)
        try #require(list.window.shown == list.windowMadeAnew(in: desk.session.context).shown, place)
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
      for _ in 0..<200 { desk.give(.key(random.some(SplitMix64.sceneKeys))) }
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

  @Test("all that begins between two instants stands together in the order", arguments: SplitMix64.seeds)
  func between(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let order = ListOrder(Model().inserting((0..<2000).map { random.dream(id: Dream.ID(rawValue: $0)) }))
    let instants = order.all.compactMap(\.earliest)
    for _ in 0..<200 {
      let ends = [random.some(instants), random.some(instants)].sorted()
      let indices = order.indices(
        from: Instant(milliseconds: ends[0]), before: Instant(milliseconds: ends[1]))
      let there = order.all.enumerated().filter { $1.earliest.map { ends[0] <= $0 && $0 < ends[1] } ?? false }
      #expect(there.map(\.offset) == Array(indices))
    }
  }
}

extension Session {
  /// What can't be, in words.
  fileprivate var impossibilities: [String] {
    let context = context
    let rules: [(Bool, String)] = [
      (context.state == context.state.validated(for: context.model), "the state is none of this model's"),
      (scenes.pushed.allSatisfy { !$0.content.isOver(in: context) }, "a scene is open that is over"),
      (scenes.modals.allSatisfy { !$0.content.isOver(in: context) }, "a sheet is open that is over"),
      (scenes.modals.count { $0.scene.isAlert } <= 1, "two alerts are open"),
      (scenes.root.scene == .list, "the root is no list"),
      (
        isSharing == scenes.modals.contains { $0.scene == .share },
        "dreams are shared without a sheet, or the other way"
      ),
      (selectionMakesSense(in: context), "the selection is not in the list"),
      (previewMakesSense(in: context), "the preview is scrolled past its end"),
    ]
    return rules.filter { !$0.0 }.map(\.1)
  }

  private func previewMakesSense(in context: Context) -> Bool {
    guard var list = scenes.root.content as? ListScene else { return false }
    let offset = list.previewOffset
    list.scrollPreview(by: 0, in: context)
    return list.previewOffset == offset
  }

  private var isSharing: Bool { if case .sharing = context.state { true } else { false } }

  private func selectionMakesSense(in context: Context) -> Bool {
    guard place.selected == .favorite else {
      return place.selected.map { context.index(of: $0) != nil } ?? context.order.isEmpty
    }
    return context.state == .viewing && ListStyle(in: context).hasFavorite && !context.order.isEmpty
  }
}

extension Scene {
  fileprivate var isAlert: Bool { if case .alert = self { true } else { false } }
}

extension ListScene {
  /// The items in sight, of a list of which nothing is known.
  fileprivate func windowMadeAnew(in context: Context) -> ListWindow {
    let window = ListWindow(style: ListStyle(in: context), height: rows(in: context))
    guard let selected = position(in: context) else { return window }
    let top = place.top.flatMap { context.index(of: $0) } ?? selected
    return window.showing(selected, from: top, in: context)
  }
}

extension ListWindow {
  /// All that can be seen of the window. Entries of equal dreams are equal here.
  fileprivate var shown: [String] {
    ["\(top), \(height), \(style)"]
      + items.map {
        "\($0.item), \($0.section), \(String(describing: $0.night)), \($0.rows), \($0.dream?.element.hashValue ?? 0)"
      }
  }
}
