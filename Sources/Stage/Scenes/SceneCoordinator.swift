import CellLayout
import DreamCore
import Input
import Widgets

/// An open scene: its destination and its content.
package struct SceneInstance: Identifiable, Sendable {
  package let id: ID
  package let scene: Scene
  package var content: any SceneContent

  /// Identifies an instance. Unique within a run, also for two instances of one destination.
  package struct ID: Hashable, Sendable {
    fileprivate let number: Int

    /// The layer of the frame that has the instance's views.
    package var layer: Layer.ID { Layer.ID(number) }
  }
}

/// The context and environment from which a scene is made.
package struct SceneSetting: Sendable {
  package let context: Context
  package let environment: Environment

  package init(_ context: Context, _ environment: Environment) {
    self.context = context
    self.environment = environment
  }
}

/// A function that makes the content of a destination.
package typealias Instantiate = @Sendable (_ scene: Scene, _ setting: SceneSetting) -> any SceneContent

/// The open scenes: a root, scenes pushed over it, and modal scenes over those.
///
/// The coordinator makes scenes with the `instantiate` function that it was given, and knows no scene's type.
package struct SceneCoordinator: Sendable {
  package private(set) var root: SceneInstance
  /// The scenes over the root, the top one last. Only the last one is visible.
  package private(set) var pushed: [SceneInstance] = []
  /// The modal scenes, the top one last. All of them are visible.
  package private(set) var modals: [SceneInstance] = []
  private var count = 0
  /// What may have changed since `takeChanged` was last called.
  private var changed = Changed()
  private let instantiate: Instantiate

  /// A coordinator with a blank root. The first transition is to be one to the root.
  package init(instantiate: @escaping Instantiate) {
    self.instantiate = instantiate
    root = SceneInstance(id: SceneInstance.ID(number: 0), scene: .hidden, content: NoContent())
  }

  /// The scene that has the keyboard focus.
  package var top: SceneInstance { modals.last ?? pushed.last ?? root }

  /// The visible scenes, the hindmost first.
  package var visible: [SceneInstance] { [pushed.last ?? root] + modals }

  /// All open scenes, the root first.
  package var all: [SceneInstance] { [root] + pushed + modals }

  /// The open scene with this id; nil if it has closed.
  package subscript(id: SceneInstance.ID) -> SceneInstance? { all.first { $0.id == id } }
}

extension SceneCoordinator {
  /// Opens the scene at a destination. If this throws, nothing has changed.
  @discardableResult
  package mutating func transition(
    to scene: Scene, using style: TransitionStyle, in setting: SceneSetting
  ) throws(TransitionError) -> Transition {
    try check(scene, in: setting.context)
    changed.stackChanged = true
    switch style {
    case .root: return becomeRoot(scene, in: setting)
    case .push where modals.isEmpty: return Transition(opened: open(scene, in: setting, on: \.pushed))
    case .push: throw .modalIsOpen
    case .modal: return Transition(opened: open(scene, in: setting, on: \.modals))
    }
  }

  /// Closes the top scene. Throws `closingTheRoot` if only the root is open.
  @discardableResult
  package mutating func close() throws(TransitionError) -> Transition {
    guard let closed = modals.popLast() ?? pushed.popLast() else { throw .closingTheRoot }
    changed.stackChanged = true
    return Transition(closed: [closed])
  }

  /// Closes all scenes but the root whose `isOver` is true in `context`.
  package mutating func closeScenes(overIn context: Context) -> Transition {
    let over = Set((pushed + modals).filter { $0.content.isOver(in: context) }.map(\.id))
    return close { over.contains($0.id) }
  }

  /// Closes all scenes but the root for which `isClosing` returns true.
  package mutating func close(where isClosing: (SceneInstance) -> Bool) -> Transition {
    let closed = (pushed + modals).filter(isClosing).reversed()
    if !closed.isEmpty { changed.stackChanged = true }
    pushed.removeAll(where: isClosing)
    modals.removeAll(where: isClosing)
    return Transition(closed: Array(closed))
  }

  /// Pushes a scene that was closed before, with the content and id it had.
  package mutating func bringBack(_ instance: SceneInstance, in context: Context) throws(TransitionError) {
    try check(instance.scene, in: context)
    guard modals.isEmpty else { throw .modalIsOpen }
    changed.stackChanged = true
    pushed.append(instance)
  }

  private func check(_ scene: Scene, in context: Context) throws(TransitionError) {
    if scene.needsWholeJournal, !context.isComplete { throw .journalIsIncomplete }
    guard let first = scene.subjects.first, context.isComplete else { return }
    if !scene.subjects.contains(where: context.model.dreams.contains) { throw .dreamIsGone(first) }
  }

  private mutating func becomeRoot(_ scene: Scene, in setting: SceneSetting) -> Transition {
    let closed = Array((pushed + modals).reversed())
    (pushed, modals) = ([], [])
    guard root.content is NoContent || root.scene != scene else { return Transition(closed: closed) }
    root = make(scene, in: setting)
    return Transition(opened: root.id, closed: closed)
  }

  private mutating func open(
    _ scene: Scene, in setting: SceneSetting, on layer: WritableKeyPath<SceneCoordinator, [SceneInstance]>
  ) -> SceneInstance.ID {
    let instance = make(scene, in: setting)
    self[keyPath: layer].append(instance)
    return instance.id
  }

  private mutating func make(_ scene: Scene, in setting: SceneSetting) -> SceneInstance {
    count += 1
    return SceneInstance(
      id: SceneInstance.ID(number: count), scene: scene, content: instantiate(scene, setting))
  }

  /// Calls `body` with every open scene, the root first.
  package mutating func updateAll(_ body: (inout SceneInstance) -> Void) {
    body(&root)
    for index in pushed.indices { body(&pushed[index]) }
    for index in modals.indices { body(&modals[index]) }
    changed.scenes.formUnion(all.map(\.id))
  }

  /// Calls `body` with the content of the scene `id`. Returns its result; nil if the scene has closed.
  package mutating func update<Result>(
    _ id: SceneInstance.ID, _ body: (inout any SceneContent) -> Result
  ) -> Result? {
    changed.scenes.insert(id)
    if root.id == id { return body(&root.content) }
    if let index = pushed.firstIndex(where: { $0.id == id }) { return body(&pushed[index].content) }
    return modals.firstIndex { $0.id == id }.map { body(&modals[$0].content) }
  }

  /// What may have changed of the open scenes.
  package struct Changed: Sendable {
    /// The scenes whose body may differ from the one on the screen.
    package var scenes: Set<SceneInstance.ID> = []
    /// Whether a scene opened or closed.
    package var stackChanged = true
  }

  /// Returns what may have changed since the last call, and forgets it.
  package mutating func takeChanged() -> Changed {
    defer { changed = Changed(stackChanged: false) }
    return changed
  }
}

/// The content of a coordinator before its first transition.
private struct NoContent: SceneContent {
  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] { [] }
  func body(in context: Context) -> any Layout<Leaf> { Leaf(Blank()) }
  func hints(in context: Context) -> [Hint] { [] }
  func help(in context: Context) -> [HelpLine] { [] }
}
