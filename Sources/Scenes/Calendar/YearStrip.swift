import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// A year at a glance: a column for each week, a row for each weekday, a mark for each night.
struct YearStrip: Layout {
  private var stack: StackLayout<Leaf>

  /// The columns of the weekdays' names before the weeks.
  static let labelWidth = 5
  /// The most weeks in which a year has days.
  private static let mostWeeks = 54

  /// The columns of the blanks in the line below the strip.
  private static let gaps = 9

  init(_ survey: CalendarSurvey, selected: Day, today: Day, weekStart: WeekStart, width: Int) {
    let year = selected.month.year
    let weekWidth = max(2, min(3, (width - Self.labelWidth) / Self.mostWeeks))
    let start = Month(year: year, month: 1).first.startOfWeek(weekStart)
    let rows = weekStart.weekdays.enumerated().map { index, weekday in
      Leaf(
        YearStripRow(
          weekday, from: start.advanced(by: index), of: survey, selected: selected, today: today, weekWidth: weekWidth))
    }
    let room = width - "\(year)\(DayNote.legend)".count - Self.gaps
    let summary = Span("   \(survey.summary(ofYear: year).words(fitting: room))", .dim)
    let below = TextLine([Span(" \(year)", .heading), summary], right: [Span("\(DayNote.legend) ", .dim)])
    let lines = [Leaf(TextLine(Self.months(of: year, from: start, weekWidth), .dim))] + rows + [Leaf(below)]
    stack = StackLayout(lines.map { StackItem($0, height: .fixed(1)) })
  }

  mutating func layout(in rect: Rect) { stack.layout(in: rect) }

  var contents: [Leaf] { stack.contents }

  /// A line with the names of the months, each above the week of its first day.
  private static func months(of year: Int, from start: Day, _ weekWidth: Int) -> String {
    return (1...12).reduce(into: "") { line, number in
      let month = Month(year: year, month: number)
      let week = (month.first.daysSince1970 - start.daysSince1970) / 7
      line += String(repeating: " ", count: max(0, labelWidth + week * weekWidth - line.count)) + month.short
    }
  }
}

/// The nights of one weekday in a year, with a mark for each.
struct YearStripRow: StyledView {
  var styles = Styles.plain
  private let weekday: Weekday
  private let year: Int
  private let marks: [NightMark]
  /// The columns of a week, the last of which is blank.
  private let weekWidth: Int
  /// The day of the first mark.
  private let first: Day

  private enum NightMark: Hashable {
    /// A night of another year, or one that is still to come.
    case none
    /// A past night about which nothing is noted.
    case past
    case notes([DayNote], Shade?)
    case selected([DayNote])
  }

  /// - Parameter first: The weekday in the week in which the year begins.
  init(
    _ weekday: Weekday, from first: Day, of survey: CalendarSurvey, selected: Day, today: Day, weekWidth: Int
  ) {
    self.weekday = weekday
    self.weekWidth = weekWidth
    year = selected.month.year
    let days = Day.days(ofYear: year)
    self.first = first
    let weeks = (days.upperBound.daysSince1970 - first.daysSince1970) / 7 + 1
    marks = (0..<weeks).map { week in
      let day = first.advanced(by: 7 * week)
      guard days.contains(day) else { return .none }
      let tally = survey[day]
      let notes = Array(tally.notes.marked(atMost: weekWidth - 1))
      if day == selected { return .selected(notes) }
      return notes.isEmpty ? (day <= today ? .past : .none) : .notes(notes, tally.shade)
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let (label, rest) = rect.cuttingLeft(YearStrip.labelWidth)
    canvas.draw(DisplayText(" \(weekday.short)"), at: label.origin, in: label, style: styles.dim)
    for (week, mark) in marks.enumerated() {
      draw(mark, on: &canvas, in: rest.cuttingLeft(week * weekWidth).rest.cuttingLeft(weekWidth - 1).left)
    }
  }

  private func draw(_ mark: NightMark, on canvas: inout Canvas, in rect: Rect) {
    switch mark {
    case .none: break
    case .past: canvas.draw(DisplayText("."), at: rect.origin, in: rect, style: styles.rule)
    case .notes(let notes, let shade):
      draw(notes, on: &canvas, in: rect) { styles.style(of: $0.role) }
      if let shade { canvas.shade(rect, shade, in: styles) }
    case .selected(let notes):
      canvas.fill(rect, style: styles.selection)
      draw(notes, on: &canvas, in: rect) { _ in styles.selection }
    }
  }

  private func draw(_ notes: [DayNote], on canvas: inout Canvas, in rect: Rect, style: (DayNote) -> Style) {
    for (note, x) in zip(notes, rect.columns) {
      canvas.draw(styles.display(Span(note.mark)), at: Point(x: x, y: rect.minY), in: rect, style: style(note))
    }
  }

  func target(at point: Point, in rect: Rect) -> MouseTarget? {
    let week = (point.x - rect.minX - YearStrip.labelWidth) / weekWidth
    let day = first.advanced(by: 7 * week)
    guard point.x >= rect.minX + YearStrip.labelWidth, marks.indices.contains(week), day.month.year == year
    else { return nil }
    return .row(day.daysSince1970)
  }
}
