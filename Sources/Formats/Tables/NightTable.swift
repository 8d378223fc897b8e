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
    guard case .object(let members) = night.json else { return night.json }
    return .object(
      members.map { $0.key == "recall" ? ($0.key, .string(recall)) : ($0.key, $0.value) }
        + zip(NightTable.derived, [.number(minutesInBed), .number(dreams), .number(lucid)]))
  }

  /// The row as texts, in the order of `names`; nil where nothing is noted.
  package var cells: [String?] {
    guard case .object(let members) = json else { return [] }
    return members.map { $0.value.cell }
  }
}

extension JSON {
  fileprivate var cell: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : CellText.harmless(text)
    case .number(let number): String(number)
    case .array(let texts): texts.isEmpty ? "none" : CellText.joined(texts.compactMap(\.keptText))
    case .null, .bool, .decimal, .object, .dictionary: nil
    }
  }
}

extension NightTable {
  /// The names of the columns.
  package static let names: [String] = {
    let row = Row(night: Night(id: Day(daysSince1970: 0)), minutesInBed: nil)
    return if case .object(let members) = row.json { members.map(\.key) } else { [] }
  }()

  /// The document in pieces: a row of names, then one for each night, with commas or with tabs.
  package func pieces(hasTabs: Bool) -> DocumentPieces {
    let table = hasTabs ? DreamTable.tabs : .commas
    var head: [UInt8] = []
    table.write(Self.names, to: &head)
    return DocumentPieces(head: head, count: rows.count) { [rows] index, bytes in
      table.write(rows[index].cells, to: &bytes)
    }
  }

  /// Whether columns with some names are those of a table of nights.
  static func isRecognized(_ columns: [String]) -> Bool {
    Set(columns).isSuperset(of: ["night", "recall", "toBed", "awake", "intention"])
  }

  /// Reads the rows of a table of nights. What follows from dreams is not read.
  static func read(_ rows: inout TableRows) -> ImportedJournal {
    var journal = ImportedJournal()
    while let row = rows.next() {
      let members = zip(rows.names, row.cells).compactMap { name, cell in
        derived.contains(name) ? nil : (key: name, value: value(of: CellText.whole(cell.text), in: name))
      }
      // A night of which nothing is noted is no night of a journal.
      guard members.contains(where: { $0.key != "night" && !$0.value.isNothing }) else { continue }
      do throws(DreamJSONError) {
        try journal.add(night: .object(members))
      } catch {
        journal.leaveOut(.line(row.line), "\(error)")
      }
    }
    journal.append(rows.journal)
    return journal
  }

  private static func value(of text: String, in name: String) -> JSON {
    if name == "intention" { return .string(text) }
    if text.isEmpty || name == "recall" && text == dream { return .null }
    if Night.numbers.contains(name) { return Int(text).map { .number($0) } ?? .string(text) }
    guard name.hasPrefix("techniques") else { return .string(text) }
    return .strings(text == "none" ? [] : CellText.split(text))
  }
}

extension JSON {
  fileprivate var isNothing: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .bool, .number, .decimal, .array, .object, .dictionary: false
    }
  }
}
