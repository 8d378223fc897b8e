import Chance
import DreamCore
import Records
import Samples
import Testing

@testable import Importing

@Suite("what an import brings")
struct ImportBatchTests {
  private static let now = Instant(milliseconds: 1_795_132_800_000)

  private func batch(
    _ dreams: [Dream] = [], _ origins: [OriginSummary] = [], nights: [Night] = [], favorite: Creature? = nil
  ) -> ImportBatch {
    let model = Model().inserting(dreams).inserting(nights)
    return ImportBatch(
      model: favorite.map(model.favoring) ?? model, origins: origins, firstID: Dream.ID(rawValue: 100), now: Self.now)
  }

  private func journal(_ reads: ReadDream...) -> ImportedJournal {
    var journal = ImportedJournal()
    for read in reads { journal.add(read) }
    return journal
  }

  private func dream(_ text: Prose, id: Int64 = 0, _ date: String = "2024-01-31", modified: Int64 = 7) -> Dream {
    Dream(
      id: Dream.ID(rawValue: id), date: DreamDate(date), narrative: text, createdAt: Instant(milliseconds: 5),
      modifiedAt: Instant(milliseconds: modified))
  }

  private func note(_ path: String, _ text: Prose) -> ReadDream {
    var dream = dream(text)
    dream.extra[ReadDream.notePathKey] = path
    return ReadDream(dream, key: .source("note", ExactName(path)), reach: .all)
  }

  private func origin(_ id: Int64, _ source: String, _ key: String?, _ read: Dream) -> OriginSummary {
    OriginSummary(dream: Dream.ID(rawValue: id), source: source, key: key, digest: ContentKey(read).digest)
  }

  /// The ids of the journal's dreams that a batch found another version of, as none knows what the files had before.
  private func others(_ batch: ImportBatch) -> [Int64] {
    var batch = batch
    batch.compare { $0.map { _ in nil } }
    batch.rule = .updated
    return batch.updatedIDs.map(\.rawValue)
  }

