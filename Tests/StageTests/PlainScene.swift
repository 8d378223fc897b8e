import CellLayout
import DreamCore
import Input
import Widgets

@testable import Stage

/// A scene of the tests' own, the same at every destination: the coordinator knows no scene.
struct PlainScene: SceneContent {
  let scene: Scene
  var marks = 0

  /// Over as soon as none of its dreams is there, and at `.share` in every state but `.sharing`.
  func isOver(in context: Context) -> Bool {
    if scene == .share { return !context.isSharing }
    return !scene.subjects.isEmpty && !scene.subjects.contains(where: context.model.dreams.contains)
  }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] { [] }
  func body(in context: Context) -> any Layout<Leaf> { Leaf(Blank()) }
  func hints(in context: Context) -> [Hint] { [] }
  func help(in context: Context) -> [HelpLine] { [] }
}

extension Context {
  fileprivate var isSharing: Bool { if case .sharing = state { true } else { false } }
}

extension SceneSetting {
  /// A journal with dreams of these ids, of which the whole has been read or not.
  static func with(_ dreams: Set<Int64>, state: State = .viewing, isComplete: Bool = true) -> SceneSetting {
    let model = Model().inserting(dreams.map { Dream(id: .init(rawValue: $0), createdAt: .start) })
    let order = ListOrder(model)
    return SceneSetting(
      Context(
        model: model, state: state, order: order, wholeOrder: order, summary: Summary(dreams: dreams.count),
        isComplete: isComplete, size: Size(width: 80, height: 20), journalPath: "/journal.sqlite"),
      Environment(now: .start, utcOffset: 60, newID: Dream.ID(rawValue: 1000)))
  }
}

extension Instant {
  static let start = Instant(milliseconds: 1_795_070_400_000)
}

/// Everything of a coordinator that can be seen.
struct Sight: Equatable {
  let root: Entry
  let pushed: [Entry]
  let modals: [Entry]

  struct Entry: Equatable {
    let id: SceneInstance.ID
    let scene: Scene
    let content: PlainScene?

    init(_ instance: SceneInstance) {
      (id, scene, content) = (instance.id, instance.scene, instance.content as? PlainScene)
    }
  }

  init(_ scenes: SceneCoordinator) {
    root = Entry(scenes.root)
    pushed = scenes.pushed.map(Entry.init)
    modals = scenes.modals.map(Entry.init)
  }

  var ids: [SceneInstance.ID] { ([root] + pushed + modals).map(\.id) }
}
