import DreamCore
import Testing

@testable import Interchange

@Suite("What an import of a journal brings")
struct JournalImportBatchTests {
  private static let now = Instant(milliseconds: 1000)

  private func batch(known: [Dream] = [], nights: [Night] = [], favorite: Creature = Model().favoriteCreature)
    -> ImportBatch
  {
    ImportBatch(
      known: KnownDreams(Model().inserting(known).dreams), nights: nights, favoriteCreature: favorite,
      firstID: Dream.ID(rawValue: 100),
      now: Self.now, today: Day(daysSince1970: 0))
  }

  private func journal(_ dreams: [(Dream, ReadDream.Identity?)]) -> ImportedJournal {
    var journal = ImportedJournal()
    for (dream, identity) in dreams {
      journal.add(identity.map { ReadDream(dream, identity: $0) } ?? ReadDream(withoutID: dream))
    }
    return journal
  }

  private func dream(_ id: Int64, _ narrative: Prose, uuid: String? = nil) -> Dream {
    Dream(
      id: Dream.ID(rawValue: id), date: DreamDate("2024-01-31"), narrative: narrative,
      extra: uuid.map { ["uuid": $0] } ?? [:], createdAt: Instant(milliseconds: 5), modifiedAt: Instant(milliseconds: 7)
    )
  }

  @Test("a dream is there already by its own id, by the id of another program, or by its day and text")
  func known() {
    var batch = batch(known: [dream(1, "A door."), dream(2, "A stair.", uuid: "x")])
    batch.add(
      journal([
        (dream(1, "Changed."), .id), (dream(0, "Changed.", uuid: "x"), .uuid("x")), (dream(0, "A  door.\n"), nil),
        (dream(2, "A stair."), .id),
      ]))
    #expect(batch.dreams.isEmpty)
    #expect(batch.alreadyThere == 4)
    #expect(batch.remarksByKind == [.inAnotherVersion: 3])
  }

  @Test("a dream that is in the files twice comes once")
  func twice() {
    var batch = batch()
    batch.add(journal([(dream(0, "A."), nil), (dream(0, "A."), nil)]))
    batch.add(journal([(dream(0, "A."), nil)]))
    #expect(batch.dreams.map(\.narrative.string) == ["A."])
    #expect(batch.remarksByKind == [.inFiles: 2] && batch.alreadyThere == 0)
  }

  @Test("a copy with the id of another dream and another text comes in as a dream of its own")
  func copies() {
    var batch = batch()
    batch.add(
      journal([
        (dream(1, "A."), .id), (dream(1, "B."), .id), (dream(1, "A."), .id), (dream(0, "C.", uuid: "x"), .uuid("x")),
        (dream(0, "D.", uuid: "x"), .uuid("x")), (dream(1, "B."), .id),
      ]))
    #expect(batch.dreams.map(\.narrative.string) == ["A.", "B.", "C.", "D."])
    #expect(Set(batch.dreams.map(\.id)).count == 4)
    #expect(batch.remarksByKind == [.inFiles: 2, .copy: 2])
  }

  @Test("of dreams with one id of another program each is known by its text, or some of it")
  func knownCopies() {
    let known = [dream(1, "A door to the sea.", uuid: "x"), dream(2, "Quite another stair.", uuid: "x")]
    for texts in [["A door to the sea.", "Quite another stair."], ["Quite another stair.", "A door to the lake."]] {
      var batch = batch(known: known).updatingOthers
      batch.add(journal(texts.map { (dream(0, Prose($0), uuid: "x"), .uuid("x")) }))
      #expect(batch.alreadyThere == 2 && batch.dreams.isEmpty)
      #expect(batch.updates.map(\.id.rawValue) == (texts[0] == "A door to the sea." ? [] : [1]))
    }
  }

  @Test("of two versions of one dream in the files the later one comes, and that is said")
  func older() {
    var late = dream(1, "A door to the sea.")
    late.modifiedAt = Instant(milliseconds: 9)
    for dreams in [[dream(1, "A door."), late], [late, dream(1, "A door.")]] {
      var batch = batch()
      batch.add(journal(dreams.map { ($0, .id) }))
      #expect(Array(batch.dreams) == [late])
      #expect(batch.remarksByKind == [.older: 1])
    }
  }

