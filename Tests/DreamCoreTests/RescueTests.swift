import Testing

@testable import DreamCore

@Suite("Changes that an earlier session could not save")
struct RescueTests {
  private let old = Dream(
    id: Dream.ID(rawValue: 1), title: "Teeth", narrative: "Again.", createdAt: Instant(milliseconds: 0))
  private let day = Day(daysSince1970: 20_000)
  private let other = Dream.ID(rawValue: 100)

  private var new: Dream {
    var new = old
    new.narrative = "Again and again."
    return new
  }

  private func entered(_ difference: Difference<Dream>, into model: Model) -> Model {
    let rescue = Rescue(change: ModelChange(dreams: [old.id: difference]), file: "/f")
    guard let edit = rescue.edit(into: model, idsFrom: other) else { return model }
    return Gate.pass(edit, model: model, state: .viewing, at: Instant(milliseconds: 9)).model
  }

  @Test("a new dream is there as it was, with its times")
  func inserted() {
    #expect(entered(.inserted(new), into: Model()) == Model().inserting(new))
  }

  @Test("a dream that nobody has changed since is changed, and one that already exists stays")
  func replaced() {
    #expect(entered(.replaced(old: old, new: new), into: Model().inserting(old)) == Model().inserting(new))
    let rescue = Rescue(change: ModelChange(dreams: [old.id: .replaced(old: old, new: new)]), file: "/f")
    #expect(rescue.edit(into: Model().inserting(new), idsFrom: other) == nil)
  }

  @Test("where a dream was changed since, both texts are kept, and not a third when it is done twice")
  func conflict() {
    var theirs = old
    theirs.narrative = "Theirs."
    let model = entered(.replaced(old: old, new: new), into: Model().inserting(theirs))
    #expect(model.dreams[old.id] == theirs)
    #expect(model.dreams[other]?.narrative == new.narrative && model.dreams[other]?.title == "Teeth (rescued)")
    #expect(entered(.replaced(old: old, new: new), into: model) == model)
  }

  @Test("a dream that was deleted since is there again; one that was to be deleted is, if nobody has changed it")
  func deleted() {
    #expect(entered(.replaced(old: old, new: new), into: Model()) == Model().inserting(new))
    #expect(entered(.removed(old), into: Model().inserting(old)) == Model())
    #expect(entered(.removed(old), into: Model().inserting(new)) == Model().inserting(new))
  }

  @Test("of a night what was changed is taken over, and the favourite if nobody has chosen another")
  func notes() {
    let (before, after) = (
      Night(id: day, intention: "Look."), Night(id: day, sleepQuality: Rating(3), intention: "Look.")
    )
    let change = ModelChange(
      nights: [day: .replaced(old: before, new: after)],
      favoriteCreature: Difference(old: Model().favoriteCreature, new: .shark))
    let model = Model().inserting([Night(id: day, intention: "Fly.")])
    let edit = Rescue(change: change, file: "/f").edit(into: model, idsFrom: other)
    #expect(edit?.name == "Rescue notes")
    let entered = edit.map { Gate.pass($0, model: model, state: .viewing, at: Instant(milliseconds: 9)).model }
    #expect(entered?.nights[day] == Night(id: day, sleepQuality: Rating(3), intention: "Fly."))
    #expect(entered?.favoriteCreature == .shark)
  }

  @Test("two changes after each other are one; what comes to be as it was is in none")
  func followed() {
    let one = ModelChange(dreams: [old.id: .inserted(old)], favoriteCreature: Difference(old: .shark, new: .dragon))
    let two = ModelChange(
      dreams: [old.id: .replaced(old: old, new: new)], favoriteCreature: Difference(old: .dragon, new: .shark))
    #expect(one.followed(by: two) == ModelChange(dreams: [old.id: .inserted(new)]))
    #expect(one.followed(by: one.inverse) == ModelChange())
  }
}
