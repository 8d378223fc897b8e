import DreamCore

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

  /// Reads a table by the names in its first row. Rows that can't be read become problems.
  func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    var journal = ImportedJournal()
    let table = try separated(in: file)
    var records = TableRecords(TextBlocks(file), table.scanner)
    guard case .success(let header) = try records.next()?.fields else { throw .noColumns }
    let names = header.map { CellText.whole($0.text) }
    let isOwn = names.contains(RecordField.numberOfCreatures.name)
    guard canRead(names) else { throw .noColumns }
    while let record = try records.next() {
      switch record.fields {
      case .failure(let error):
        journal.leaveOut(
          .lines(record.line...record.line + record.lines - 1), error == .strayQuote ? .strayQuote : .unclosedQuote)
      case .success(let cells) where cells.count > names.count:
        journal.leaveOut(.line(record.line), .cells(found: cells.count, expected: names.count))
      case .success(let cells):
        if cells.count < names.count { journal.note(.shortRow, "line \(record.line)") }
        journal.add(Self.fields(names, cells, isOwn: isOwn), setting)
      }
    }
    journal.note(.bytes, count: records.blocks.replacedBytes, "")
    return journal
  }

  private var scanner: TableScanner { TableScanner(separator: separator, isStrict: false) }

  /// The table with the separator that a file has: semicolons if only they make a row of names of its first line.
  private func separated(in file: ImportFile) throws(ImportError) -> DreamTable {
    let beginning = try file.bytes(in: 0..<4096)
    return self == .commas && !canRead(names(in: beginning[...]))
      && Self.semicolons.canRead(Self.semicolons.names(in: beginning[...])) ? .semicolons : self
  }

  /// The names in the first row, by the bytes of its line.
  private func names(in bytes: ArraySlice<UInt8>) -> [String] {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    var scanner = scanner
    scanner.append(line, isLast: true)
    guard case .success(let cells) = scanner.next()?.fields else { return [] }
    return cells.map(\.text)
  }

  /// The names in the first row of a table of dreams, by its first bytes; nil if it is none.
  static func recognize(_ bytes: ArraySlice<UInt8>) -> (format: ImportFormat, names: [String])? {
    for table in [DreamTable.tabs, .commas, .semicolons] {
      let names = table.names(in: bytes)
      if names.count > 1, table.canRead(names) { return (table == .tabs ? .tsv : .csv, names) }
    }
    return nil
  }

  /// Whether a table with these columns has dreams in it.
  func canRead(_ names: [String]) -> Bool {
    names.contains { RecordField(named: $0) == .narrative || RecordField(named: $0) == .title }
  }

  private static func fields(_ names: [String], _ cells: [TableCell], isOwn: Bool) -> FieldedDream {
    var dream = FieldedDream()
    for (name, cell) in zip(names, cells) where !cell.text.isEmpty || cell.isQuoted {
      let text = CellText.whole(cell.text)
      if let extra = TableColumns.extra(name) {
        dream.extra[extra] = text
      } else if let field = RecordField(named: name), lists.contains(field) {
        dream.set(name, .list(isOwn ? CellText.split(text) : text.listed))
      } else {
        dream.set(name, .text(text))
      }
    }
    return dream
  }

  /// The fields with any number of values.
  private static let lists: Set<RecordField> = [.kinds, .tags, .people, .signs, .effects]
}
