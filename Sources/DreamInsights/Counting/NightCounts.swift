import DreamCore

/// One's own nights of a period that are over.
///
/// Nights noted in advance don't count before they are over: the present night counts as soon as it has a dream.
struct NightCounts {
  /// What is known of each night that was kept: of which a dream is there, or something is noted.
  let records: [Day: NightRecord]
  /// The nights in their order.
  let days: [Day]
  /// Whether only nights with a dream that was searched for are of interest.
  private let isSearching: Bool
  /// The last night that is over; `nil` if it isn't of the period.
  private let last: Day?
  private let clock: ClockOffsets

  /// - Parameter found: whether a dream is among those that were searched for.
  init(_ study: InsightStudy, found: (Dream) -> Bool) {
    let period = study.period.days(today: study.today)
    records = NightRecord.all(in: study.model, nightTurn: study.nightTurn, found: found).filter { day, record in
      period.contains(day) && (day < study.today || record.dreams > 0)
    }
    days = records.keys.sorted()
    isSearching = study.selection != nil
    let over = records[study.today] == nil ? study.today.advanced(by: -1) : study.today
    last = period.contains(over) ? over : nil
    clock = study.clock
  }

  /// The number of nights from the first to the last that was kept.
  var passed: Int { days.first.flatMap { first in days.last.map { (first...$0).count } } ?? 0 }

  /// The nights of the dreams that were searched for; of all dreams, every night that was kept.
  var chosen: [NightRecord] { days.compactMap { records[$0] }.filter { !isSearching || $0.found > 0 } }

  /// The nights with a dream that was searched for, or of all dreams with any.
  var recalled: [Day] { days.filter { (records[$0]?.found ?? 0) > 0 } }

  /// The number of nights of which recall is known.
  var known: Int { records.values.count(where: \.isKnown) }

  /// The number of nights of which this is noted, and that have no dream.
  func count(_ recall: Night.Recall) -> Int { records.values.count { $0.dreams == 0 && $0.note?.recall == recall } }

  /// The nights on which a dream was lucid, of those of which that is known.
  var lucid: Share {
    let chosen = chosen
    return Share(
      chosen.count { $0.isLucid == true }, of: chosen.count { $0.isLucid != nil },
      missing: chosen.count { $0.isLucid == nil })
  }

  /// The most nights with a dream in a row.
  var longestStreak: Int {
    var (longest, current) = (0, 0)
    var previous: Day?
    for day in recalled {
      current = previous == day.advanced(by: -1) ? current + 1 : 1
      longest = max(longest, current)
      previous = day
    }
    return longest
  }

  /// The nights in a row with a dream, up to the last night; `nil` if the period is over.
  var currentStreak: Int? {
    guard let last else { return nil }
    return recalled.reversed().enumerated().prefix { $0.element == last.advanced(by: -$0.offset) }.count
  }

  /// The nights with recall of the known ones, for each day of the week on which one wakes.
  func recall(on weekday: Weekday) -> Share {
    let its = days.filter { $0.weekday == weekday }.compactMap { records[$0] }
    return Share(its.count { $0.found > 0 }, of: its.count(where: \.isKnown))
  }

  var sleep: SleepCounts { SleepCounts(chosen, clock) }
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

  init(_ nights: [NightRecord], _ clock: ClockOffsets) {
    self.nights = nights.count
    quality = Distribution(0...5, of: nights.lazy.compactMap { $0.note?.sleepQuality?.value })
    inBed = Median(nights.map { $0.note?.minutesInBed(by: clock).map(Double.init) })
    toFallAsleep = Median(nights.map { $0.note?.minutesToFallAsleep.map(Double.init) })
  }

  var isEmpty: Bool { quality.total == 0 && inBed.n == 0 && toFallAsleep.n == 0 }
}
