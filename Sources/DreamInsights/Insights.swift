import DreamCore

/// What a journal tells of a period. What nobody noted is counted nowhere: a dream that isn't rated is not a dream rated 0.
package struct Insights: Hashable, Sendable {
  package let period: InsightPeriod
  package let today: Day
  /// The dreams that are sure to be of the period.
  package let dreams: Int
  /// Those of the journal that have no date.
  package let undated: Int
  /// The years that have dreams, the first one first.
  package let years: [Int]
  package let recall: RecallInsights
  package let lucidity: Distribution
  package let vividness: Distribution
  package let mood: Distribution
  /// How many dreams are of each kind.
  package let kinds: [Kind: Int]
  /// Those that were attempted, or noted of a dream.
  package let techniques: [TechniqueInsights]
  /// The most frequent first.
  package let tags: [TermCount]
  package let people: [TermCount]
  /// One for each class.
  package let signs: [SignInsights]
  package let sleep: SleepInsights
  /// Nights with recall by the day one wakes, Monday first.
  package let weekdays: [Int]
  /// Dreams by the hour of their date, midnight first.
  package let hours: [Int]
  package let length: LengthInsights
  package let timeline: Timeline
}

extension Insights {
  /// How many dreams were rated lucid 1 or more.
  package var lucidDreams: Int { lucidity.count(from: 1) }
}
