import DreamCore
import Testing

@testable import DreamSearch

@Suite("Marks")
struct MarkTests {
  /// Dreams of which one has each mark.
  private var dreams: [Dream] {
    let plain = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    var marked = Dream(id: Dream.ID(rawValue: 2), createdAt: Instant(milliseconds: 0))
    marked.kinds = Set(Kind.allCases)
    (marked.isFragment, marked.isStarred) = (true, true)
    marked.lucidity = Rating(3)
    marked.date = DreamDate("2026-11-19")
    return [plain, marked]
  }

  @Test(
    "the facts of a dream know whether it has a mark, and each mark is of one dream only", arguments: MarkTest.allCases)
  func facts(mark: MarkTest) {
    #expect(dreams.map { DreamFacts($0).has(mark) } == dreams.map(mark.isOn))
    #expect(dreams.count(where: mark.isOn) == 1)
  }
}
