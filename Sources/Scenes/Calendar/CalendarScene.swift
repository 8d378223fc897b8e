import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The calendar: the nights of a month with their dreams. A night is named by the day on which one wakes.
struct CalendarScene: Equatable, Sendable {
  private(set) var selected: Day
  /// The focused dream of the selected night; nil for the night's first dream.
  private var chosen: Dream.ID?
  /// The first visible row of the month.
  private(set) var top = 0
  private(set) var survey: CalendarSurvey
  private(set) var today: Day
  /// The current night, by the hour at which nights turn.
  private(set) var tonight: Day

  /// The calendar at the night of the list's selected item, or at the current day.
  init(in context: Context, _ environment: Environment) {
    today = environment.here.day
    tonight = environment.here.night(turningAt: context.preferences.nightTurn)
    selected = context.selected.flatMap(context.day) ?? today
    chosen = context.selected?.dream
    survey = CalendarSurvey(selected.month.days, in: context)
    settle(in: context)
  }
}

// MARK: Selecting

extension CalendarScene {
  var month: Month { selected.month }

  var tally: NightTally { survey[selected] }

  /// The index of the focused dream among the dreams of the selected night.
  var chosenIndex: Int { chosen.flatMap(tally.dreams.firstIndex) ?? 0 }

  func chosenDream(in context: Context) -> Dream? {
    tally.dreams.isEmpty ? nil : context.model.dreams[tally.dreams[chosenIndex]]
  }

  private mutating func select(_ day: Day, in context: Context) {
    guard day != selected else { return }
    (selected, chosen) = (day, nil)
    if !survey.days.contains(day) { lookAgain(in: context) }
    settle(in: context)
  }

  private mutating func choose(_ index: Int) {
    let dreams = tally.dreams
    if !dreams.isEmpty { chosen = dreams[min(max(0, index), dreams.count - 1)] }
  }

  /// Surveys the month anew, or the whole year if its strip is visible.
  private mutating func lookAgain(in context: Context) {
    let days = CalendarPlan(context.size).hasStrip ? Day.days(ofYear: month.year) : month.days
    survey = CalendarSurvey(days, in: context)
  }

  /// Scrolls so that the selected day is visible.
  private mutating func settle(in context: Context) {
    let plan = CalendarPlan(context.size)
    let first = month.first.daysSince1970
    switch plan.arrangement {
    case .wide, .tall:
      let start = context.preferences.weekStart
      let row = (selected.daysSince1970 - month.first.startOfWeek(start).daysSince1970) / 7
      top = plan.top(showing: row, of: month.weeks(from: start).count, from: top)
    case .days: top = plan.top(showing: selected.daysSince1970 - first, of: month.dayCount, from: top)
    }
  }
}

extension CalendarScene: KeyedScene {
  mutating func act(
    _ verb: CalendarVerb, in context: Context, environment: Environment
  ) -> [Action] {
    today = environment.here.day
    tonight = environment.here.night(turningAt: context.preferences.nightTurn)
    switch verb {
    case .dayBefore: select(selected.advanced(by: -1), in: context)
    case .dayAfter: select(selected.advanced(by: 1), in: context)
    case .weekBefore: select(selected.advanced(by: -7), in: context)
    case .weekAfter: select(selected.advanced(by: 7), in: context)
    case .monthBefore: select(selected.advanced(byMonths: -1), in: context)
    case .monthAfter: select(selected.advanced(byMonths: 1), in: context)
    case .yearBefore: select(selected.advanced(byMonths: -12), in: context)
    case .yearAfter: select(selected.advanced(byMonths: 12), in: context)
    case .first: return go(to: context.night(after: .distantPast), else: "No dream has a night.", in: context)
    case .last: return go(to: context.night(before: .distantFuture), else: "No dream has a night.", in: context)
    case .today: select(today, in: context)
    case .nightBefore: return go(to: context.night(before: selected), else: "No dream before this night.", in: context)
    case .nightAfter: return go(to: context.night(after: selected), else: "No dream after this night.", in: context)
    case .nextDream: choose(chosenIndex + 1)
    case .previousDream: choose(chosenIndex - 1)
    case .open: return open(in: context)
    case .write: return write(in: context, environment)
    case .night: return noteNight(in: context, environment)
    case .close: return [.close]
    }
    return []
  }

