import Chance
import DreamCore
import Foundation
import Importing
import JSON
import Records
import Samples
import Spawning
import Testing

@testable import Formats

@Suite("A journal as JSON")
struct JournalJSONTests {
  static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func exported(_ model: Model) -> ExportedJournal {
    ExportedJournal(
      dreams: model.dreams.values.sorted { $0.id < $1.id }, nights: model.nights.values.sorted { $0.id < $1.id },
      favoriteCreature: model.favoriteCreature)
  }

  @Test(
    "what is exported and imported is the same journal", arguments: [ExportFormat.json, .jsonl], SplitMix64.seeds)
  func roundTrip(format: ExportFormat, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let reading = try #require(ImportFormat(rawValue: format.rawValue))
    for _ in 0..<40 {
      let model = random.model(upTo: 20)
      let journal = try reading.read(format.bytes(of: exported(model)), Self.setting)
      #expect(journal.problems.isEmpty)
      var batch = ImportBatch(model: Model(), firstID: Dream.ID(rawValue: 1), now: Self.setting.now)
      batch.add(journal)
      let copy = Model(favoriteCreature: batch.favoriteCreature ?? Model().favoriteCreature)
        .inserting(Array(batch.brought).map(\.dream)).inserting(batch.nights)
      #expect(copy == model)
    }
  }

