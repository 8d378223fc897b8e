import CellLayout
import Testing

@testable import Scenes

@Suite("how the calendar makes use of its room")
struct CalendarPlanTests {
  private static let sizes = (0...210).flatMap { width in (0...60).map { Size(width: width, height: $0) } }

  @Test("at every size what is planned fits, and a row of days is in sight where there is one")
  func fits() {
    for size in Self.sizes {
      let plan = CalendarPlan(size)
      let above = (plan.hasTitle ? 1 : 0) + (plan.hasWeekdays ? 1 : 0)
      let month = above + plan.rows * plan.day.height
      #expect(plan.rows >= min(1, size.height), "\(size)")
      #expect(plan.arrangement == .days || plan.day.width >= 5, "\(size)")
      switch plan.arrangement {
      case .wide:
        #expect(month + (plan.hasStrip ? CalendarPlan.stripRows : 0) <= size.height, "\(size)")
        #expect(plan.day.width * 7 + 1 + plan.night.width <= size.width, "\(size)")
      case .tall:
        let rows = plan.night.height + (plan.night.height > 1 ? 1 : 0) + (plan.hasLegend ? 1 : 0)
        #expect(month + rows <= size.height, "\(size)")
        #expect(plan.day.width * 7 <= size.width, "\(size)")
      case .days: #expect(month + plan.night.height <= size.height, "\(size)")
      }
    }
  }

  @Test("the row one is in is in sight, and no row is empty for nothing", arguments: 0...8, 0...6)
  func top(height: Int, row: Int) {
    let plan = CalendarPlan(Size(width: 40, height: height))
    for old in -1...8 {
      let top = plan.top(showing: row, of: 7, from: old)
      #expect((0...max(0, 7 - plan.rows)).contains(top))
      #expect(plan.rows == 0 || (top..<top + plan.rows).contains(row))
    }
  }
}
