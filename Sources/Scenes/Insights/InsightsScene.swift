import CellLayout
import DreamCore
import DreamInsights
import Input

/// What the journal tells of a period, counted beside the loop.
package struct InsightsScene: Equatable, Sendable {
  /// What is asked for; what is shown may still be of another.
  private(set) var period: InsightPeriod
  private(set) var today: Day
  private(set) var insights: Insights?
  var cards: [InsightCard] = []
  var selected: InsightPage.ID?
  /// Rows of the page that are scrolled out above.
  var offset = 0
  /// Since when it waits for what it asked for.
  private var waiting: Instant?
  /// Whether that takes so long that it has to be said.
  private(set) var isLate = false

  /// Milliseconds.
  private static let patience: Int64 = 300

  private init(_ period: InsightPeriod, today: Day, at now: Instant) {
    self.period = period
    self.today = today
    waiting = now
  }

  /// The last 12 months; all time, where the last dream is older.
  static func opening(in context: Context, _ environment: Environment) -> [Action] {
    guard context.isComplete else { return [.say("Still reading the journal.")] }
    let today = environment.night(context)
    let newest = context.wholeOrder[0]?.item.night(in: context)
    let days = InsightPeriod.recentMonths.days(today: today)
    let isRecent = newest.map { $0 >= days.lowerBound } ?? false
    return [
      .transition(
        .insights(InsightsScene(isRecent ? .recentMonths : .allTime, today: today, at: environment.now)), .push)
    ]
  }
}

extension InsightsScene: KeyedScene {
  package var scene: Scene { .insights(self) }

  package mutating func act(
    _ verb: InsightsVerb, in context: Context, environment: Environment
  ) -> [Action] {
    today = environment.night(context)
    let rows = pageHeight(in: context.size)
    switch verb {
    case .open: return open(in: context)
    case .period: change(to: period.next, environment)
    case .earlier: return change(period.earlier(years: years), "There are no dreams before.", environment)
    case .later: return change(period.later(years: years), "There are no dreams after.", environment)
    case .close: return [.close]
    case .down: move(down: true, in: context)
    case .up: move(down: false, in: context)
    case .first: go(toEnd: false, in: context)
    case .last: go(toEnd: true, in: context)
    case .halfDown: page(by: max(1, rows / 2), in: context)
    case .halfUp: page(by: -max(1, rows / 2), in: context)
    case .pageDown: page(by: max(1, rows - 1), in: context)
    case .pageUp: page(by: -max(1, rows - 1), in: context)
    }
    return []
  }

  private var years: [Int] { insights?.years ?? [] }

  private mutating func change(_ period: InsightPeriod?, _ words: String, _ environment: Environment) -> [Action] {
    guard let period else { return [.say(words)] }
    change(to: period, environment)
    return []
  }

  private mutating func change(to period: InsightPeriod, _ environment: Environment) {
    self.period = period
    waiting = environment.now
  }

  private func open(in context: Context) -> [Action] {
    let page = page(in: context)
    guard let place = page.place(of: selected), isInSight(place, in: context) else {
      return [.say("No row is selected that stands for dreams.")]
    }
    return [.search(place.query)]
  }

  package mutating func learn(_ fact: Fact, in context: Context) {
    guard case .insights(let insights) = fact, insights.period == period else { return }
    let isOther = self.insights?.period != period
    self.insights = insights
    cards = insights.cards()
    (waiting, isLate) = (nil, false)
    if isOther { offset = 0 }
    settle(in: context)
  }

  package mutating func sizeDidChange(in context: Context) { settle(in: context) }

  package var nextTick: Instant? { isLate ? nil : waiting?.advanced(byMilliseconds: Self.patience) }

  package mutating func tick(in context: Context, environment: Environment) -> [Action] {
    if let nextTick, nextTick <= environment.now { isLate = true }
    return []
  }

  package func note(in context: Context) -> String? { isLate && insights != nil ? "counting" : nil }

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    let page = page(in: context)
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let row)?) where page.places.indices.contains(row): selected = page.places[row].id
    case (.doubleClick, .row?): return open(in: context)
    case (.wheel(let rows), _): scroll(by: rows, in: context)
    default: break
    }
    return []
  }
}

extension Environment {
  /// The night that is now, or comes next.
  fileprivate func night(_ context: Context) -> Day {
    date.night(turningAt: context.preferences.nightTurn) ?? Day(daysSince1970: 0)
  }
}

extension ListItem {
  fileprivate func night(in context: Context) -> Day? {
    switch self {
    case .dream(let id): context.model.dreams[id]?.date?.days.upperBound
    case .night(let day): day
    }
  }
}
