import CellLayout
import DreamCore
import DreamInsights
import DreamSearch
import Input
import Stage
import Widgets

/// The insights: figures of the dreams that are searched for in a period, computed in the background.
struct InsightsScene: Equatable, Sendable {
  /// The chosen period. Until its insights are computed, those of the last period are shown.
  private(set) var period: InsightPeriod
  private(set) var today: Day
  /// What was computed last; nil before.
  private(set) var output: InsightWork.Output?
  /// Whether each figure shows what it is of, and each chapter how it is counted.
  private(set) var hasDetails = false
  /// What the year shows of each night.
  private(set) var measure = YearMeasure.recall
  /// The search to compare with; nil for none.
  private(set) var other: Query?
  private(set) var mode = Mode.reading
  var selected: InsightPage.ID?
  /// The rows of the page that are scrolled out at the top.
  var offset = 0
  /// The moment since which the scene waits for insights; nil if it doesn't.
  private var waiting: Instant?
  /// Whether the wait takes so long that the screen is to say so.
  private(set) var isLate = false

  /// The wait after which the screen says so, in milliseconds.
  private static let patience: Int64 = 300

  /// What keys do.
  enum Mode: Equatable, Sendable {
    case reading
    /// Letters are of the search to compare with.
    case comparing(LineBuffer)
    /// Letters are of the path of a file for the figures.
    case exporting(LineBuffer)
  }

  /// The insights of the last 12 months, or of all time if the last dream is older.
  init(in context: Context, _ environment: Environment) {
    today = environment.here.night(turningAt: context.preferences.nightTurn)
    let newest = context.wholeOrder[0]?.item.night(in: context)
    let days = InsightPeriod.recentMonths.days(today: today)
    let isRecent = newest.map { $0 >= days.lowerBound } ?? false
    period = isRecent ? .recentMonths : .allTime
    waiting = environment.now
  }

  var insights: Insights? { output?.insights }

  var input: LineBuffer? {
    switch mode {
    case .reading: nil
    case .comparing(let words), .exporting(let words): words
    }
  }
}

extension InsightsScene: KeyedScene {
  var takesText: Bool { mode != .reading }
  var joinsLetters: Bool { takesText }

  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    guard mode != .reading else {
      return Verbs.bindings[key, context.preferences].map { act($0, in: context, environment: environment) } ?? []
    }
    switch InsightsInputVerb.bindings[key] {
    case .take?: return take(in: context, environment)
    case .close?: mode = .reading
    case nil: type { _ = $0.press(key) }
    }
    return []
  }

  mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    type { $0.insertWithoutLineBreaks(text) }
    return []
  }

  private mutating func type(_ body: (inout LineBuffer) -> Void) {
    guard var words = input else { return }
    body(&words)
    if case .comparing = mode { mode = .comparing(words) } else { mode = .exporting(words) }
  }

  mutating func act(
    _ verb: InsightsVerb, in context: Context, environment: Environment
  ) -> [Action] {
    today = environment.here.night(turningAt: context.preferences.nightTurn)
    let rows = pageHeight(in: context.size)
    switch verb {
    case .open: return open(in: context)
    case .names: return openNames()
    case .details:
      hasDetails.toggle()
      settle(in: context)
    case .compare: return compare(environment)
    case .year: return changeYear(in: context)
    case .cite: return cite(environment)
    case .export: if insights != nil { mode = .exporting(LineBuffer("figures.tsv")) }
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

  /// Shows something else of each night of the year, and scrolls there.
  private mutating func changeYear(in context: Context) -> [Action] {
    guard year != nil else {
      return [.say(output?.other == nil ? "There are no nights to show." : "A comparison has no nights. c ends it.")]
    }
    measure = measure.next
    showYear(in: context)
    return []
  }

  /// Asks for the words of another search, or ends the comparison.
  private mutating func compare(_ environment: Environment) -> [Action] {
    guard other != nil else {
      mode = .comparing(LineBuffer(""))
      return []
    }
    (other, waiting) = (nil, environment.now)
    return []
  }

  private mutating func take(in context: Context, _ environment: Environment) -> [Action] {
    defer { mode = .reading }
    switch mode {
    case .reading: return []
    case .comparing(let words):
      other = context.preferences.query(words.text, at: environment.here, by: context.clock)
      waiting = environment.now
      return other?.notices.first.map { [.say($0)] } ?? []
    case .exporting(let path):
      guard let insights, let output, !path.text.isBlank else { return [] }
      let table = FigureTable(output.chapters, of: insights)
      return [.deliver(.export(table.text, to: path.text))]
    }
  }

  private func cite(_ environment: Environment) -> [Action] {
    guard let insights else { return [] }
    return [.copyOut(insights.citation(on: environment.here.day))]
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
    NameSubject.all.first { $0.chapterTitle == selected?.chapter }.map { [.transition(.names($0), .push)] }
      ?? [.say("Select a row of signs, tags, people or places.")]
  }

  func wantedWork(in context: Context) -> (any BackgroundWork)? {
    guard context.isComplete else { return nil }
    let categories = context.preferences.categories
    let study = InsightStudy(
      of: period, today: today, nightTurn: context.preferences.nightTurn, weekStart: context.preferences.weekStart,
      categories: categories.map(\.name))
    let selection = context.search.finding.map { DreamSelection($0.query.words, $0.order) }
    return InsightWork(
      model: context.model, study: study, clock: context.clock, categories: categories, selection: selection,
      other: other)
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .work(let finished) = answer, let result = finished.result(of: InsightWork.self) else {
      return answer.saying
    }
    let isOther = insights?.period != result.output.insights.period
    output = result.output
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

  func tables(in context: Context) -> [any NamedCommands] {
    mode == .reading ? [InsightsVerb.table] : [InsightsInputVerb.table, FieldVerb.table]
  }

  func help(in context: Context) -> [HelpLine] {
    mode == .reading ? InsightsVerb.bindings.help(with: context.preferences) : InsightsInputVerb.bindings.help
  }

  func hints(in context: Context) -> [Hint] {
    mode == .reading ? InsightsVerb.bindings.hints(with: context.preferences) : InsightsInputVerb.bindings.hints
  }

  func note(in context: Context) -> String? { isLate && insights != nil ? "counting" : nil }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard mode == .reading else { return [] }
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

extension ListItem {
  fileprivate func night(in context: Context) -> Day? {
    switch self {
    case .dream(let id): context.model.dreams[id]?.date?.days.upperBound
    case .night(let day): day
    case .favorite: nil
    }
  }
}
