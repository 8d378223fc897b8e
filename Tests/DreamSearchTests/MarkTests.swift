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
    var missed = marked
    (missed.kinds, missed.isFragment, missed.isStarred) = ([], false, false)
    missed.lucidity = Rating(0)
    missed.signs = [DreamSign(text: "six fingers", category: .form)]
    missed.date = nil
    return [plain, marked, missed]
  }

  @Test(
    "the facts of a dream know whether it has a mark, and each mark is of some dreams only",
    arguments: MarkTest.allCases)
  func facts(mark: MarkTest) {
    #expect(dreams.map { DreamFacts($0).has(mark) } == dreams.map(mark.isOn))
    #expect((1...2).contains(dreams.count(where: mark.isOn)))
  }
}