  @Test("a dream of a series is none of another series; that its text stands there, too, is told by count")
  func otherSeries() {
    func inSeries(_ series: String, _ text: Prose, id: Int64 = 0) -> Dream {
      var dream = dream(text, id: id)
      dream.series = series
      return dream
    }
    func read(_ series: String, _ text: Prose, _ number: String) -> ReadDream {
      ReadDream(inSeries(series, text), key: .source(ReadDream.Source.series(series), ExactName(number)))
    }
    var batch = batch([inSeries("a", "Sea.", id: 1)])
    batch.add(
      journal(read("b", "Sea.", "1"), read("b", "Door.", "2"), read("c", "Door.", "1"), read("a", "Sea.", "1")))
    #expect(batch.dreams.count == 3 && batch.alreadyThere == 1)
    #expect(
      batch.remarks.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" } == [
        "2 dreams have their text in another series, too: Sea"
      ])
  }

  @Test("a dream is known by its own id, the id of another program, its number in a series or the path of its note")
  func keys() {
    let known = (1...4).map { dream("Here.", id: $0, "2020-01-0\($0)") }
    let origins = [
      origin(2, "id", "A1", dream("Old.")), origin(3, "series mara", "7", dream("Old.")),
      origin(4, "note", "Dreams/Bob", dream("Old.")),
    ]
    var batch = batch(known, origins)
    batch.add(
      journal(
        ReadDream(dream("1", id: 1), key: .own), ReadDream(dream("2"), key: .source("id", "A1")),
        ReadDream(dream("3"), key: .source("series mara", "7")), note("Vault/Dreams/Bob", "4")))
    #expect(batch.dreams.isEmpty && batch.alreadyThere == 4)
    #expect(others(batch) == [1, 2, 3, 4])
  }

  @Test("it is known by its day and text, as they came or as they are, and by nothing like them")
  func contents() {
    let came = dream("A door.")
    let known = dream("A red door.", id: 1, "2024-02-01")
    for (text, date, isKnown) in [
      ("A  door.\n" as Prose, "2024-01-31", true), ("A red door.", "2024-02-01", true),
      ("A door.", "2024-02-01", false),
      ("A red door, and more.", "2024-02-01", false),
    ] {
      var batch = batch([known], [origin(1, "text", nil, came)])
      batch.add(journal(ReadDream(dream(text, date))))
      #expect(batch.dreams.isEmpty == isKnown, "\(text) \(date)")
    }
  }

  @Test("a second dream of a day is another one, however alike they are")
  func alike() {
    var batch = batch([dream("I swam in the lake, and then I flew.", id: 1)])
    batch.add(journal(ReadDream(dream("I swam in the lake, and then I fell."))))
    #expect(batch.dreams.count == 1 && batch.alreadyThere == 0)
  }

  @Test("two dreams of a day with one text are told by their times, and each is known again")
  func twins() {
    let twins = ["2024-01-31T06:00:00", "2024-01-31T07:00:00"].map { dream("Again.", $0) }
    var first = batch()
    first.add(journal(ReadDream(twins[0]), ReadDream(twins[1]), ReadDream(twins[1])))
    let there = Array(first.brought).map(\.dream)
    #expect(there.count == 2 && first.remarks[.inFiles] == 1)
    var again = batch(there, Array(first.brought).map(\.origin))
    again.add(journal(ReadDream(twins[1]), ReadDream(twins[0])))
    #expect(again.dreams.isEmpty && others(again) == [])
  }

  @Test("a note that was renamed is known by its text, unless its old name is in the files, too")
  func renamed() {
    var there = dream("I met Bob.", id: 1)
    there.extra[ReadDream.notePathKey] = "Bob"
    let origins = [origin(1, "note", "Bob", there)]
    var moved = batch([there], origins)
    moved.add(journal(note("Robert", "I met Bob.")))
    #expect(moved.dreams.isEmpty && moved.alreadyThere == 1)
    var both = batch([there], origins)
    both.add(journal(note("Robert", "I met Bob."), note("Bob", "Another text.")))
    #expect(both.dreams.map(\.dream.narrative) == ["I met Bob."])
  }

  @Test("a dream that is in the files twice comes once; a copy that was written on comes besides")
  func twice() {
    var batch = batch()
    batch.add(journal(ReadDream(dream("A.")), ReadDream(dream("A."))))
    batch.add(journal(ReadDream(dream("A."))))
    batch.add(
      journal(
        ReadDream(dream("B.", id: 1), key: .own), ReadDream(dream("C.", id: 1), key: .own),
        ReadDream(dream("B.", id: 1), key: .own)))
    #expect(batch.dreams.map(\.dream.narrative) == ["A.", "B.", "C."])
    #expect(Set(batch.brought.map(\.dream.id)).count == 3)
    #expect(batch.remarks[.inFiles] == 3 && batch.remarks[.copy] == 1)
  }

  @Test("the same text of a day in two series is two dreams")
  func series() {
    let dreams = ["mara", "noor", "mara"].map { series in
      var dream = dream("A.")
      dream.series = series
      return ReadDream(dream)
    }
    var batch = batch()
    batch.add(journal(dreams[0], dreams[1], dreams[2]))
    #expect(batch.dreams.map(\.dream.series) == ["mara", "noor"] && batch.remarks[.inFiles] == 1)
  }

  @Test("of two versions of one dream in the files the later one comes", arguments: [false, true])
  func older(isReversed: Bool) {
    let versions = [dream("A door.", id: 1), dream("A red door.", id: 1, modified: 9)]
    var batch = batch()
    for version in isReversed ? versions.reversed() : versions { batch.add(journal(ReadDream(version, key: .own))) }
    #expect(batch.dreams.map(\.dream) == [versions[1]] && batch.remarks[.older] == 1)
  }

  @Test("new dreams keep their times, and get an id that none has if they bring none")
  func ids() {
    var batch = batch()
    batch.add(journal(ReadDream(dream("A.")), ReadDream(dream("B.", id: 100), key: .own), ReadDream(dream("C."))))
    #expect(batch.brought.map(\.dream.id.rawValue) == [100, 101, 102])
    #expect(batch.brought.map(\.dream.narrative) == ["B.", "A.", "C."])
    #expect(batch.brought.allSatisfy { $0.dream.createdAt.milliseconds == 5 && $0.dream.modifiedAt.milliseconds == 7 })
  }

  @Test("the notes of a night and the favourite that somebody chose stay")
  func nights() {
    var imported = ImportedJournal()
    imported.add(Night(id: Day(daysSince1970: 1)))
    imported.add(Night(id: Day(daysSince1970: 2)))
    imported.favor(.shark)
    var chosen = batch(nights: [Night(id: Day(daysSince1970: 1), intention: "a")], favorite: .dragon)
    chosen.add(imported)
    #expect(chosen.nights.map(\.id.daysSince1970) == [2] && chosen.otherNights == 1 && chosen.favoriteCreature == nil)
    var fresh = batch()
    fresh.add(imported)
    #expect(fresh.favoriteCreature == .shark && fresh.nights.count == 2)
  }

  @Test("whatever was imported brings nothing when it comes again", arguments: SplitMix64.seeds)
  func again(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      var journal = ImportedJournal()
      for dream in random.model(upTo: 12).dreams.values {
        var keys: [ReadDream.Key] = [
          .own, .source("id", ExactName("\(dream.id)")), .source("note", ExactName("N/\(dream.id)")),
        ]
        // Without a key and a day, a dream needs words.
        if dream.date != nil || !dream.title.isBlank || !dream.narrative.isBlank { keys.append(.none) }
        journal.add(ReadDream(dream, key: random.some(keys)))
      }
      var first = batch()
      first.add(journal)
      var again = batch(Array(first.brought).map(\.dream), Array(first.brought).map(\.origin))
      again.add(journal)
      #expect(again.isEmpty && others(again) == [], "seed \(seed)")
    }
  }
}
