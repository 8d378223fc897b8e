import CellLayout
import Widgets

/// The arrangement of the calendar at one size: which parts it has, and how large a day is.
struct CalendarPlan: Equatable, Sendable {
  let arrangement: Arrangement
  /// The size of a day's cell.
  let day: Size
  /// The number of visible rows: of weeks, or of days in the arrangement `days`.
  let rows: Int
  let hasTitle, hasWeekdays, hasStrip: Bool
  /// Whether the meaning of the marks has a row of its own. The strip has it in its last row.
  let hasLegend: Bool
  /// The size of the pane about the selected night.
  let night: Size

  enum Arrangement: Hashable, Sendable {
    /// The month with the night beside it.
    case wide
    /// The month with the night below it.
    case tall
    /// A list of days, in too few columns for a week.
    case days
  }

  /// The least width for the night beside the month.
  private static let wideFrom = 112
  /// The least width for weeks, whose days have five columns at least.
  private static let weeksFrom = 35
  /// The rows of the year's strip with its rules, and the least height of a calendar with it.
  static let stripRows = 10
  private static let stripFrom = 30
  private static let weeks = 6
  /// The least height of the pane about the night with the meaning of the marks below it.
  private static let legendFrom = 5

  init(_ size: Size) {
    if size.width >= Self.wideFrom {
      self.init(wide: size)
    } else if size.width >= Self.weeksFrom {
      self.init(tall: size)
    } else {
      self.init(days: size)
    }
  }

  private init(wide size: Size) {
    hasLegend = false
    hasStrip = size.height >= Self.stripFrom
    hasTitle = size.height >= 3
    hasWeekdays = size.height >= 5
    let height = size.height - (hasStrip ? Self.stripRows : 0)
    night = Size(width: max(36, size.width * 3 / 10), height: max(0, height))
    let left = height - (hasTitle ? 1 : 0) - (hasWeekdays ? 1 : 0)
    arrangement = .wide
    day = Size(width: (size.width - night.width - 1) / 7, height: min(max(1, left / Self.weeks), 8))
    rows = min(max(0, left / day.height), Self.weeks)
  }

  private init(tall size: Size) {
    hasStrip = false
    hasTitle = size.height >= 3
    hasWeekdays = size.height >= 5
    let left = max(0, size.height - (hasTitle ? 1 : 0) - (hasWeekdays ? 1 : 0))
    let least = size.height >= 20 ? 6 : size.height >= 11 ? 3 : size.height >= 2 ? 1 : 0
    arrangement = .tall
    day = Size(width: size.width / 7, height: min(max(1, (left - least) / Self.weeks), 4))
    rows = min(max(0, (left - least) / day.height), Self.weeks)
    // A rule stands above more than one row.
    let below = left - rows * day.height
    let pane = below > 2 ? below - 1 : min(below, 1)
    hasLegend = pane >= Self.legendFrom && size.width > DayNote.legend.count
    night = Size(width: size.width, height: pane - (hasLegend ? 1 : 0))
  }

  private init(days size: Size) {
    hasLegend = false
    hasStrip = false
    hasTitle = size.height >= 3
    hasWeekdays = false
    let hasNight = size.height >= 6
    arrangement = .days
    night = Size(width: size.width, height: hasNight ? 1 : 0)
    day = Size(width: size.width, height: 1)
    rows = max(0, size.height - (hasTitle ? 1 : 0) - night.height)
  }

  /// The first visible row of `count`, as near to `top` as possible, so that `row` is visible.
  func top(showing row: Int, of count: Int, from top: Int) -> Int {
    ScrollWindow(count: count, height: rows, top: top).showing(row).top
  }
}
