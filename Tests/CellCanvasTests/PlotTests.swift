import CellCanvas
import Testing

@Suite("plots")
struct PlotTests {
  private func drawing(_ plot: ColumnPlot, rows: Int, columns: Int) -> [String] {
    (0..<rows).map { plot.text(row: $0, of: rows, columns: columns).string } + [plot.axis(columns: columns).string]
  }

  @Test(
    "a bar is as long as its share, by eighths of a cell",
    arguments: [
      (0.0, ""), (0.001, "▏"), (0.125, "█"), (0.25, "██"), (0.14, "█▏"), (0.5, "████"), (0.9, "███████▎"),
      (1, "████████"), (7, "████████"), (-1, ""),
    ])
  func bar(share: Double, text: String) {
    #expect(BarPlot(share).text(columns: 8).string == text)
  }

  @Test("in ASCII a bar is of whole cells", arguments: [(0.0, ""), (0.001, "#"), (0.5, "####"), (1, "########")])
  func asciiBar(share: Double, text: String) {
    #expect(BarPlot(share, glyphs: .ascii).text(columns: 8).string == text)
  }

  @Test("columns are as high as their values; a 0 has an axis below it, and what isn't known has none")
  func columns() {
    let plot = ColumnPlot([0, 1, nil, 4, 2, 8], bounds: 0...8)
    #expect(
      drawing(plot, rows: 2, columns: 6) == [
        "     █",
        " ▂ █▄█",
        "── ───",
      ])
    #expect(
      drawing(plot, rows: 1, columns: 18) == [
        "   ▁▁    ▄▄ ▂▂ ██",
        "── ──    ── ── ──",
      ])
  }

  @Test("in ASCII a column has three heights a cell")
  func asciiColumns() {
    let plot = ColumnPlot([0, 1, nil, 4, 6], bounds: 0...6, glyphs: .ascii)
    #expect(
      drawing(plot, rows: 2, columns: 5) == [
        "   .#",
        " . ##",
        "-- --",
      ])
  }

  @Test("a scale may begin below 0")
  func negative() {
    let plot = ColumnPlot([-2, -1, 0, 1, 2], bounds: -2...2)
    #expect(drawing(plot, rows: 1, columns: 5) == [" ▂▄▆█", "─────"])
  }

  @Test("where there is no room for all, the last ones are shown")
  func last() {
    let plot = ColumnPlot([8, 0, 0, 4, 8], bounds: 0...8)
    #expect(drawing(plot, rows: 1, columns: 2) == ["▄█", "──"])
    #expect(plot.names(["a", "b", "c", "d", "e"], columns: 3).string == "c e")
  }

  @Test(
    "the names of the first and the last stand below them, as far as there is room",
    arguments: [
      (0, ""), (3, ""), (4, "2021"), (8, "2020"), (10, "2020 2024"), (15, "2020      2024"),
      (60, "2020                2024"),
    ])
  func names(columns: Int, text: String) {
    let plot = ColumnPlot([1, 2, 3, 4, 5], bounds: 0...5)
    let names = ["2020", "2021", "2022", "2023", "2024"]
    #expect(plot.names(names, columns: columns).string == text)
  }

  @Test("nothing is ever wider than its room", arguments: 0...40, 0...14)
  func width(columns: Int, count: Int) {
    for glyphs in [PlotGlyphs.blocks, .ascii] {
      let plot = ColumnPlot((0..<count).map { $0 % 4 == 3 ? nil : Double($0 - 2) }, bounds: 0...9, glyphs: glyphs)
      let lines = (0..<3).map { plot.text(row: $0, of: 3, columns: columns) } + [plot.axis(columns: columns)]
      let names = plot.names((0..<count).map { "name \($0)" }, columns: columns)
      #expect((lines + [names]).allSatisfy { $0.width <= columns })
      #expect(BarPlot(Double(count) / 10, glyphs: glyphs).text(columns: columns).width <= columns)
    }
  }

  @Test("no scale and no values are drawn as nothing")
  func nothing() {
    #expect(drawing(ColumnPlot([], bounds: 0...1), rows: 1, columns: 9) == ["", ""])
    #expect(drawing(ColumnPlot([3, 3], bounds: 3...3), rows: 1, columns: 2) == ["  ", "──"])
    #expect(BarPlot(.nan).text(columns: 4).string == "")
  }
}
