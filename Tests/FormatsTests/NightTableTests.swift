import Chance
import DreamCore
import Records
import Samples
import Testing

@testable import Formats

@Suite("A table of nights")
struct NightTableTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private func table(_ model: Model, nightTurn: Int = 12) -> NightTable {
    NightTable(model, nightTurn: nightTurn, by: .unchanging)
  }

  @Test("nights come back as they were, whatever is noted of them", arguments: [false, true], SplitMix64.seeds)
  func roundTrip(hasTabs: Bool, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let model = random.model(upTo: 6).inserting(random.list(upTo: 6) { $0.night() })
      let bytes = table(model).pieces(hasTabs: hasTabs).bytes
      let format = try #require(try ImportFormat(recognizing: ImportFile(bytes)))
      let journal = try format.read(bytes, Self.setting)
      // A night with a dream has no other recall, which the gate sees to.
      let written = model.dreams.values.filter { $0.series == nil }.compactMap { $0.date?.night() }
      let nights = model.recalling(written).nights.values.filter { $0 != Night(id: $0.id) }.sorted { $1.id < $0.id }
      #expect(journal.nights == nights && journal.problems.isEmpty && journal.losses.isEmpty)
    }
  }

  @Test("a night is one's own: a dream of a collection is no dream of it, and makes no row")
  func collections() throws {
    func dream(_ id: Int64, _ date: String) -> Dream {
      var dream = Dream(id: Dream.ID(rawValue: id), date: DreamDate(date), createdAt: Instant(milliseconds: 0))
      dream.series = id > 1 ? "b" : nil
      return dream
    }
    let rows = table(
      Model().inserting([dream(1, "2026-11-19"), dream(2, "2026-11-19"), dream(3, "2026-11-20")])
    ).rows
    #expect(rows.map(\.night.id.description) == ["2026-11-19"] && rows.map(\.dreams) == [1])
  }

  @Test("a row has what is noted, the minutes in bed, and how many dreams there are, of them lucid ones")
  func golden() throws {
    let day = try #require(Day("2026-11-19"))
    func dream(_ id: Int64, _ date: String, lucid: Int?) -> Dream {
      Dream(
        id: Dream.ID(rawValue: id), date: DreamDate(date), lucidity: lucid.flatMap { Rating($0) },
        createdAt: Instant(milliseconds: 0))
    }
    let model = Model().inserting([
      dream(1, "2026-11-19", lucid: 3), dream(2, "2026-11-18T23:00", lucid: 0), dream(3, "2026-11-18", lucid: nil),
      dream(4, "2026-11", lucid: 5),
    ]).inserting([
      Night(
        id: day, toBed: ClockTime("23:10"), minutesToFallAsleep: 15, awake: ClockTime("07:00"), sleepQuality: Rating(4),
        techniquesPlanned: [], techniquesAttempted: [.wbtb, .mild], intention: "=look, at"),
      Night(id: day.advanced(by: -2), recall: Night.Recall.none),
    ])
    let text = String(decoding: table(model).pieces(hasTabs: false).bytes, as: UTF8.self)
    #expect(
      text == """
        night,recall,toBed,minutesToFallAsleep,wokeInNight,wakeBackToBed,awake,sleepQuality,techniquesPlanned,\
        techniquesAttempted,targetSign,intention,minutesInBed,dreams,lucidDreams\r
        2026-11-19,dream,23:10,15,,,07:00,4,none,MILD; WBTB,,"'=look, at",470,2,1\r
        2026-11-18,dream,,,,,,,,,,,,1,\r
        2026-11-17,none,,,,,,,,,,,,0,\r

        """)
  }

  @Test("a value that can't be read is left out, and named; so is a row without a day")
  func wrong() throws {
    let text = """
      night,recall,toBed,sleepQuality,awake,intention,dreams
      2026-11-19,none,late,9,07:00,fly,many
      soon,none,,,,,
      2026-11-18,dream,,,,,2
      """
    let journal = try ImportFormat.csv.read(Array(text.utf8), Self.setting)
    #expect(
      journal.nights == [
        Night(
          id: try #require(Day("2026-11-19")), recall: Night.Recall.none, awake: ClockTime("07:00"), intention: "fly")
      ])
    #expect(journal.problems.count == 1 && journal.losses[.unkept] == 2)
  }
}
