import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Session

/// A scene of the tests' own: digits want what stands in its script.
private struct ScriptedScene: SceneContent {
  let scene: Scene
  let script: [[Action]]

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    key.typed?.wholeNumberValue.flatMap { script.indices.contains($0 - 5) ? script[$0 - 5] : nil } ?? []
  }

  func body(in context: Context) -> any Layout<Leaf> { Leaf(Blank()) }
  func hints(in context: Context) -> [Hint] { [] }
  func help(in context: Context) -> [HelpLine] { [] }

  static func == (left: ScriptedScene, right: ScriptedScene) -> Bool {
    left.scene == right.scene
  }
}

@Suite("a transition that is refused")
struct RefusedTransitionTests {
  private static let gone = Dream.ID(rawValue: 9)

  /// A session whose scenes all have this script behind the keys 5, 6, …
  private func session(_ script: [Action]...) -> Session {
    var session = Session(
      size: Size(width: 80, height: 24), path: "/journal.sqlite",
      instantiate: { scene, _ in ScriptedScene(scene: scene, script: script) }, in: .at(0))
    let model = Model().inserting(.of(1, "Teeth"))
    let loaded = Reply.Loaded(model: model, order: ListOrder(model), earlier: EarlierSteps())
    _ = session.handle(.reply(.loaded(loaded)), in: .at(1))
    return session
  }

  private func press(_ keys: Key..., in session: inout Session) -> [Command] {
    keys.flatMap { session.handle(.key($0), in: .at(10)) }
  }

  private static func adding(_ dream: Int64) -> Action { .edit(Edit("Add") { $0.inserting(.of(dream, "New")) }) }

  @Test("what the scene wanted before it stands, what it wanted behind it is dropped, and the reason is said")
  func order() {
    var session = session([Self.adding(2), .transition(.dream(Self.gone), .push), Self.adding(3), .close])
    let commands = press("6", in: &session)
    #expect(session.model.dreams.values.map(\.id.rawValue).sorted() == [1, 2])
    #expect(commands.count { if case .save = $0 { true } else { false } } == 1)
    #expect(session.scenes.all.count == 1)
    #expect(session.message == TransitionError.dreamIsGone(Self.gone).message)
  }

  @Test("closing the root is refused like any other way")
  func closingTheRoot() {
    var session = session([.close, Self.adding(2)])
    _ = press("6", in: &session)
    #expect(session.message == TransitionError.closingTheRoot.message && session.model.dreams.count == 1)
  }

  @Test("what is refused to a scene that has closed meanwhile is said, too")
  func closedAsker() {
    var session = session(
      [.transition(.calendar, .push)], [.close, .transition(.dream(Self.gone), .push), Self.adding(2)])
    _ = press("6", "7", in: &session)
    #expect(session.scenes.all.map(\.scene) == [.list])
    #expect(session.message == TransitionError.dreamIsGone(Self.gone).message)
    #expect(session.model.dreams.count == 1)
  }

  @Test("the keys of every scene are refused likewise: a history that isn't read yet doesn't open")
  func byKey() {
    var session = Session(
      size: Size(width: 80, height: 24), path: "/journal.sqlite",
      instantiate: { scene, _ in ScriptedScene(scene: scene, script: []) }, in: .at(0))
    _ = press("4", in: &session)
    #expect(session.scenes.all.count == 1 && session.message == TransitionError.journalIsIncomplete.message)
  }
}