  @Test("a note whose dream was changed here is known by its path and some of its text, and nothing comes in twice")
  func notes() {
    func note(_ path: String, _ text: String, _ name: String? = nil) -> (Dream, ReadDream.Identity?) {
      let dream = Dream(
        id: Dream.ID(rawValue: 7), title: Prose(name ?? path), narrative: Prose(text), extra: ["notePath": path],
        createdAt: Self.now)
      return (dream, nil)
    }
    let there = note("Dreams/Bob", "I met Bob at the sea.", "Robert").0
    var batch = batch(known: [there])
    batch.add(
      journal([note("Bob", "I met Bob at the sea."), note("Dreams/Bob", "Quite another text."), note("Ann", "Ann.")]))
    #expect(batch.dreams.map(\.title.string) == ["Dreams/Bob", "Ann"])
    #expect(batch.alreadyThere == 1 && batch.remarksByKind == [.inAnotherVersion: 1, .undated: 2])
  }

  @Test("an entry of the same minute is known by its title or some of its text")
  func minutes() {
    func entry(_ time: String, _ title: Prose, _ text: Prose) -> (Dream, ReadDream.Identity?) {
      (Dream(id: Dream.ID(rawValue: 7), date: DreamDate(time), title: title, narrative: text, createdAt: Self.now), nil)
    }
    let there = entry("2024-01-31T07:05:30", "The house", "I walked in, and out again.").0
    for (title, text, isNew) in [
      ("The house", "Nothing."), ("A house", "I walked in."), ("A tree", "It grew and grew."),
    ].enumerated().map({ ($1.0, $1.1, $0 == 2) }) {
      var batch = batch(known: [there])
      batch.add(journal([entry("2024-01-31T07:05:00", Prose(title), Prose(text))]))
      #expect(batch.dreams.isEmpty == !isNew, "\(title)")
      var other = self.batch(known: [there])
      other.add(journal([entry("2024-01-31T07:06:00", Prose(title), Prose(text))]))
      #expect(other.dreams.count == 1)
    }
  }

  @Test("what only the journal has of a dream is no other version, and what the journal once had is none, either")
  func earlier() {
    var there = dream(1, "A door.")
    (there.lucidity, there.tags, there.date) = (Rating(3), ["two words", "a"], DreamDate("2024-01-31T07:30:15+01:00"))
    var read = dream(0, "A door.")
    (read.date, read.tags) = (DreamDate("2024-01-31T07:30:00"), ["a", "two-words"])
    var batch = batch(known: [there])
    batch.add(journal([(read, nil)]))
    #expect(batch.remarksByKind == [:])
    read.tags = ["a", "b"]
    for wasThere in [true, false] {
      var batch = self.batch(known: [there])
      batch.add(journal([(read, nil)]))
      batch.dropEarlier { $0.map { wasThere ? nil : $0 } }
      #expect(batch.remarksByKind == (wasThere ? [:] : [.inAnotherVersion: 1]))
    }
  }

  @Test("new dreams without a day are counted, but for those that Lucid wrote")
  func undated() {
    let dream = Dream(id: Dream.ID(rawValue: 1), title: "11-01-2024", createdAt: Self.now)
    var batch = batch()
    batch.add(journal([(dream, nil), (dream, .id)]))
    #expect(batch.remarks.lines() == ["1 dream has no day: 11-01-2024"])
  }

  @Test("new dreams keep their times, and get an id if they bring none")
  func new() {
    var batch = batch()
    batch.add(journal([(dream(0, "A."), nil), (dream(100, "B."), .id), (dream(0, "C."), nil)]))
    #expect(batch.dreams.map(\.id.rawValue) == [101, 100, 102])
    #expect(batch.dreams.allSatisfy { $0.createdAt.milliseconds == 5 && $0.modifiedAt.milliseconds == 7 })
  }

  @Test("what the journal notes of a night and its chosen favourite stay")
  func nights() {
    let (own, other) = (Night(id: Day(daysSince1970: 1), intention: "a"), Night(id: Day(daysSince1970: 1)))
    var imported = ImportedJournal()
    imported.add(other)
    imported.add(Night(id: Day(daysSince1970: 2)))
    imported.favor(.shark)
    var chosen = batch(nights: [own], favorite: .dragon)
    chosen.add(imported)
    #expect(chosen.nights.map(\.id.daysSince1970) == [2])
    #expect(chosen.otherNights == 1)
    #expect(chosen.favoriteCreature == nil)
    var fresh = batch()
    fresh.add(imported)
    #expect(fresh.favoriteCreature == .shark)
    #expect(fresh.nights.count == 2)
  }
}

extension ImportBatch {
  fileprivate var remarksByKind: [ImportRemark: Int] {
    Dictionary(uniqueKeysWithValues: remarks.entries.map { ($0.kind, $0.count) })
  }
}
