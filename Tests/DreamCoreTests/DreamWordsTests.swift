import Testing

@testable import DreamCore

@Suite("Dreams in words")
struct DreamWordsTests {
  private let dream = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))

  @Test(
    "a date is written as people write it, and one that is no day as it is kept",
    arguments: [
      ("2026-11-19T06:40:00+09:00", "Thu 19 Nov 2026, 06:40"), ("2026-11-19", "Thu 19 Nov 2026"),
      ("1985?", "1985?"), ("1985/1997", "1985/1997"), ("1963-05", "May 1963"), ("2026-11-19?", "2026-11-19?"),
    ])
  func date(edtf: String, words: String) {
    var dream = dream
    dream.date = DreamDate(edtf)
    #expect(dream.dateWords == words)
  }

  @Test("no date is said too")
  func noDate() {
    #expect(dream.dateWords == "no date")
  }

  @Test("ratings are written in the words by which they are found")
  func ratings() {
    var dream = dream
    #expect(dream.ratingWords.isEmpty)
    dream.lucidity = Rating(3)
    dream.vividness = Rating(0)
    dream.mood = Mood(1)
    dream.technique = .mild
    dream.kinds = [.recurring, .sleepParalysis]
    dream.isFragment = true
    dream.tags = ["water"]
    dream.people = ["Anna"]
    let words = [
      "lucid 3", "vivid 0", "mood +1", "fragment", "recurring", "sleep paralysis", "MILD", "water", "Anna",
    ]
    #expect(dream.ratingWords == words)
  }

  @Test("creatures come with their number and what happens around them")
  func creatures() {
    var dream = dream
    dream.creature = .unicorn(.pink)
    dream.numberOfCreatures = CreatureCount(clamping: 3)
    dream.effects = [.snow, .rain]
    #expect(dream.creatureWords == "three pink unicorns, rain, snow")
  }
}
