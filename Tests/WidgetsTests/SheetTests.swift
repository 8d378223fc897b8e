import CellLayout
import Testing

@testable import Widgets

@Suite("a sheet")
struct SheetTests {
  @Test("takes one or two columns that would be left over beside it", arguments: 0...20, [(0, 0), (5, 2)])
  func margins(free: Int, origin: (Int, Int)) throws {
    var sheet = Sheet(title: "A", content: AnyLayout(Leaf(Blank())), size: Size(width: 20, height: 4))
    let rect = Rect(x: origin.0, y: origin.1, width: 24 + free, height: 10)
    sheet.layout(in: rect)
    let frame = try #require(sheet.contents.first?.frame)
    #expect(rect.contains(frame) && frame.height == 6)
    #expect(frame.width == (free <= 2 ? rect.width : 24))
  }
}
