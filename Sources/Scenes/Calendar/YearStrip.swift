import CellLayout
import DreamCore
import Widgets

/// A year at a glance: a column a week, a row a weekday, a mark a night.
struct YearStrip: Layout {
  private var stack: StackLayout<Leaf>

  /// What stands before the weeks.
  static let labelWidth = 5
  /// Most years have days in 53 weeks, a few in 54.
  private static let mostWeeks = 54

  /// Blanks in the line below it.
  private static let gaps = 9

  init(_ survey: CalendarSurvey, selected: Day, today: Day, width: Int) {
    let year = selected.month.year
    let weekWidth = max(2, min(3, (width - Self.labelWidth) / Self.mostWeeks))
    let rows = Weekday.allCases.map { weekday in
      Leaf(YearStripRow(weekday, of: survey, selected: selected, today: today, weekWidth: weekWidth))
    }
    let room = width - "\(year)\(DayNote.legend)".count - Self.gaps
    let summary = Span("   \(survey.summary(ofYear: year).words(fitting: room))", .dim)
    let below = TextLine([Span(" \(year)", .heading), summary], right: [Span("\(DayNote.legend) ", .dim)])
    let lines = [Leaf(TextLine(Self.months(of: year, weekWidth), .dim))] + rows + [Leaf(below)]
    stack = StackLayout(lines.map { StackItem($0, height: .fixed(1)) })
  }

  mutating func layout(in rect: Rect) { stack.layout(in: rect) }

  var contents: [Leaf] { stack.contents }

  /// The names of the months, each above the week of its first day.
  private static func months(of year: Int, _ weekWidth: Int) -> String {
    let start = Month(year: year, month: 1).first.monday
    return (1...12).reduce(into: "") { line, number in
      let month = Month(year: year, month: number)
      let week = (month.first.daysSince1970 - start.daysSince1970) / 7
      line += String(repeating: " ", count: max(0, labelWidth + week * weekWidth - line.count)) + month.short
    }
  }
}
