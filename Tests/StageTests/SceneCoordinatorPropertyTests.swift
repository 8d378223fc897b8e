import Chance
import DreamCore
import Testing

@testable import Stage

@Suite("the coordinator, on any way")
struct SceneCoordinatorPropertyTests {
  /// What the coordinator should show: the plainest stacks there can be, of destinations alone.
  private struct Stacks: Equatable {
    var root = Scene.list
    var pushed: [Scene] = []
    var modals: [Scene] = []

    init() {}

    init(_ scenes: SceneCoordinator) {
      root = scenes.root.scene
      pushed = scenes.pushed.map(\.scene)
      modals = scenes.modals.map(\.scene)
    }
  }

  @Test(
    "there is always a root, sheets are above all else, no id comes twice, and what is refused changes nothing",
    arguments: SplitMix64.seeds)
  func anything(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var scenes = SceneCoordinator { scene, _ in PlainScene(scene: scene) }
      try scenes.transition(to: .list, using: .root, in: .with([]))
      var expected = Stacks()
      var given: Set = [scenes.root.id]
      for _ in 0..<80 {
        let setting = random.setting()
        let before = Sight(scenes)
        var isRefused = false
        var opened: SceneInstance.ID?
        let step = random.step()
        do {
          opened = try Self.take(step, on: &scenes, in: setting)
        } catch {
          isRefused = true
          try #require(Sight(scenes) == before, "\(step) was refused: \(error)")
        }
        try #require(isRefused == Self.isImpossible(step, from: expected, in: setting), "\(step)")
        if !isRefused { Self.follow(step, in: setting, &expected) }
        try #require(Stacks(scenes) == expected, "\(step)")
        try #require(Set(scenes.all.map(\.id)).count == scenes.all.count)
        let all = Sight(scenes)
        try #require(scenes.all.map(\.id) == all.ids)
        try #require(scenes.top.id == all.ids.last)
        let isNewRoot = before.root.id != all.root.id
        try #require((opened != nil) == Self.opens(step, isRefused: isRefused, isNewRoot: isNewRoot))
        if let opened { try #require(given.insert(opened).inserted, "the id was given before") }
      }
    }
  }

  fileprivate enum Step {
    case transition(Scene, TransitionStyle)
    case close
    case closeOver
    case closeAll(Scene)
  }

  private static func take(
    _ step: Step, on scenes: inout SceneCoordinator, in setting: SceneSetting
  ) throws -> SceneInstance.ID? {
    switch step {
    case .transition(let scene, let style): try scenes.transition(to: scene, using: style, in: setting).opened
    case .close: try scenes.close().opened
    case .closeOver: scenes.closeScenes(overIn: setting.context).opened
    case .closeAll(let scene): scenes.close { $0.scene == scene }.opened
    }
  }

  private static func opens(_ step: Step, isRefused: Bool, isNewRoot: Bool) -> Bool {
    guard !isRefused, case .transition(_, let style) = step else { return false }
    return style != .root || isNewRoot
  }

  private static func isImpossible(_ step: Step, from stacks: Stacks, in setting: SceneSetting) -> Bool {
    switch step {
    case .transition(let scene, let style):
      return (style == .push && !stacks.modals.isEmpty) || !isThere(scene, in: setting.context)
    case .close: return stacks.modals.isEmpty && stacks.pushed.isEmpty
    case .closeOver, .closeAll: return false
    }
  }

  private static func isThere(_ scene: Scene, in context: Context) -> Bool {
    switch scene {
    case .dream(let dream): !context.isComplete || context.model.dreams.contains(dream)
    case .rating(let dreams): !context.isComplete || dreams.contains(where: context.model.dreams.contains)
    case .insights, .share: context.isComplete
    default: true
    }
  }

  private static func follow(_ step: Step, in setting: SceneSetting, _ stacks: inout Stacks) {
    switch step {
    case .transition(let scene, .root): (stacks.root, stacks.pushed, stacks.modals) = (scene, [], [])
    case .transition(let scene, .push): stacks.pushed.append(scene)
    case .transition(let scene, .modal): stacks.modals.append(scene)
    case .close: if stacks.modals.popLast() == nil { stacks.pushed.removeLast() }
    case .closeOver:
      stacks.pushed.removeAll { PlainScene(scene: $0).isOver(in: setting.context) }
      stacks.modals.removeAll { PlainScene(scene: $0).isOver(in: setting.context) }
    case .closeAll(let scene):
      stacks.pushed.removeAll { $0 == scene }
      stacks.modals.removeAll { $0 == scene }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func id() -> Dream.ID { Dream.ID(rawValue: Int64.random(in: 1...4, using: &self)) }

  fileprivate mutating func scene() -> Scene {
    some([
      .list, .calendar, .insights, .dream(id()), .dream(id()), .rating([id(), id()]), .favorite, .share, .settings,
    ])
  }

  fileprivate mutating func setting() -> SceneSetting {
    let dreams = Set((1...4).filter { _ in !isTrue(onceIn: 4) } as [Int64])
    let state = isTrue(onceIn: 2) ? State.viewing : State(sharing: [id()])
    return .with(dreams, state: state, isComplete: !isTrue(onceIn: 5))
  }

  fileprivate mutating func step() -> SceneCoordinatorPropertyTests.Step {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: .closeOver
    case 1: .closeAll(scene())
    case 2, 3, 4: .close
    default: .transition(scene(), some([.root, .push, .push, .push, .modal, .modal]))
    }
  }
}
