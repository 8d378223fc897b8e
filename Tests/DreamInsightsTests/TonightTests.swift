import Chance
import DreamCore
import Testing

@testable import DreamInsights

@Suite("Tonight")
struct TonightTests {
  private let tonight = Day("2026-11-28") ?? Day(daysSince1970: 0)

  private func day(_ before: Int) -> Day { tonight.advanced(by: -before) }

  private func night(_ before: Int, _ change: (inout Night) -> Void) -> Night {
    var night = Night(id: day(before))
    change(&night)
    return night
  }

  private func dream(
    _ before: Int, _ lucidity: Int?, sign: String? = nil, series: String? = nil, number: Int64 = 0
  ) -> Dream {
    let text = "It was \(sign ?? "dark") again."
    return Dream(
      id: Dream.ID(rawValue: Int64(before) * 10 + number), date: DreamDate(day: day(before)), narrative: Prose(text),
      lucidity: lucidity.flatMap { Rating($0) },
      signs: sign.map { [DreamSign(text: $0, range: 7..<7 + $0.utf8.count, category: .form)] } ?? [],
      series: series, createdAt: Instant(milliseconds: 0))
  }

  private func outlook(_ nights: [Night], _ dreams: [Dream] = []) -> TonightOutlook {
    TonightOutlook(Model().inserting(dreams).inserting(nights), for: tonight)
  }

  // MARK: The intention

  @Test("nights in a row with tonight's intention are counted, up to the first without it")
  func streak() {
    func meaning(_ before: Int, _ words: String) -> Night { night(before) { $0.intention = Prose(words) } }
    let hands = (1...4).map { meaning($0, "look at my hands") }
    #expect(outlook(hands).streak == 4)
    #expect(outlook(hands + [meaning(0, "Look at my hands")]).streak == 5)
    #expect(outlook(hands + [meaning(0, "fly")]).streak == 1)
    #expect(outlook([hands[0], hands[2], hands[3]]).streak == 1)
    #expect(outlook(Array(hands.dropFirst())).streak == 0)
    #expect(outlook([night(1) { $0.toBed = ClockTime(hour: 23, minute: 0) }]).streak == 0)
    #expect(outlook([]).streak == 0)
  }

  // MARK: The sign

