import DreamCore
import JSON
import Records

/// A table of nights: of each what is noted, the minutes in bed, and the number of its dreams.
package struct NightTable: Sendable {
  /// The nights, the latest first.
  package let rows: [Row]

  /// A night of which something is noted or that has a dream.
  package struct Row: Sendable {
    package let night: Night
    package let minutesInBed: Int?
    package fileprivate(set) var dreams = 0
    /// The number of lucid dreams; nil if none is rated.
    package fileprivate(set) var lucid: Int?

    /// What is known of recall: also that there is a dream.
    package var recall: String? { dreams > 0 ? NightTable.dream : night.recall?.rawValue }
  }

  private static let dream = "dream"
  private static let derived = ["minutesInBed", "dreams", "lucidDreams"]

  /// O(n) in the number of dreams and nights.
  /// - Parameter isWanted: whether a night is to be in the table.
  package init(
    _ model: Model, nightTurn: Int, by clock: ClockOffsets, where isWanted: (Day) -> Bool = { _ in true }
  ) {
    var rows: [Day: Row] = [:]
    func add(_ night: Night) {
      guard isWanted(night.id) else { return }
      rows[night.id] = Row(night: night, minutesInBed: night.minutesInBed(by: clock))
    }
    for night in model.nights.values { add(night) }
    // Dreams of collections have no night of one's own.
    for dream in model.dreams.values where dream.series == nil {
      guard let day = dream.date?.night(turningAt: nightTurn) else { continue }
      if rows[day] == nil { add(Night(id: day)) }
      rows[day]?.dreams += 1
      guard let lucidity = dream.lucidity else { continue }
      let before = rows[day]?.lucid ?? 0
      rows[day]?.lucid = before + (lucidity.value > 0 ? 1 : 0)
    }
    self.rows = rows.values.sorted { $0.night.id > $1.night.id }
  }
}

extension NightTable.Row {
  /// The row as an object: the night, and what follows from it and its dreams.
  package var json: JSON {
    .object(
      night.json.members.map { $0.key == "recall" ? ($0.key, .string(recall)) : ($0.key, $0.value) }
        + zip(NightTable.derived, [.number(minutesInBed), .number(dreams), .number(lucid)]))
  }

  /// The row as texts, in the order of `names`; nil where nothing is noted.
  package var cells: [String?] {
    let noted = NightField.all.map { field -> String? in
      if case .recall = field.property { return recall }
      let value = night.value(of: field)
      return value == .list([]) ? "none" : value == .text("") ? nil : TableColumns.cell(value)
    }
    return noted + [minutesInBed, dreams, lucid].map { $0.map { String($0) } }
  }
}

extension NightTable {
  /// The names of the columns.
  package static let names = NightField.all.map(\.key) + derived

  /// The document in pieces: a row of names, then one for each night, with commas or with tabs.
  package func pieces(hasTabs: Bool) -> DocumentPieces {
    (hasTabs ? DreamTable.tabs : .commas).pieces(Self.names, count: rows.count) { [rows] in rows[$0].cells }
  }

  /// Whether columns with some names are those of a table of nights.
  static func isRecognized(_ columns: [String]) -> Bool {
    Set(columns).isSuperset(of: ["night", "recall", "toBed", "awake", "intention"])
  }

  /// Reads the rows of a table of nights. What follows from dreams is not read.
  static func read(_ rows: inout TableRows) -> ImportedJournal {
    var journal = ImportedJournal()
    while let row = rows.next() {
      let values = zip(rows.names, row.cells).compactMap { value(of: CellText.whole($1.text), in: $0) }
      // A night of which nothing is noted is no night of a journal.
      guard values.contains(where: { $0.key != "night" && $0.value != .text("") }) else { continue }
      journal.add(at: .line(row.line)) { journal throws(ReadingError) in try journal.add(night: values) }
    }
    journal.append(rows.journal)
    return journal
  }

  /// The value in a cell; nil if there is none, or it follows from other columns.
  private static func value(of text: String, in name: String) -> (key: String, value: FieldValue)? {
    guard !derived.contains(name), !text.isEmpty || name == "intention", name != "recall" || text != dream else {
      return nil
    }
    guard name.hasPrefix("technique") else { return (name, .text(text)) }
    return (name, .list(text == "none" ? [] : CellText.split(text)))
  }
}
