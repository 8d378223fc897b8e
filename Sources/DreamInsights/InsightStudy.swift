import DreamCore

/// A task for counting: some dreams of a journal, a period, and the day that the period is counted from.
package struct InsightStudy: Equatable, Sendable {
  let model: Model
  /// The dreams that a search found; `nil` for all dreams.
  let selection: DreamSelection?
  let period: InsightPeriod
  /// Whether each text is counted once, of those that several dreams have.
  let countsTextsOnce: Bool
  /// The present night, or the next one.
  let today: Day
  /// The hour at which a night ends.
  let nightTurn: Int
  /// The day on which weeks start.
  let weekStart: WeekStart
  /// The clock of the nights' times.
  let clock: ClockOffsets

  package init(
    _ model: Model, _ selection: DreamSelection? = nil, of period: InsightPeriod, today: Day, nightTurn: Int = 12,
    weekStart: WeekStart = .monday, clock: ClockOffsets = .unchanging, countsTextsOnce: Bool = false
  ) {
    (self.model, self.selection, self.period) = (model, selection, period)
    (self.today, self.nightTurn, self.weekStart, self.clock) = (today, nightTurn, weekStart, clock)
    self.countsTextsOnce = countsTextsOnce
  }

  /// The notes of the journal's nights.
  package var nights: ItemMap<Night> { model.nights }

  /// The same task for the dreams of another search.
  package func with(_ selection: DreamSelection?) -> InsightStudy {
    InsightStudy(
      model, selection, of: period, today: today, nightTurn: nightTurn, weekStart: weekStart, clock: clock,
      countsTextsOnce: countsTextsOnce)
  }
}

extension InsightStudy {
  /// The dreams that are counted of those that a search found, or of all for `nil`: those in the period, and if one that was found
  /// is one's own, only one's own. O(n) in the size of the journal.
  /// - Parameter hasCollections: whether dreams of collections are counted beside one's own, too.
  package func dreams(of selection: DreamSelection?, withCollections hasCollections: Bool = false) -> [Dream] {
    let found = selection?.dreams
    let all = model.dreams.values.filter { found?.contains($0.id) ?? true }
    let isOwnOnly = !hasCollections && all.contains { $0.series == nil }
    let days = period.days(today: today)
    return all.filter { dream in
      guard !isOwnOnly || dream.series == nil else { return false }
      return period == .allTime || CountedDream(dream, nightTurn: nightTurn).days.map(days.contains) ?? false
    }
  }
}

/// The dreams that a search found.
package struct DreamSelection: Equatable, Sendable {
  /// The words of the search.
  package let words: String
  /// The dreams, and perhaps nights.
  let found: ListOrder

  package init(_ words: String, _ found: ListOrder) { (self.words, self.found) = (words, found) }

  /// Finds the dreams of a study's journal that fit.
  package init(_ words: String, in study: InsightStudy, where fits: (Dream) -> Bool) {
    self.init(words, of: study.model.dreams.values.filter(fits))
  }

  package init(_ words: String, of dreams: some Sequence<Dream>) {
    self.init(words, ListOrder(sorted: dreams.map(DreamOrder.init).sorted { $0.isNewer(than: $1) }))
  }

  /// The ids of the dreams. O(n).
  var dreams: Set<Dream.ID> { Set(found.all.lazy.compactMap(\.item.dream)) }
}
