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

  @Test(
    "where the terminal shows all colours, numbers stand for them, near to what they are by themselves, while there are some"
  )
  func trueColor() {
    final class Defined { var colors: [UInt8: UInt32] = [:] }
    let defined = Defined()
    var pens = Pens(palette: Palette(depth: .indexed), limit: 30_000, define: { _, _, _ in }) {
      defined.colors[$0] = $1
    }
    for blue: UInt8 in [0x26, 0x27, 0x26] {
      _ = pens.pen(for: Style(background: .rgb(red: 0x1A, green: 0x1B, blue: blue)))
    }
    #expect(Set(defined.colors.values) == [0x1A1B26, 0x1A1B27])
    #expect(defined.colors[UInt8(RGB(0x1A, 0x1B, 0x26).nearestOf256)] == 0x1A1B26)
    for number in 0..<2000 {
      _ = pens.pen(for: Style(foreground: .rgb(red: UInt8(number & 255), green: UInt8(number >> 8), blue: 7)))
    }
    #expect(defined.colors.count == 240 && defined.colors.keys.allSatisfy { $0 >= 16 })
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
