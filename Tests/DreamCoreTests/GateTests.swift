import Testing

@testable import DreamCore

@Suite struct GateTests {
  private let dream = Dream(id: Dream.ID(rawValue: 7), title: "Teeth", createdAt: Instant(milliseconds: 0))
  private let now = Instant(milliseconds: 5000)

  @Test("what an edit changes is stamped with the time")
  func stamps() {
    let old = Model().inserting(dream)
    let star = Edit("Star") { $0.changing(Dream.ID(rawValue: 7)) { $0.isStarred = true } }
    let (model, _) = Gate.pass(star, model: old, state: .viewing, at: now)
    #expect(model.dreams[dream.id]?.modifiedAt == now)
    #expect(model.dreams[dream.id]?.isStarred == true)
  }

  @Test("an edit that changes nothing leaves the model as it is, the time too")
  func nothing() {
    let old = Model().inserting(dream)
    let edit = Edit("Nothing") { $0.changing(Dream.ID(rawValue: 7)) { $0.isStarred = false } }
    #expect(Gate.pass(edit, model: old, state: .viewing, at: now).model == old)
  }

  @Test("an edit that puts back what was puts back its time too")
  func keepingTimes() {
    let old = Model().inserting(dream)
    let star = Edit("Star") { $0.changing(Dream.ID(rawValue: 7)) { $0.isStarred = true } }
    let starred = Gate.pass(star, model: old, state: .viewing, at: now).model
    let back = Edit("Star", keepsTimes: true) { [dream] in $0.replacing(dream) }
    #expect(Gate.pass(back, model: starred, state: .viewing, at: now).model == old)
  }

  @Test("deleting a dream takes it out of the selection; with the last one the selecting ends")
  func validation() {
    let other = Dream(id: Dream.ID(rawValue: 8), createdAt: Instant(milliseconds: 0))
    let old = Model().inserting([dream, other])
    let delete = Edit("Delete") { $0.removing(Dream.ID(rawValue: 7)) }
    let (_, two) = Gate.pass(delete, model: old, state: State(selecting: [dream.id, other.id]), at: now)
    #expect(two == State(selecting: [other.id]))
    let (_, one) = Gate.pass(delete, model: old, state: State(selecting: [dream.id]), at: now)
    #expect(one == .viewing)
  }

  @Test("a selection of no dreams cannot be made; selecting none is viewing")
  func emptySelection() {
    #expect(Selection([]) == nil)
    #expect(State(selecting: []) == .viewing)
    #expect(State(selecting: [dream.id]).selected == [dream.id])
  }

  @Test("a range ends when its anchor or its end is gone, also while dreams are shared")
  func range() {
    let others = [8, 9].map { Dream(id: Dream.ID(rawValue: $0), createdAt: Instant(milliseconds: 0)) }
    let model = Model().inserting([dream] + others)
    let (selected, third): (Set, _) = ([dream.id, others[0].id], others[1].id)
    let range = ListRange(anchor: .dream(dream.id), end: .dream(others[0].id), isOpen: true)
    let state = State(selecting: selected, range: range)
    #expect(state.range == range && state.validated(for: model.removing(third)) == state)
    for gone in selected {
      let left = State(selecting: selected.subtracting([gone]))
      #expect(state.validated(for: model.removing(gone)) == left)
      let sharing = State(sharing: [third], from: state.selection)
      #expect(sharing.validated(for: model.removing(gone)) == State(sharing: [third], from: left.selection))
    }
    let night = Day(daysSince1970: 20_000)
    let fromNight = State(
      selecting: selected, range: ListRange(anchor: .night(night), end: .dream(dream.id), isOpen: false))
    #expect(fromNight.validated(for: model.inserting([Night(id: night, recall: Night.Recall.none)])) == fromNight)
    #expect(fromNight.validated(for: model) == State(selecting: selected))
  }

  @Test("sharing ends when all that was to be shared is gone, with the selection from which it began")
  func sharing() {
    #expect(State(sharing: [dream.id]).validated(for: Model()) == .viewing)
    #expect(NonEmpty([Dream.ID]()) == nil && State(sharing: []) == .viewing)
    let other = Dream(id: Dream.ID(rawValue: 8), createdAt: Instant(milliseconds: 0))
    let sharing = State(sharing: [dream.id], from: Selection([other.id]))
    #expect(sharing.selected.isEmpty && sharing.givingUpSharing == State(selecting: [other.id]))
    #expect(sharing.validated(for: Model().inserting(other)) == State(selecting: [other.id]))
    #expect(sharing.completingSharing == State(selecting: [other.id]))
    #expect(State(sharing: [dream.id], from: Selection([dream.id])).completingSharing == .viewing)
    #expect(State.duplicating.validated(for: Model()) == .viewing)
  }

  @Test("a night that gets a dream, by the hour at which nights turn, isn't one without recall any more")
  func recall() throws {
    let day = try #require(Day("2026-11-19"))
    let written = Dream(id: Dream.ID(rawValue: 9), date: DreamDate("2026-11-18T13:00:00"), createdAt: now)
    let edit = Edit("Write") { $0.inserting([written]) }
    for (night, left) in [
      (Night(id: day, recall: Night.Recall.none), nil),
      (Night(id: day, recall: Night.Recall.none, intention: "fly"), Night(id: day, intention: "fly")),
    ] {
      let model = Model().inserting([night])
      let new = Gate.pass(edit, model: model, state: .viewing, at: now).model
      #expect(new.nights[day] == left)
      #expect(ModelChange(old: model, new: new).recallWords()?.contains("Wed 18 – Thu 19 Nov") == true)
      #expect(Gate.pass(edit, model: model, state: .viewing, at: now, nightTurn: 14).model.nights[day] == night)
    }
  }
}
