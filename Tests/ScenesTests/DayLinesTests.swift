import CellLayout
import Testing

@testable import Scenes

@Suite("what a day of the calendar says")
struct DayLinesTests {
  private let notes: [DayNote] = [.dreams(3), .lucid(4), .nightmare, .starred]

  private func lines(_ width: Int, _ height: Int, titles: [String] = []) -> [String] {
    DayLines(notes, titles: titles, in: Size(width: width, height: height)).lines.map { $0.map(\.text).joined() }
  }

  private func marks(_ width: Int, _ height: Int, titles: [String] = []) -> String {
    DayLines(notes, titles: titles, in: Size(width: width, height: height)).marks.map(\.mark).joined()
  }

  @Test("in words where there is room, a star always as a mark")
  func words() {
    #expect(lines(10, 3) == ["3 dreams", "lucid 4", "nightmare"])
    #expect(marks(10, 3) == "*")
  }

  @Test("what there is no row for becomes a mark, how many dreams there are first")
  func fewRows() {
    #expect(lines(10, 2) == ["lucid 4", "nightmare"])
    #expect(marks(10, 2) == "3*")
    #expect(lines(10, 0) == [])
    #expect(marks(10, 0) == "3LN*")
  }

  @Test("a word that does not fit becomes a mark, and is never cut short")
  func narrow() {
    #expect(lines(8, 3) == ["3 dreams", "lucid 4"])
    #expect(marks(8, 3) == "N*")
  }

  @Test("where it is wide, titles stand below the words")
  func titles() {
    #expect(lines(18, 5, titles: ["A", "B", "C"]) == ["lucid 4  nightmare", "A", "B", "C"])
    #expect(lines(18, 3, titles: ["A", "B", "C"]) == ["lucid 4  nightmare", "A", "2 more"])
    #expect(lines(18, 2, titles: ["A", "B", "C"]) == ["lucid 4  nightmare", "3 dreams"])
    #expect(lines(17, 5, titles: ["A", "B", "C"]) == ["lucid 4", "A", "B", "C"])
    #expect(marks(17, 5, titles: ["A", "B", "C"]) == "N*")
  }

  @Test("a mark of a year's strip tells the most important first")
  func strip() {
    #expect(notes.marked(atMost: 1) == [.lucid(4)])
    #expect(notes.marked(atMost: 2) == [.lucid(4), .nightmare])
    #expect([.dreams(3), .lucid(2)].marked(atMost: 2) == [.dreams(3), .lucid(2)] as [DayNote])
    #expect([.dreams(12), .starred].marked(atMost: 1).map(\.mark) == ["+"])
  }
}
