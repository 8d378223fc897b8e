import DreamCore
import Records

/// A series of the DreamBank (A. Schneider and G. W. Domhoff, dreambank.net): a table with the columns `n`, `date` and `dream`,
/// and perhaps a description beside it.
enum DreamBankFile {
  /// Reads the dreams of a file, each known by its number in the series. No date is read as one of the future.
  /// - Parameter about: the bytes of the description beside it; nil if there is none.
  static func read(
    _ file: ImportFile, about: [UInt8]?, _ setting: ReadingSetting
  ) throws(ImportError) -> ImportedJournal {
    let about = about.flatMap { DreamBankDescription($0) }
    let series = about?.series ?? file.name.lastPathPart.withoutEnding
    var journal = ImportedJournal()
    let rows = try rows(of: file, &journal)
    let dates = dates(of: rows, today: setting.today, about?.timeframe)
    for (index, (row, date)) in zip(rows, dates).enumerated() {
      var extra = row.others
      extra.merge(about?.facts ?? [:]) { own, _ in own }
      if index == 0 { extra.merge(about?.story ?? [:]) { own, _ in own } }
      if let date, !date.isWhole { extra["date"] = date.text }
      if let date, date.isOutside { journal.note(.outside, date.text) }
      let dream = Dream(
        id: Dream.ID(rawValue: 0), date: date?.date, narrative: Prose(row.text), series: series,
        number: row.number, extra: extra, createdAt: setting.now)
      let key = row.number.map { ReadDream.Key.source(ReadDream.Source.series(series), $0) } ?? .none
      journal.add(ReadDream(dream, key: key, said: .ofSeries))
    }
    return journal
  }

  /// A dream's row: the values of the columns `n`, `date` and `dream`, and of others by their names.
  private struct Row {
    var number: String?
    var date: String?
    var text = ""
    var others: [String: String] = [:]

    init(_ members: some Sequence<(name: String, value: String)>) {
      for (name, value) in members {
        switch name {
        case "n": number = value
        case "date": date = value
        case "dream": text = value
        default: if !value.isEmpty { others[name] = value }
        }
      }
    }
  }

  /// Reads the rows. Those that can't be read become problems.
  private static func rows(of file: ImportFile, _ journal: inout ImportedJournal) throws(ImportError) -> [Row] {
    let text = DecodedText(try file.bytes())
    journal.note(text)
    var scanner = TableScanner(Array(text.string.utf8), separator: UInt8(ascii: "\t"))
    guard let header = scanner.next() else { throw .empty }
    guard case .success(let names) = header.fields, names.contains(where: { $0.text == "dream" }) else {
      throw .noSeries
    }
    var rows: [Row] = []
    while let row = scanner.next() {
      switch row.fields {
      case .failure:
        journal.leaveOut(.lines(row.line...row.line + row.lines - 1), "a quote that begins in this row is not closed")
      case .success(let cells) where cells.count != names.count:
        journal.leaveOut(.line(row.line), "\(cells.count) fields instead of \(names.count)")
      case .success(let cells):
        rows.append(Row(zip(names, cells).lazy.map { ($0.text, $1.text.withUnixLineEnds) }))
      }
    }
    return rows
  }

  /// The dates of the rows. Where several centuries will do, the surer rows around decide, in the order of the numbers.
  private static func dates(
    of rows: [Row], today: Day, _ timeframe: DreamBankDescription.Timeframe?
  ) -> [DreamBankDate?] {
    var dates = rows.map { $0.date.map { DreamBankDate($0, today: today, timeframe: timeframe) } }
    // People count by digits, and then by letters: `111`, `111a`.
    let keys = rows.indices.map { index in
      let digits = (rows[index].number ?? "").prefix { $0.isASCII && $0.isNumber }
      return (Int(digits) ?? .max, rows[index].number ?? "", index)
    }
    let order = keys.sorted { $0 < $1 }.map(\.2)
    let known = order.map { dates[$0]?.sureYear }
    let before = known.reduce(into: [Int?]()) { $0.append($1 ?? $0.last ?? nil) }
    let after = known.reversed().reduce(into: [Int?]()) { $0.append($1 ?? $0.last ?? nil) }
    for (place, index) in order.enumerated() {
      let around = [before[place], after[after.count - 1 - place]].compactMap(\.self)
      if let first = around.min(), let last = around.max() { dates[index]?.prefer(first...last) }
    }
    return dates
  }
}
