import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Session

/// A scene of the tests' own: digits want what stands in its script, and it writes down which transitions were refused.
private struct ScriptedScene: SceneContent {
  let scene: Scene
  let script: [[Action]]
  let answer: [Action]
  var refused: [TransitionError] = []

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    key.typed?.wholeNumberValue.flatMap { script.indices.contains($0 - 5) ? script[$0 - 5] : nil } ?? []
  }

  mutating func transitionDidFail(_ error: TransitionError, in context: Context) -> [Action] {
    refused.append(error)
    return answer
  }

  func body(in context: Context) -> any Layout<Leaf> { Leaf(Blank()) }
  func hints(in context: Context) -> [Hint] { [] }
  func help(in context: Context) -> [HelpLine] { [] }

  static func == (left: ScriptedScene, right: ScriptedScene) -> Bool {
    left.scene == right.scene && left.refused == right.refused
  }
}

@Suite("a transition that is refused")
struct RefusedTransitionTests {
  private static let gone = Dream.ID(rawValue: 9)

  /// A session whose scenes all have this script behind the keys 5, 6, …
  private func session(_ script: [Action]..., answering answer: [Action] = [.say("No.")]) -> Session {
    var session = Session(
      size: Size(width: 80, height: 24), path: "/journal.sqlite",
      instantiate: { scene, _ in ScriptedScene(scene: scene, script: script, answer: answer) }, in: .at(0))
    let model = Model().inserting(.of(1, "Teeth"))
    let loaded = Reply.Loaded(model: model, order: ListOrder(model), earlier: EarlierSteps())
    _ = session.handle(.reply(.loaded(loaded)), in: .at(1))
    return session
  }

  private func press(_ keys: Key..., in session: inout Session) -> [Command] {
    keys.flatMap { session.handle(.key($0), in: .at(10)) }
  }

  private func refused(_ session: Session) -> [[TransitionError]] {
    session.scenes.all.compactMap { ($0.content as? ScriptedScene)?.refused }
  }

  private static func adding(_ dream: Int64) -> Action { .edit(Edit("Add") { $0.inserting(.of(dream, "New")) }) }

  @Test("what the scene wanted before it stands, and what it wanted behind it is dropped")
  func order() {
    var session = session([Self.adding(2), .transition(.dream(Self.gone), .push), Self.adding(3), .close])
    let commands = press("5", in: &session)
    #expect(session.model.dreams.values.map(\.id.rawValue).sorted() == [1, 2])
    #expect(commands.count { if case .save = $0 { true } else { false } } == 1)
    #expect(session.scenes.all.count == 1)
    #expect(session.message == "No.")
  }

  @Test("the scene that asked is told why, once, and no other one is")
  func onlyTheAsker() {
    var session = session([.transition(.favorite, .modal)], [.transition(.calendar, .push)])
    _ = press("5", "6", in: &session)
    #expect(session.scenes.all.map(\.scene) == [.list, .favorite])
    #expect(refused(session) == [[], [.modalIsOpen]])
  }

  @Test("closing the root is refused like any other way")
  func closingTheRoot() {
    var session = session([.close, Self.adding(2)])
    _ = press("5", in: &session)
    #expect(refused(session) == [[.closingTheRoot]] && session.model.dreams.count == 1)
  }

  @Test("what the scene wants then is done, and what of that is refused is only said")
  func answering() {
    var session = session(
      [.transition(.dream(Self.gone), .push)],
      answering: [Self.adding(2), .close, Self.adding(3)])
    _ = press("5", in: &session)
    #expect(refused(session) == [[.dreamIsGone(Self.gone)]], "it is not asked again and again")
    #expect(session.model.dreams.values.map(\.id.rawValue).sorted() == [1, 2])
    #expect(session.message == TransitionError.closingTheRoot.message)
  }

  @Test("a scene that has closed meanwhile is told nothing; the session says why")
  func closedAsker() {
    var session = session(
      [.transition(.calendar, .push)], [.close, .transition(.dream(Self.gone), .push), Self.adding(2)])
    _ = press("5", "6", in: &session)
    #expect(session.scenes.all.map(\.scene) == [.list] && refused(session) == [[]])
    #expect(session.message == TransitionError.dreamIsGone(Self.gone).message)
    #expect(session.model.dreams.count == 1)
  }

  @Test("what follows on an alert is refused to the scene that had it shown, not to the alert or another scene")
  func behindAnAlert() throws {
    let alert = Alert(title: "Go", message: "There?", cancelButtonTitle: "No")
    var session = session([.show(alert)], [.transition(.settings, .push), Self.adding(2)])
    _ = press("5", in: &session)
    try #require(session.scenes.all.map(\.scene).count == 2)
    // The tests' alert has the keys of all scenes here; what it wants is wanted by the list.
    _ = press("6", in: &session)
    #expect(refused(session) == [[.modalIsOpen], []])
    #expect(session.model.dreams.count == 1)
  }

  @Test("the keys of every scene are refused likewise: a history that isn't read yet is refused to the scene below")
  func byKey() {
    var session = Session(
      size: Size(width: 80, height: 24), path: "/journal.sqlite",
      instantiate: { scene, _ in ScriptedScene(scene: scene, script: [], answer: [.say("Wait.")]) }, in: .at(0))
    _ = press("4", in: &session)
    #expect(refused(session) == [[.journalIsIncomplete]] && session.message == "Wait.")
  }
}
