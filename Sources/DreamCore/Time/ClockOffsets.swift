/// The offsets of local time from UTC, and when they change. Hours over a night are counted by them: a night in which the clocks
/// go forward is an hour shorter than its times say.
package struct ClockOffsets: Hashable, Sendable {
  /// The moments at which the offset changes, in order, each with the offset from then on. The first is the beginning of time.
  private let changes: [Change]

  private struct Change: Hashable, Sendable {
    let start: Instant
    let minutes: Int
  }

  /// An offset that never changes.
  package static let unchanging = ClockOffsets(in: 1970...1970) { _ in 0 }

  /// Finds the changes in some years, to the quarter of an hour. Before and after them the offset stays.
  /// - Parameter offset: returns the offset at a moment, in minutes; positive east of Greenwich. Called about 40 times a year.
  package init(in years: ClosedRange<Int>, _ offset: (Instant) -> Int) {
    let ends = [years.lowerBound, years.upperBound + 1].compactMap {
      Day(year: $0, month: 1, day: 1)?.start.milliseconds
    }
    guard let first = ends.first, let end = ends.last else {
      changes = []
      return
    }
    // No zone has had two changes within four weeks since 1970 (IANA's tz database).
    let (step, exact): (Int64, Int64) = (28 * 86_400_000, 900_000)
    var changes = [Change(start: Instant(milliseconds: .min), minutes: offset(Instant(milliseconds: first)))]
    var earlier = first
    while earlier < end {
      var (low, high) = (earlier, earlier + step)
      let (old, new) = (changes[changes.count - 1].minutes, offset(Instant(milliseconds: high)))
      while old != new, high - low > exact {
        let middle = (low + high) / 2 / exact * exact
        guard middle > low else { break }
        if offset(Instant(milliseconds: middle)) == old { low = middle } else { high = middle }
      }
      if old != new { changes.append(Change(start: Instant(milliseconds: high), minutes: new)) }
      earlier += step
    }
    self.changes = changes
  }

  /// The offset from UTC at a moment, in minutes. O(log n).
  package func offset(at instant: Instant) -> Int {
    var (low, high) = (0, changes.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle].start <= instant { low = middle } else { high = middle }
    }
    return changes.isEmpty ? 0 : changes[low].minutes
  }

  /// The minutes from one time of a clock to the next time at which it shows another, on the day of that or the day before.
  package func minutes(from clock: ClockTime, to later: ClockTime, on day: Day) -> Int {
    let start = clock <= later ? day : day.advanced(by: -1)
    return minute(of: later, on: day) - minute(of: clock, on: start)
  }

  /// The minutes since 1970 in UTC at which a clock shows a time.
  private func minute(of clock: ClockTime, on day: Day) -> Int {
    day.daysSince1970 * 1440 + clock.secondOfDay / 60 - day.offset(at: clock) { offset(at: $0) }
  }
}
