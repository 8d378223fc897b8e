import DreamCore
import Platform

/// The figures of some dreams in a period, in chapters. What isn't noted isn't counted: a dream without a rating is not a dream
/// rated 0, and a night of which nothing is known is not one without recall.
package struct Insights: Hashable, Sendable {
  package let period: InsightPeriod
  package let today: Day
  /// The words of the search whose dreams are counted; `nil` for all dreams.
  package let words: String?
  /// The sample of these dreams that is counted; `nil` if all are.
  package let sample: InsightSample?
  /// The number of dreams that are counted.
  package let dreams: Int
  /// The number of found dreams of collections that are left out, because some of the found ones are one's own.
  package let leftOut: Int
  /// The number of dreams that are left out as their texts were counted already.
  package let repeated: Int
  /// The years of the dreams, in order.
  package let years: [Int]
  /// The subjects that there are figures of, then those for which something would have to be noted.
  package let chapters: [Chapter]
  /// The nights of the period about which something is known.
  package let nights: NightRecords
  /// The digest of the dreams that are counted.
  package let digest: String

  /// Sums up what was counted.
  package init(_ counts: consuming InsightCounts) {
    counts.finish()
    let study = counts.study
    (period, today, words, sample) = (study.period, study.today, study.heading, study.sample)
    (dreams, leftOut, repeated) = (counts.dreams.count, counts.leftOut, counts.repeated)
    years = counts.years.sorted()
    nights = counts.nights.kept
    digest = counts.digest.description
    let all = counts.chapters
    chapters = all.filter { !$0.isInvitation } + all.filter(\.isInvitation)
  }

  /// The months to show night by night: those of the period, at most twelve, and of all time the latest year; `nil` if no night
  /// has anything of what is counted.
  package var months: (first: Month, last: Month)? {
    guard let newest = nights.lazy.filter({ self.words == nil || $0.found > 0 }).map(\.day).max() else {
      return nil
    }
    let days = period.days(today: today)
    switch period {
    case .allTime:
      let year = newest.components.year
      return (Month(year: year, month: 1), Month(year: year, month: 12))
    case .year, .recentMonths, .recentDays: return (days.lowerBound.month, days.upperBound.month)
    case .days:
      let start = days.lowerBound.month
      let last = min(days.upperBound, start.advanced(by: 11).days.upperBound)
      if days.upperBound <= last { return (start, last.month) }
      return (max(start.first, newest.month.advanced(by: -11).first).month, newest.month)
    }
  }

  /// Whether a night is of the period, and no later than the present one.
  package func covers(_ night: Day) -> Bool { night <= today && period.days(today: today).contains(night) }
}

extension Insights {
  /// Counts the dreams of a journal. O(n) in its size and its words.
  /// - Parameters:
  ///   - isFound: whether a dream is among those that were searched for.
  ///   - categories: the categories of the study, by their indices, of which a dream has a word.
  package init(
    _ study: InsightStudy, in model: Model, clock: ClockOffsets = .unchanging,
    categories: (Dream) -> [Int] = { _ in [] }, where isFound: (Dream) -> Bool = { _ in true }
  ) {
    var counts = InsightCounts(study, NightRecords(of: study, in: model, clock))
    for dream in model.dreams.values {
      counts.add(dream, isFound: isFound(dream), categories: categories(dream))
    }
    self.init(counts)
  }
}

extension InsightCounts {
  fileprivate var chapters: [Chapter] {
    guard !dreams.isEmpty else {
      // Of a group of nights it tells something that none had a dream that was sought.
      let hasRecall = study.group != nil && nights.known > 0
      return [hasRecall ? recallChapter : emptyChapter] + (nights.sleep.isEmpty ? [] : [sleepChapter])
    }
    let parts: [@Sendable (InsightCounts) -> Chapter?] =
      [\.recallChapter, \.lucidityChapter, \.techniqueChapter, \.signChapter, \.kindChapter, \.moodChapter]
      + NameList.all.map { list in { @Sendable in $0.namesChapter(list) } }
      + [\.categoryChapter, \.vividnessChapter, \.sleepChapter, \.whenChapter, \.lengthChapter, \.seriesChapter]
    return parts.concurrentMap { $0(self) }.compactMap(\.self)
  }

  private var emptyChapter: Chapter {
    let name =
      if study.words != nil { "No dreams found" } else if case .allTime = study.period { "No dreams yet" } else {
        "No dreams in the period"
      }
    let words =
      switch study.period {
      case .allTime:
        study.words == nil ? "They are counted here as soon as there are any." : "No dream fits the search."
      case .recentDays, .recentMonths, .year, .days: "p changes the period, < goes to earlier years."
      }
    return Chapter("empty", name, invitation: words)
  }
}
