import DreamCore
import Testing

@testable import Stage

@Suite("the coordinator")
struct SceneCoordinatorTests {
  private let setting = SceneSetting.with([1, 2, 3])
  private let one = Dream.ID(rawValue: 1)
  private let two = Dream.ID(rawValue: 2)
  private let gone = Dream.ID(rawValue: 9)

  /// A coordinator at the list, with scenes pushed and sheets over them.
  private func coordinator(pushed: [Scene] = [], modals: [Scene] = []) throws -> SceneCoordinator {
    var scenes = SceneCoordinator { scene, _ in PlainScene(scene: scene) }
    try scenes.transition(to: .list, using: .root, in: setting)
    for scene in pushed { try scenes.transition(to: scene, using: .push, in: setting) }
    for scene in modals { try scenes.transition(to: scene, using: .modal, in: setting) }
    return scenes
  }

  // MARK: Ways

  @Test("before the first transition nothing is open but a root that no one asked for")
  func nothing() {
    let scenes = SceneCoordinator { scene, _ in PlainScene(scene: scene) }
    #expect(scenes.root.scene == .hidden && !(scenes.root.content is PlainScene))
    #expect(scenes.all.count == 1)
  }

  @Test("the first transition makes the root, whatever its destination", arguments: [Scene.list, .calendar, .hidden])
  func start(scene: Scene) throws {
    var scenes = SceneCoordinator { scene, _ in PlainScene(scene: scene) }
    let transition = try scenes.transition(to: scene, using: .root, in: setting)
    #expect(transition.opened == scenes.root.id && transition.closed.isEmpty)
    #expect(scenes.root.scene == scene && scenes.root.content as? PlainScene == PlainScene(scene: scene))
  }

