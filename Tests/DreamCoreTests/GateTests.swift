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

  @Test("sharing ends when all that was to be shared is gone")
  func sharing() {
    #expect(State.sharing(dreams: [dream.id]).validated(for: Model()) == .viewing)
    #expect(State.duplicating.validated(for: Model()) == .viewing)
  }
}
