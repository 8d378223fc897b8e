import Testing

@testable import DreamCore

/// What a merge makes of each kind of field.
@Suite("The fields of a merge") struct MergedFieldsTests {
  private let base = Dream(
    id: Dream.ID(rawValue: 1), title: "Teeth", narrative: "Again.", tags: ["sea", "night"],
    createdAt: Instant(milliseconds: 5)
  )

  private func changed(at milliseconds: Int64, _ change: (inout Dream) -> Void) -> Dream {
    var dream = base
    change(&dream)
    dream.modifiedAt = Instant(milliseconds: milliseconds)
    return dream
  }

  @Test("each side's own fields come together, and it is said which are whose")
  func apart() {
    let ours = changed(at: 10) { $0.title = "Molars" }
    let theirs = changed(at: 20) { ($0.narrative, $0.isStarred) = ("Again and again.", true) }
    let merge = ours.merging(theirs, since: base)
    #expect(merge.value.title == "Molars" && merge.value.narrative == "Again and again." && merge.value.isStarred)
    #expect(merge.value.modifiedAt == Instant(milliseconds: 20))
    #expect(merge.kept == ["title"] && merge.taken == ["narrative", "isStarred"] && merge.both.isEmpty)
    #expect(merge.other == nil)
  }

  @Test("of two texts the one of the later change stands, and the other one is kept whole")
  func texts() {
    let ours = changed(at: 10) { ($0.narrative, $0.tags) = ("Mine.", ["sea", "night", "teeth"]) }
    let theirs = changed(at: 20) { ($0.narrative, $0.lucidity) = ("Theirs.", Rating(3)) }
    let merge = ours.merging(theirs, since: base)
    #expect(merge.value.narrative == "Theirs." && merge.other?.narrative == "Mine.")
    #expect(merge.lost == [LostText(field: "narrative", side: .ours)])
    #expect(merge.both == ["narrative"])
    #expect(merge.other?.tags == merge.value.tags && merge.other?.lucidity == Rating(3))
  }

  @Test("an emptied text is no text that is lost")
  func emptied() {
    let merge = changed(at: 10) { $0.title = "" }.merging(changed(at: 20) { $0.title = "Molars" }, since: base)
    #expect(merge.value.title == "Molars" && merge.other == nil)
    let other = changed(at: 30) { $0.title = "" }.merging(changed(at: 20) { $0.title = "Molars" }, since: base)
    #expect(other.value.title == "" && other.other?.title == "Molars")
  }

  @Test("of two values the later one stands")
  func values() {
    let merge = changed(at: 10) { $0.mood = Mood(1) }.merging(changed(at: 20) { $0.mood = Mood(-1) }, since: base)
    #expect(merge.value.mood == Mood(-1) && merge.both == ["mood"] && merge.other == nil)
  }

  @Test("names are added and taken away one by one, in the order that they had, and then by name")
  func lists() {
    let ours = changed(at: 10) { $0.tags = ["night", "water", "sea", "boat"] }
    let theirs = changed(at: 20) { $0.tags = ["sea", "ark"] }
    #expect(ours.merging(theirs, since: base).value.tags == ["sea", "ark", "boat", "water"])
    #expect(ours.merging(theirs, since: nil).value.tags == ["ark", "boat", "night", "sea", "water"])
  }

  @Test("extra fields are fields of their own")
  func extra() {
    var old = base
    old.extra = ["sleep": "7 h", "place": "home"]
    var (ours, theirs) = (old, old)
    (ours.extra, theirs.extra) = (["sleep": "7 h", "weather": "rain"], ["sleep": "8 h", "place": "home"])
    #expect(ours.merging(theirs, since: old).value.extra == ["sleep": "8 h", "weather": "rain"])
  }

  @Test("a sign is found again in the text that stands, and has no place if its words are gone")
  func signs() {
    var old = base
    old.narrative = "Black water and a door."
    var ours = old
    ours.signs = [
      DreamSign(text: "door", range: 18..<22, category: .context),
      DreamSign(text: "Black", range: 0..<5, category: .form),
    ]
    var theirs = old
    theirs.narrative = "A door in the water."
    let merged = ours.merging(theirs, since: old).value
    #expect(merged.signs.map(\.range) == [2..<6, nil])
  }

  @Test("another session's change leaves an older version what only that had")
  func rebased() {
    let old = changed(at: 10) { $0.isStarred = true }
    var new = old
    (new.narrative, new.modifiedAt) = ("Theirs.", Instant(milliseconds: 20))
    #expect(base.applyingChanges(from: old, to: new).narrative == "Theirs.")
    #expect(!base.applyingChanges(from: old, to: new).isStarred)
    #expect(changed(at: 90) { $0.narrative = "Mine." }.applyingChanges(from: old, to: new).narrative == "Theirs.")
    #expect(changed(at: 90) { $0.isStarred = true }.applyingChanges(from: old, to: new) == new)
  }
}
