import CellLayout
import Widgets

/// How the calendar makes use of its room: what there is, and how large a day is.
struct CalendarPlan: Equatable, Sendable {
  let form: Form
  /// One day.
  let day: Size
  /// How many rows of weeks, or of days where they stand in a list, are in sight.
  let rows: Int
  let hasTitle, hasWeekdays, hasStrip: Bool
  /// What there is for the night that is selected.
  let night: Size

  enum Form: Hashable, Sendable {
    /// The month, and the night beside it.
    case wide
    /// The month, and the night below it.
    case tall
    /// A list of days, where a week doesn't fit.
    case days
  }

  /// From this width on the night stands beside the month.
  private static let wideFrom = 112
  /// A week's days have five columns at least.
  private static let weeksFrom = 35
  /// A year's strip and what stands around it; it is there from this height on.
  static let stripRows = 10
  private static let stripFrom = 30
  private static let weeks = 6

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
    hasStrip = size.height >= Self.stripFrom
    hasTitle = size.height >= 3
    hasWeekdays = size.height >= 5
    let height = size.height - (hasStrip ? Self.stripRows : 0)
    night = Size(width: max(36, size.width * 3 / 10), height: max(0, height))
    let left = height - (hasTitle ? 1 : 0) - (hasWeekdays ? 1 : 0)
    form = .wide
    day = Size(width: (size.width - night.width - 1) / 7, height: min(max(1, left / Self.weeks), 8))
    rows = min(max(0, left / day.height), Self.weeks)
  }

  private init(tall size: Size) {
    hasStrip = false
    hasTitle = size.height >= 3
    hasWeekdays = size.height >= 5
    let left = max(0, size.height - (hasTitle ? 1 : 0) - (hasWeekdays ? 1 : 0))
    let least = size.height >= 20 ? 6 : size.height >= 11 ? 3 : size.height >= 2 ? 1 : 0
    form = .tall
    day = Size(width: size.width / 7, height: min(max(1, (left - least) / Self.weeks), 4))
    rows = min(max(0, (left - least) / day.height), Self.weeks)
    // A rule stands above more than one row.
    let below = left - rows * day.height
    night = Size(width: size.width, height: below > 2 ? below - 1 : min(below, 1))
  }

  private init(days size: Size) {
    hasStrip = false
    hasTitle = size.height >= 3
    hasWeekdays = false
    let hasNight = size.height >= 6
    form = .days
    night = Size(width: size.width, height: hasNight ? 1 : 0)
    day = Size(width: size.width, height: 1)
    rows = max(0, size.height - (hasTitle ? 1 : 0) - night.height)
  }

  /// The first row in sight, so that one is and no row is empty for nothing; `top` is where it was.
  func top(showing row: Int, of count: Int, from top: Int) -> Int {
    ScrollWindow(count: count, height: rows, top: top).showing(row).top
  }
}
