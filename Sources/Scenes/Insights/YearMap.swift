import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Widgets

/// The nights of some months, a row a month.
struct YearMap: Hashable, Sendable {
  private let title: String
  private let legend: String
  private let months: [YearLine]
  private let hasYears: Bool

  /// Creates the map of what is counted; nil if no night has any of it.
  init?(_ insights: Insights, _ measure: YearMeasure) {
    guard let (first, last) = insights.months else { return nil }
    let isSearching = insights.words != nil
    hasYears = first.year != last.year
    let span =
      hasYears
      ? "\(first.short) \(first.year) to \(last.short) \(last.year)"
      : (first.month, last.month) == (1, 12)
        ? "\(first.year)"
        : first == last ? "\(first.short) \(first.year)" : "\(first.short) to \(last.short) \(first.year)"
    title = "\(span), \(measure.title(isSearching: isSearching))"
    legend = measure.legend(isSearching: isSearching)
    months = sequence(first: first) { $0 == last ? nil : $0.advanced(by: 1) }.map {
      YearLine($0, of: insights, measure, isSearching: isSearching)
    }
  }

  /// The lines of the map in a width. Where months are of two years, these are said if there is room.
  func lines(width: Int) -> [InsightPage.Line] {
    let (narrow, wide) = (YearLine.monthWidth + 1, YearLine.monthWidth + 6)
    let name = hasYears && width - 1 >= wide + YearLine.nights ? wide : narrow
    let indent = String(repeating: " ", count: name)
    // A sign stays with its meaning.
    let tied = legend.replacing(" ", with: "\u{A0}").replacing(",\u{A0}", with: ", ")
    let words = TextWrap(tied, width: max(1, width - 1)).map { $0.text.string.replacing("\u{A0}", with: " ") }
    return [.title(title, nil)] + words.map(InsightPage.Line.words) + [.days(indent + YearLine.numbers)]
      + months.map { .month($0, nameWidth: name) }
  }
}

/// A month: a sign for each of its nights, under the numbers of their days.
struct YearLine: Hashable, Sendable {
  let month: Month
  let marks: [Mark]

  struct Mark: Hashable, Sendable {
    let sign: Character
    let weight: Int
  }

  fileprivate init(_ month: Month, of insights: Insights, _ measure: YearMeasure, isSearching: Bool) {
    self.month = month
    marks = (0..<month.dayCount).map { number in
      let day = month.first.advanced(by: number)
      guard insights.covers(day) else { return Mark(sign: " ", weight: 0) }
      let (sign, weight) = measure.mark(of: insights.nights[day], isSearching: isSearching)
      return Mark(sign: sign, weight: weight)
    }
  }

  /// The columns of a month's short name, and of the nights of the longest one.
  fileprivate static let (monthWidth, nights) = (3, 31)
  /// The numbers above the days.
  fileprivate static let numbers = "1   5    10   15   20   25   30"
}

/// The row of a month.
struct YearRow: StyledView {
  var styles = Styles.plain
  let line: YearLine
  let nameWidth: Int

  /// The roles of the weights, the least first.
  private static let roles: [Span.Role] = [.dim, .text, .accent, .key]

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let name = nameWidth > line.month.short.count + 1 ? "\(line.month.short) \(line.month.year)" : line.month.short
    let spans = line.marks.map { Span(String($0.sign), Self.roles[min(3, $0.weight)]) }
    let line = TextLine([Span(DisplayText(name).padded(to: nameWidth).string, .dim)] + spans)
    canvas.draw(line, styles, in: rect.inset(by: Insets(left: 1)))
  }
}
