import Chance
import DreamCore
import Foundation
import Importing
import Records
import Samples
import Testing

@testable import Formats

@Suite("Day One")
struct DayOneTests {
  private static let setting = ReadingSetting(
    now: Instant(milliseconds: 1_700_000_000_000), utcOffset: { _ in 60 },
    zoneNamed: { NamedZone(fixed: $0) ?? NamedZone(system: $0) })

  /// What becomes of entries when their dreams are changed.
  private func back(_ journal: ImportedJournal, _ change: (inout Dream) -> Void = { _ in }) -> String {
    let origins = journal.dreams.enumerated().map { index, read in
      let id = read.key == .own ? read.dream.id : Dream.ID(rawValue: Int64(100 - index))
      return Origin(dream: id, source: "id", base: read.dream.identified(by: id), raw: read.raw)
    }
    var dreams = origins.map(\.base)
    for index in dreams.indices { change(&dreams[index]) }
    let exported = ExportedJournal(dreams: ExportedDreams(dreams), origins: origins)
    return String(decoding: ExportFormat.dayOne.bytes(of: exported), as: UTF8.self)
  }

  private func read(_ text: String) throws -> ImportedJournal {
    #expect(ImportFormat(recognizing: Array(text.utf8)) == .dayOne)
    return try ImportFormat.dayOne.read(Array(text.utf8), Self.setting)
  }

  private func written(_ dreams: [Dream]) -> String {
    String(decoding: ExportFormat.dayOne.bytes(of: ExportedJournal(dreams: dreams)), as: UTF8.self)
  }

