import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Widgets

/// What a year shows of each night.
enum YearMeasure: Hashable, Sendable, CaseIterable {
  case recall, lucidity, mood

  var next: YearMeasure {
    switch self {
    case .recall: .lucidity
    case .lucidity: .mood
    case .mood: .recall
    }
  }

  var title: String {
    switch self {
    case .recall: "dreams each night"
    case .lucidity: "highest lucidity"
    case .mood: "lowest mood"
    }
  }

  /// What the signs mean.
  var legend: String {
    switch self {
    case .recall: "1–9 dreams, - none, ~ forgotten, · not known"
    case .lucidity: "0–5 as rated, · not rated"
    case .mood: "= -2, - -1, 0 0, + +1, # +2, · not known"
    }
  }

  /// The sign of a night, and how much it stands out: 0 for nothing, 3 for most.
  func mark(of night: NightRecord?) -> (sign: Character, weight: Int) {
    switch self {
    case .recall:
      switch night?.dreams ?? 0 {
      case 0: night?.recall.map { ($0 == .white ? "~" : "-", 1) } ?? ("·", 0)
      case let dreams: (Character(String(min(9, dreams))), dreams > 1 ? 3 : 2)
      }
    case .lucidity: night?.lucidity.map { (Character(String($0)), $0 == 0 ? 1 : $0 < 3 ? 2 : 3) } ?? ("·", 0)
    case .mood:
      night?.mood.map { (["=", "-", "0", "+", "#"][min(4, max(0, $0 + 2))], $0 < 0 ? 3 : $0 > 0 ? 2 : 1) } ?? ("·", 0)
    }
  }
}

/// A month of the year: a sign for each of its nights, under the numbers of their days.
struct YearLine: Hashable, Sendable {
  let month: Month
  let marks: [Mark]

  struct Mark: Hashable, Sendable {
    let sign: Character
    let weight: Int
  }

  /// The twelve months of a year.
  static func all(of year: Int, _ nights: [Day: NightRecord], _ measure: YearMeasure) -> [YearLine] {
    (1...12).map { number in
      let month = Month(year: year, month: number)
      let days = month.days
      let count = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
      return YearLine(
        month: month,
        marks: (0..<count).map { day in
          let (sign, weight) = measure.mark(of: nights[days.lowerBound.advanced(by: day)])
          return Mark(sign: sign, weight: weight)
        })
    }
  }

  /// The columns of the month's name.
  static let nameWidth = 4
  /// The numbers above the days.
  static let numbers = "1   5    10   15   20   25   30"
}

/// The row of a month.
struct YearRow: StyledView {
  var styles = Styles.plain
  let line: YearLine

  /// The roles of the weights, the least first.
  private static let roles: [Span.Role] = [.dim, .text, .accent, .key]

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.inset(by: Insets(left: 1))
    let spans = self.line.marks.map { Span(String($0.sign), Self.roles[min(3, $0.weight)]) }
    var view = TextLine([Span("\(self.line.month.short) ", .dim)] + spans)
    view.styles = styles
    view.draw(on: &canvas, in: line)
  }
}
