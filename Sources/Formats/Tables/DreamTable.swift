import DreamCore
import JSON
import Records

/// A table of dreams: comma-separated values (RFC 4180), or the same with tabs or, if it is read, semicolons.
///
/// It is read and written by bytes: packages for it join a comma with a combining mark, or drop white space in cells.
struct DreamTable: Equatable {
  let separator: UInt8

  static let commas = DreamTable(separator: UInt8(ascii: ","))
  static let tabs = DreamTable(separator: UInt8(ascii: "\t"))
  /// As spreadsheets write them where the comma stands in numbers.
  private static let semicolons = DreamTable(separator: UInt8(ascii: ";"))

  /// The document in pieces: a row of names, then one for each dream. A cell with an empty text is a pair of quotes.
  func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let (dreams, columns) = (journal.dreams, TableColumns(for: journal.dreams))
    return pieces(columns.names, count: dreams.count) { columns.cells(of: dreams[$0], nightTurn: journal.nightTurn) }
  }

  /// A table in pieces: a row of names, and so many others.
  func pieces(_ names: [String], count: Int, row: @escaping @Sendable (Int) -> [String?]) -> DocumentPieces {
    var head: [UInt8] = []
    write(names, to: &head)
    return DocumentPieces(head: head, count: count) { index, bytes in write(row(index), to: &bytes) }
  }

  /// Writes a row; a cell that is nil has nothing in it.
  func write(_ cells: [String?], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(separator) }
      if let cell { write(cell, to: &bytes) }
    }
    bytes += "\r\n".utf8
  }

  private func write(_ cell: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard cell.isEmpty || cell.utf8.contains(where: { $0 < 0x20 || $0 == quote || $0 == separator }) else {
      bytes += cell.utf8
      return
    }
    bytes.append(quote)
    bytes.append(cell, where: { $0 == quote }) { _ in "\"\"" }
    bytes.append(quote)
  }

  /// Reads a table by the names of its columns, and by their content. Rows that can't be read become problems.
  func read(_ file: ImportFile, _ setting: ReadingSetting) throws(ReadingError) -> ImportedJournal {
    var journal = ImportedJournal()
    // The separator is the one that makes most names of fields.
    let tables = (self == .commas ? [.commas, .semicolons] : [self]).compactMap {
      TableRows(file, separator: $0.separator)
    }
    func known(_ rows: TableRows) -> Int { rows.names.count { setting.names.field($0) != nil } }
    guard var rows = tables.max(by: { known($0) < known($1) }) else { throw .noColumns }
    if NightTable.isRecognized(rows.names) { return NightTable.read(&rows) }
    var part = rows.next(200)
    let columns = setting.names.judging(rows.names, by: part.map { $0.cells.map { CellText.whole($0.text) } })
    guard columns.hasText else { throw .noColumns }
    journal.note(columns)
    let records = TableRecords(names: rows.names, fields: columns.names)
    while !part.isEmpty {
      journal.append(
        .reading(part) { row, journal in journal.add(records.record(row.cells), setting, at: .line(row.line)) })
      part = rows.next(1024)
    }
    journal.append(rows.journal)
    return journal
  }

  /// The names in the first row of a table of dreams, by its first bytes; nil if it is none.
  static func recognize(_ bytes: ArraySlice<UInt8>, _ fields: FieldNames) -> (format: ImportFormat, names: [String])? {
    for table in [DreamTable.tabs, .commas, .semicolons] {
      if let names = TableRows(ImportFile(Array(bytes)), separator: table.separator)?.names, names.count > 1,
        fields.haveText(names) || NightTable.isRecognized(names)
      {
        return (table == .tabs ? .tsv : .csv, names)
      }
    }
    return nil
  }
}

typealias TableRow = (line: Int, cells: [TableCell])

/// The rows of a table, below the names of its columns. Those that can't be read become problems.
struct TableRows {
  let names: [String]
  private var scanner: TableScanner
  /// What there is to say of the table so far.
  private(set) var journal = ImportedJournal()

  /// Returns `nil` if there is no row with names. A line before it may say what separates the cells, as Excel writes it: `sep=;`.
  init?(_ file: ImportFile, separator: UInt8) {
    scanner = TableScanner(file, separator: separator)
    var first = scanner.next(&journal)?.fields
    if first?[0].text.hasPrefix("sep=") ?? false { first = scanner.next(&journal)?.fields }
    guard let first else { return nil }
    names = first.map { CellText.whole($0.text) }
  }

  /// The next rows; none at the end.
  mutating func next(_ count: Int) -> [TableRow] {
    var rows: [TableRow] = []
    while rows.count < count, let row = next() { rows.append(row) }
    return rows
  }

  mutating func next() -> TableRow? {
    while let record = scanner.next(&journal) {
      guard let cells = record.fields else {
        journal.leaveOut(.lines(record.line...record.line + record.lines - 1), "a quote that begins here is not closed")
        continue
      }
      if cells.dropFirst(names.count).allSatisfy(\.text.isEmpty) {
        if cells.count < names.count { journal.note(.shortRow, "line \(record.line)") }
        return (record.line, cells)
      }
      journal.leaveOut(.line(record.line), "\(cells.count) cells in \(names.count) columns")
    }
    return nil
  }
}

/// Makes records of the rows of a table.
private struct TableRecords {
  let names: [String]
  let fields: FieldNames
  /// Whether Lucid wrote the table.
  let isOwn: Bool
  /// For each column the place of its field, whether it is one of an extra field, and whether it has several values in a cell.
  private let columns: [(place: Int?, extra: String?, isList: Bool, isDerived: Bool)]

  init(names: [String], fields: FieldNames) {
    (self.names, self.fields) = (names, fields)
    isOwn = names.contains("numberOfCreatures")
    // A table of an older Lucid has none, but perhaps extra fields of such a name.
    let derived = isOwn && Set(names).isSuperset(of: DerivedColumns.names) ? DerivedColumns.names : []
    let empty = Dream(id: Dream.ID(rawValue: 0), createdAt: Instant(milliseconds: 0))
    columns = names.map { name in
      let field = fields.field(name)
      let isList = if case .list?? = field.map(empty.value) { true } else { false }
      return (field?.place, TableColumns.extra(name), isList, derived.contains(name))
    }
  }

  func record(_ cells: [TableCell]) -> Record {
    var record = Record()
    record.isExact = isOwn
    for (index, cell) in zip(names.indices, cells)
    where !columns[index].isDerived && (!cell.text.isEmpty || cell.isQuoted) {
      let text = CellText.whole(cell.text)
      if isOwn, let extra = columns[index].extra {
        record.extra[extra] = text
      } else if isOwn, columns[index].isList {
        record.set(names[index], at: columns[index].place, .list(CellText.split(text)), fields)
      } else {
        record.set(names[index], at: columns[index].place, .text(text), fields)
      }
    }
    return record
  }
}
