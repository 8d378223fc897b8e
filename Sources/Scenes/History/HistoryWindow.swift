import DreamCore

/// The visible rows of the timeline.
///
/// A point is the number of steps that are done there: point 0 is the beginning, and point `n` shows step `n - 1`. The first
/// row is a heading, except for that of the beginning.
struct HistoryWindow {
  let lines: [Line]

  enum Line: Hashable {
    case heading(Day)
    case point(Int)
    /// The line that marks the present.
    case now
  }

  /// `height` rows, from the point `top` on. Reads only the steps that are shown.
  init(from top: Int, height: Int, history: UndoHistory, clock: LocalClock) {
    var lines: [Line] = []
    var point = top
    var day: Day?
    while lines.count < height, point <= history.count {
      let itsDay = history.day(of: point, clock)
      if let itsDay, itsDay != day, height > 2 {
        if lines.count + 1 >= height, !lines.isEmpty { break }
        lines.append(.heading(itsDay))
      }
      day = itsDay
      lines.append(.point(point))
      if point == history.doneCount, lines.count < height { lines.append(.now) }
      point += 1
    }
    self.lines = lines
  }

  /// The first point, as near to `top` as possible, from which `selected` is visible.
  static func top(
    showing selected: Int, from top: Int, height: Int, history: UndoHistory, clock: LocalClock
  ) -> Int {
    let top = min(max(top, 0), history.count)
    guard selected > top else { return max(0, selected) }
    if selected - top < height {
      let window = HistoryWindow(from: top, height: height, history: history, clock: clock)
      if window.lines.contains(.point(selected)) { return top }
    }
    return self.top(endingWith: selected, height: height, history: history, clock: clock)
  }

  private static func top(endingWith last: Int, height: Int, history: UndoHistory, clock: LocalClock) -> Int {
    var (top, rows) = (last, 2)
    var day = history.day(of: last, clock)
    while top > 0 {
      let itsDay = history.day(of: top - 1, clock)
      rows += (itsDay == day ? 1 : 2) + (top - 1 == history.doneCount ? 1 : 0)
      guard rows <= height else { break }
      day = itsDay
      top -= 1
    }
    return top
  }
}

extension UndoHistory {
  /// The last step that is done at a point; nil at the beginning.
  func step(at point: Int) -> Step? { (1...max(1, count)).contains(point) && count > 0 ? self[point - 1] : nil }

  fileprivate func day(of point: Int, _ clock: LocalClock) -> Day? { step(at: point).map { clock.day(of: $0.at) } }
}
