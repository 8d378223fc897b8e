import Chance
import DreamCore
import Foundation
import JSON
import Records
import Samples
import Testing

@testable import Formats

@Suite("Dreams as JSON")
struct DreamJSONTests {
  private func bytes(_ json: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return bytes
  }

  private func text(_ dream: Dream) -> String { String(decoding: bytes(dream.json), as: UTF8.self) }

  private let dream = Dream(
    id: Dream.ID(rawValue: 1), title: "Teeth", narrative: "They fell out.",
    createdAt: Instant(milliseconds: 0))

  @Test("a dream is an object with every key in its place, and null where nothing is known")
  func keys() {
    #expect(
      text(dream) == """
        {"id": "0000000000001", "date": null, "title": "Teeth", "narrative": "They fell out.", \
        "creature": "unicorn.yellow", "numberOfCreatures": 1, "effects": [], "lucidity": null, \
        "vividness": null, "mood": null, "kinds": [], "technique": null, "lucidThrough": null, "tags": [], \
        "people": [], "places": [], "signs": [], "recurrence": null, "isFragment": false, "isStarred": false, "series": null, "number": null, "extra": {}, \
        "createdAt": "1970-01-01T00:00:00.000Z", "modifiedAt": "1970-01-01T00:00:00.000Z"}
        """)
  }

  @Test("what a dream has is written by its name")
  func values() {
    var full = dream
    full.date = DreamDate("1985?")
    full.lucidity = Rating(3)
    full.mood = Mood(-2)
    full.kinds = [.falseAwakening, .nightmare]
    full.effects = [.snow, .fireBreathing]
    full.technique = .wbtb
    full.tags = ["water"]
    full.signs = [DreamSign(text: "fell", range: 5..<9, category: .action)]
    full.extra = ["z": "1", "a": "2"]
    let text = text(full)
    for part in [
      #""date": "1985?""#, #""lucidity": 3"#, #""mood": -2"#, #""kinds": ["nightmare", "falseAwakening"]"#,
      #""effects": ["fireBreathing", "snow"]"#, #""technique": "WBTB""#, #""tags": ["water"]"#,
      #""signs": [{"class": "action", "text": "fell"}]"#, #""extra": {"a": "2", "z": "1"}"#,
    ] {
      #expect(text.contains(part))
    }
  }

  @Test("nothing in it can move a terminal's cursor or turn its text round")
  func safe() {
    var dream = dream
    dream.narrative = "\u{1B}[2J\u{9B}1A\u{7F}\u{202E}\u{2028}\u{FEFF}\u{0}"
    #expect(
      text(dream).contains(#""narrative": "\u001b[2J\u009b1A\u007f\u202e\u2028\ufeff\u0000""#))
  }

  @Test("export, then import, is the identity", arguments: SplitMix64.seeds)
  func identity(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let dream = random.dream()
      #expect(try Dream.read(bytes(dream.json)) == [dream])
    }
  }

  @Test("an array of dreams is read in its order", arguments: SplitMix64.seeds)
  func array(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let dreams = (0..<20).map { _ in random.dream() }
    #expect(try Dream.read(bytes(.array(dreams.map(\.json)))) == dreams)
  }

  @Test("Foundation reads the same strings as were written", arguments: SplitMix64.seeds)
  func foundation(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = (0..<200).map { _ in random.text(upTo: 12) }
    let read = try JSONDecoder().decode([String].self, from: Data(bytes(.strings(texts))))
    #expect(read.map { Prose($0) } == texts.map { Prose($0) })
  }

  @Test("what a record doesn't say is given, or not set")
  func missing() throws {
    let now = Instant(milliseconds: 5000)
    let read = try Dream.read(Array(#" {"narrative": "A door."}"#.utf8), at: now) { _ in Dream.ID(rawValue: 7) }
    #expect(read == [Dream(id: Dream.ID(rawValue: 7), narrative: "A door.", createdAt: now)])
  }

  @Test(
    "what can't be a dream is refused by name",
    arguments: [
      ("", ReadingError.notDreams), ("12", .notDreams), ("{", .notJSON),
      (
        #"{"tags": {"a": "b"}}"#,
        .wrongValue(key: "tags", value: #"{"a": "b"}"#, allowed: "a list of texts")
      ),
      (#"[{}, 3]"#, .wrongType(path: "1")),
      (#"{"lucidity": 6}"#, .wrongValue(key: "lucidity", value: "6", allowed: "0 to 5")),
      (#"{"mood": -3}"#, .wrongValue(key: "mood", value: "-3", allowed: "-2 to 2")),
      (
        #"{"kinds": ["bad"]}"#,
        .wrongValue(
          key: "kinds", value: "bad", allowed: "nightmare, recurring, sleepParalysis, falseAwakening")
      ),
      (
        #"{"date": "yesterday"}"#,
        .wrongValue(
          key: "date", value: "yesterday", allowed: "an EDTF date like 2026-11-19, 1985? or 199X")
      ),
    ])
  func refused(text: String, error: ReadingError) {
    #expect(throws: error) { try Dream.read(Array(text.utf8)) }
  }
}