  @Test("what a destination is made from is the destination and the setting of its transition")
  func making() throws {
    var scenes = SceneCoordinator { scene, setting in
      PlainScene(scene: scene, marks: setting.context.model.dreams.count)
    }
    try scenes.transition(to: .list, using: .root, in: .with([1, 2, 3]))
    try scenes.transition(to: .dream(one), using: .push, in: .with([1, 2]))
    try scenes.transition(to: .favorite, using: .modal, in: .with([1]))
    let made = scenes.all.compactMap { $0.content as? PlainScene }
    #expect(
      made == [.init(scene: .list, marks: 3), .init(scene: .dream(one), marks: 2), .init(scene: .favorite, marks: 1)])
  }

  @Test("root to the destination that is there keeps its instance and closes all above it, the top one first")
  func sameRoot() throws {
    var scenes = try coordinator(pushed: [.dream(one), .calendar], modals: [.favorite, .settings])
    scenes.update(scenes.root.id) { $0 = PlainScene(scene: .list, marks: 7) }
    let root = scenes.root.id
    let transition = try scenes.transition(to: .list, using: .root, in: setting)
    #expect(transition.opened == nil)
    #expect(transition.closed.map(\.scene) == [.settings, .favorite, .calendar, .dream(one)])
    #expect(scenes.root.id == root && scenes.root.content as? PlainScene == PlainScene(scene: .list, marks: 7))
    #expect(scenes.all.count == 1)
  }

  @Test("root to another destination makes a new one and closes all above the old one")
  func otherRoot() throws {
    var scenes = try coordinator(pushed: [.dream(one)], modals: [.favorite])
    let root = scenes.root.id
    let transition = try scenes.transition(to: .calendar, using: .root, in: setting)
    #expect(scenes.root.scene == .calendar && scenes.root.id != root && transition.opened == scenes.root.id)
    #expect(transition.closed.map(\.scene) == [.favorite, .dream(one)])
    #expect(scenes.all.count == 1)
  }

  @Test("a push has the keys and hides what is below it, which stays")
  func push() throws {
    var scenes = try coordinator(pushed: [.calendar])
    let transition = try scenes.transition(to: .dream(one), using: .push, in: setting)
    #expect(transition.opened == scenes.top.id && transition.closed.isEmpty)
    #expect(scenes.all.map(\.scene) == [.list, .calendar, .dream(one)])
    #expect(scenes.visible.map(\.scene) == [.dream(one)])
  }

  @Test("a modal has the keys, and the scene below and other sheets stay in sight")
  func modal() throws {
    var scenes = try coordinator(pushed: [.dream(one)], modals: [.favorite])
    let transition = try scenes.transition(to: .settings, using: .modal, in: setting)
    #expect(transition.opened == scenes.top.id && transition.closed.isEmpty)
    #expect(scenes.visible.map(\.scene) == [.dream(one), .favorite, .settings])
    #expect(scenes.all.map(\.scene) == [.list, .dream(one), .favorite, .settings])
  }

  @Test("two instances of one destination have ids of their own, and an id isn't given again once its scene has closed")
  func ids() throws {
    var scenes = try coordinator(pushed: [.dream(one), .dream(one)])
    let (lower, upper) = (scenes.pushed[0].id, scenes.pushed[1].id)
    #expect(lower != upper)
    try scenes.close()
    try scenes.transition(to: .dream(one), using: .push, in: setting)
    #expect(scenes.top.id != upper && scenes.top.id != lower)
    #expect(scenes[lower]?.id == lower && scenes[upper] == nil)
  }

  @Test("scenes close in order: sheets first, then what was pushed, the last one first")
  func closing() throws {
    var scenes = try coordinator(pushed: [.calendar, .dream(one)], modals: [.favorite, .settings])
    let closed = try (0..<4).map { _ in try scenes.close() }
    #expect(closed.map { $0.closed.map(\.scene) } == [[.settings], [.favorite], [.dream(one)], [.calendar]])
    #expect(closed.allSatisfy { $0.opened == nil })
    #expect(scenes.top.scene == .list)
  }

  // MARK: What is refused

  /// Expects a change to be refused with an error, and everything to be as it was before.
  private func expect(
    _ error: TransitionError, on scenes: SceneCoordinator, at location: SourceLocation = #_sourceLocation,
    _ change: (inout SceneCoordinator) throws -> Void
  ) {
    var changed = scenes
    #expect(throws: error, sourceLocation: location) { try change(&changed) }
    #expect(Sight(changed) == Sight(scenes), sourceLocation: location)
  }

  @Test("the root can't be closed")
  func closingTheRoot() throws {
    expect(.closingTheRoot, on: try coordinator()) { try $0.close() }
  }

  @Test("nothing is pushed below a sheet, but another sheet opens over it")
  func modalIsOpen() throws {
    var scenes = try coordinator(pushed: [.calendar], modals: [.favorite])
    expect(.modalIsOpen, on: scenes) { try $0.transition(to: .dream(one), using: .push, in: setting) }
    #expect(throws: Never.self) { try scenes.transition(to: .settings, using: .modal, in: setting) }
  }

  @Test(
    "there is no way to dreams that are gone",
    arguments: [
      Scene.dream(.init(rawValue: 9)), .editing(.init(rawValue: 9)),
      .creature([.init(rawValue: 9), .init(rawValue: 10)]), .rating([.init(rawValue: 9), .init(rawValue: 10)]),
      .tags([.init(rawValue: 9), .init(rawValue: 10)]),
    ], [TransitionStyle.root, .push, .modal])
  func dreamIsGone(scene: Scene, style: TransitionStyle) throws {
    let scenes = try coordinator(pushed: [.calendar])
    expect(.dreamIsGone(gone), on: scenes) { try $0.transition(to: scene, using: style, in: setting) }
  }

  @Test("a destination about several dreams is there as long as one of them is")
  func oneOfSeveralIsGone() throws {
    var scenes = try coordinator()
    try scenes.transition(to: .rating([gone, two]), using: .modal, in: setting)
    #expect(scenes.top.scene == .rating([gone, two]))
  }

  @Test("while the journal is read, a dream that is not there yet is not gone")
  func notReadYet() throws {
    var scenes = try coordinator()
    try scenes.transition(to: .dream(gone), using: .push, in: .with([], isComplete: false))
    #expect(scenes.top.scene == .dream(gone))
  }

  @Test(
    "what needs the whole journal waits until it is read",
    arguments: [Scene.insights, .history, .share], [TransitionStyle.root, .push, .modal])
  func journalIsIncomplete(scene: Scene, style: TransitionStyle) throws {
    var scenes = try coordinator(pushed: [.calendar])
    expect(.journalIsIncomplete, on: scenes) {
      try $0.transition(to: scene, using: style, in: .with([1, 2, 3], isComplete: false))
    }
    try scenes.transition(to: scene, using: style, in: setting)
    #expect(scenes.top.scene == scene)
  }

  // MARK: Scenes that are over, and such as come back

  @Test("scenes that are over close wherever they are, the top one first; the root never does")
  func over() throws {
    var scenes = try coordinator(pushed: [.dream(one), .dream(two)], modals: [.rating([one]), .tags([one, two])])
    try scenes.transition(to: .share, using: .modal, in: .with([1, 2], state: State(sharing: [one])))
    let transition = scenes.closeScenes(overIn: SceneSetting.with([2]).context)
    #expect(transition.closed.map(\.scene) == [.share, .rating([one]), .dream(one)])
    #expect(scenes.all.map(\.scene) == [.list, .dream(two), .tags([one, two])])
    #expect(scenes.closeScenes(overIn: SceneSetting.with([2]).context).closed.isEmpty)

    var root = SceneCoordinator { scene, _ in PlainScene(scene: scene) }
    try root.transition(to: .dream(one), using: .root, in: setting)
    #expect(root.closeScenes(overIn: SceneSetting.with([]).context).closed.isEmpty)
  }

  @Test("all scenes but the root that a condition is true of close, the top one first")
  func closeWhere() throws {
    var scenes = try coordinator(pushed: [.calendar, .dream(one)], modals: [.favorite, .settings])
    #expect(
      scenes.close { $0.scene == .calendar || $0.scene == .settings }.closed.map(\.scene) == [.settings, .calendar])
    #expect(scenes.close { _ in true }.closed.map(\.scene) == [.favorite, .dream(one)])
    #expect(scenes.all.map(\.scene) == [.list])
  }

  @Test("a scene that is brought back is the one that closed, with its id and all that it held")
  func bringingBack() throws {
    var scenes = try coordinator(pushed: [.dream(one)])
    scenes.update(scenes.top.id) { $0 = PlainScene(scene: .dream(one), marks: 5) }
    let before = Sight(scenes)
    let closed = try #require(try scenes.close().closed.first)
    try scenes.bringBack(closed, in: setting.context)
    #expect(Sight(scenes) == before)
  }

  @Test("a scene isn't brought back below a sheet, nor if its dream is gone or the journal isn't whole")
  func notBringingBack() throws {
    var scenes = try coordinator(pushed: [.dream(one)])
    let page = try #require(try scenes.close().closed.first)
    expect(.dreamIsGone(one), on: scenes) { try $0.bringBack(page, in: SceneSetting.with([2]).context) }
    try scenes.transition(to: .insights, using: .push, in: setting)
    let insights = try #require(try scenes.close().closed.first)
    expect(.journalIsIncomplete, on: scenes) {
      try $0.bringBack(insights, in: SceneSetting.with([1], isComplete: false).context)
    }
    try scenes.transition(to: .settings, using: .modal, in: setting)
    expect(.modalIsOpen, on: scenes) { try $0.bringBack(page, in: setting.context) }
  }

  // MARK: Acting

  @Test("a scene acts wherever it is, and no other one with it; one that has closed doesn't act")
  func updating() throws {
    var scenes = try coordinator(pushed: [.calendar, .dream(one)], modals: [.favorite])
    for (index, id) in scenes.all.map(\.id).enumerated() {
      let result = scenes.update(id) { content in
        content = PlainScene(scene: (content as? PlainScene)?.scene ?? .hidden, marks: index + 1)
        return index
      }
      #expect(result == index)
    }
    #expect(scenes.all.compactMap { ($0.content as? PlainScene)?.marks } == [1, 2, 3, 4])
    let id = scenes.top.id
    try scenes.close()
    #expect(scenes.update(id) { _ in 0 } == nil)
  }

  @Test("all scenes act in turn, the root first and sheets last")
  func updatingAll() throws {
    var scenes = try coordinator(pushed: [.calendar], modals: [.favorite])
    var order: [Scene] = []
    scenes.updateAll { instance in
      order.append(instance.scene)
      instance.content = PlainScene(scene: instance.scene, marks: order.count)
    }
    #expect(order == [.list, .calendar, .favorite])
    #expect(scenes.all.compactMap { ($0.content as? PlainScene)?.marks } == [1, 2, 3])
  }
}
