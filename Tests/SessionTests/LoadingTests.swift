import CellLayout
import DreamCore
import Input
import Stage
import Testing
import Widgets

@testable import Session

/// A scene that writes down what it is told of the model.
private struct ToldScene: SceneContent {
  var models: [ModelChange] = []
  /// The numbers of dreams in the list before and after each change of the model.
  var counts: [[Int]] = []

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] { [] }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    models.append(change)
    counts.append([old.order.count, new.order.count])
  }

  func body(in context: Context) -> any Layout<Leaf> { Leaf(Blank()) }
  func hints(in context: Context) -> [Hint] { [] }
  func help(in context: Context) -> [HelpLine] { [] }
}

@Suite("reading the journal")
struct LoadingTests {
  private let water = Dream.of(2, "Water", date: "2026-11-02")
  private let teeth = Dream.of(1, "Teeth", date: "2026-11-01")

  private func session() -> Session {
    Session(
      size: Size(width: 80, height: 24), path: "/journal.sqlite", instantiate: { _, _ in ToldScene() }, in: .at(0))
  }

  private func give(_ excerpt: [Dream], to session: inout Session) -> [Command] {
    session.handle(.reply(.excerpt(Excerpt(dreams: excerpt, summary: Summary(dreams: 2, nights: 0)))), in: .at(1))
  }

  private func load(_ dreams: [Dream], in session: inout Session) -> [Command] {
    let model = Model().inserting(dreams)
    let loaded = Reply.Loaded(model: model, order: ListOrder(model), earlier: EarlierSteps())
    return session.handle(.reply(.loaded(loaded)), in: .at(2))
  }

  private func told(_ session: Session) throws -> ToldScene { try #require(session.scenes.root.content as? ToldScene) }

  @Test("scenes are told of the part and of the whole like of any change; nothing is saved, and there is no step")
  func telling() throws {
    var session = session()
    #expect(give([water], to: &session) == [.load] && session.whole == nil)
    let commands = load([water.titled("Lake"), teeth], in: &session)
    #expect(commands == [] && session.whole == Model().inserting([water.titled("Lake"), teeth]))
    let scene = try told(session)
    #expect(scene.counts == [[0, 1], [1, 2]])
    // Only the dreams that were there are compared.
    #expect(scene.models.map { Array($0.dreams.keys) } == [[], [water.id]])
    #expect(session.isSaved && session.context.undone == nil)
  }

  @Test("the state follows what the whole journal has")
  func state() {
    var session = session()
    _ = give([water, teeth], to: &session)
    let picked = State(selecting: [water.id, teeth.id])
    _ = session.perform([.edit(.entering(picked))], for: session.scenes.root.id, .at(1))
    _ = load([teeth], in: &session)
    #expect(session.state == State(selecting: [teeth.id]))
  }

  @Test("once it is read it stays so: neither an excerpt nor another reading changes it")
  func reading() {
    var session = session()
    _ = load([water, teeth], in: &session)
    let model = session.model
    _ = give([], to: &session)
    _ = load([], in: &session)
    #expect(session.whole == model && session.context.order.count == 2)
  }

  @Test("a part that was edited is not replaced by another part")
  func edited() {
    var session = session()
    _ = give([water], to: &session)
    let star = Edit("Star “Water”") { $0.changing(Dream.ID(rawValue: 2)) { $0.isStarred = true } }
    _ = session.perform([.edit(star)], for: session.scenes.root.id, .at(1))
    _ = give([water, teeth], to: &session)
    #expect(session.model.dreams.count == 1 && session.model.dreams[water.id]?.isStarred == true)
  }
}

extension Dream {
  fileprivate func titled(_ title: Prose) -> Dream {
    var dream = self
    dream.title = title
    return dream
  }
}
