import DreamCore

/// One's own nights of a period that are over.
///
/// Nights noted in advance don't count before they are over: the present night counts as soon as it has a dream.
struct NightCounts: Sendable {
  /// What is known of each night that was kept: of which a dream is there, or something is noted.
  private(set) var records: [Day: NightRecord]
  /// The nights in their order, when all are counted.
  private(set) var kept: [KeptNight] = []
  private let scope: NightScope
  private let period: ClosedRange<Day>
  private let today: Day
  private let nightTurn: Int
  /// Whether only nights with a dream that was searched for are of interest.
  private var isSearching = false

  struct KeptNight: Sendable {
    let day: Day
    let record: NightRecord
  }

  /// - Parameter notes: what is noted of nights.
  init(_ study: InsightStudy, _ notes: NightRecords) {
    (scope, today, nightTurn) = (study.nights, study.today, study.nightTurn)
    period = study.period.days(today: study.today)
    records = study.nights == .none ? [:] : notes.records
  }

  /// Counts a dream of one's own.
  mutating func add(_ dream: Dream, isFound: Bool) {
    guard scope != .none, let night = dream.date?.night(turningAt: nightTurn), period.contains(night) else { return }
    records[night, default: NightRecord()].add(dream, isFound: isFound)
  }

  /// Leaves out the nights with a dream that was found for `other`.
  mutating func leaveOut(nightsWithADreamIn other: NightCounts) {
    for (night, record) in other.records where record.found > 0 { records[night] = nil }
  }

  /// Puts the nights in their order, when all dreams are counted.
  mutating func finish(isSearching: Bool) {
    self.isSearching = isSearching
    let (period, today) = (period, today)
    func isKept(_ day: Day, _ record: NightRecord) -> Bool {
      period.contains(day) && (day < today || record.dreams > 0)
    }
    if records.contains(where: { !isKept($0.key, $0.value) }) {
      records = records.filter { isKept($0.key, $0.value) }
    }
    kept = records.map { KeptNight(day: $0.key, record: $0.value) }.sorted { $0.day < $1.day }
  }

  /// The number of nights from the first to the last that was kept; `nil` if it isn't known which nights would count.
  var passed: Int? {
    guard let first = kept.first?.day, let last = kept.last?.day else { return 0 }
    switch scope {
    case .all: return (first...last).count
    case .weekday: return (first...last).count / 7 + 1
    case .noted, .none: return nil
    }
  }

  /// The nights of the dreams that were searched for; of all dreams, every night that was kept.
  var chosen: [KeptNight] { isSearching ? kept.filter { $0.record.found > 0 } : kept }

  /// The number of nights with a dream that was searched for, or of all dreams with any.
  var recalled: Int { kept.count { $0.record.found > 0 } }

  /// The number of nights of which recall is known.
  var known: Int { kept.count { $0.record.isKnown } }

  /// The number of nights of which this is noted, and that have no dream.
  func count(_ recall: Night.Recall) -> Int { kept.count { $0.record.dreams == 0 && $0.record.recall == recall } }

  /// The nights on which a dream was lucid, of those of which that is known.
  var lucid: Share {
    var (lucid, known, unknown) = (0, 0, 0)
    for night in chosen {
      switch night.record.isLucid {
      case true?: (lucid, known) = (lucid + 1, known + 1)
      case false?: known += 1
      case nil: unknown += 1
      }
    }
    return Share(lucid, of: known, missing: unknown)
  }

  var dreamsPerNight: Median {
    Median(kept.lazy.filter { $0.record.found > 0 }.map { Double($0.record.found) })
  }

  /// The most nights with a dream in a row; 0 if the nights aren't in a row.
  var longestStreak: Int {
    guard scope == .all else { return 0 }
    var (longest, current) = (0, 0)
    var previous: Day?
    for night in kept where night.record.found > 0 {
      current = previous == night.day.advanced(by: -1) ? current + 1 : 1
      longest = max(longest, current)
      previous = night.day
    }
    return longest
  }

  /// The nights in a row with a dream, up to the last night; `nil` if the period is over, or the nights aren't in a row.
  var currentStreak: Int? {
    let over = records[today] == nil ? today.advanced(by: -1) : today
    guard scope == .all, period.contains(over) else { return nil }
    return kept.reversed().lazy.filter { $0.record.found > 0 }.enumerated()
      .prefix { $0.element.day == over.advanced(by: -$0.offset) }.count
  }

  /// The nights with recall of the known ones, for each day of the week on which one wakes.
  var recallByWeekday: [Weekday: Share] {
    var counts: [Weekday: (recalled: Int, known: Int)] = [:]
    for night in kept where night.record.isKnown {
      counts[night.day.weekday, default: (0, 0)].known += 1
      if night.record.found > 0 { counts[night.day.weekday, default: (0, 0)].recalled += 1 }
    }
    return counts.mapValues { Share($0.recalled, of: $0.known) }
  }

  var sleep: SleepCounts { SleepCounts(chosen) }
}

/// How one slept, in some nights.
struct SleepCounts {
  let quality: Distribution
  /// The minutes in bed, without the time out of bed in between.
  let inBed: Median
  /// The minutes that it took to fall asleep.
  let toFallAsleep: Median
  /// The number of nights.
  let nights: Int

  init(_ nights: [NightCounts.KeptNight]) {
    self.nights = nights.count
    quality = Distribution(0...5, of: nights.lazy.compactMap { $0.record.quality.map(Int.init) })
    inBed = Median(nights.lazy.map { $0.record.inBed.map(Double.init) })
    toFallAsleep = Median(nights.lazy.map { $0.record.toFallAsleep.map(Double.init) })
  }

  var isEmpty: Bool { quality.total == 0 && inBed.n == 0 && toFallAsleep.n == 0 }
}
