import CellCanvas
import DreamCore
import DreamInsights

/// Chapters as lines for a terminal: the figures' names, plots of shares if there is room, values, and what they are of.
struct FigureLines {
  let chapters: [Chapter]
  /// The width of the terminal.
  let columns: Int

  /// The columns of a plot.
  private static let plot = 21
  /// The width from which on there are plots.
  private static let leastForPlots = 72

  var lines: [String] { chapters.flatMap { ["", $0.title] + lines(of: $0) } }

  private func lines(of chapter: Chapter) -> [String] {
    let figures = chapter.figures
    let label = min(columns / 3, figures.map { width($0.label) + ($0.isPart ? 2 : 0) }.max() ?? 0)
    let value = figures.map { width($0.value.words) }.max() ?? 0
    return chapter.lines.flatMap { line -> [String] in
      switch line {
      case .figure(let figure): [text(of: figure, label, value)]
      case .chart(let chart): wrapped(chart.words)
      case .words(let words): wrapped(words)
      }
    }
  }

  private func text(of figure: Figure, _ label: Int, _ value: Int) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      DisplayText(text).truncated(to: width).padded(to: width).string
    }
    let name = padded((figure.isPart ? "  " : "") + figure.label, label)
    let plot = columns < Self.leastForPlots ? "" : padded(figure.plot(columns: Self.plot), Self.plot) + "  "
    let hasPlots = columns >= Self.leastForPlots
    let line = "  \(name)  \(hasPlots ? plot : "")\(padded(figure.value.words, value))  \(figure.value.details)"
    return DisplayText(line.trimmedAtEnd).truncated(to: columns).string
  }

  private func width(_ text: String) -> Int { DisplayText(text).width }

  private func wrapped(_ words: String) -> [String] {
    TextWrap(words, width: max(1, columns - 2)).map { "  \($0.text.string)" }
  }
}

extension Figure {
  /// The share with its interval; empty without one.
  fileprivate func plot(columns: Int) -> String {
    guard let share, let value = share.value, let interval = share.interval else { return "" }
    return IntervalPlot(value, interval, isFaint: share.isFew).text(columns: columns).string
  }
}

extension Chart {
  /// The values in one line, with the first and last time.
  fileprivate var words: String {
    let values = points.map { $0.value.map(word) ?? "-" }
    return "\(caption), \(points.first?.name ?? "") to \(points.last?.name ?? ""): \(values.joined(separator: ", "))"
  }

  private func word(_ value: Double) -> String {
    isOfShares ? value.percent : Int(exactly: value).map(String.init) ?? value.oneDigit
  }
}

extension String {
  fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
