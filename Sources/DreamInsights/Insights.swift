import DreamCore

/// The numbers of a journal in a period. What isn't noted isn't counted: a dream without a rating is not a dream rated 0.
package struct Insights: Hashable, Sendable {
  package let period: InsightPeriod
  package let today: Day
  /// The number of dreams that are sure to be of the period.
  package let dreams: Int
  /// The number of dreams in the journal that have no date.
  package let undated: Int
  /// The years of the journal that have dreams, in order.
  package let years: [Int]
  package let recall: RecallInsights
  package let lucidity: Distribution
  package let vividness: Distribution
  package let mood: Distribution
  /// The number of dreams of each kind; a dream can be of several.
  package let kinds: [Kind: Int]
  /// The techniques that were attempted or led to a lucid dream.
  package let techniques: [TechniqueInsights]
  /// The names in each list, such as the tags, the most frequent first.
  package let names: [NameList: [TermCount]]
  /// The dream signs of each class.
  package let signs: [SignInsights]
  package let sleep: SleepInsights
  /// The number of nights with recall for each day of the week on which one wakes, Monday first.
  package let weekdays: [Int]
  /// The day on which weeks start, for showing them.
  let weekStart: WeekStart
  /// The number of dreams for each hour of the day, midnight first.
  package let hours: [Int]
  package let length: LengthInsights
  package let timeline: Timeline

  /// The number of dreams rated lucid 1 or more.
  package var lucidDreams: Int { lucidity.count(from: 1) }

  /// The number of dreams or nights from which on a share of them says something.
  static let leastForShare = 5
}

/// A task for counting: a journal, a period, and the day that the period is counted from.
package struct InsightStudy: Equatable, Sendable {
  let model: Model
  let period: InsightPeriod
  /// The present night, or the next one.
  let today: Day
  /// The hour at which a night ends.
  let nightTurn: Int
  /// The day on which weeks start.
  let weekStart: WeekStart
  /// The clock of the nights' times.
  let clock: ClockOffsets

  package init(
    _ model: Model, of period: InsightPeriod, today: Day, nightTurn: Int = 12, weekStart: WeekStart = .monday,
    clock: ClockOffsets = .unchanging
  ) {
    (self.model, self.period, self.today, self.nightTurn, self.weekStart) = (model, period, today, nightTurn, weekStart)
    self.clock = clock
  }
}

/// The numbers of remembered dreams and nights in a period.
package struct RecallInsights: Hashable, Sendable {
  /// The number of dreams of which only a fragment is left.
  package let fragments: Int
  /// The number of nights with a dream.
  package let nights: Int
  /// The number of dreams of these nights; others are dated less precisely.
  package let dreamsOfNights: Int
  /// The number of nights that are noted as without recall and have no dream.
  package let withoutRecall: Int
  /// The number of nights with a dream of which nothing is left, and no other.
  package let forgotten: Int
  /// The number of nights of which it is known whether a dream was remembered. Nobody kept the others.
  package var known: Int { nights + withoutRecall + forgotten }
  /// The most nights with a dream in a row.
  package let longestStreak: Int
  /// The nights with a dream in a row up to the last night; `nil` if the period is over.
  package let currentStreak: Int?
}

/// The success of one technique.
package struct TechniqueInsights: Hashable, Sendable {
  package let technique: Technique
  /// The number of nights on which the technique was attempted.
  package let attempts: Int
  /// The number of those nights with a lucid dream that came by the technique.
  package let successes: Int
  /// The number of all lucid dreams that came by the technique, on nights with a note or without.
  package let lucidDreams: Int

  /// The share of attempts that succeeded; `nil` if there are fewer than `Insights.leastForShare`.
  var rate: Double? {
    attempts < Insights.leastForShare ? nil : Double(successes) / Double(attempts)
  }
}

/// The dream signs of one class.
package struct SignInsights: Hashable, Sendable {
  package let category: DreamSign.Category
  /// The number of dreams with a sign of the class.
  package let dreams: Int
  /// The signs, the most frequent first.
  package let texts: [TermCount]
}

/// A word of the person's own, and the number of dreams that have it.
package struct TermCount: Hashable, Sendable {
  package let term: String
  package let dreams: Int

  init(_ term: String, _ dreams: Int) { (self.term, self.dreams) = (term, dreams) }
}

/// The sleep in the nights of a period.
package struct SleepInsights: Hashable, Sendable {
  package let quality: Distribution
  /// The number of nights whose time in bed is known.
  package let timedNights: Int
  /// The average time in bed, without the time out of bed in between; `nil` if no night's time is known.
  package let minutesInBed: Int?

  var isEmpty: Bool { quality.total == 0 && timedNights == 0 }
}

/// The lengths of dreams in words, which are separated by white space.
package struct LengthInsights: Hashable, Sendable {
  /// The number of dreams with a text.
  package let told: Int
  package let words: Int
  /// The median; of an even number of dreams, the mean of the two in the middle.
  package let median: Double
  package let longest: Int

  /// Creates the summary of dreams that have `counts` words each.
  init(_ counts: [Int]) {
    let counts = counts.filter { $0 > 0 }.sorted()
    told = counts.count
    words = counts.reduce(0, +)
    let middle = (counts.dropFirst((counts.count - 1) / 2).first ?? 0, counts.dropFirst(counts.count / 2).first ?? 0)
    median = Double(middle.0 + middle.1) / 2
    longest = counts.last ?? 0
  }
}
