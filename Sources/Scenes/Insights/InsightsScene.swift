import CellLayout
import DreamCore
import DreamInsights
import Input
import Stage
import Widgets

/// The insights: statistics of a period, computed in the background.
struct InsightsScene: Equatable, Sendable {
  /// The chosen period. Until its insights are computed, those of the last period are shown.
  private(set) var period: InsightPeriod
  private(set) var today: Day
  private(set) var insights: Insights?
  var cards: [InsightCard] = []
  var selected: InsightPage.ID?
  /// The rows of the page that are scrolled out at the top.
  var offset = 0
  /// The moment since which the scene waits for insights; nil if it doesn't.
  private var waiting: Instant?
  /// Whether the wait takes so long that the screen is to say so.
  private(set) var isLate = false

  /// The wait after which the screen says so, in milliseconds.
  private static let patience: Int64 = 300

  /// The insights of the last 12 months, or of all time if the last dream is older.
  init(in context: Context, _ environment: Environment) {
    today = environment.here.night(turningAt: context.preferences.nightTurn)
    let newest = context.wholeOrder[0]?.item.night(in: context)
    let days = InsightPeriod.recentMonths.days(today: today)
    let isRecent = newest.map { $0 >= days.lowerBound } ?? false
    period = isRecent ? .recentMonths : .allTime
    waiting = environment.now
  }
}

extension InsightsScene: KeyedScene {
  mutating func act(
    _ verb: InsightsVerb, in context: Context, environment: Environment
  ) -> [Action] {
    today = environment.here.night(turningAt: context.preferences.nightTurn)
    let rows = pageHeight(in: context.size)
    switch verb {
    case .open: return open(in: context)
    case .names: return openNames()
    case .period: change(to: period.next, environment)
    case .earlier: return change(period.earlier(years: years), "There are no earlier dreams.", environment)
    case .later: return change(period.later(years: years), "There are no later dreams.", environment)
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
    guard let stop = page.stop(of: selected), isInSight(stop, in: context) else {
      return [.say("No dreams behind this row.")]
    }
    return [.search(stop.query)]
  }

  /// Opens the page of the card of the selected row.
  private func openNames() -> [Action] {
    NameSubject.all.first { $0.cardTitle == selected?.card }.map { [.transition(.names($0), .push)] }
      ?? [.say("Select a row of signs, tags, people or places.")]
  }

  func wantedWork(in context: Context) -> (any BackgroundWork)? {
    guard context.isComplete else { return nil }
    return InsightWork(
      study: InsightStudy(
        context.model, of: period, today: today, nightTurn: context.preferences.nightTurn,
        weekStart: context.preferences.weekStart, clock: context.clock))
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .work(let finished) = answer, let insights = finished.result(of: InsightWork.self)?.output else {
      return answer.saying
    }
    let isOther = self.insights?.period != period
    self.insights = insights
    cards = insights.cards()
    (waiting, isLate) = (nil, false)
    if isOther { offset = 0 }
    settle(in: context)
    return []
  }

  mutating func sizeDidChange(in context: Context) { settle(in: context) }

  var nextTick: Instant? { isLate ? nil : waiting?.advanced(byMilliseconds: Self.patience) }

  mutating func tick(in context: Context, environment: Environment) -> [Action] {
    if let nextTick, nextTick <= environment.now { isLate = true }
    return []
  }

  func note(in context: Context) -> String? { isLate && insights != nil ? "counting" : nil }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    let page = page(in: context)
    switch pointing.gesture {
    case .click:
      if case .row(let row)? = pointing.target, page.stops.indices.contains(row) { selected = page.stops[row].id }
    case .doubleClick:
      if case .row? = pointing.target { return open(in: context) }
    case .wheel(let rows): scroll(by: rows, in: context)
    case .drag: break
    }
    return []
  }
}

/// The computation of the insights as background work.
struct InsightWork: BackgroundWork {
  let study: InsightStudy

  func run() -> Insights { Insights(study) }
}

extension ListItem {
  fileprivate func night(in context: Context) -> Day? {
    switch self {
    case .dream(let id): context.model.dreams[id]?.date?.days.upperBound
    case .night(let day): day
    case .favorite: nil
    }
  }
}

/// The commands of keys in the insights.
enum InsightsVerb: Verb {
  case open, names, period, earlier, later
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, close
}

extension InsightsVerb {
  static let place = "insights"

  static let bindings = Bindings<InsightsVerb>([
    Binding(
      "open", [.enter, "l", .right], .open, "↵ l →", "show the dreams of this row", hint: Hint("↵", "its dreams")),
    Binding("names", ["n"], .names, "n", "the page of these signs, tags, people or places"),
    Binding("period", ["p", .tab], .period, "p Tab", "30 days, 12 months, all time", hint: Hint("p", "period")),
    Binding("earlier", ["<"], .earlier, "<", "the period before, the year before", hint: Hint("<", "earlier")),
    Binding("later", [">"], .later, ">", "the period after, the year after", hint: Hint(">", "later")),
    Binding("close", ["q", "h", .left, .escape], .close, "q h ← Esc", "back to the dreams", hint: Hint("q", "back")),
    Binding("down", ["j", .down], .down, "j ↓", "the next row that has dreams"),
    Binding("up", ["k", .up], .up, "k ↑", "the row before"),
    Binding("first", ["g", .home], .first, "g Home", "the beginning"),
    Binding("last", ["G", .end], .last, "G End", "the end"),
    Binding("halfDown", [.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding("halfUp", [.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding("pageDown", [" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "a screen down"),
    Binding("pageUp", [.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
  ])

  static let harmless = Set(allCases)
}

extension InsightsVerb: CaseIterable {}
