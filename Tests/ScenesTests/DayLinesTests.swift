import CellLayout
import Testing

@testable import Scenes

@Suite("what a day of the calendar says")
struct DayLinesTests {
  private let notes: [DayNote] = [.lucid(4), .kind(.nightmare), .dreams(3), .starred]

  private func lines(_ width: Int, _ height: Int, titles: [String] = []) -> [String] {
    DayLines(notes, titles: titles, in: Size(width: width, height: height)).lines.map { $0.map(\.text).joined() }
  }

  @Test("notes are words where there is room; dreams are only counted beside the number")
  func words() {
    #expect(lines(10, 3) == ["lucid 4", "nightmare"])
    #expect(lines(10, 1) == ["lucid 4"])
    #expect(lines(10, 0) == [])
  }

  @Test("a word that does not fit is left out, and never cut short")
  func narrow() {
    #expect(lines(8, 3) == ["lucid 4"])
    #expect(lines(6, 3) == [])
  }

  @Test("where it is wide, titles stand below the words")
  func titles() {
    #expect(lines(18, 5, titles: ["A", "B", "C"]) == ["lucid 4  nightmare", "A", "B", "C"])
    #expect(lines(18, 3, titles: ["A", "B", "C"]) == ["lucid 4  nightmare", "A", "2 more"])
    #expect(lines(18, 2, titles: ["A", "B", "C"]) == ["lucid 4  nightmare", "3 dreams"])
    #expect(lines(17, 5, titles: ["A", "B", "C"]) == ["lucid 4", "A", "B", "C"])
  }

  @Test("a mark of a year's strip tells the most important first")
  func strip() {
    #expect(notes.marked(atMost: 1) == [.lucid(4)])
    #expect(notes.marked(atMost: 3) == [.lucid(4), .kind(.nightmare), .dreams(3)])
    #expect([.dreams(12), .starred].marked(atMost: 2) == [.dreams(12)])
  }

  @Test("every note has a mark of its own, and one dream another than several")
  func marks() {
    let all: [DayNote] = [
      .lucid(1), .kind(.nightmare), .dreams(1), .dreams(2), .dreams(9), .dreams(10), .recall(.none), .recall(.white),
      .noted, .starred,
    ]
    #expect(all.map(\.mark) == ["L", "N", "●", "2", "9", "+", "-", "z", "*"])
  }
}
