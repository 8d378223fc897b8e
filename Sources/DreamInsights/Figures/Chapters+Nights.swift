import DreamCore

// What is counted of one's own nights: recall, techniques, sleep, days of the week.

extension InsightCounts {
  var isSearching: Bool { study.words != nil }
  private var recallLabel: String { isSearching ? "nights with a dream found" : "nights with recall" }

  var recallChapter: Chapter {
    let (recalled, known) = (nights.recalled, nights.known)
    let isAllTime = study.period == .allTime
    func nightCount(_ id: String, _ label: String, _ count: Int) -> Figure? {
      count == 0 ? nil : Figure(id, label, .count(count, .nights))
    }
    func ofKnown(_ id: String, _ label: String, _ count: Int) -> Figure? {
      count == 0 ? nil : Figure(id, label, .share(Share(count, of: known)), isPart: true, of: .allNights)
    }
    let ofNights: [Figure?] = [
      Figure(
        "nights", recallLabel,
        .share(Share(recalled, of: known, missing: (nights.passed ?? nights.kept.count { _ in true }) - known)),
        of: .allNights),
      ofKnown("none", "without recall", isSearching ? 0 : nights.count(.none)),
      ofKnown("white", "dream forgotten", isSearching ? 0 : nights.count(.white)),
      nights.passed.map {
        Figure("passed", "of nights passed", .share(Share(recalled, of: $0)), isPart: true, of: .allNights)
      },
      recalled == 0
        ? nil : Figure("dreams-per-night", "dreams in such a night", .median(nights.dreamsPerNight, .plain)),
      nightCount("longest-streak", "longest streak", nights.longestStreak),
      nightCount("streak", "current streak", nights.currentStreak ?? 0),
    ]
    return Chapter(
      "recall", "Recall",
      about: """
        Nights are one's own. Recall of a night is known if a dream is there, or if it is noted that there was none. Nights \
        passed are all from the first to the last of which anything is noted; those that nobody noted may have had a dream, so that \
        recall was that at least.
        """,
      [
        Figure("dreams", "dreams", .count(dreams.count, .plain), query: query(finding: dreams.count)),
        fragments == 0
          ? nil
          : Figure(
            "fragments", "fragments", .share(Share(fragments, of: dreams.count)),
            query: query("is:fragment", finding: fragments), isPart: true, of: .allDreams),
        isAllTime && undated > 0
          ? Figure(
            "undated", "without a date", .count(undated, .plain), query: query("is:undated", finding: undated),
            isPart: true) : nil,
        leftOut == 0 ? nil : Figure("left-out", "in collections, not counted", .count(leftOut, .plain), isPart: true),
        repeated == 0 ? nil : Figure("repeated", "texts again, not counted", .count(repeated, .plain), isPart: true),
      ] + (known == 0 ? [] : ofNights),
      known == 0
        ? nil
        : timeline.shares(
          "nights-over-time", "\(recallLabel), of known"
        ) {
          ($0.recalled, $0.known)
        })
  }

  /// The lucid nights of each technique beside those of none.
  var techniqueChapter: Chapter {
    let all = TechniqueNights.all(of: nights.chosen).sorted { $1.lucid.n < $0.lucid.n }
    let tried = all.filter { $0.technique != nil }
    guard !tried.isEmpty else {
      return Chapter(
        "techniques", "Techniques",
        invitation:
          "Note with N or 5 the techniques you tried in a night, and the lucid nights of each are counted here.")
    }
    let none = all.first { $0.technique == nil }
    let rows = tried.flatMap { nights -> [Figure] in
      let share = figure(nights, nights.name)
      guard let none, none.lucid.n > 0, nights.lucid.n > 0 else { return [share] }
      let difference = ShareDifference(nights.lucid, minus: none.lucid)
      return [
        share,
        Figure(
          "\(nights.name)-none", "against none", .difference(difference, p: p(of: nights.technique)), isPart: true,
          fullLabel: "\(nights.name): against none"),
      ]
    }
    let chapter = Chapter(
      "techniques", "Techniques",
      about: """
        The nights on which a technique was tried, and on how many a dream was lucid, by whatever technique; a night with two \
        counts for both. None is of the nights for which it is noted that none was tried. p is by permutation of blocks of \
        seven nights, as neighbouring nights are alike; * marks p below 0.05. Nights are not chosen by chance: one tries what one feels like.
        """,
      rows + [none.map { figure($0, "none, on purpose") }])
    return rows.contains(where: \.value.isTelling) ? chapter.adding(words: "* marks p below 0.05.") : chapter
  }