  @Test("the document is a header, and a line for each night and dream")
  func document() {
    let dream = Dream(id: Dream.ID(rawValue: 1), title: "Teeth", createdAt: Instant(milliseconds: 0))
    let night = Night(id: Day(daysSince1970: 20_000), recall: Night.Recall.none)
    let journal = ExportedJournal(dreams: [dream, dream], nights: [night], favoriteCreature: .shark)
    let text = String(decoding: ExportFormat.json.bytes(of: journal), as: UTF8.self)
    #expect(
      text == """
        {"lucid": "journal",
        "version": 1,
        "favorite": "shark",
        "nights": [
        \(night.json.text)],
        "dreams": [
        \(dream.json.text),
        \(dream.json.text)
        ]}

        """)
    let lines = String(decoding: ExportFormat.jsonl.bytes(of: journal), as: UTF8.self)
    #expect(
      lines == """
        {"lucid": "journal", "version": 1, "favorite": "shark"}
        \(night.json.text)
        \(dream.json.text)
        \(dream.json.text)

        """)
  }

  @Test("keys that Lucid doesn't know are kept as extra fields")
  func unknownKeys() throws {
    let text =
      #"[{"narrative": "A door.", "room": "Kitchen", "sleep": {"hours": 7.5, "naps": [1, true]}, "none": null}]"#
    let read = try #require(try ImportFormat.json.read(Array(text.utf8), Self.setting).dreams.first)
    #expect(read.dream.extra == ["room": "Kitchen", "sleep": #"{"hours": 7.5, "naps": [1, true]}"#])
    #expect(read.key == .none)
  }

  @Test(
    "places have the names that other programs give them; a mapping or a point on a map stays as it is, and nobody is told",
    arguments: [
      (#""place": "Kitchen, Seoul""#, ["Kitchen", "Seoul"]), (#""location": ["48, Main St."]"#, ["48, Main St."]),
      (#""Where": "Home""#, ["Home"]), (#""ort": "Wien""#, ["Wien"]),
      (#""location": {"latitude": 1.5, "country": "Nowhere"}"#, []), (#""location": {"name": "Home"}"#, []),
      (#""location": "48.2, 16.37""#, []), (#""location": ["48.2", "-16.37"]"#, []),
      (#""location": [48.2, 16.37]"#, []),
    ])
  func places(member: String, names: [String]) throws {
    let text = #"[{"narrative": "A door.", \#(member)}]"#
    let journal = try ImportFormat.json.read(Array(text.utf8), Self.setting)
    let dream = try #require(journal.dreams.first?.dream)
    #expect(dream.places == names && dream.extra.isEmpty == !names.isEmpty && journal.losses.isEmpty, "\(dream)")
  }

  @Test("what can't be a dream is left out by its number, and the others are read with all that can be")
  func problems() throws {
    let text =
      #"{"lucid": "journal", "version": 1, "dreams": [{"id": "x", "title": ""}, {"title": 1}, 7, {"title": "Teeth"}, {"tags": []}]}"#
    let journal = try ImportFormat.json.read(Array(text.utf8), Self.setting)
    #expect(journal.dreams.map(\.dream.title) == ["1", "Teeth"])
    #expect(journal.problems.map { "\($0)" } == ["dream 3: it is no object"])
    #expect(journal.losses.lines() == ["2 records without a text or a rating left out: dream 1"])
    let lines =
      "{\"lucid\": \"journal\", \"version\": 1}\n\n{\"title\": \n{\"night\": \"x\", \"intention\": \"\"}\r\n{\"narrative\": \"A door\"}"
    let read = try ImportFormat.jsonl.read(Array(lines.utf8), Self.setting)
    #expect(read.problems.map(\.place) == [.line(3), .line(4)])
    #expect(read.dreams.count == 1)
  }

  @Test("a value that can't be read costs itself, not its dream or night or the file, and is named")
  func wrongValues() throws {
    let lines = #"""
      {"lucid": "journal", "version": 1, "favorite": "goblin"}
      {"night": "2026-11-19", "recall": "maybe", "toBed": "25:99", "sleepQuality": 9, "awake": "06:40", "intention": "fly"}
      {"narrative": "large", "lucidity": 1e400, "mood": NaN, "tags": ["sea"]}
      {"narrative": "half \ud83d", "lucidity": {"a": [1]}}
      """#
    let read = try ImportFormat.jsonl.read(Array(lines.utf8), Self.setting)
    #expect(read.problems.isEmpty && read.favoriteCreature == nil)
    #expect(read.nights.map(\.intention) == ["fly"] && read.nights.map(\.awake) == [ClockTime("06:40")])
    #expect(read.dreams.map(\.dream.narrative) == ["large", "half \u{FFFD}"])
    #expect(read.dreams.first?.dream.tags == ["sea"])
    #expect(read.dreams.first?.dream.extra == ["lucidity": "1e400", "mood": "NaN"])
    let words = read.losses.lines(all: true).joined(separator: "\n")
    for name in ["goblin", "maybe", "25:99", "“9”", "1e400", "NaN", "{\"a\": [1]}", "line 3", "line 4"] {
      #expect(words.contains(name), "\(name) in \(words)")
    }
    let document = #"{"lucid": "journal", "version": 1, "favorite": "goblin", "dreams": [{"title": "Teeth"}]}"#
    #expect(try ImportFormat.json.read(Array(document.utf8), Self.setting).dreams.count == 1)
  }

  @Test("what is blank, true or false is no note of a night")
  func blankNotes() throws {
    let line = #"""
      {"night": "2026-11-19", "techniquesPlanned": "", "targetSign": " ", "sleepQuality": true, "intention": ""}
      """#
    let read = try ImportFormat.jsonl.read(Array(line.utf8), Self.setting)
    #expect(read.nights == [Night(id: try #require(Day("2026-11-19")))])
    #expect(read.losses[.unkept] == 3)
  }

  @Test("a document of a newer version is refused")
  func newer() {
    let text = #"{"lucid": "journal", "version": 2, "dreams": []}"#
    #expect(throws: ReadingError.wrongVersion(2)) {
      try ImportFormat.json.read(Array(text.utf8), Self.setting)
    }
  }

  @Test("exported documents are valid by the schema", arguments: SplitMix64.seeds)
  func schema(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = FileManager.default.temporaryDirectory.appending(path: "lucid-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: folder.appending(path: name)) }
    try write(Array(JournalSchema.json.text.utf8), "schema.json")
    let model = random.model(upTo: 60)
    try write(ExportFormat.json.bytes(of: exported(model)), "journal.json")
    try write(Array(#"{"lucid": "journal", "version": 1, "nights": [], "dreams": [{"title": 1}]}"#.utf8), "wrong.json")
    let script = """
      import json, jsonschema, sys
      schema, journal, wrong = (json.load(open(sys.argv[1] + "/" + name)) for name in ("schema.json", "journal.json", "wrong.json"))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      assert not list(validator.iter_errors(journal)), next(validator.iter_errors(journal))
      assert list(validator.iter_errors(wrong))
      """
    let words = folder.appending(path: "words").path
    let status = try Program(
      ["/usr/bin/python3", "-c", script, folder.path], environment: [:], input: .read("/dev/null"),
      output: .written("/dev/null"), errors: .written(words)
    ).run()
    let said = try String(contentsOfFile: words, encoding: .utf8)
    #expect(status == 0, "\(said)")
  }
}
