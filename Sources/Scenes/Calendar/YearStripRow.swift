import CellCanvas
import CellLayout
import DreamCore
import Widgets

/// The nights of one weekday in a year, a mark each.
struct YearStripRow: View {
  private let weekday: Weekday
  private let year: Int
  private let marks: [Mark]
  /// The columns of a week; the last one is blank.
  private let weekWidth: Int
  /// The day of the first mark.
  private let first: Day

  private enum Mark: Hashable {
    /// Of another year, or still to come.
    case none
    /// Nothing is known of it.
    case past
    case notes([DayNote])
    case selected([DayNote])
  }

  init(_ weekday: Weekday, of survey: CalendarSurvey, selected: Day, today: Day, weekWidth: Int) {
    self.weekday = weekday
    self.weekWidth = weekWidth
    year = selected.month.year
    let days = Day.days(ofYear: year)
    let first = days.lowerBound.monday.advanced(by: weekday.index)
    self.first = first
    let weeks = (days.upperBound.daysSince1970 - days.lowerBound.monday.daysSince1970) / 7 + 1
    marks = (0..<weeks).map { week in
      let day = first.advanced(by: 7 * week)
      guard days.contains(day) else { return .none }
      let notes = survey[day].notes.marked(atMost: weekWidth - 1)
      if day == selected { return .selected(notes) }
      return notes.isEmpty ? (day <= today ? .past : .none) : .notes(notes)
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let (label, rest) = rect.cuttingLeft(YearStrip.labelWidth)
    canvas.draw(DisplayText(" \(weekday.short)"), at: label.origin, in: label, style: theme.dim)
    for (week, mark) in marks.enumerated() {
      draw(mark, on: &canvas, in: rest.cuttingLeft(week * weekWidth).rest.cuttingLeft(weekWidth - 1).left, theme)
    }
  }

  private func draw(_ mark: Mark, on canvas: inout Canvas, in rect: Rect, _ theme: Theme) {
    switch mark {
    case .none: break
    case .past: canvas.draw(DisplayText("."), at: rect.origin, in: rect, style: theme.rule)
    case .notes(let notes): draw(notes, on: &canvas, in: rect) { theme.style(of: $0.role) }
    case .selected(let notes):
      canvas.fill(rect, style: theme.selection)
      draw(notes, on: &canvas, in: rect) { _ in theme.selection }
    }
  }

  private func draw(_ notes: [DayNote], on canvas: inout Canvas, in rect: Rect, style: (DayNote) -> Style) {
    for (note, x) in zip(notes, rect.columns) {
      canvas.draw(DisplayText(note.mark), at: Point(x: x, y: rect.minY), in: rect, style: style(note))
    }
  }

  func target(at point: Point, in rect: Rect, theme: Theme) -> MouseTarget<Never>? {
    let week = (point.x - rect.minX - YearStrip.labelWidth) / weekWidth
    let day = first.advanced(by: 7 * week)
    guard point.x >= rect.minX + YearStrip.labelWidth, marks.indices.contains(week), day.month.year == year
    else { return nil }
    return .row(day.daysSince1970)
  }
}