  /// The lucid nights of a technique. Its query finds all nights on which it was tried, and their dreams.
  private func figure(_ nights: TechniqueNights, _ label: String) -> Figure {
    Figure(nights.name, label, .share(nights.lucid), query: query("tried:\(nights.name)", finding: nights.lucid.n))
  }

  /// The probability of such a difference between the nights with a technique and those with none, by chance; `nil` if the nights
  /// are too few for that.
  private func p(of technique: Technique?) -> Double? {
    guard study.testsTechniques, let technique else { return nil }
    let observed: [BlockPermutation.Night] = nights.chosen.compactMap { night in
      guard let tried = night.note.tried, let lucid = night.isLucid, tried.isEmpty || tried.contains(technique)
      else { return nil }
      return BlockPermutation.Night(night.day, isInGroup: !tried.isEmpty, isSuccess: lucid)
    }
    return BlockPermutation(observed, permutations: Self.permutations(of: observed.count))?.p
  }

  /// As many shuffles as take a few milliseconds: 10,000 of a year's nights, 1,000 of some decades'.
  private static func permutations(of nights: Int) -> Int { min(10_000, max(1_000, 4_000_000 / max(1, nights))) }

  var sleepChapter: Chapter {
    let sleep = nights.sleep
    guard !sleep.isEmpty else {
      return Chapter("sleep", "Sleep", invitation: "Note with N how you slept, and it is counted here.")
    }
    let missing = sleep.nights - sleep.quality.total
    let quality = Median(sleep.quality.values, of: sleep.nights)
    func median(_ id: String, _ label: String, _ median: Median) -> Figure? {
      median.n == 0 ? nil : Figure(id, label, .median(median, .minutes))
    }
    return Chapter(
      "sleep", "Sleep", about: "Of the nights of which it is noted, the time out of bed in between not counted.",
      [
        median("in-bed", "in bed", sleep.inBed), median("to-fall-asleep", "to fall asleep", sleep.toFallAsleep),
        quality.n == 0 ? nil : Figure("quality", "quality", .median(quality, .plain)),
      ]
        + (quality.n == 0
          ? []
          : sleep.quality.scale.map { value in
            Figure(
              "sleep\(value)", "sleep \(value)", .share(sleep.quality.share(of: value, missing: missing)), isPart: true)
          }))
  }

  /// The number of nights with recall from which on their days of the week say something.
  private static let leastForWeek = 7
  /// The number of dreams with a time from which on their hours say something.
  private static let leastForHours = 5

  /// Days of the week and hours; `nil` if there are fewer nights with recall than `leastForWeek`.
  var whenChapter: Chapter? {
    let hours = dreams.lazy.compactMap(\.hour).reduce(into: Array(repeating: 0, count: 24)) { $0[$1] += 1 }
    let timed = hours.reduce(0, +)
    let (hasWeek, week) = (nights.recalled >= Self.leastForWeek, nights.recallByWeekday)
    guard hasWeek || timed >= Self.leastForHours else { return nil }
    let points = hours.enumerated().map {
      Chart.Point(name: "\($0.offset.twoDigits):00", days: nil, value: Double($0.element), n: nil)
    }
    return Chapter(
      "when", "Days and hours",
      about: "Nights with recall of those of which it is known, by the day on which one wakes; dreams by their hour.",
      hasWeek
        ? [Figure("nights", recallLabel, .share(Share(nights.recalled, of: nights.known)), of: .allNights)]
          + study.weekStart.weekdays.map {
            Figure($0.rawValue, $0.short, .share(week[$0] ?? Share(0, of: 0)), isPart: true, of: .allNights)
          } : [],
      timed < Self.leastForHours ? nil : Chart("hours", "dreams by the hour", of: timed, points))
  }
}
