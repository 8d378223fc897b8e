import App
import CellCanvas
import Configuration
import DreamCore
import DreamSearch
import Formats
import JSON
import JournalStore
import Stage

/// Nights as lines for a terminal, as fields for another program, or as JSON.
struct NightListing {
  let table: NightTable

  /// The form in which nights are printed, besides lines.
  enum Form { case lines, json, tsv }

  func print(as form: Form) throws(CommandFailure) {
    var output = StandardStream.output
    output.page()
    defer { output.leavePager() }
    switch form {
    case .json: try JSONList.write(table.rows.map(\.json), to: &output)
    case .tsv: try printFields(to: &output, hasHead: true)
    case .lines:
      guard let columns = output.columns else { return try printFields(to: &output, hasHead: false) }
      for line in lines(columns: columns) { try output.line(line) }
    }
    try output.end()
  }

  private func printFields(to output: inout StandardStream, hasHead: Bool) throws(CommandFailure) {
    if hasHead { try output.fields(NightTable.names) }
    for row in table.rows { try output.fields(row.cells.map { $0?.inOneField ?? "" }) }
    try output.end()
  }

  private typealias Column = (name: String, isNumber: Bool, text: (NightTable.Row) -> String?)

  /// What is known of a night at one look; the rest of the line is for words.
  private static var columns: [Column] {
    [
      ("night", false, { $0.night.id.description }), ("recall", false, { $0.recall }),
      ("to bed", false, { $0.night.toBed?.description }),
      ("asleep", true, { $0.night.minutesToFallAsleep.map { "\($0) min" } }),
      ("WBTB", false, { $0.wbtb }), ("got up", false, { $0.night.awake?.description }),
      ("in bed", true, { $0.minutesInBed?.hoursAndMinutes }),
      ("sleep", true, { $0.night.sleepQuality.map { "\($0.value)" } }),
      ("dreams", true, { $0.dreams > 0 ? "\($0.dreams)" : nil }), ("lucid", true, { $0.lucid.map { "\($0)" } }),
    ]
  }

  private func lines(columns width: Int) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    // A column of which nothing is noted takes no room.
    let columns = Self.columns.filter { column in table.rows.contains { column.text($0) != nil } }
    let widths = columns.map { column in
      max(column.name.count, table.rows.map { column.text($0)?.count ?? 0 }.max() ?? 0)
    }
    func line(_ texts: [String], _ rest: String) -> String {
      let cells = zip(zip(texts, columns), widths).map { cell, width in
        let blanks = String(repeating: " ", count: width - cell.0.count)
        return cell.1.isNumber ? blanks + cell.0 : cell.0 + blanks
      }
      return DisplayText((cells + [rest]).joined(separator: "  ")).truncated(to: width).string
    }
    return [line(columns.map(\.name), "tried, planned, intention")]
      + table.rows.map { row in line(columns.map { $0.text(row) ?? "" }, row.words) }
  }
}

extension NightTable.Row {
  /// The time out of bed in between.
  fileprivate var wbtb: String? {
    guard night.wokeInNight != nil || night.wakeBackToBed != nil else { return nil }
    return "\(night.wokeInNight?.description ?? "")–\(night.wakeBackToBed?.description ?? "")"
  }

  fileprivate var words: String {
    [
      night.techniquesAttempted.map { "tried \($0.words)" }, night.techniquesPlanned.map { "planned \($0.words)" },
      night.targetSign.map { "target \($0.onOneLine)" },
      night.intention.isBlank ? nil : "“\(night.intention.string.onOneLine)”",
    ].compactMap(\.self).joined(separator: "  ")
  }
}

extension NightTable {
  /// The nights that a query finds, or whose dreams it finds; all without one.
  init(_ model: Model, foundBy query: Query?, nightTurn: Int, within days: Query? = nil) {
    let found = query.map { query in
      var searcher = Searcher()
      return Set(searcher.finding(query, in: model).order.all.compactMap { $0.item.night(in: model, as: query) })
    }
    self.init(model, nightTurn: nightTurn, by: Surroundings.live.clock) { night in
      (found?.contains(night) ?? true) && (days?.includes(night) ?? true)
    }
  }
}

extension ListItem {
  fileprivate func night(in model: Model, as query: Query) -> Day? {
    switch self {
    case .dream(let id): model.dreams[id].flatMap { $0.series == nil ? query.night(of: $0) : nil }
    case .night(let day): day
    case .favorite: nil
    }
  }
}
