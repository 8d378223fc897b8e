import DreamCore

/// What is counted, and how: of which search, period and group of dreams, and the day that the period is counted from.
package struct InsightStudy: Hashable, Sendable {
  /// The words of the search whose dreams are counted; `nil` for all dreams.
  package var words: String?
  /// The words of a search whose dreams are not counted.
  var excluded: String?
  package let period: InsightPeriod
  /// The present night, or the next one.
  package let today: Day
  /// The hour at which a night ends.
  package let nightTurn: Int
  /// The day on which weeks start.
  let weekStart: WeekStart
  /// Whether each text is counted once, of those that several dreams have.
  let countsTextsOnce: Bool
  /// The names of the lists of words of which it is counted how many dreams have one.
  let categories: [String]
  /// The sample of those dreams that is counted; `nil` for all of them.
  package let sample: InsightSample?
  /// The group of those dreams that is counted; `nil` for all of them.
  var group: String?
  /// Which of one's own nights are counted.
  var nights: NightScope
  /// Whether techniques are tested against none, which takes a while.
  var testsTechniques = true

  package init(
    _ words: String? = nil, of period: InsightPeriod, today: Day, nightTurn: Int = 12, weekStart: WeekStart = .monday,
    countsTextsOnce: Bool = false, categories: [String] = [], sample: InsightSample? = nil
  ) {
    (self.words, self.period, self.today, self.nightTurn) = (words, period, today, nightTurn)
    (self.weekStart, self.countsTextsOnce, self.categories) = (weekStart, countsTextsOnce, categories)
    self.sample = sample
    // Of dreams that were drawn nothing follows for nights, which were not.
    nights = sample == nil ? .all : .none
  }

  /// The same task for the dreams of a search.
  package func finding(_ words: String?) -> InsightStudy {
    var study = self
    study.words = words
    return study
  }

  /// Whether the dream is of the period.
  func includes(_ dream: CountedDream) -> Bool {
    period == .allTime || dream.days.map(period.days(today: today).contains) ?? false
  }

  /// The words of the search and the group.
  var heading: String? {
    let parts = [words, group].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// Which of one's own nights are counted.
enum NightScope: Hashable, Sendable {
  /// All nights of the period, so that nights in a row can be counted.
  case all
  /// The nights of one day of the week.
  case weekday
  /// The nights of a group by notes, such as a technique. Nights without the note may belong to it, too.
  case noted
  case none
}

/// The dreams that a search found.
package struct DreamSelection: Equatable, Sendable {
  /// The words of the search.
  package let words: String
  /// The dreams, and perhaps nights.
  let found: ListOrder

  package init(_ words: String, _ found: ListOrder) { (self.words, self.found) = (words, found) }

  /// The ids of the dreams. O(n).
  package var dreams: Set<Dream.ID> { Set(found.all.lazy.compactMap(\.item.dream)) }
}
