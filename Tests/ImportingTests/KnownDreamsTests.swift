import DreamCore
import Records
import Testing

@testable import Importing

@Suite("knowing dreams of files again")
struct KnownDreamsTests {
  private static let day = "2024-01-31"

  private static func dream(_ id: Int64, _ text: String, _ date: String? = day, path: String? = nil) -> Dream {
    Dream(
      id: Dream.ID(rawValue: id), date: date.flatMap { DreamDate($0) }, narrative: Prose(text),
      extra: path.map { [ReadDream.notePathKey: $0] } ?? [:], createdAt: Instant(milliseconds: 5))
  }

  private static func note(_ path: String, _ text: String) -> ReadDream {
    ReadDream(dream(0, text, path: path), key: .source(ReadDream.Source.note, ExactName(path)))
  }

  private static func places(
    of reads: [ReadDream], among dreams: [Dream], _ origins: [OriginSummary] = []
  ) -> [Int64?] {
    var reads = reads
    var known = KnownDreams(ItemMap(dreams), origins)
    return known.places(of: &reads).map { $0?.rawValue }
  }

  @Test("a key of its source tells a dream, whatever became of its text, and another key tells another one")
  func keys() {
    let origin = OriginSummary(dream: Dream.ID(rawValue: 1), source: "id", key: "A")
    let reads = [
      ReadDream(Self.dream(0, "Another text."), key: .source("id", "A")),
      ReadDream(Self.dream(0, "A lake."), key: .source("id", "B")),
    ]
    #expect(Self.places(of: reads, among: [Self.dream(1, "A lake.")], [origin]) == [1, nil])
    #expect(Self.places(of: [reads[1]], among: [Self.dream(1, "A lake.")]) == [1])
  }

  @Test("a dream that was changed here is known by its day and text as they came")
  func digest() {
    let digest = ContentKey(Self.dream(0, "A lake.")).digest
    let origin = OriginSummary(dream: Dream.ID(rawValue: 1), source: "text", digest: digest)
    #expect(Self.places(of: [ReadDream(Self.dream(0, "A lake."))], among: [Self.dream(1, "A sea.")], [origin]) == [1])
  }

  @Test("without a key it takes the day and all words, but no white space")
  func content() {
    let reads = ["A  lake.\n", "A lake", "A lake."].map { ReadDream(Self.dream(0, $0)) }
    #expect(Self.places(of: reads, among: [Self.dream(1, "A lake.")]) == [1, nil, nil])
    let other = ReadDream(Self.dream(0, "A lake.", "2024-02-01"))
    #expect(Self.places(of: [other], among: [Self.dream(1, "A lake.")]) == [nil])
  }

  @Test(
    "of several of one day and text the one of the same time is meant, and a time that was changed makes no other dream"
  )
  func times() {
    let dreams = [Self.dream(1, "Fog.", "2024-01-31T03:00:00"), Self.dream(2, "Fog.", "2024-01-31T07:00:00")]
    func reads(_ times: String...) -> [ReadDream] {
      times.map { ReadDream(Self.dream(0, "Fog.", "2024-01-31T\($0):00")) }
    }
    #expect(Self.places(of: reads("07:00", "03:10", "05:00"), among: dreams) == [2, 1, nil])
  }

  @Test("a note that is missing and whose text stands at a new path was moved; a copy beside it is another dream")
  func moved() {
    let dreams = [Self.dream(1, "A lake, as it was told here.", path: "Foo"), Self.dream(2, "Fog.", path: "Fog")]
    let origins = dreams.map { dream in
      let path = dream.extra[ReadDream.notePathKey] ?? ""
      let text = Self.dream(0, path == "Foo" ? "A lake." : "Fog.")
      return OriginSummary(
        dream: dream.id, source: ReadDream.Source.note, key: path,
        digest: ContentKey(textOf: text).digest)
    }
    let reads = [Self.note("Fog", "Fog."), Self.note("Bar", "A lake."), Self.note("Fog 2", "Fog.")]
    #expect(Self.places(of: reads, among: dreams, origins) == [2, 1, nil])
  }

  @Test("a note that lost its day with its name is known by its text")
  func movedWithoutDay() {
    let dream = Self.dream(1, "A lake.", path: "2024-01-31 Lake")
    let origin = OriginSummary(
      dream: dream.id, source: ReadDream.Source.note, key: "2024-01-31 Lake", digest: ContentKey(textOf: dream).digest)
    let renamed = ReadDream(Self.dream(0, "A lake.", nil, path: "Lake"), key: .source(ReadDream.Source.note, "Lake"))
    #expect(Self.places(of: [renamed], among: [dream], [origin]) == [1])
  }

  @Test("notes of a folder above or below keep the paths that they had")
  func folders() throws {
    let dreams = [Self.dream(1, "A lake.", path: "2024/Bob"), Self.dream(2, "Fog.", path: "Fog")]
    let origins = dreams.map { dream in
      OriginSummary(dream: dream.id, source: ReadDream.Source.note, key: dream.extra[ReadDream.notePathKey])
    }
    for (paths, places) in [(["Bob"], [1]), (["Vault/2024/Bob", "Vault/Fog"], [1, 2])] as [([String], [Int64?])] {
      var reads = paths.map { Self.note($0, "Another text.") }
      var known = KnownDreams(ItemMap(dreams), origins)
      #expect(known.places(of: &reads).map { $0?.rawValue } == places)
      let kept = reads.map { $0.dream.extra[ReadDream.notePathKey] }
      #expect(kept == Array(dreams.prefix(paths.count)).map { $0.extra[ReadDream.notePathKey] })
    }
  }

  @Test("notes whose paths have the same letters in other bytes are two, unless only one of them is there")
  func sameLetters() {
    let paths = ["Tra\u{308}ume", "Tr\u{E4}ume"]
    let dreams = paths.enumerated().map { Self.dream(Int64($0 + 1), "A lake.", path: $1) }
    let origins = zip(dreams, paths).map { OriginSummary(dream: $0.id, source: ReadDream.Source.note, key: $1) }
    #expect(Self.places(of: paths.reversed().map { Self.note($0, "Fog.") }, among: dreams, origins) == [2, 1])
    let other = Self.dream(3, "A sea.", path: "Sea")
    let all = [OriginSummary(dream: other.id, source: ReadDream.Source.note, key: "Sea"), origins[0]]
    let reads = [Self.note("Sea", "A sea."), Self.note(paths[1], "Fog.")]
    #expect(Self.places(of: reads, among: [dreams[0], other], all) == [3, 1])
    #expect(Self.places(of: reads + [Self.note(paths[0], "A lake.")], among: [dreams[0], other], all) == [3, nil, 1])
  }
}
