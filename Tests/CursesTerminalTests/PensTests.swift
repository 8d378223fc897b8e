import CellCanvas
import Testing

@testable import CursesTerminal

@Suite("pairs of colours")
struct PensTests {
  @Test("a pair is defined once, and no colours need none")
  func once() {
    var pens = pens(limit: 256)
    #expect(pens.pen(for: .plain).pair == 0)
    let red = pens.pen(for: Style(foreground: .ansi(1)))
    let bold = pens.pen(for: Style(foreground: .ansi(1), attributes: .bold))
    #expect((red.pair, bold.pair) == (1, 1))
    #expect((red.attributes, bold.attributes) == (0, 1))
    #expect(pens.pen(for: Style(background: .ansi(1))).pair == 2)
  }

  @Test("when there are no more pairs the foreground is kept, or nothing is")
  func tooMany() {
    var pens = pens(limit: 3)
    let first = pens.pen(for: Style(foreground: .ansi(1)))
    _ = pens.pen(for: Style(foreground: .ansi(2)))
    #expect(pens.pen(for: Style(foreground: .ansi(1), background: .ansi(4))).pair == first.pair)
    #expect(pens.pen(for: Style(foreground: .ansi(5))).pair == 0)
  }

  @Test("any number of styles is met, and the pairs stay valid")
  func manyStyles() {
    var pens = pens(limit: 100)
    for number in 0..<20_000 {
      let style = Style(foreground: .rgb(red: UInt8(number & 255), green: UInt8(number >> 8), blue: 7))
      #expect(pens.pen(for: style).pair < 100)
    }
  }

  @Test("without colours only the attributes are left")
  func monochrome() {
    var pens = Pens(palette: Palette(depth: .none), limit: 1) { _, _, _ in }
    let pen = pens.pen(for: Style(foreground: .ansi(1), attributes: [.reverse, .bold]))
    #expect(pen == Pens.Pen(pair: 0, attributes: 17))
  }

  private func pens(limit: Int) -> Pens {
    Pens(palette: Palette(depth: .indexed), limit: limit) { number, _, _ in #expect(number > 0 && number < limit) }
  }
}
