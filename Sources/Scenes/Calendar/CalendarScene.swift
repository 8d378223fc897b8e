import CellLayout
import DreamCore
import Input

/// The nights, a month at a time, and what there is in each. A night is named by the day one wakes.
package struct CalendarScene: Equatable, Sendable {
  package private(set) var selected: Day
  /// The night's dream that is open to the keys; its first where there is none.
  private var chosen: Dream.ID?
  /// The first row of the month in sight.
  private(set) var top = 0
  private(set) var survey: CalendarSurvey
  private(set) var today: Day
  /// The night that it is now, by the hour at which nights turn.
  private(set) var tonight: Day

  /// On the night of what is selected in the list, or else on this day.
  static func opening(in context: Context, _ environment: Environment) -> [Action] {
    [.transition(.calendar(CalendarScene(in: context, environment)), .push)]
  }

  private init(in context: Context, _ environment: Environment) {
    today = environment.here.day
    tonight = environment.date.night(turningAt: context.preferences.nightTurn) ?? today
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

  /// Which of the night's dreams is open to the keys.
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

  /// Takes in what there is in the month, or where the year is in sight in the year.
  private mutating func lookAgain(in context: Context) {
    let days = CalendarPlan(context.size).hasStrip ? Day.days(ofYear: month.year) : month.days
    survey = CalendarSurvey(days, in: context)
  }

  /// Keeps the selected day in sight.
  private mutating func settle(in context: Context) {
    let plan = CalendarPlan(context.size)
    let first = month.first.daysSince1970
    switch plan.form {
    case .wide, .tall:
      let row = (selected.daysSince1970 - month.first.monday.daysSince1970) / 7
      top = plan.top(showing: row, of: month.weeks.count, from: top)
    case .days: top = plan.top(showing: selected.daysSince1970 - first, of: month.dayCount, from: top)
    }
  }
}

extension CalendarScene: KeyedScene {
  package var scene: Scene { .calendar(self) }

  package mutating func act(
    _ verb: CalendarVerb, in context: Context, environment: Environment
  ) -> [Action] {
    today = environment.here.day
    tonight = environment.date.night(turningAt: context.preferences.nightTurn) ?? today
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
    case .write: return write(environment)
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

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let day)?): select(Day(daysSince1970: day), in: context)
    case (.doubleClick, .row?): return act(.open, in: context, environment: environment)
    case (.click, .subject(.dream(let dream))?):
      chosen = dream
      return open(in: context)
    case (.wheel(let rows), .subject?): choose(chosenIndex + rows.signum())
    case (.wheel(let rows), _): select(selected.advanced(byMonths: rows.signum()), in: context)
    default: break
    }
    return []
  }

  package func help(in context: Context) -> [HelpLine] { CalendarVerb.help + [DayNote.help] }

  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    lookAgain(in: new)
    let written = change.dreams.filter { $0.value.old == nil }.keys
    if written.count == 1, let dream = written.first, tally.dreams.contains(dream) { chosen = dream }
  }

  package mutating func sizeDidChange(in context: Context) {
    lookAgain(in: context)
    settle(in: context)
  }
}