  @Test("times are those of the entry's zone, and photos are named")
  func dayOne() throws {
    let journal = try read(OtherJournals.dayOne)
    let first = journal.dreams[0].dream
    #expect(first.date?.description == "2024-01-31T01:30:00-05:00")
    #expect(first.title == "The house")
    #expect(first.narrative == "I walked. 3 - 4 doors\\.\n\n![](dayone-moment://C3)")
    #expect(first.tags == ["water", "lucid"])
    #expect(first.isStarred)
    #expect(first.createdAt.description == "2024-01-31T06:30:00.000Z")
    #expect(first.modifiedAt.description == "2024-02-01T06:30:00.000Z")
    #expect(first.extra["location"] == #"{"latitude": 1.5, "country": "Nowhere"}"#)
    #expect(first.extra["photos"]?.contains("C3") == true)
    #expect(journal.dreams.map(\.key) == ["A1B2", "F6", "G7"].map { .source("id", $0) })
    #expect(journal.dreams[1].dream.date?.description == "2024-07-31T23:30:00+01:00")
    #expect(journal.dreams[1].dream.narrative == "A door.")
    #expect(journal.dreams[1].dream.extra["timeZone"] == "Nowhere/Here")
    #expect(journal.problems.map { "\($0)" } == ["dream 4: it has no “text”"])
    #expect(
      journal.losses.entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" }
        == [
          "2 attachments not imported; the names are kept: d4.jpeg",
          "1 date can't be read and is kept as text: soon",
          "1 value can't be read and is kept as text: timeZone Nowhere/Here",
        ])
    #expect(journal.losses.lines(of: .media, all: true).dropFirst() == ["  d4.jpeg", "  E5"])
  }

  @Test(
    "a heading behind photos is the title, an entry of a whole day has no time, and one keeps what can't be read"
  )
  func dayOneOddities() throws {
    let journal = try read(
      OtherJournals.dayOne.replacing("\"starred\": true", with: "\"starred\": true, \"isAllDay\": true"))
    #expect(journal.dreams[0].dream.date?.description == "2024-01-31")
    let last = journal.dreams[2].dream
    #expect(last.title == "A photo first")
    #expect(last.narrative == "![](dayone-moment://P1)\nOf the sea.")
    #expect(last.date == nil && last.extra["creationDate"] == "soon")
  }

  @Test("bytes of a text that aren't UTF-8 are read as Windows-1252 and counted, and no entry is left out")
  func otherBytes() throws {
    let text = #"{"entries": [{"uuid": "A1", "creationDate": "2024-01-31T06:30:00Z", "text": "caf~"}]}"#
    let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? 0xE9 : $0 }
    let journal = try ImportFormat.dayOne.read(bytes, Self.setting)
    #expect(journal.dreams.map(\.dream.narrative) == ["café"] && journal.problems.isEmpty)
    #expect(
      journal.losses.entries.map { $0.kind.words(count: $0.count) } == ["1 byte is not UTF-8 and read as Windows-1252"])
  }

  @Test("a dream is an entry, the oldest first, with a time zone of the offset of its time")
  func writing() {
    let dreams = [
      Dream(
        id: Dream.ID(rawValue: 255), date: DreamDate("2024-02-01T23:05:00-05:30"), title: "Teeth",
        narrative: "They fell\\out.", mood: Mood(-1), tags: ["sea side"], isStarred: true,
        createdAt: Instant(milliseconds: 0)),
      Dream(
        id: Dream.ID(rawValue: 1), date: DreamDate("2024-01-31"), narrative: "# No heading",
        createdAt: Instant(milliseconds: 0)),
      Dream(id: Dream.ID(rawValue: 3), date: DreamDate("1985?"), title: "Door", createdAt: Instant(milliseconds: 0)),
    ]
    #expect(
      written(dreams) == ##"""
        {"metadata": {"version": "1.0"},
        "entries": [
        {"uuid": "4C756369640000000000000000000001", "creationDate": "2024-01-31T12:00:00Z", \##
        "modifiedDate": "1970-01-01T00:00:00Z", "timeZone": "GMT", "isAllDay": true, "starred": false, "tags": [], \##
        "text": "\\# No heading"},
        {"uuid": "4C7563696400000000000000000000FF", "creationDate": "2024-02-02T04:35:00Z", \##
        "modifiedDate": "1970-01-01T00:00:00Z", "timeZone": "GMT-0530", "isAllDay": false, "starred": true, \##
        "tags": ["sea side"], "text": "# Teeth\n\nThey fell\\\\out."}
        ]}

        """##)
    let journal = ExportedJournal(dreams: dreams)
    #expect(
      ExportFormat.dayOne.losses(of: journal).entries.map { "\($0.kind.words(count: $0.count)): \($0.example)" } == [
        "1 dream without a day left out: Door", "mood of 1 dream left out: Teeth",
      ])
  }

  @Test("an entry whose dream wasn't changed goes out byte for byte")
  func unchanged() throws {
    let entry = #"""
      {"uuid" : "0A3BFC9847BD4173881DE43749F23B58","creationDate": "2024-07-31T22:30:00Z",
        "timeZone": "Europe\/Berlin", "isAllDay": false, "starred": true,
        "tags": ["water"], "text": "# The house\n\nI \\*walked\\.", "richText": "{}", "weather": {"windBearing": 270.0},
        "duration": 0, "big": 12345678901234567890.10, "none": null, "photos": [{"identifier": "C3"}]}
      """#
    let text = "{\"metadata\": {\"version\": \"1.0\"},\n\"entries\": [\n\(entry)\n]}\n"
    #expect(back(try read(text)) == text)
    #expect(
      try read(text).dreams.first?.dream.extra.keys.contains { ["richText", "dayOneText", "dayOneJSON"].contains($0) }
        == false)
    let own = written([
      Dream(
        id: Dream.ID(rawValue: 3), date: DreamDate("2024-01-31"), title: "Door", createdAt: Instant(milliseconds: 0))
    ])
    #expect(try read(own).dreams.map(\.raw) == [nil])
    let weather = own.replacing("\"tags\": []", with: "\"weather\": {\"a\": 1.0}, \"tags\": []")
    #expect(back(try read(weather)) == weather)
  }

  @Test("members that the dream hasn't changed stay in their places when it is changed, and others are changed there")
  func otherMembers() throws {
    let others = #"""
      "audios": [{"identifier": "A1"}], "big": 12345678901234567, "code": "[1, 2]", "creationOSVersion": "17", \#
      "duration": 12.5, "emptyList": [], "flag": "true", "journal": "2024", "mood": "calm", "none": null, "number": 3, \#
      "pdfAttachments": [{"md5": "cc"}], "photos": [{"identifier": "C3"}], "title": "Own", \#
      "videos": [{"identifier": "V1"}], "weather": {"moonPhase": 0.25, "windBearing": 270}
      """#
    let journal = try entry(#""text": "The sea.", "timeZone": "Nowhere/Here", \#(others), "tags": ["a"]"#)
    let changed = back(journal) { dream in
      (dream.narrative, dream.isStarred) = ("The lake.", true)
      dream.extra["number"] = "4"
      dream.extra["mood"] = nil
    }
    let kept = others.replacing("\"number\": 3", with: "\"number\": \"4\"").replacing("\"mood\": \"calm\", ", with: "")
    #expect(
      changed.contains(
        #""creationDate": "2024-07-31T22:30:00Z", "text": "The lake.", "timeZone": "Nowhere/Here", \#(kept), "tags": ["a"], "#
      ))
    #expect(changed.contains(#""starred": true"#) && !changed.contains("isAllDay"))
    let moved = back(journal) { $0.date = DreamDate("2024-08-01") }
    #expect(moved.contains(#""creationDate": "2024-08-01T12:00:00Z""#) && moved.contains(#""timeZone": "GMT""#))
  }

  private func entry(_ members: String) throws -> ImportedJournal {
    let uuid = "0A3BFC9847BD4173881DE43749F23B58"
    return try read(#"{"entries": [{"uuid": "\#(uuid)", "creationDate": "2024-07-31T22:30:00Z", \#(members)}]}"#)
  }

  @Test("an entry that came another way before is known by its day and text, and one without words only by its id")
  func known() throws {
    let known = ["The sea.", ""].map { text in
      Dream(
        id: Dream.ID(rawValue: Int64(text.utf8.count)), date: DreamDate("2024-01-31"), narrative: Prose(text),
        createdAt: Instant(milliseconds: 0))
    }
    let entries = ["The sea.", "", "The lake."].enumerated().map { index, text in
      #"{"uuid": "0A3BFC9847BD4173881DE43749F23B5\#(index)", "creationDate": "2024-01-31T12:00:00Z", "text": "\#(text)"}"#
    }
    var batch = ImportBatch(
      model: Model().inserting(known), firstID: Dream.ID(rawValue: 100), now: Self.setting.now)
    batch.add(try read("{\"entries\": [\(entries.joined(separator: ", "))]}"))
    #expect(batch.dreams.map(\.dream.narrative) == ["The lake."] && batch.alreadyThere == 2)
  }

  @Test("each dream with a day comes back as itself, with its day, text, tags and star", arguments: SplitMix64.seeds)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let dreams = random.model(upTo: 6).dreams.values.sorted { $0.id > $1.id }
      let there = dreams.filter { $0.entryDay != nil }.sorted { $0.id < $1.id }
      let journal = try ImportFormat.dayOne.read(Array(written(dreams).utf8), Self.setting)
      #expect(journal.problems.isEmpty && journal.losses.isEmpty)
      #expect(journal.dreams.map(\.key) == there.map { _ in .own })
      #expect(journal.dreams.map(\.dream.id) == there.map(\.id))
      // A heading is one line, and no line is empty before the text.
      #expect(journal.dreams.map { $0.dream.title.string } == there.map { String($0.title.string.onOneLine.trimmed) })
      #expect(
        journal.dreams.map { $0.dream.narrative.string.drop(while: \.isNewline) }
          == there.map { $0.narrative.string.drop(while: \.isNewline) })
      let changed = zip(journal.dreams.map(\.dream), there).count {
        $0.title != $1.title || $0.narrative != $1.narrative
      }
      let losses = ExportFormat.dayOne.losses(of: ExportedJournal(dreams: dreams)).entries
      #expect(losses.first { $0.kind == .other(.spaces) }?.count ?? 0 == changed)
      #expect(journal.dreams.map { $0.dream.date?.start?.day } == there.map(\.entryDay))
      #expect(journal.dreams.map(\.dream.tags) == there.map(\.tags))
      #expect(journal.dreams.map(\.dream.isStarred) == there.map(\.isStarred))
      #expect(journal.dreams.map { $0.dream.date?.start?.clock } == there.map { $0.date?.start?.clock })
    }
  }
}
