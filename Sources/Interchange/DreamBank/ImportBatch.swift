import DreamCore

/// The dreams that an import brings, of one file after the other, without those that are there.
package struct ImportBatch: Sendable {
  package private(set) var dreams: [Dream] = []
  package private(set) var alreadyThere = 0
  private var known: Set<ImportKey>
  private let firstID: Dream.ID
  private let now: Instant
  private let today: Day

  /// Ids are counted from `firstID`. No date is read as one after `today`.
  package init(
    existing: Set<ImportKey>, firstID: Dream.ID, now: Instant, today: Day
  ) {
    known = existing
    self.firstID = firstID
    self.now = now
    self.today = today
  }

  /// Takes in a file's dreams in their order.
  package mutating func add(_ file: DreamBankFile) {
    dreams.reserveCapacity(dreams.count + file.rows.count)
    for row in file.rows {
      let key = ImportKey(series: file.series, number: row.number, narrative: row.dream)
      if known.insert(key).inserted {
        dreams.append(dream(of: row, series: file.series))
      } else {
        alreadyThere += 1
      }
    }
  }

  private func dream(of row: DreamBankFile.Row, series: String) -> Dream {
    let date = row.date.map { DreamBankDate($0, today: today) }
    var extra = row.extra
    if let date, !date.isWhole { extra["date"] = date.text }
    return Dream(
      id: firstID.advanced(by: dreams.count), date: date?.date,
      title: Prose(Dream.firstWords(of: row.dream)), narrative: Prose(row.dream),
      series: series, number: row.number, extra: extra, createdAt: now)
  }
}
