import DreamCore
import Testing

@testable import Stage

@Suite("what can be done again")
struct RepeatableChangeTests {
  private func dream(_ id: Int64, tags: [String] = [], lucidity: Int? = nil, title: Prose = "Teeth") -> Dream {
    Dream(
      id: .init(rawValue: id), title: title, lucidity: lucidity.flatMap { Rating($0) }, tags: tags, createdAt: .start)
  }

  private func ids(_ numbers: Int64...) -> [Dream.ID] { numbers.map { .init(rawValue: $0) } }

  /// What actions do to a journal, and what they say.
  private func outcome(_ actions: [Action], on model: Model) -> (name: String?, model: Model, words: [String]) {
    var (name, new, words): (String?, Model, [String]) = (nil, model, [])
    for action in actions {
      switch action {
      case .edit(let edit): (name, new) = (edit.name, edit.body(new, .viewing).0)
      case .say(let said): words.append(said)
      default: Issue.record("it wants something else: \(action)")
      }
    }
    return (name, new, words)
  }

  @Test("a change of tags puts on what is new and takes off what is not there any more, and leaves all others")
  func tags() {
    let change = TagChange(from: ["water", "stairs"], to: ["stairs", "night"])
    let model = Model().inserting([dream(1, tags: ["sea", "water"]), dream(2, tags: ["Night"])])
    let result = outcome(RepeatableChange.tags(change).actions(on: ids(1, 2), in: model), on: model)
    #expect(result.model.dreams[.init(rawValue: 1)]?.tags == ["sea", "night"])
    #expect(result.model.dreams[.init(rawValue: 2)]?.tags == ["Night"])
    #expect(result.name == "Tag 2 dreams")
    #expect(result.words == ["Tags of 2 dreams: added night; removed water."])
  }

  @Test("to take a tag away is not called tagging")
  func tagWords() {
    #expect(RepeatableChange.tags(TagChange(from: [], to: ["sea"])).words(about: "“Teeth”") == "Tagged “Teeth”: sea.")
    #expect(
      RepeatableChange.tags(TagChange(from: ["sea"], to: [])).words(about: "“Teeth”") == "Tags of “Teeth”: removed sea."
    )
  }

  @Test("no change of tags is empty, whatever their order")
  func empty() {
    #expect(TagChange(from: ["a", "b"], to: ["b", "a"]).isEmpty)
    #expect(!TagChange(from: ["a"], to: []).isEmpty && !TagChange(from: [], to: ["a"]).isEmpty)
  }

  @Test("a change of ratings changes those it is about, also to none, and keeps the rest")
  func ratings() {
    var change = RatingChange()
    change.lucidity = .set(Rating(3))
    change.mood = .set(nil)
    var ratings = Ratings(lucidity: Rating(1), vividness: Rating(4), mood: Mood(-1))
    change.apply(to: &ratings)
    #expect(ratings == Ratings(lucidity: Rating(3), vividness: Rating(4), mood: nil))
    #expect(change.words == "lucid 3, mood not rated")
    change.vividness = .set(Rating(0))
    change.mood = .set(Mood(-1))
    #expect(change.words == "lucid 3, vivid 0, mood -1")
  }

  @Test("ratings are shared where all dreams have the same one")
  func shared() {
    var (one, two) = (dream(1, lucidity: 3), dream(2, lucidity: 3))
    (one.vividness, two.vividness) = (Rating(1), Rating(2))
    (one.mood, two.mood) = (Mood(1), nil)
    #expect(Ratings(sharedBy: [one, two]) == Ratings(lucidity: Rating(3)))
    #expect(Ratings(sharedBy: [one]) == one.ratings)
    #expect(Ratings(sharedBy: []) == Ratings())
  }

  @Test("repeating is one step with a name, and what has it already is told so and no step")
  func repeating() {
    var change = RatingChange()
    change.lucidity = .set(Rating(3))
    let model = Model().inserting([dream(1), dream(2, lucidity: 3), dream(3, lucidity: 3)])
    let repetition = RepeatableChange.rating(change)
    let result = outcome(repetition.actions(on: ids(1), in: model), on: model)
    #expect(result.model.dreams[.init(rawValue: 1)]?.lucidity == Rating(3))
    #expect(result.name == "Rate “Teeth”" && result.words == ["Rated “Teeth”: lucid 3."])
    let one = outcome(repetition.actions(on: ids(2), in: model), on: model)
    #expect(one.name == nil && one.words == ["“Teeth” has that already."])
    let several = outcome(repetition.actions(on: ids(2, 3), in: model), on: model)
    #expect(several.name == nil && several.words == ["2 dreams have that already."])
  }

  @Test("without anything to repeat, it is said what can be")
  func nothing() {
    let context = SceneSetting.with([1]).context
    let result = outcome(context.repeating(on: ids(1)), on: context.model)
    #expect(result.model == context.model && result.words == ["Nothing to repeat yet: r rates, t tags."])
  }
}
