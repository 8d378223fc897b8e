import CellCanvas
import Testing

@Suite("plots")
struct PlotTests {
  private func drawing(_ values: [Double?], _ bounds: ClosedRange<Double>, _ glyphs: PlotGlyphs = .blocks) -> String {
    Sparkline(values, bounds: bounds, glyphs: glyphs).text(columns: 40).string
  }

  @Test(
    "a value stands in its interval on a line from 0 to 1, whose quarters are marked; it hides an end in its column",
    arguments: [
      (0.5, 0.25...0.75, "·   ├───●───┤   ·"), (0.0, 0.0...0.25, "●───┤   ·   ·   ·"),
      (1, 0.5...1, "·   ·   ├───────●"),
      (0.1, 0.1...0.1, "· ● ·   ·   ·   ·"), (0.25, 0.24...0.26, "·   ●   ·   ·   ·"),
      (0, 0...0.01, "●   ·   ·   ·   ·"), (0.01, 0...0.01, "●   ·   ·   ·   ·"), (0.99, 0.98...1, "·   ·   ·   ·   ●"),
      (7, -1...9, "├───────────────●"),
    ])
  func interval(value: Double, interval: ClosedRange<Double>, text: String) {
    #expect(IntervalPlot(value, interval).text(columns: 17).string == text)
  }

  @Test("a value of few things has an open dot; in ASCII all of it is of simple letters")
  func faint() {
    #expect(IntervalPlot(0.5, 0.25...0.75, isFaint: true).text(columns: 9).string == "· ├─○─┤ ·")
    #expect(IntervalPlot(0.5, 0.25...0.75, glyphs: .ascii).text(columns: 9).string == ". |-#-| .")
    #expect(IntervalPlot(0.5, 0.25...0.75, isFaint: true, glyphs: .ascii).text(columns: 9).string == ". |-o-| .")
  }

  @Test("a chart is one row; a dot is 0, a line nearly 0, and what isn't known is a gap")
  func sparkline() {
    #expect(drawing([0, 1, nil, 4, 2, 8], 0...8) == ".▁ ▄▂█")
    #expect(drawing([0, 0.001, 99, -1], 0...8) == "._█.")
  }

  @Test("in ASCII a value is a digit: 9 is the highest, 0 is nearly the lowest, and that a dot")
  func asciiSparkline() {
    #expect(drawing([0, 1, nil, 4, 9, 0.1], 0...9, .ascii) == ".1 490")
  }

  @Test("in two rows there are twice as many heights; digits stay in one")
  func rows() {
    func rows(_ glyphs: PlotGlyphs) -> [String] {
      Sparkline([0, 1, 7, 8, 15, nil], bounds: 0...15, glyphs: glyphs).rows(2, columns: 40).map { String($0) }
    }
    #expect(rows(.blocks) == ["   ▁█ ", ".▁▇██ "])
    #expect(rows(.ascii) == [".1459 "])
  }

  @Test("a scale may begin below 0")
  func negative() {
    #expect(drawing([-2, -1, 0, 1, 2], -2...2) == ".▂▄▆█")
  }

  @Test("where there is no room for all, the last ones are shown")
  func last() {
    let plot = Sparkline([8, 0, 0, 4, 8], bounds: 0...8)
    #expect(plot.text(columns: 2).string == "▄█")
    #expect(plot.shown(columns: 3) == 2..<5)
  }

  @Test("nothing is ever wider than its room", arguments: 0...40, 0...14)
  func width(columns: Int, count: Int) {
    for glyphs in [PlotGlyphs.blocks, .ascii] {
      let values = (0..<count).map { $0 % 4 == 3 ? nil : Double($0 - 2) }
      #expect(Sparkline(values, bounds: 0...9, glyphs: glyphs).text(columns: columns).width == min(count, columns))
      let plot = IntervalPlot(Double(count) / 10, 0...0.9, glyphs: glyphs)
      #expect(plot.text(columns: columns).width <= columns)
    }
  }

  @Test("no scale and no values are drawn as nothing")
  func nothing() {
    #expect(drawing([], 0...1) == "")
    #expect(drawing([3, 3], 3...3) == "..")
    #expect(IntervalPlot(0.5, 0...1).text(columns: 0).isEmpty)
  }
}
