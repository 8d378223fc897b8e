import CellCanvas
import Configuration
import CursesTerminal
import DreamCore
import DreamInsights
import Widgets

/// Chapters as lines for a terminal: the figures' names, plots of shares if there is room, values, and what they are of.
struct FigureLines {
  let chapters: [Chapter]
  /// The width of the terminal.
  let columns: Int
  let glyphs: Glyphs

  /// The columns of a plot, of which its quarters are whole numbers. The widest is taken beside which all details have room, or else
  /// names and values.
  private static let plots = [41, 21, 17, 13, 0]
  /// The columns of a percentage.
  static let widestPercent = "100 %".count
  private static let leastName = 4

  var lines: [String] { chapters.flatMap { [""] + lines(of: $0) }.map(glyphs.spelled) }

  /// The columns of a chapter's names, plots, counts and values. Without plots these have none.
  private struct Widths {
    var name, plot, counts, value: Int

    /// The column in which the plots begin, and that of the details.
    var plotStart: Int { 2 + name + 2 }
    var detailStart: Int { plotStart + (plot > 0 ? plot + 2 : 0) + value + 2 }
  }

  private func widths(of chapter: Chapter) -> Widths {
    let figures = chapter.figures
    let hasPlots = figures.contains { $0.share?.value != nil }
    let names = figures.map { width($0.label) + ($0.isPart ? 2 : 0) }.max() ?? 0
    let counts = figures.compactMap { $0.share.map { width($0.counts) } }.max() ?? 0
    let details = figures.map { width($0.value.details) }.max() ?? 0
    let choices = (hasPlots ? Self.plots : [0]).map { plot in
      // The ends of the scale are beside the title.
      let name = plot > 0 ? max(names, width(chapter.title) - 3) : names
      var widths = Widths(name: name, plot: plot, counts: counts, value: 0)
      widths.value = figures.map { width(words(of: $0, widths)) }.max() ?? 0
      return widths
    }
    if let fitting = choices.first(where: { $0.plot > 0 && $0.detailStart + details <= columns })
      ?? choices.first(where: { $0.detailStart - 2 <= columns })
    {
      return fitting
    }
    var widths = choices[choices.count - 1]
    // A name is cut, and not its value.
    widths.name = max(Self.leastName, widths.name - (widths.detailStart - 2 - columns))
    return widths
  }

  private func lines(of chapter: Chapter) -> [String] {
    let widths = widths(of: chapter)
    return [title(of: chapter, widths)]
      + chapter.lines.flatMap { line -> [String] in
        switch line {
        case .figure(let figure): lines(of: figure, widths)
        case .chart(let chart): wrapped(words(of: chart), indent: 2)
        case .words(let words): wrapped(words, indent: 2)
        }
      }
  }

  /// The title and, above the plots, the ends of their scale.
  private func title(of chapter: Chapter, _ widths: Widths) -> String {
    guard widths.plot > 0, width(chapter.title) < widths.plotStart else { return chapter.title }
    return padded(chapter.title, widths.plotStart) + "0" + trailing("100 %", widths.plot - 1)
  }

  /// The row of a figure, and what it is of in rows below if that doesn't fit.
  private func lines(of figure: Figure, _ widths: Widths) -> [String] {
    let (label, words) = ((figure.isPart ? "  " : "") + figure.label, words(of: figure, widths))
    // Without plots a long name has the room that a short value leaves.
    let spare = widths.plot == 0 ? widths.value - width(words) : 0
    let plot = widths.plot == 0 ? "" : padded(self.plot(of: figure, widths.plot), widths.plot) + "  "
    let row = "  \(padded(label, widths.name + spare))  \(plot)\(trailing(words, widths.value - spare))"
    let details = figure.value.details
    if widths.detailStart + width(details) <= columns { return ["\(row)  \(details)".trimmedAtEnd] }
    return [DisplayText(row).truncated(to: columns, ellipsis: DisplayText(glyphs.ellipsis)).string]
      + (details.isEmpty ? [] : wrapped(details, indent: 6))
  }

  /// The value, the counts and the percentages of shares under each other.
  private func words(of figure: Figure, _ widths: Widths) -> String {
    guard let share = figure.share, let value = share.value else { return figure.value.words }
    let percent = share.isFew ? "few" : value.percent
    return trailing(share.counts, widths.counts) + "  " + trailing(percent, Self.widestPercent)
  }

  private func plot(of figure: Figure, _ columns: Int) -> String {
    guard let share = figure.share, let value = share.value, let interval = share.interval else { return "" }
    return IntervalPlot(value, interval, isFaint: share.isFew, glyphs: glyphs.plots).text(columns: columns).string
  }

  /// The values that are known in one line, each with its name, and a mark at those of few things.
  private func words(of chart: Chart) -> String {
    let known = chart.points.filter { $0.value != nil }
    let (few, mark) = (known.count(where: \.isFew), String(glyphs.plots.faintDot))
    let values = known.map { point in
      let value = point.value.map { chart.word($0) } ?? ""
      return "\(point.name) \(value)\(point.isFew && few < known.count ? " \(mark)" : "")".withTiedBlanks
    }
    let note = few == 0 ? "" : few == known.count ? ", few each" : ", \(mark) is few"
    return "\(chart.caption)\(note), \(chart.extent): \(values.joined(separator: ", "))"
  }

  private func width(_ text: String) -> Int { DisplayText(text).width }

  private func padded(_ text: String, _ width: Int) -> String {
    DisplayText(text).truncated(to: width, ellipsis: DisplayText(glyphs.ellipsis)).padded(to: width).string
  }

  private func trailing(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - self.width(text))) + text
  }

  /// The lines of some words; a number stays with its sign.
  private func wrapped(_ words: String, indent: Int) -> [String] {
    TextWrap(words.replacing(" %", with: "\u{A0}%"), width: max(1, columns - indent)).map {
      String(repeating: " ", count: indent) + $0.text.string.plainBlanks
    }
  }
}

extension Glyphs {
  /// The glyphs for a terminal on which a command prints: ASCII if the locale has no more, or by the settings.
  static var ofCommands: Glyphs {
    let icons = (try? Configuration.current())?.preferences.icons
    return CursesTerminal.takeLocale() && icons != .ascii ? .unicode : .ascii
  }
}

extension Chart {
  fileprivate func word(_ value: Double) -> String {
    isOfShares ? value.percent : number(value)
  }

  /// The names of the first and the last point.
  var extent: String { "\(points.first?.name ?? "") to \(points.last?.name ?? "")" }
}

extension String {
  /// The text without blanks at its end.
  var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text with blanks at which no line is broken.
  var withTiedBlanks: String { replacing(" ", with: "\u{A0}") }

  /// The text with usual blanks again.
  var plainBlanks: String { replacing("\u{A0}", with: " ") }
}
