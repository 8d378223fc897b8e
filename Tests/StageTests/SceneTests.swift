import DreamCore
import Testing

@testable import Stage

@Suite("the map")
struct SceneTests {
  private let one = Dream.ID(rawValue: 1)
  private let two = Dream.ID(rawValue: 2)

  @Test("each main scene has a destination of its own, a number, and a name; no other destination is one")
  func mainScenes() {
    #expect(MainScene.allCases.map(\.scene) == [.list, .calendar, .insights, .history, .tonight])
    #expect(MainScene.allCases.map(\.scene.main) == MainScene.allCases)
    #expect(MainScene.bindings.all.map(\.verb) == MainScene.allCases)
    #expect(MainScene.bindings["2"] == .calendar)
    #expect(Set(MainScene.allCases.map(\.name)).count == 5)
    for scene: Scene in [.dream(one), .settings, .share, .hidden] { #expect(scene.main == nil) }
  }

  @Test("one is in the main scene that was opened last, and the numbers lead on from it and from a page only")
  func whereOneIs() throws {
    let setting = SceneSetting.with([1])
    var scenes = SceneCoordinator { scene, _ in PlainScene(scene: scene) }
    try scenes.transition(to: .list, using: .root, in: setting)
    #expect(scenes.main == .dreams && scenes.hasTabs)
    try scenes.transition(to: .calendar, using: .push, in: setting)
    #expect(scenes.main == .calendar && scenes.hasTabs)
    try scenes.transition(to: .dream(one), using: .push, in: setting)
    #expect(scenes.main == .calendar && scenes.hasTabs)
    try scenes.transition(to: .past(one), using: .push, in: setting)
    #expect(scenes.main == .calendar && !scenes.hasTabs)
  }

  @Test("an editor gets a new dream of the date it is asked for, or of this moment")
  func writing() throws {
    let date = try #require(DreamDate("1985-10-26"))
    let draft = try #require(Scene.writing(date).draft(in: .with([1])))
    #expect(draft.isNew && draft.dream.date == date)
    #expect(draft.dream.id == Dream.ID(rawValue: 1000) && draft.dream.createdAt == .start)
    #expect(draft.dream.title == "" && draft.dream.narrative == "")
    let now = try #require(Scene.writing(nil).draft(in: .with([1])))
    #expect(now.dream.date == DreamDate(instant: .start, offset: 60))
  }

  @Test("an editor gets the dream that is there, nothing for one that is gone; other scenes write none")
  func editing() throws {
    let draft = try #require(Scene.editing(one).draft(in: .with([1])))
    #expect(!draft.isNew && draft.dream.id == one)
    #expect(Scene.editing(two).draft(in: .with([1])) == nil)
    for scene: Scene in [.list, .dream(one), .past(one), .rating([one])] { #expect(scene.draft(in: .with([1])) == nil) }
    #expect(Scene.editing(one).isEditor && Scene.writing(nil).isEditor && !Scene.dream(one).isEditor)
  }

  @Test("an error says in one line what to do, each another")
  func messages() {
    let errors: [TransitionError] = [.modalIsOpen, .closingTheRoot, .dreamIsGone(one), .journalIsIncomplete]
    let messages = errors.map(\.message)
    #expect(Set(messages).count == errors.count)
    #expect(messages.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isNewline) && $0.hasSuffix(".") })
  }
}
