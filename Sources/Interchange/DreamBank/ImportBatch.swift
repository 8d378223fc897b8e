import DreamCore

/// The new dreams of an import of one or more files.
package struct ImportBatch: Sendable {
  /// The dreams that aren't in the journal yet.
  package private(set) var dreams: [Dream] = []
  /// The number of dreams that are in the journal already, or twice in the files.
  package private(set) var alreadyThere = 0
  private var known: Set<ImportKey>
  private let firstID: Dream.ID
  private let now: Instant
  private let today: Day

  /// Creates an empty batch.
  /// - Parameters:
  ///   - existing: the keys of the dreams in the journal.
  ///   - firstID: the id of the first new dream; the others' are counted from it.
  ///   - today: no date is read as one after this day.
  package init(
    existing: Set<ImportKey>, firstID: Dream.ID, now: Instant, today: Day
  ) {
    known = existing
    self.firstID = firstID
    self.now = now
    self.today = today
  }

  /// Adds the dreams of a file in their order.
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

/// Identifies a dream of a collection when its file is imported again: by the series, the number in it, and the text.
package struct ImportKey: Hashable, Sendable {
  private let series: String?
  private let number: String?
  private let narrative: TextDigest

  package init(series: String?, number: String?, narrative: String) {
    self.series = series
    self.number = number
    self.narrative = TextDigest(narrative)
  }
}

/// A digest of a text: its length in bytes and its 64-bit FNV-1a hash (Fowler, Noll, Vo).
package struct TextDigest: Hashable, Sendable {
  private let count: Int
  private let hash: UInt64

  init(_ text: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    count = text.utf8.count
    self.hash = hash
  }
}
