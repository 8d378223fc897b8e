import DreamCore
import JSON
import Platform
import Records

/// A series of the DreamBank (dreambank.net): a table with the columns `n`, `date`, `dream`, perhaps beside a description.
enum DreamBankFile {
  /// Reads the dreams of a file, each known by its number in the series. No date is read as one of the future.
  static func read(
    _ file: ImportFile, about: [UInt8]?, _ setting: ReadingSetting
  ) throws(ReadingError) -> ImportedJournal {
    let about = about.flatMap { DreamBankDescription($0) }
    let series = about?.series ?? file.name.lastPathPart.withoutEnding
    var journal = ImportedJournal()
    let table = TableRows(file, separator: UInt8(ascii: "\t"))
    guard var table, table.names.contains("dream") else { throw .noSeries }
    var read: [Row] = []
    while let (line, cells) = table.next() {
      let row = Dictionary(zip(table.names, cells.map(\.text.withUnixLineEnds))) { $1 }
      if row["dream"] != nil { read.append(row) } else { journal.leaveOut(.line(line), "it has no dream") }
    }
    journal.append(table.journal)
    let rows = read
    let dates = dates(of: rows, today: setting.today, about?.timeframe)
    journal.append(
      ImportedJournal.reading(Array(rows.indices)) { index, journal in
        let (row, date) = (rows[index], dates[index])
        var extra = row.filter { !["n", "date", "dream"].contains($0.key) && !$0.value.isEmpty }
        extra.merge(about?.facts ?? [:]) { own, _ in own }
        if index == 0 { extra.merge(about?.story ?? [:]) { own, _ in own } }
        if let date, date.isOutside { journal.note(.outside, date.text) }
        journal.add(row["dream"] ?? "", number: row["n"], of: series, date, extra: extra, setting)
      })
    return journal
  }

  /// The cells of a dream by the names of their columns.
  private typealias Row = [String: String]

  /// The dates of the rows. Where several centuries will do, the surer rows around decide, in the order of the numbers.
  private static func dates(
    of rows: [Row], today: Day, _ timeframe: DreamBankDescription.Timeframe?
  ) -> [DreamBankDate?] {
    var dates = rows.concurrentMap(inChunksOf: 256) { row in
      row["date"].map { DreamBankDate($0, today: today, timeframe: timeframe) }
    }
    // People count by digits, and then by letters: `111`, `111a`.
    let keys = rows.indices.map { index in
      let digits = (rows[index]["n"] ?? "").prefix { $0.isASCII && $0.isNumber }
      return (Int(digits) ?? .max, rows[index]["n"] ?? "", index)
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

extension ImportedJournal {
  private static let fieldsOfSeries = FieldSet(["date", "narrative", "series", "number", "extra"])

  /// Adds a dream of a series, which is known by its number there.
  mutating func add(
    _ text: String, number: String?, of series: String, _ date: DreamBankDate?, extra: [String: String],
    _ setting: ReadingSetting
  ) {
    var dream = Dream(
      id: Dream.ID(rawValue: 0), date: date?.date, narrative: Prose(text), series: series, number: number, extra: extra,
      createdAt: setting.now)
    if let date, !date.isWhole { dream.extra["date"] = date.text }
    let key = number.map { ReadDream.Key.source(ReadDream.Source.series(series), ExactName($0)) } ?? .none
    add(ReadDream(dream, key: key, said: Self.fieldsOfSeries))
  }
}

/// The dreams of one dreamer as DreamScrape writes them: each with its number and its text, and perhaps a head with a date.
enum DreamScrapeFile {
  static func read(_ file: ImportFile, _ setting: ReadingSetting) throws(ReadingError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    let members = outline.members(["dreamer", "description"])
    guard let dreamer = members["dreamer"]?.keptText else { throw .missing(path: "dreamer") }
    let description = members["description"]?.keptText
    return try outline.read(outline.list("dreams")) { row, _, index, journal throws(ReadingError) in
      guard let content = row["content"]?.keptText else { throw .missing(path: "content") }
      let date = row["head"]?.keptText.map { DreamBankDate($0, today: LocalTime(setting.now, offset: 0).day) }
      journal.add(
        content, number: row["number"]?.keptText, of: dreamer, date,
        extra: index == 0 ? description.map { ["series description": $0] } ?? [:] : [:], setting)
    }
  }
}