  @Test("a sign is rehearsed in the words of the dream in which it was last missed")
  func rehearsal() throws {
    let text = "There Grandfather is alive, at the table."
    var dreams = [dream(5, 0), dream(2, 0), dream(1, 3)]
    for index in dreams.indices {
      dreams[index].narrative = Prose(text)
      dreams[index].title = Prose("Table \(index)")
      dreams[index].signs = [DreamSign(text: "the dead are alive", range: 6..<26, category: .context)]
    }
    let outlook = outlook([], dreams)
    let target = try #require(outlook.targets.first)
    #expect((target.met, target.missed) == (3, 2))
    let rehearsal = try #require(outlook.rehearsals[target.text])
    #expect((rehearsal.words, rehearsal.title) == ("Grandfather is alive", "Table 1"))
    #expect(
      TonightOutlook.sentence(rehearsal, intention: "look at my hands")
        == "“Next time: Grandfather is alive. I will look at my hands.”")
    #expect(TonightOutlook.sentence(rehearsal, intention: "I fly").hasSuffix("alive. I fly.”"))
    #expect(TonightOutlook.sentence(rehearsal, intention: " ").hasSuffix("I will know that I am dreaming.”"))
  }

  @Test("a sign that was met once, or only in a series, is no target")
  func noTarget() {
    #expect(outlook([], [dream(1, 0, sign: "six fingers")]).targets.isEmpty)
    #expect(outlook([], (1...3).map { dream($0, 0, sign: "six fingers", series: "b") }).targets.isEmpty)
    #expect(outlook([], [dream(1, 0, sign: "six fingers"), dream(2, 0, sign: "six fingers")]).targets.count == 1)
  }

  // MARK: The alarm

  @Test("the alarm rings five hours after falling asleep, by tonight's notes or the habits of three nights or more")
  func alarm() {
    let usual = [(23, 0), (0, 20), (23, 40)].enumerated().map { index, time in
      night(index + 1) {
        $0.toBed = ClockTime(hour: time.0, minute: time.1)
        $0.minutesToFallAsleep = [10, 30, 20][index]
      }
    }
    let outlook = outlook(usual)
    #expect(outlook.alarm(nil)?.words == "alarm 05:00 (5 h asleep), awake 30 min, back 05:30")
    #expect(outlook.alarm(nil)?.asleep?.description == "00:00")
    let early = night(0) { $0.toBed = ClockTime(hour: 22, minute: 15) }
    #expect(outlook.alarm(early)?.alarm.description == "03:35")
    #expect(self.outlook(Array(usual.dropLast())).alarm(nil) == nil)
    #expect(
      self.outlook([]).alarm(early)?.words == "alarm 03:15 (5 h in bed), awake 30 min, back 03:45")
  }

  // MARK: Your nights

  @Test("a night counts for each technique that was tried, as soon as it is known whether a dream was lucid")
  func techniques() {
    let nights =
      (1...6).map { before in night(before) { $0.techniquesAttempted = [.wbtb] } } + [
        night(7) { $0.techniquesAttempted = [.wbtb, .mild] }, night(8) { $0.techniquesAttempted = [] },
        night(9) { $0.techniquesAttempted = [] }, night(10) { $0.techniquesPlanned = [.wild] },
      ]
    var white = nights
    white[3].recall = .white
    let dreams = [
      dream(1, 0), dream(1, 5, number: 1), dream(2, 0), dream(3, nil), dream(7, 2), dream(8, 0),
      dream(5, 4, series: "b"),
    ]
    let outlook = outlook(white, dreams)
    let shares = Dictionary(uniqueKeysWithValues: outlook.techniques.map { ($0.technique, $0.lucid) })
    #expect(shares[.wbtb] == Share(2, of: 4, missing: 3))
    #expect(shares[.mild] == Share(1, of: 1))
    #expect(shares[Technique?.none] == Share(0, of: 1, missing: 1))
    #expect(shares[.wild] == nil)
    #expect(
      outlook.nightsWords([.wbtb]) == "WBTB 2 of 4 (15–85 %) · none 0 of 1 (0–79 %): too few to tell")
    #expect(outlook.nightsWords(nil)?.hasPrefix("MILD 1 of 1 (21–100 %) · WBTB 2 of 4") == true)
    #expect(outlook.nightsWords([.ssild]) == nil)
  }

  @Test("only a difference that is more than chance is told")
  func verdict() {
    func nights(_ first: Int, _ tried: Set<Technique>) -> [Night] {
      (first..<first + 20).map { before in night(before) { $0.techniquesAttempted = tried } }
    }
    let all = nights(1, [.wbtb]) + nights(21, [])
    let often = (1...40).map { dream($0, $0 <= 15 || $0 == 30 ? 3 : 0) }
    #expect(outlook(all, often).nightsWords([.wbtb])?.hasSuffix(": more often with WBTB") == true)
    let rarely = (1...40).map { dream($0, $0 == 3 || $0 > 25 ? 3 : 0) }
    #expect(outlook(all, rarely).nightsWords([.wbtb])?.hasSuffix(": less often with WBTB") == true)
    let alike = (1...40).map { dream($0, $0 % 3 == 0 ? 3 : 0) }
    #expect(outlook(all, alike).nightsWords([.wbtb])?.hasSuffix(": too few to tell") == true)
  }
}

@Suite("Tonight, of any journal")
struct TonightPropertyTests {
  private static let words = ["look at my hands", "fly", ""]
  private static let signs = ["six fingers", "the dead are alive", "a clock without hands"]

