import CellCanvas
import Testing

@testable import Widgets

/// A letter with so many marks that reading all of it would take long.
private let cluster = "a" + String(repeating: "\u{301}", count: 100_000)

@Suite("a cluster as long as a text")
struct LongClusterTests {
  @Test("is wrapped in pieces: a line takes no more of it than it shows")
  func wrapping() throws {
    let text = "so " + cluster + " it was"
    let lines = TextWrap.wrap(text, width: 40, limit: 3)
    #expect(lines.count == 3)
    for line in lines { #expect(text[line.range].utf8.count <= 40 * 256 && line.text.width <= 40) }
  }

  @Test("is gone through by the caret in steps, there and back, and none of it is changed")
  func moving() {
    var buffer = LineBuffer("so " + cluster)
    let end = buffer.caret
    #expect(buffer.previousCluster < end && buffer.previousCluster >= end - 1024)
    buffer.move(.start)
    for _ in 0..<3 { buffer.move(.right) }
    #expect(buffer.caret == 3)
    var places = [buffer.caret]
    for _ in 0..<5 {
      buffer.move(.right)
      #expect(buffer.caret > places[places.count - 1] && buffer.caret <= places[places.count - 1] + 1026)
      places.append(buffer.caret)
    }
    for place in places.dropLast().reversed() {
      buffer.move(.left)
      #expect(buffer.caret == place)
    }
    #expect(buffer.text.utf8.elementsEqual(("so " + cluster).utf8))
  }

  @Test("a hundred thousand tags: the last ones are shown, and how many others there are")
  func tokens() {
    let field = TokenField((0..<100_000).map { "tag\($0)" })
    let spans = field.picture(width: 60, isTight: false, isFocused: true).chips.flatMap(\.spans).map(\.text)
    #expect(spans.contains("99940 more") && spans.contains("tag99999") && !spans.contains("tag99939"))
    #expect(spans.count < 200)
    let closed = field.picture(width: 60, isTight: false, isFocused: false).chips.flatMap(\.spans).map(\.text)
    #expect(closed.contains("tag0") && closed.contains { $0.hasSuffix(" more") })
  }
}
