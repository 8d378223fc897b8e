import DreamCore
import Records

/// A table of dreams: comma-separated values (RFC 4180), or the same with tabs or, if it is read, semicolons.
///
/// It is read and written by bytes: of the packages for it, those at hand join a comma with the combining mark behind it, and
/// drop white space at the beginning of a cell.
struct DreamTable: Equatable {
  let separator: UInt8

  static let commas = DreamTable(separator: UInt8(ascii: ","))
  static let tabs = DreamTable(separator: UInt8(ascii: "\t"))
  /// As spreadsheets write them where the comma stands in numbers.
  private static let semicolons = DreamTable(separator: UInt8(ascii: ";"))

  /// The document in pieces: a row of names, then a row for each dream. A cell without anything is empty, and one with an
  /// empty text is a pair of quotes.
  func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let (dreams, columns) = (journal.dreams, TableColumns(for: journal.dreams))
    var head: [UInt8] = []
    write(columns.names, to: &head)
    return DocumentPieces(head: head, count: dreams.count) { index, bytes in
      write(columns.cells(of: dreams[index]), to: &bytes)
    }
  }

  private func write(_ cells: [String?], to bytes: inout [UInt8]) {
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
    var rest = cell.utf8[...]
    while let index = rest.firstIndex(of: quote) {
      bytes += rest[...index]
      bytes.append(quote)
      rest = rest[rest.index(after: index)...]
    }
    bytes += rest
    bytes.append(quote)
  }

  /// Reads a table by the names in its first row, and by the content of columns without one. Rows that can't be read become
  /// problems.
  func read(_ file: ImportFile, _ setting: ReadingSetting) throws(ImportError) -> ImportedJournal {
    var journal = ImportedJournal()
    let table = try separated(in: file, setting.names)
    let text = DecodedText(try file.bytes())
    var scanner = TableScanner(Array(text.string.utf8), separator: table.separator)
    guard let names = Self.header(&scanner) else { throw .noColumns }
    var first: [TableRecord] = []
    while first.count < 200, let record = scanner.next() { first.append(record) }
    let rows = first.compactMap { (try? $0.fields.get())?.map { Optional(CellText.whole($0.text)) } }
    let columns = setting.names.judging(names, by: rows)
    guard names.contains(where: { columns.names.field($0)?.isText ?? false }) else { throw .noColumns }
    for finding in columns.found { journal.note(.column, "“\(finding.name)” is the \(finding.field)") }
    let row = TableRow(names: names, fields: columns.names)
    for record in first { row.add(record, to: &journal, setting) }
    while let record = scanner.next() { row.add(record, to: &journal, setting) }
    journal.note(text)
    return journal
  }

  /// The names in the first row. A line before it may say what separates the cells, as Excel writes it: `sep=;`.
  private static func header(_ scanner: inout TableScanner) -> [String]? {
    while case .success(let cells)? = scanner.next()?.fields {
      if cells.first?.text.hasPrefix("sep=") ?? false { continue }
      return cells.map { CellText.whole($0.text) }
    }
    return nil
  }

  /// The table with the separator that a file has: the one that makes most names of fields of its first row.
  private func separated(in file: ImportFile, _ fields: FieldNames) throws(ImportError) -> DreamTable {
    let beginning = try file.bytes(in: 0..<4096)
    func known(_ table: DreamTable) -> Int { table.names(in: beginning[...]).count { fields.field($0) != nil } }
    return self == .commas && known(.semicolons) > known(.commas) ? .semicolons : self
  }

  /// The names in the first row, by the bytes of its line.
  private func names(in bytes: ArraySlice<UInt8>) -> [String] {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    let lines = text.split(maxSplits: 2, omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }
    guard let line = lines.first(where: { !$0.starts(with: "sep=".utf8) }) else { return [] }
    var scanner = TableScanner(Array(line), separator: separator)
    guard case .success(let cells) = scanner.next()?.fields else { return [] }
    return cells.map(\.text)
  }

  /// The names in the first row of a table of dreams, by its first bytes; nil if it is none.
  static func recognize(_ bytes: ArraySlice<UInt8>, _ fields: FieldNames) -> (format: ImportFormat, names: [String])? {
    for table in [DreamTable.tabs, .commas, .semicolons] {
      let names = table.names(in: bytes)
      guard names.count > 1, names.contains(where: { fields.field($0)?.isText ?? false }) else { continue }
      return (table == .tabs ? .tsv : .csv, names)
    }
    return nil
  }
}

/// Makes records of the rows of a table.
private struct TableRow {
  let names: [String]
  let fields: FieldNames
  /// Whether Lucid wrote the table.
  let isOwn: Bool
  /// For each column whether it is one of an extra field, and whether it has several values in a cell.
  private let columns: [(extra: String?, isList: Bool)]

  init(names: [String], fields: FieldNames) {
    (self.names, self.fields) = (names, fields)
    isOwn = names.contains("numberOfCreatures")
    columns = names.map { name in (TableColumns.extra(name), fields.field(name)?.isList ?? false) }
  }

  func add(_ record: TableRecord, to journal: inout ImportedJournal, _ setting: ReadingSetting) {
    switch record.fields {
    case .failure:
      journal.leaveOut(.lines(record.line...record.line + record.lines - 1), "a quote that begins here is not closed")
    case .success(let cells) where cells.count > names.count && !cells[names.count...].allSatisfy(\.text.isEmpty):
      journal.leaveOut(.line(record.line), "\(cells.count) cells in \(names.count) columns")
    case .success(let cells):
      if cells.count < names.count { journal.note(.shortRow, "line \(record.line)") }
      journal.add(self.record(cells), setting, at: .line(record.line))
    }
  }

  private func record(_ cells: [TableCell]) -> Record {
    var record = Record()
    record.isExact = isOwn
    for (index, cell) in zip(names.indices, cells) where !cell.text.isEmpty || cell.isQuoted {
      let text = CellText.whole(cell.text)
      if isOwn, let extra = columns[index].extra {
        record.extra[extra] = text
      } else if isOwn, columns[index].isList {
        record.set(names[index], .list(CellText.split(text)), fields)
      } else {
        record.set(names[index], .text(text), fields)
      }
    }
    return record
  }
}

extension DreamField {
  /// Whether the field can have several values in one cell of a table.
  var isList: Bool {
    switch property {
    case .kinds, .effects, .names, .signs: true
    default: false
    }
  }
}
