import DreamCore

/// Where the person is among the scenes. The value is the navigation state; nothing else knows of it.
package struct SceneCoordinator: Equatable, Sendable {
  package private(set) var root: Scene
  package private(set) var pushed: [Scene] = []
  package private(set) var modals: [Scene] = []

  package init(root: Scene = .list(ListScene()), pushed: [Scene] = [], modals: [Scene] = []) {
    self.root = root
    self.pushed = pushed
    self.modals = modals
  }

  /// On the page of a dream, with the list behind it.
  package init(showing dream: Dream.ID) {
    var list = ListScene()
    list.place.selected = .dream(dream)
    self.init(root: .list(list), pushed: [.dream(DreamScene(dream))])
  }

  /// The scene that has the keys.
  package var top: Scene { modals.last ?? pushed.last ?? root }

  /// The scenes that are in sight, those behind first.
  package var visible: [Scene] { [pushed.last ?? root] + modals }

  /// All scenes, the root first.
  package var all: [Scene] { [root] + pushed + modals }

  package mutating func transition(
    to scene: Scene, using style: TransitionStyle, in model: Model
  ) throws(TransitionError) {
    if let dream = scene.content.subject, !model.dreams.contains(dream) {
      throw .dreamIsGone(dream)
    }
    switch style {
    case .root: self = SceneCoordinator(root: scene)
    case .push where modals.isEmpty: pushed.append(scene)
    case .push: throw .modalIsOpen
    case .modal: modals.append(scene)
    }
  }

  /// Closes the top scene.
  package mutating func close() throws(TransitionError) {
    if !modals.isEmpty {
      modals.removeLast()
    } else if !pushed.isEmpty {
      pushed.removeLast()
    } else {
      throw .closingTheRoot
    }
  }

  /// Closes every scene whose dream is gone, or which was there for a state that is over.
  package mutating func closeScenes(overIn context: Context) {
    pushed.removeAll { $0.content.isOver(in: context) }
    modals.removeAll { $0.content.isOver(in: context) }
  }

  /// Lets every scene act, the root first.
  package mutating func updateAll(_ body: (inout any SceneContent) -> Void) {
    root.update(body)
    for index in pushed.indices { pushed[index].update(body) }
    for index in modals.indices { modals[index].update(body) }
  }

  /// Lets the top scene act.
  package mutating func updateTop<Result>(_ body: (inout any SceneContent) -> Result) -> Result {
    if !modals.isEmpty { return modals[modals.count - 1].update(body) }
    if !pushed.isEmpty { return pushed[pushed.count - 1].update(body) }
    return root.update(body)
  }
}
