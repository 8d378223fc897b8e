import DreamCore

/// One's own nights of a period that are over.
///
/// Nights noted in advance don't count before they are over: the present night counts as soon as its recall is known, and no later one does.
struct NightCounts: Sendable {
  /// The nights that were kept, of which a dream is there, or something is noted, when all are counted.
  private(set) var kept: NightRecords
  private let scope: NightScope
  private let period: ClosedRange<Day>
  private let today: Day
  private let nightTurn: Int
  /// Whether only nights with a dream that was searched for are of interest.
  private var isSearching = false

  /// - Parameter notes: what is noted of nights.
  init(_ study: InsightStudy, _ notes: NightRecords) {
    (scope, today, nightTurn) = (study.nights, study.today, study.nightTurn)
    period = study.period.days(today: study.today)
    kept = study.nights == .none ? NightRecords() : notes
  }

  /// Counts a dream of one's own.
  mutating func add(_ dream: Dream, isFound: Bool) {
    guard scope != .none, let dream = NightDream(dream, nightTurn: nightTurn, isFound: isFound),
      period.contains(dream.night)
    else { return }
    kept.add(dream)
  }

  /// Leaves out the nights with a dream that was found for `other`.
  mutating func leaveOut(nightsWithADreamIn other: NightCounts) {
    let nights = other.kept.found
    kept.keep { !nights.contains($0) }
  }

  /// Puts the nights in their order, when all dreams are counted.
  mutating func finish(isSearching: Bool) {
    self.isSearching = isSearching
    kept.sortDreams()
    let (period, today) = (period, today)
    let isPresentKnown = kept[today]?.isKnown ?? false
    kept.keep { period.contains($0) && ($0 < today || $0 == today && isPresentKnown) }
  }

  /// The number of nights from the first to the last that was kept; `nil` if it isn't known which nights would count.
  var passed: Int? {
    guard let days = kept.days else { return 0 }
    switch scope {
    case .all: return days.count
    case .weekday: return days.count / 7 + 1
    case .noted, .none: return nil
    }
  }

  /// The nights of the dreams that were searched for; of all dreams, every night that was kept.
  var chosen: LazyFilterSequence<NightRecords> {
    let isSearching = isSearching
    return kept.lazy.filter { !isSearching || $0.found > 0 }
  }

  /// The number of nights with a dream that was searched for, or of all dreams with any.
  var recalled: Int { kept.count { $0.found > 0 } }

  /// The number of nights of which recall is known.
  var known: Int { kept.count { $0.isKnown } }

  /// The number of nights of which this is noted, and that have no dream.
  func count(_ recall: Night.Recall) -> Int { kept.count { $0.dreams == 0 && $0.recall == recall } }

  /// The nights on which a dream was lucid, of those of which that is known.
  var lucid: Share {
    var (lucid, known, unknown) = (0, 0, 0)
    for night in chosen {
      switch night.isLucid {
      case true?: (lucid, known) = (lucid + 1, known + 1)
      case false?: known += 1
      case nil: unknown += 1
      }
    }
    return Share(lucid, of: known, missing: unknown)
  }

  var dreamsPerNight: Median {
    Median(kept.lazy.filter { $0.found > 0 }.map { Double($0.found) })
  }

  /// The most nights with a dream in a row; 0 if the nights aren't in a row.
  var longestStreak: Int { scope == .all ? streaks.map(\.count).max() ?? 0 : 0 }

  /// The nights in a row with a dream, up to the last night; `nil` if the period is over, or the nights aren't in a row.
  var currentStreak: Int? {
    let over = kept[today] == nil ? today.advanced(by: -1) : today
    guard scope == .all, period.contains(over) else { return nil }
    return streaks.last.map { $0.upperBound == over ? $0.count : 0 } ?? 0
  }

  /// The nights in a row with a dream that was searched for.
  private var streaks: [ClosedRange<Day>] {
    kept.lazy.filter { $0.found > 0 }.map(\.day).reduce(into: []) { streaks, day in
      if let last = streaks.last, last.upperBound.advanced(by: 1) == day {
        streaks[streaks.count - 1] = last.lowerBound...day
      } else {
        streaks.append(day...day)
      }
    }
  }

  /// The nights with recall of the known ones, for each day of the week on which one wakes.
  var recallByWeekday: [Weekday: Share] {
    var counts: [Weekday: (recalled: Int, known: Int)] = [:]
    for night in kept where night.isKnown {
      counts[night.day.weekday, default: (0, 0)].known += 1
      if night.found > 0 { counts[night.day.weekday, default: (0, 0)].recalled += 1 }
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

  init(_ nights: LazyFilterSequence<NightRecords>) {
    let notes = nights.map(\.note)
    let count = notes.count { _ in true }
    self.nights = count
    quality = Distribution(0...5, of: notes.lazy.compactMap { $0.quality.map(Int.init) })
    inBed = Median(notes.lazy.compactMap { $0.inBed.map(Double.init) }, of: count)
    toFallAsleep = Median(notes.lazy.compactMap { $0.toFallAsleep.map(Double.init) }, of: count)
  }

  var isEmpty: Bool { quality.total == 0 && inBed.n == 0 && toFallAsleep.n == 0 }
}
