import DreamCore
import Records

/// The contents of a DreamBank table (A. Schneider and G. W. Domhoff, dreambank.net).
package struct DreamBankFile: Equatable, Sendable {
  /// The name of the series: whose dreams they are.
  package let series: String
  package let rows: [Row]
  /// The rows that can't be read, in the file's order.
  package let problems: [Problem]
  /// The number of bytes that aren't UTF-8 and were replaced by U+FFFD.
  package let replacedBytes: Int
  /// The number of bytes that aren't UTF-8 and were read as Windows-1252.
  package let windowsBytes: Int
  package let about: DreamBankDescription?

  package struct Row: Equatable, Sendable {
    /// The line on which the row begins, counted from 1.
    let line: Int
    let number: String?
    let date: String?
    let dream: String
    /// The other columns, by name.
    var extra: [String: String] = [:]
  }

  /// A row that can't be read.
  package struct Problem: Error, Equatable, Sendable {
    /// The line on which the row begins, counted from 1.
    package let line: Int
    /// The number of lines that are left out with the row: there may be other rows in them.
    package var lines = 1
    package let what: What
  }

  package enum What: Equatable, Sendable, CustomStringConvertible {
    case unclosedQuote
    case fields(found: Int, expected: Int)

    package var description: String {
      switch self {
      case .unclosedQuote: "a quote that begins in this row is not closed"
      case .fields(let found, let expected): "\(found) fields instead of \(expected)"
      }
    }
  }
}

/// The reason for which a file isn't a DreamBank table.
package enum DreamBankError: Error, Equatable, CustomStringConvertible {
  case unreadable(reason: String)
  case empty
  case missingColumn(String)
  case repeatedColumn(String)

  package var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .empty: "it is empty; a first row with the names of the columns is needed"
    case .missingColumn(let name): "its first row names no column “\(name)”"
    case .repeatedColumn(let name): "its first row names the column “\(name)” twice"
    }
  }
}

extension DreamBankFile {
  /// The dreams of the file, each known by its number in the series.
  /// - Parameter now: the time of the import; no date is read as one after its day.
  func journal(at now: Instant, today: Day) -> ImportedJournal {
    var journal = ImportedJournal()
    for (index, (row, date)) in zip(rows, dates(today: today)).enumerated() {
      var extra = about.map { index == 0 ? $0.facts.merging($0.story) { fact, _ in fact } : $0.facts } ?? [:]
      extra.merge(row.extra) { _, own in own }
      if let date, !date.isWhole { extra["date"] = date.text }
      if let date, date.isOutside { journal.note(.outside, date.text) }
      let dream = Dream(
        id: Dream.ID(rawValue: 0), date: date?.date, narrative: Prose(row.dream), series: series, number: row.number,
        extra: extra, createdAt: now)
      let key = row.number.map { ReadDream.Key.source(ReadDream.Source.series(series), $0) } ?? .none
      journal.add(ReadDream(dream, key: key, said: .ofSeries))
    }
    for problem in problems { journal.leaveOut(.lines(problem.line...problem.line + problem.lines - 1), problem.what) }
    journal.note(bytes: replacedBytes, windowsBytes)
    return journal
  }

  /// Reads the dreams of a file.
  /// - Parameter about: the bytes of the description beside it; nil if there is none.
  package static func read(
    _ file: ImportFile, about: [UInt8]?, _ setting: ReadingSetting, today: Day
  ) throws(DreamBankError) -> ImportedJournal {
    let about = about.flatMap { DreamBankDescription($0) }
    let name = file.name.lastPathPart.withoutEnding
    return try DreamBankFile(series: about?.series ?? name, file, about: about).journal(at: setting.now, today: today)
  }
}

extension DreamBankFile {
  /// Reads a file. Rows that can't be read become problems.
  package init(series: String, _ file: ImportFile, about: DreamBankDescription? = nil) throws(DreamBankError) {
    let text = try Self.text(of: file)
    var scanner = TableScanner(Array(text.string.utf8), separator: UInt8(ascii: "\t"))
    let columns = try Columns(scanner.next())
    var rows: [Row] = []
    var problems: [Problem] = []
    while let row = scanner.next() {
      switch columns.read(row) {
      case .success(let row): rows.append(row)
      case .failure(let problem): problems.append(problem)
      }
    }
    self.init(
      series: series, rows: rows, problems: problems, replacedBytes: text.replacedBytes,
      windowsBytes: text.windowsBytes, about: about)
  }

  private static func text(of file: ImportFile) throws(DreamBankError) -> DecodedText {
    do throws(ImportError) {
      return DecodedText(try file.bytes())
    } catch {
      throw .unreadable(reason: error.description)
    }
  }
}

/// The columns of a file by the names in its first row.
private struct Columns {
  private let names: [String]
  private let number: Int?
  private let date: Int?
  private let dream: Int

  init(_ header: TableRecord?) throws(DreamBankError) {
    guard let header else { throw .empty }
    let fields = (try? header.fields.get().map(\.text)) ?? []
    guard let dream = fields.firstIndex(of: "dream") else { throw .missingColumn("dream") }
    (names, number, date, self.dream) = (fields, fields.firstIndex(of: "n"), fields.firstIndex(of: "date"), dream)
    var seen: Set<String> = []
    if let name = fields.first(where: { !seen.insert($0).inserted }) { throw .repeatedColumn(name) }
  }

  func read(_ row: TableRecord) -> Result<DreamBankFile.Row, DreamBankFile.Problem> {
    func problem(_ what: DreamBankFile.What) -> Result<DreamBankFile.Row, DreamBankFile.Problem> {
      .failure(DreamBankFile.Problem(line: row.line, lines: row.lines, what: what))
    }
    return switch row.fields {
    case .failure: problem(.unclosedQuote)
    case .success(let fields) where fields.count != names.count:
      problem(.fields(found: fields.count, expected: names.count))
    case .success(let fields): .success(self.row(fields.map { $0.text.withUnixLineEnds }, line: row.line))
    }
  }

  private func row(_ fields: [String], line: Int) -> DreamBankFile.Row {
    var extra: [String: String] = [:]
    for (index, field) in fields.enumerated()
    where index != number && index != date && index != dream && !field.isEmpty {
      extra[names[index]] = field
    }
    return DreamBankFile.Row(
      line: line, number: number.map { fields[$0] }, date: date.map { fields[$0] }, dream: fields[dream], extra: extra)
  }
}
