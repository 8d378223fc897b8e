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

  /// The cells of the weeks.
  private func weeks(in rect: Rect) -> [NightCell] {
    var weeks = InsetLayout(
      RowLayout(marks.map { NightCell(mark: $0, width: weekWidth) }), insets: Insets(left: YearStrip.labelWidth))
    weeks.layout(in: rect)
    return weeks.child.children
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    canvas.draw(Label(" \(weekday.short)", styles.dim, styles.glyphs), in: rect)
    for cell in weeks(in: rect) { cell.draw(on: &canvas, styles) }
  }

  func target(at point: Point, in rect: Rect) -> MouseTarget? {
    guard let week = weeks(in: rect).firstIndex(where: { $0.frame.contains(point) }) else { return nil }
    let day = first.advanced(by: 7 * week)
    return day.month.year == year ? .row(day.daysSince1970) : nil
  }
}

/// The mark of a night in a year.
private enum NightMark: Hashable {
  /// A night of another year, or one that is still to come.
  case none
  /// A past night about which nothing is noted.
  case past
  case notes([DayNote], Shade?)
  case selected([DayNote])
}

/// The place of a night in a row of a year. Its last column is blank.
private struct NightCell: Layout {
  let mark: NightMark
  let width: Int
  private(set) var frame = Rect.zero

  mutating func layout(in rect: Rect) { frame = rect }

  var contents: [NightCell] { [self] }

  func sizeThatFits(_ size: Size) -> Size { Size(width: width, height: 1) }

  func draw(on canvas: inout Canvas, _ styles: Styles) {
    let rect = frame.inset(by: Insets(right: 1))
    func draw(_ notes: [DayNote], _ style: (DayNote) -> Style) {
      let marks = notes.map { Label(styles.display(Span($0.mark)), style($0), styles.glyphs) }
      canvas.draw(RowLayout(marks), in: rect)
    }
    switch mark {
    case .none: break
    case .past: canvas.draw(Label(".", styles.rule, styles.glyphs), in: rect)
    case .notes(let notes, let shade):
      draw(notes) { styles.style(of: $0.role) }
      if let shade { canvas.shade(rect, shade, in: styles) }
    case .selected(let notes):
      canvas.fill(rect, style: styles.selection)
      draw(notes) { _ in styles.selection }
    }
  }
}
