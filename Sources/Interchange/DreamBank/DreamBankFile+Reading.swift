extension DreamBankFile {
  /// Reads a file. Rows that can't be read become problems.
  package init(series: String, _ file: ImportFile, about: DreamBankDescription? = nil) throws(DreamBankError) {
    var records = TableRecords(TextBlocks(file, triesWindows: true), TableScanner())
    let columns = try Columns(Self.next(&records))
    var rows: [Row] = []
    var problems: [Problem] = []
    while let row = try Self.next(&records) {
      switch columns.read(row) {
      case .success(let row): rows.append(row)
      case .failure(let problem): problems.append(problem)
      }
    }
    self.init(
      series: series, rows: rows, problems: problems, replacedBytes: records.replacedBytes,
      windowsBytes: records.windowsBytes, about: about)
  }

  private static func next(_ records: inout TableRecords) throws(DreamBankError) -> TableRecord? {
    do throws(ImportError) {
      return try records.next()
    } catch {
      throw .unreadable(error)
    }
  }
}

extension DreamBankFile.Problem: Error {}

/// The columns of a file by the names in its first row.
private struct Columns {
  private let names: [String]
  private let number: Int?
  private let date: Int?
  private let dream: Int

  init(_ header: TableRecord?) throws(DreamBankError) {
    guard let header, case .success(let cells) = header.fields else {
      throw header == nil ? .empty : .missingColumn("dream")
    }
    let fields = cells.map(\.text)
    names = fields
    number = fields.firstIndex(of: "n")
    date = fields.firstIndex(of: "date")
    guard let dream = fields.firstIndex(of: "dream") else { throw .missingColumn("dream") }
    self.dream = dream
    var seen: Set<String> = []
    if let name = fields.first(where: { !seen.insert($0).inserted }) { throw .repeatedColumn(name) }
  }

  func read(_ row: TableRecord) -> Result<DreamBankFile.Row, DreamBankFile.Problem> {
    switch row.fields {
    case .failure(.unclosedQuote):
      .failure(DreamBankFile.Problem(line: row.line, lines: row.lines, what: .unclosedQuote))
    case .failure(.strayQuote): .failure(DreamBankFile.Problem(line: row.line, lines: row.lines, what: .strayQuote))
    case .success(let fields) where fields.count != names.count:
      .failure(
        DreamBankFile.Problem(line: row.line, what: .fields(found: fields.count, expected: names.count)))
    case .success(let fields): .success(self.row(fields.map(\.text), line: row.line))
    }
  }

  private func row(_ fields: [String], line: Int) -> DreamBankFile.Row {
    var extra: [String: String] = [:]
    for (index, field) in fields.enumerated()
    where index != number && index != date && index != dream && !field.isEmpty {
      extra[names[index]] = field
    }
    return DreamBankFile.Row(
      line: line, number: number.map { fields[$0] }, date: date.map { fields[$0] }, dream: fields[dream],
      extra: extra)
  }
}
