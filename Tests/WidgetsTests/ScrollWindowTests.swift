import Chance
import Testing

@testable import Widgets

@Suite("scrolling")
struct ScrollWindowTests {
  private func windows(_ seed: UInt64, _ body: (ScrollWindow, inout SplitMix64) -> Void) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let window = ScrollWindow(
        count: Int.random(in: -2...30, using: &random), height: Int.random(in: -2...12, using: &random),
        top: Int.random(in: -9...40, using: &random))
      body(window, &random)
    }
  }

  @Test("a window is within its rows, and full if there are enough", arguments: SplitMix64.seeds)
  func bounds(seed: UInt64) {
    windows(seed) { window, random in
      let moved = window.scrolled(by: Int.random(in: -50...50, using: &random))
      for window in [window, moved, window.showing(Int.random(in: -3...33, using: &random))] {
        #expect(window.rows.lowerBound >= 0 && window.rows.upperBound <= window.count)
        #expect(window.rows.count == min(window.count, window.height))
        #expect(window.top + window.rows.count + window.rowsBelow == window.count)
      }
    }
  }

  @Test("a row that is shown is in sight, and the window moves no further than it must", arguments: SplitMix64.seeds)
  func showing(seed: UInt64) {
    windows(seed) { window, random in
      guard window.count > 0, window.height > 0 else { return }
      let row = Int.random(in: 0..<window.count, using: &random)
      let shown = window.showing(row)
      #expect(shown.rows.contains(row))
      let distance = window.rows.contains(row) ? 0 : row < window.top ? window.top - row : row - window.rows.last!
      #expect(abs(shown.top - window.top) == distance)
    }
  }

  @Test("of rows that have no room together the first is in sight", arguments: SplitMix64.seeds)
  func ranges(seed: UInt64) {
    windows(seed) { window, random in
      guard window.count > 0, window.height > 0 else { return }
      let start = Int.random(in: 0..<window.count, using: &random)
      let end = Int.random(in: start + 1...window.count, using: &random)
      let shown = window.showing(start..<end).rows
      #expect(shown.contains(start))
      #expect(end - start > window.height || shown.contains(end - 1))
    }
  }

  @Test("a row is in the middle, but for the ends")
  func around() {
    #expect(ScrollWindow(count: 20, height: 5, around: 10).rows == 8..<13)
    #expect(ScrollWindow(count: 20, height: 5, around: 1).rows == 0..<5)
    #expect(ScrollWindow(count: 20, height: 5, around: 19).rows == 15..<20)
    #expect(ScrollWindow(count: 3, height: 5, around: 2).rows == 0..<3)
  }
}
