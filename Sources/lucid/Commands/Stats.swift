import App
import ArgumentParser
import CellCanvas
import Configuration
import DreamCore
import DreamInsights
import Formats
import JSON

struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show your dreams in numbers.",
    discussion: """
      Each number says what it is part of. What nobody rated or noted isn't counted. In a pipe, a line has five \
      fields with tabs between them: the heading, the name, the number, its unit with what it is a part of, and the period. \
      A number that isn't known is left out; all tags and other names are listed.
      """)

  @Option(
    help: ArgumentHelp("Which period: 30-days, 12-months, all, or a year.", valueName: "period"),
    completion: .list(["30-days", "12-months", "all"]),
    transform: InsightPeriod.init(argument:))
  var period = InsightPeriod.allTime
  @Flag(help: "As JSON.") var json = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    let preferences = try Configuration.current().preferences
    let surroundings = Surroundings.live
    let night = surroundings.here.night(turningAt: preferences.nightTurn)
    let loaded = try journal.open(for: .reading).load()
    let insights = Insights(
      InsightStudy(
        loaded.model, of: period, today: night, nightTurn: preferences.nightTurn, weekStart: preferences.weekStart,
        clock: surroundings.clock))
    var output = StandardStream.output
    if json {
      try output.json(insights.json)
    } else {
      try Self.print(insights, to: &output)
    }
    try output.flush()
    try StandardStream.say(loaded.faults)
  }

  private static func print(_ insights: Insights, to output: inout StandardStream) throws(CommandFailure) {
    guard let columns = output.columns else {
      for card in insights.cards(mostTerms: .max) {
        for line in card.lines {
          for fields in line.fields(note: card.note) {
            try output.line(([card.title] + fields + [insights.period.name]).joined(separator: "\t"))
          }
        }
      }
      return
    }
    try output.line(insights.period.name)
    for card in insights.cards() {
      try output.line("")
      try output.line(DisplayText(card.heading).truncated(to: columns).string)
      let width = card.labelWidth(in: columns)
      for line in card.lines { for text in line.texts(labels: width, columns: columns) { try output.line(text) } }
    }
  }
}

extension InsightCard {
  fileprivate var heading: String { note.isEmpty ? title : "\(title) (\(note))" }

  fileprivate func labelWidth(in columns: Int) -> Int {
    let widths = lines.map { line in
      if case .row(let row) = line { DisplayText(row.label).width } else { 0 }
    }
    return min(columns / 2, widths.max() ?? 0)
  }
}

extension InsightCard.Line {
  /// The fields of the lines in a pipe; none for a line of words, which is for terminals. A number that doesn't say itself
  /// what it is a part of has the card's `note`.
  fileprivate func fields(note: String) -> [[String]] {
    switch self {
    case .row(let row):
      [[String(row.label.inOneField.drop { $0 == " " }), row.number.plain, row.number.unit.saying(note)]]
    case .chart(let chart):
      chart.points.map { ["\(chart.caption), \($0.name)", $0.plain, chart.caption.contains(" of ") ? "" : note] }
    case .words: []
    }
  }

  fileprivate func texts(labels width: Int, columns: Int) -> [String] {
    switch self {
    case .row(let row):
      let label = DisplayText(row.label).truncated(to: width).padded(to: width)
      return [DisplayText("  \(label.string)  \(row.value)").truncated(to: columns).string]
    case .chart(let chart): return chart.words.wrapped(columns: columns)
    case .words(let words): return words.wrapped(columns: columns)
    }
  }
}

extension InsightChart {
  /// The values in one line, with the first and last time.
  fileprivate var words: String {
    let values = points.map { point in
      point.value.map { $0 == $0.rounded() ? String(Int($0)) : $0.oneDigit } ?? "-"
    }
    return "\(caption), \(points.first?.name ?? "") to \(points.last?.name ?? ""): \(values.joined(separator: " "))"
  }
}

extension String {
  /// The unit with a note, unless the unit says what the number is a part of.
  fileprivate func saying(_ note: String) -> String {
    contains("of ") ? self : [self, note].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The lines of the text wrapped to a width, indented by two.
  fileprivate func wrapped(columns: Int) -> [String] {
    TextWrap(self, width: max(1, columns - 2)).map { "  \($0.text.string)" }
  }
}
