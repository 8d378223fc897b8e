import Chance
import DreamCore
import Formats
import Records
import Samples
import Testing

@testable import Syncing

@Suite("Notes that machines share") struct NoteTests {
  @Test("What a file is of the journal is told by its path, and its path by what it is")
  func paths() {
    let id = Dream.ID(rawValue: 1_234_567_890_123)
    let items: [SyncPath] = [
      .dream(id), .night(Day(daysSince1970: 20_000)), .favorite, .conflicts, .codings, .mark, .note("Flying.md"),
      .note("dreams/2026/Flying over it.txt"), .sealed("ab0123456789abcdef0123456789abcd"),
    ]
    for item in items { #expect(SyncPath(item.path) == item) }
    #expect("\(SyncPath.dream(id).path)" == "dreams/\(id.description.suffix(2))/\(id).md")
  }

  @Test(
    "Pictures, hidden files, templates and the page about the repository are no concern",
    arguments: [
      "a.png", ".obsidian/app.json", "x/.trash/a.md", "Templates/dream.md", "README.md", "readme.txt", ".gitignore",
      "nights/soon.md",
    ])
  func others(path: String) { #expect(SyncPath(ExactName(path)) == nil) }

  @Test("A dream and a night come back from their notes just as they were", arguments: SplitMix64.seeds)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let reader = NoteReader(setting: ReadingSetting(now: Instant(milliseconds: 0)))
    for _ in 0..<100 {
      let (dream, night) = (random.dream(), random.night())
      let content = reader.content(SharedNote.bytes(of: dream), at: .dream(dream.id))
      #expect(content == .dream(dream, isWhole: true))
      #expect(reader.content(SharedNote.bytes(of: night), at: .night(night.id)) == .night(night))
    }
  }

  @Test("Codings and conflicts come back from their lines just as they were", arguments: SplitMix64.seeds)
  func lines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let dream = random.dream()
      let conflicts = [
        SharedConflict(other: .dream(dream), source: random.text(upTo: 20)),
        SharedConflict(other: .night(random.night()), source: "desktop"),
      ]
      let bytes = SharedLines.bytes(conflicts.map(\.json))
      #expect(SharedLines.values(bytes) { SharedConflict($0, at: Instant(milliseconds: 0)) } == conflicts)
      let scale = CodingScale(kept: "own")
      let codings = [true, false].map { isTakenBack in
        Coding(
          dream: dream.id, coder: random.text(upTo: 5), scale: scale,
          codes: isTakenBack ? [] : [Code("c1", note: "why", in: scale)], at: random.instant(), isTakenBack: isTakenBack
        )
      }
      #expect(SharedLines.values(SharedLines.bytes(codings.map(\.json))) { Coding($0) } == codings)
    }
  }

  @Test("Both texts of a merge that failed are told apart, with and without what was there before")
  func markers() throws {
    let text = "top\n<<<<<<< HEAD\nmine\n||||||| base\nold\n=======\ntheirs\n>>>>>>> phone\nend"
    let sides = try #require(ConflictMarkers(Array(text.utf8)))
    #expect(sides.ours == "top\nmine\nend")
    #expect(sides.theirs == "top\ntheirs\nend")
    for other in ["a ======= b", "<<<<<<< HEAD\nmine", "a\n=======\nb\n>>>>>>> c"] {
      #expect(ConflictMarkers(Array(other.utf8)) == nil)
    }
  }
}
