import CellCanvas
import Testing

/// What an editor asks: where is the caret, and what is at the caret?
@Suite("a wrapped line")
struct TextWrapMappingTests {
  private let text = "one two\n夢の\te\u{301}x\nend"

  private func index(_ offset: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: offset)
  }

  @Test("knows the column of each cluster")
  func columns() {
    let lines = TextWrap.wrap(text, width: 12)
    #expect((0...7).map { lines[0].column(of: index($0)) } == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect((8...13).map { lines[1].column(of: index($0)) } == [0, 2, 4, 8, 9, 10])
  }

  @Test("knows the cluster at each column, and the line's end right of it")
  func indices() {
    let line = TextWrap.wrap(text, width: 12)[1]
    let offsets = (0...12).map { text.distance(from: index(8), to: line.index(at: $0)) }
    #expect(offsets == [0, 0, 1, 1, 2, 2, 2, 2, 3, 4, 5, 5, 5])
    #expect(line.index(at: -1) == line.range.lowerBound)
  }

  @Test("keeps the caret on itself when it was wrapped")
  func staysOnLine() {
    let text = "one two"
    let lines = TextWrap.wrap(text, width: 4)
    #expect(lines[0].index(at: 99) == text.index(text.startIndex, offsetBy: 3))
    #expect(lines[1].index(at: 99) == text.endIndex)
  }

  @Test("holds the caret at the width while spaces go on")
  func hangingSpaces() {
    let text = "one     "
    let line = TextWrap.wrap(text, width: 4)[0]
    #expect(line.column(of: text.endIndex) == 4)
    #expect(line.index(at: 4) == text.endIndex)
  }
}