  private mutating func go(to night: Day?, else words: String, in context: Context) -> [Action] {
    guard let night else { return [.say(words)] }
    select(night, in: context)
    return []
  }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch pointing.gesture {
    case .click: return click(on: pointing.target, in: context)
    case .doubleClick:
      if case .row? = pointing.target { return act(.open, in: context, environment: environment) }
    case .wheel(let rows):
      if case .subject? = pointing.target {
        choose(chosenIndex + rows.signum())
      } else {
        select(selected.advanced(byMonths: rows.signum()), in: context)
      }
    case .drag: break
    }
    return []
  }

  private mutating func click(on target: MouseTarget?, in context: Context) -> [Action] {
    if case .row(let day)? = target { select(Day(daysSince1970: day), in: context) }
    guard case .dream(let dream)? = target?.item else { return [] }
    chosen = dream
    return open(in: context)
  }

  func help(in context: Context) -> [HelpLine] { CalendarVerb.bindings.help + [DayNote.help] }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    lookAgain(in: new)
    let written = change.dreams.filter { $0.value.old == nil }.keys
    if written.count == 1, let dream = written.first, tally.dreams.contains(dream) { chosen = dream }
  }

  mutating func sizeDidChange(in context: Context) {
    lookAgain(in: context)
    settle(in: context)
  }
}

extension CalendarScene {
  func open(in context: Context) -> [Action] {
    guard let dream = chosenDream(in: context) else {
      return [.say(tally.recall.map { "This night: \($0.words)." } ?? "No dream in this night.")]
    }
    return [.select(.dream(dream.id)), .transition(.dream(dream.id), .push)]
  }

  /// Writes a dream of the selected night: with the current time if that night is not over, else with the day alone.
  func write(in context: Context, _ environment: Environment) -> [Action] {
    guard selected <= tonight else { return [.say(Self.toComeWords)] }
    let turn = context.preferences.nightTurn
    let now = environment.here.usualDate(turningAt: turn)
    return [.transition(.writing(now.night(turningAt: turn) == selected ? now : DreamDate(day: selected)), .push)]
  }

  func noteNight(in context: Context, _ environment: Environment) -> [Action] {
    guard selected <= tonight else { return [.say(Self.toComeWords)] }
    return [.transition(.night(of: .night(selected)), .modal)]
  }

  private static let toComeWords = "This night is still to come."
}

/// The commands of keys in the calendar.
enum CalendarVerb: Verb {
  case dayBefore, dayAfter, weekBefore, weekAfter, monthBefore, monthAfter, yearBefore, yearAfter
  case first, last, today, nightBefore, nightAfter, nextDream, previousDream
  case open, write, night, close
}

extension CalendarVerb {
  static let place = "calendar"

  static let bindings = Bindings<CalendarVerb>([
    Binding("open", [.enter], .open, "↵", "open the dream", hint: Hint("↵", "open")),
    Binding("new", ["n"], .write, "n", "write a dream of this night", hint: Hint("n", "new")),
    Binding("night", ["N"], .night, "N", "sleep and intention; Space marks “no recall”", hint: Hint("N", "night")),
    Binding(
      "monthBefore", ["(", .pageUp, .control("b")], .monthBefore, "( PgUp", "a month back", hint: Hint("( )", "month")),
    Binding("monthAfter", [")", .pageDown, .control("f")], .monthAfter, ") PgDn", "a month on"),
    Binding("close", ["q", .escape], .close, "q Esc", "back", hint: Hint("q", "back")),
    Binding("today", ["T"], .today, "T", "today", hint: Hint("T", "today")),
    Binding(
      "yearBefore", ["{", .control("u")], .yearBefore, "{ Ctrl-U", "a year back", hint: Hint("{ }", "year")),
    Binding("yearAfter", ["}", .control("d")], .yearAfter, "} Ctrl-D", "a year on"),
    Binding(
      "nightAfter", ["]"], .nightAfter, "]", "the next night with a dream", hint: Hint("[ ]", "nights with dreams")),
    Binding("nightBefore", ["["], .nightBefore, "[", "the night with a dream before"),
    Binding("nextDream", [.tab, "J"], .nextDream, "Tab J", "the night's next dream"),
    Binding("previousDream", [.backTab, "K"], .previousDream, "Shift-Tab K", "the night's dream before"),
    Binding("dayBefore", ["h", .left], .dayBefore, "h ←", "a day back"),
    Binding("dayAfter", ["l", .right], .dayAfter, "l →", "a day on"),
    Binding("weekBefore", ["k", .up], .weekBefore, "k ↑", "a week back"),
    Binding("weekAfter", ["j", .down], .weekAfter, "j ↓", "a week on"),
    Binding("first", ["g", .home], .first, "g Home", "the first night with a dream"),
    Binding("last", ["G", .end], .last, "G End", "the last night with a dream"),
  ])

  static let harmless: Set<CalendarVerb> = [
    .dayBefore, .dayAfter, .weekBefore, .weekAfter, .monthBefore, .monthAfter, .yearBefore, .yearAfter, .first, .last,
    .today, .nightBefore, .nightAfter, .nextDream, .previousDream, .open, .write, .close,
  ]
}