  /// Thirty nights, or fewer with gaps, as one person could have noted them.
  private func journal(_ random: inout SplitMix64, until tonight: Day) -> Model {
    var (nights, dreams): ([Night], [Dream]) = ([], [])
    for before in 0...30 where !random.isTrue(onceIn: 6) {
      var night = Night(id: tonight.advanced(by: -before))
      night.intention = Prose(random.some(Self.words))
      night.toBed = random.isTrue(onceIn: 3) ? nil : ClockTime(hour: random.some([22, 23, 0, 1]), minute: 15)
      night.minutesToFallAsleep = random.isTrue(onceIn: 3) ? nil : random.some([5, 15, 40])
      night.techniquesAttempted = random.some([nil, [], [.mild], [.wbtb, .mild]])
      night.recall = random.isTrue(onceIn: 4) ? random.some(Night.Recall.allCases) : nil
      nights.append(night)
      guard night.recall == nil else { continue }
      for number in 0..<random.some([0, 1, 1, 2]) {
        dreams.append(
          Dream(
            id: Dream.ID(rawValue: Int64(before * 10 + number)), date: DreamDate(day: night.id),
            lucidity: random.some([nil, Rating(0), Rating(0), Rating(3)]),
            signs: random.isTrue(onceIn: 2) ? [DreamSign(text: random.some(Self.signs), category: .form)] : [],
            series: random.isTrue(onceIn: 8) ? "b" : nil, createdAt: Instant(milliseconds: 0)))
      }
    }
    return Model().inserting(dreams).inserting(nights)
  }

  @Test("every line is true, counted another way", arguments: SplitMix64.seeds)
  func lines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tonight = Day(daysSince1970: 20_785)
    for _ in 0..<100 {
      let model = journal(&random, until: tonight)
      let outlook = TonightOutlook(model, for: tonight)
      let own = model.dreams.values.filter { $0.series == nil }

      // The streak: from the night itself, or else the one before, back as long as the words are the same.
      let noted = model.nights[tonight]?.intention.string ?? ""
      var day = noted.isEmpty ? tonight.advanced(by: -1) : tonight
      let words = model.nights[day]?.intention.string ?? ""
      var streak = 0
      while !words.isEmpty, model.nights[day]?.intention.string == words {
        (streak, day) = (streak + 1, day.advanced(by: -1))
      }
      #expect(outlook.streak == streak)

      // Each technique, night by night.
      for technique in [Technique.mild, .wbtb, nil] {
        var (lucid, known, unknown) = (0, 0, 0)
        for night in model.nights.values where night.id < tonight {
          guard let tried = night.techniquesAttempted,
            technique.map(tried.contains) ?? tried.isEmpty
          else { continue }
          let ratings = own.filter { $0.date?.days.lowerBound == night.id }.map { $0.lucidity?.value }
          if ratings.contains(where: { ($0 ?? 0) > 0 }) {
            (lucid, known) = (lucid + 1, known + 1)
          } else if ratings.contains(nil) || (ratings.isEmpty && night.recall == nil) {
            unknown += 1
          } else {
            known += 1
          }
        }
        let found = outlook.techniques.first { $0.technique == technique }?.lucid
        #expect(found ?? Share(0, of: 0) == Share(lucid, of: known, missing: unknown))
      }

      // The signs that were missed, by counting their dreams.
      for sign in Self.signs {
        let met = own.filter { $0.signs.map(\.text).contains(sign) }
        let missed = met.filter { $0.lucidity == Rating(0) }
        let target = outlook.targets.first { $0.text == sign }
        #expect((target != nil) == (met.count > 1 && !missed.isEmpty))
        if let target { #expect((target.met, target.missed) == (met.count, missed.count)) }
      }
      #expect(zip(outlook.targets, outlook.targets.dropFirst()).allSatisfy { $0.missed >= $1.missed })

      // The habit: as many of the last fourteen notes are earlier as later.
      let minutes = model.nights.values.filter { $0.id < tonight }.sorted { $1.id < $0.id }
        .compactMap(\.minutesToFallAsleep).prefix(14)
      if let usual = outlook.usualMinutesToFallAsleep {
        #expect(minutes.count { $0 < usual } <= minutes.count / 2)
        #expect(minutes.count { $0 > usual } <= minutes.count / 2)
      } else {
        #expect(minutes.count < 3)
      }
    }
  }
}
