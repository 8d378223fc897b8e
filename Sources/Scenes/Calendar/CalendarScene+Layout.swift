import CellLayout
import DreamCore
import Stage
import Widgets

extension CalendarScene {
  func body(in context: Context) -> any Layout<Leaf> {
    let plan = CalendarPlan(context.size)
    let night = NightPane(self, plan.night, in: context)
    switch plan.arrangement {
    case .wide:
      let panes = PanesLayout(month(plan, in: context), night, .beside(context.size.width - plan.night.width - 1))
      guard plan.hasStrip else { return panes }
      return StackLayout([
        StackItem(AnyLayout(panes), height: .flexible),
        StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1)),
        StackItem(
          AnyLayout(
            YearStrip(
              survey, selected: selected, today: today, weekStart: context.preferences.weekStart,
              width: context.size.width)),
          height: .fixed(CalendarPlan.stripRows - 1)),
      ])
    case .tall:
      return StackLayout([
        StackItem(month(plan, in: context), height: .flexible),
        StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(plan.night.height > 1 ? 1 : 0)),
        StackItem(AnyLayout(night), height: .fixed(plan.night.height)),
        StackItem(AnyLayout(Leaf(TextLine(" \(DayNote.legend)", .dim))), height: .fixed(plan.hasLegend ? 1 : 0)),
      ])
    case .days:
      return StackLayout([
        StackItem(list(plan, in: context), height: .flexible),
        StackItem(AnyLayout(night), height: .fixed(plan.night.height)),
      ])
    }
  }
}

// MARK: The month

extension CalendarScene {
  private func month(_ plan: CalendarPlan, in context: Context) -> AnyLayout<Leaf> {
    let width = plan.day.width * 7
    let cells = month.weeks(from: context.preferences.weekStart).dropFirst(top).prefix(plan.rows).flatMap { week in
      week.map { day in day.map { cell($0, plan, in: context) } ?? Leaf(Blank()) }
    }
    let grid = GridLayout(cells, columns: 7, rows: plan.rows)
    let days = GridLayout(
      context.preferences.weekStart.weekdays.map { Leaf(TextLine(" \($0.short)", .dim)) }, columns: 7)
    let columns = plan.arrangement == .wide ? context.size.width - plan.night.width - 1 : context.size.width
    let spare = Insets(right: max(0, columns - width))
    return AnyLayout(
      StackLayout([
        StackItem(AnyLayout(Leaf(title(columns))), height: .fixed(plan.hasTitle ? 1 : 0)),
        StackItem(AnyLayout(InsetLayout(days, insets: spare)), height: .fixed(plan.hasWeekdays ? 1 : 0)),
        StackItem(AnyLayout(InsetLayout(grid, insets: spare)), height: .fixed(plan.rows * plan.day.height)),
      ]))
  }

  private func title(_ columns: Int) -> TextLine {
    let name = " \(month.name) \(month.year)"
    let words = survey.summary(of: month).words(fitting: columns - name.count - 4)
    return TextLine([Span(name, .heading)], right: words.isEmpty ? [] : [Span("\(words) ", .dim)])
  }

  private func cell(_ day: Day, _ plan: CalendarPlan, in context: Context) -> Leaf {
    let tally = survey[day]
    let titled = DayCell.hasTitles(in: plan.day) ? tally.dreams[...] : []
    let titles = titled.map { context.model.dreams[$0]?.displayTitle ?? "" }
    let cell = DayCell(
      day, tally, titles: titles, isToday: day == today, day == selected ? .current : .resting)
    return Leaf(cell, target: .row(day.daysSince1970))
  }

  /// The days of the month as a list.
  private func list(_ plan: CalendarPlan, in context: Context) -> AnyLayout<Leaf> {
    let days = (top..<min(top + plan.rows, month.dayCount)).map { index in
      let day = month.first.advanced(by: index)
      let notes = survey[day].notes.map { $0.words ?? $0.mark }.joined(separator: "  ")
      let row = ListRow(
        date: day.label, title: notes, isQuiet: notes.isEmpty, day == selected ? .current : .resting)
      return Leaf(row, target: .row(day.daysSince1970))
    }
    let items = (plan.hasTitle ? [Leaf(title(plan.day.width))] : []) + days
    return AnyLayout(StackLayout(items.map { StackItem($0, height: .fixed(1)) }))
  }
}
