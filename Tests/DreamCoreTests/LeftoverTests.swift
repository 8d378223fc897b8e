import Testing

@testable import DreamCore

@Suite("what an editor of a dead session had saved")
struct LeftoverTests {
  private let dream = Dream(
    id: Dream.ID(made: Instant(milliseconds: 1_795_070_400_000), number: 3), title: "Teeth", narrative: "Again.",
    createdAt: Instant(milliseconds: 0))
  private let other = Dream.ID(rawValue: 8)

  private func rescue(_ text: String, before: String?, into model: Model) -> Model? {
    Leftover(dream: dream.id, before: before, text: text, file: "/f").rescue(into: model, orAs: other, clock: 60)
      .map { Gate.pass($0, model: model, state: .viewing, at: Instant(milliseconds: 9)).model }
  }

  @Test("text that was saved and not taken in is the dream's")
  func newer() {
    let model = rescue("# Teeth\n\nNewer.\n", before: "# Teeth\n\nAgain.\n", into: Model().inserting(dream))
    #expect(model?.dreams[dream.id]?.narrative == "Newer.")
    #expect(model?.dreams.count == 1)
  }

  @Test("a text nobody changed, or that is in the journal already, is nothing to rescue")
  func nothing() {
    let model = Model().inserting(dream)
    #expect(rescue("# Teeth\n\nAgain.\n", before: "# Teeth\n\nAgain.\n", into: model) == nil)
    #expect(rescue("# Teeth\n\nAgain.\n", before: "# Teeth\n\nOlder.\n", into: model) == nil)
    #expect(rescue("", before: "# Teeth\n\nAgain.\n", into: model) == nil)
    #expect(rescue("# Teeth\n\nOlder.\n", before: "# Teeth\n\nOlder.\n", into: model) == nil)
  }

  @Test("where the dream was changed since, both are kept", arguments: ["# Teeth\n\nOlder.\n", nil])
  func changed(before: String?) {
    let model = rescue("# Teeth\n\nFrom the editor.\n", before: before, into: Model().inserting(dream))
    #expect(model?.dreams[dream.id] == dream)
    #expect(model?.dreams[other]?.narrative == "From the editor.")
    #expect(model?.dreams[other]?.title == "Teeth (rescued)")
  }

  @Test("a new dream comes into the journal, dated when it was begun")
  func new() {
    let model = rescue("# \n\nA sea.\n", before: "# \n\n\n", into: Model())
    #expect(model?.dreams[dream.id]?.narrative == "A sea.")
    #expect(model?.dreams[dream.id]?.date?.description == "2026-11-19T07:40:00+01:00")
  }
}
