import DreamCore

/// The visible rows of the timeline, with a heading for each day.
///
/// A point is the number of steps that are done there: point 0 is the beginning, and point `n` shows step `n - 1`. The rows of
/// the branches that begin at a point follow it.
struct HistoryWindow {
  let lines: [Line]

  enum Line: Hashable {
    case heading(Day)
    case row(HistoryRow)
    /// The line that marks the present.
    case now
  }

  /// `height` lines, from the row `top` on. Reads only the steps that are shown.
  init(from top: HistoryRow, height: Int, history: UndoHistory, clock: LocalClock) {
    var lines: [Line] = []
    var row: HistoryRow? = top
    var day: Day?
    while let shown = row, lines.count < height {
      let itsDay = shown.branch == nil ? history.day(of: shown.point, clock) : day
      if let itsDay, itsDay != day, height > 2 {
        if lines.count + 1 >= height, !lines.isEmpty { break }
        lines.append(.heading(itsDay))
      }
      day = itsDay
      lines.append(.row(shown))
      row = history.row(after: shown)
      if shown.point == history.doneCount, row?.point != shown.point, lines.count < height { lines.append(.now) }
    }
    self.lines = lines
  }

  /// The first row, as near to `top` as possible, from which `selected` is visible.
  static func top(
    showing selected: HistoryRow, from top: HistoryRow, height: Int, history: UndoHistory, clock: LocalClock
  ) -> HistoryRow {
    let top = history.nearest(top)
    guard selected > top else { return selected }
    if history.row(height, from: top) > selected {
      let window = HistoryWindow(from: top, height: height, history: history, clock: clock)
      if window.lines.contains(.row(selected)) { return top }
    }
    return self.top(endingWith: selected, height: height, history: history, clock: clock)
  }

  private static func top(
    endingWith last: HistoryRow, height: Int, history: UndoHistory, clock: LocalClock
  ) -> HistoryRow {
    var (top, rows) = (last, 2)
    var day = history.day(of: last.point, clock)
    while let before = history.row(before: top) {
      let itsDay = history.day(of: before.point, clock)
      let endsNow = before.point == history.doneCount && top.point != before.point
      rows += (itsDay == day ? 1 : 2) + (endsNow ? 1 : 0)
      guard rows <= height else { break }
      day = itsDay
      top = before
    }
    return top
  }
}

extension UndoHistory {
  fileprivate func day(of point: Int, _ clock: LocalClock) -> Day? { step(at: point).map { clock.day(of: $0.at) } }
}
