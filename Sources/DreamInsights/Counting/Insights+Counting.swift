import DreamCore

extension Insights {
  /// Counts what `study` asks for. O(n) in the size of the journal and its words.
  package init(_ study: InsightStudy) {
    let survey = InsightCounts(study)
    let dreams = survey.dreams
    let classes = Dictionary(survey.signClasses.terms.map { ($0.term, $0.dreams) }) { first, _ in first }
    let ofPeriod = survey.nightsOfPeriod
    let nights = study.model.nights.values.filter { survey.period.contains($0.id) }
    self.init(
      period: study.period, today: study.today, dreams: dreams.count, undated: survey.undated,
      years: survey.years.sorted(),
      recall: RecallInsights(
        fragments: survey.fragments, nights: ofPeriod.count, dreamsOfNights: dreams.count { $0.night != nil },
        withoutRecall: nights.count { $0.recall == Night.Recall.none && !ofPeriod.contains($0.id) },
        forgotten: nights.count { $0.recall == .white && !ofPeriod.contains($0.id) },
        longestStreak: ofPeriod.longestStreak, currentStreak: survey.currentStreak),
      lucidity: Distribution(0...5, of: dreams.lazy.compactMap(\.lucidity)), vividness: survey.vividness,
      mood: Distribution(-2...2, of: dreams.lazy.compactMap(\.mood)), kinds: survey.kinds,
      techniques: Self.techniques(nights, dreams),
      names: Dictionary(uniqueKeysWithValues: zip(NameList.all, survey.names.map(\.terms))),
      signs: DreamSign.Category.allCases.map { category in
        SignInsights(
          category: category, dreams: classes[category.rawValue] ?? 0, texts: survey.signs[category]?.terms ?? [])
      },
      sleep: SleepInsights(nights, study.clock), weekdays: ofPeriod.byWeekday, weekStart: study.weekStart,
      hours: Self.hours(dreams),
      length: LengthInsights(survey.words), timeline: Timeline(survey))
  }

  private static func techniques(_ nights: [Night], _ dreams: [CountedDream]) -> [TechniqueInsights] {
    let lucid = dreams.filter(\.isLucid)
    return Technique.allCases.compactMap { technique in
      let its = lucid.filter { $0.technique == technique }
      let attempts = nights.filter { $0.techniquesAttempted?.contains(technique) == true }
      let successes = Set(its.compactMap(\.night))
      guard !its.isEmpty || !attempts.isEmpty else { return nil }
      return TechniqueInsights(
        technique: technique, attempts: attempts.count, successes: attempts.count { successes.contains($0.id) },
        lucidDreams: its.count)
    }
  }

  private static func hours(_ dreams: [CountedDream]) -> [Int] {
    dreams.lazy.compactMap(\.hour).reduce(into: Array(repeating: 0, count: 24)) { $0[$1] += 1 }
  }
}

extension InsightCounts {
  /// The nights of the period that have a dream.
  var nightsOfPeriod: Set<Day> { study.period == .allTime ? nights : nights.filter(period.contains) }

  /// The last night that counts as over: the present one if it has a dream, else the one before, as dreams may follow.
  private var lastNight: Day { nights.contains(study.today) ? study.today : study.today.advanced(by: -1) }

  /// The nights of the period from the journal's first dream to the last night, or to a later dream; `nil` if there are
  /// none.
  var kept: ClosedRange<Day>? {
    guard let first = nights.min(), let last = nights.max() else { return nil }
    let begin = max(first, period.lowerBound)
    let end = min(max(last, lastNight), period.upperBound)
    return begin <= end ? begin...end : nil
  }

  /// The number of nights in a row with a dream, up to the last night.
  fileprivate var currentStreak: Int? {
    guard period.contains(study.today) else { return nil }
    var day = lastNight
    var count = 0
    while nights.contains(day), period.contains(day) {
      count += 1
      day = day.advanced(by: -1)
    }
    return count
  }
}

extension ClosedRange<Day> {
  /// The number of days.
  var count: Int { upperBound.daysSince1970 - lowerBound.daysSince1970 + 1 }
}

extension Set<Day> {
  fileprivate var longestStreak: Int {
    var (longest, current) = (0, 0)
    var previous: Day?
    for day in sorted() {
      current = previous == day.advanced(by: -1) ? current + 1 : 1
      longest = Swift.max(longest, current)
      previous = day
    }
    return longest
  }

  fileprivate var byWeekday: [Int] {
    let counts = reduce(into: [Weekday: Int]()) { $0[$1.weekday, default: 0] += 1 }
    return Weekday.allCases.map { counts[$0] ?? 0 }
  }
}

extension Distribution {
  fileprivate init(_ scale: ClosedRange<Int>, of values: some Sequence<Int>) {
    self.init(scale)
    for value in values { add(value) }
  }
}

extension SleepInsights {
  init(_ nights: some Sequence<Night>, _ clock: ClockOffsets) {
    var quality = Distribution(0...5)
    var minutes: [Int] = []
    for night in nights {
      if let rating = night.sleepQuality { quality.add(rating.value) }
      if let inBed = night.minutesInBed(by: clock) { minutes.append(inBed) }
    }
    self.init(
      quality: quality, timedNights: minutes.count,
      minutesInBed: minutes.isEmpty ? nil : minutes.reduce(0, +) / minutes.count)
  }
}
