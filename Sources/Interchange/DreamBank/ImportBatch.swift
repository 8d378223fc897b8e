import DreamCore

/// What an import of one or more files brings: new dreams, and dates that were corrected in a file.
package struct ImportBatch: Sendable {
  /// The dreams that aren't in the journal yet.
  package private(set) var dreams: [Dream] = []
  /// The number of dreams that are in the journal already, or twice in the files.
  package private(set) var alreadyThere = 0
  /// The new dates of dreams that are in the journal.
  package private(set) var corrections: [DateCorrection] = []
  private let existing: [ImportKey: ImportedDream]
  private var added: Set<ImportKey> = []
  private let firstID: Dream.ID
  private let now: Instant
  private let today: Day

  /// Creates an empty batch.
  /// - Parameters:
  ///   - existing: the dreams of the journal by their keys.
  ///   - firstID: the id of the first new dream; the others' are counted from it.
  ///   - today: no date is read as one after this day.
  package init(
    existing: [ImportKey: ImportedDream], firstID: Dream.ID, now: Instant, today: Day
  ) {
    self.existing = existing
    self.firstID = firstID
    self.now = now
    self.today = today
  }

  /// Adds the dreams of a file in their order.
  package mutating func add(_ file: DreamBankFile) {
    dreams.reserveCapacity(dreams.count + file.rows.count)
    for (index, (row, date)) in zip(file.rows, file.dates(today: today)).enumerated() {
      let key = ImportKey(series: file.series, number: row.number, narrative: row.dream)
      let isNew = added.insert(key).inserted
      guard isNew, existing[key] == nil else {
        alreadyThere += 1
        if isNew, let dream = existing[key] { correct(dream, to: date, file.about) }
        continue
      }
      dreams.append(dream(of: row, date, isFirst: index == 0, in: file))
    }
  }

  private func dream(of row: DreamBankFile.Row, _ date: DreamBankDate?, isFirst: Bool, in file: DreamBankFile) -> Dream
  {
    var extra = file.about.map { isFirst ? $0.facts.merging($0.story) { fact, _ in fact } : $0.facts } ?? [:]
    extra.merge(row.extra) { _, own in own }
    if let date, !date.isWhole { extra["date"] = date.text }
    return Dream(
      id: firstID.advanced(by: dreams.count), date: date?.date, narrative: Prose(row.dream), series: file.series,
      number: row.number, extra: extra, createdAt: now)
  }

  /// Takes over the date of a file, unless it says nothing, or somebody changed the date in the journal.
  private mutating func correct(_ dream: ImportedDream, to date: DreamBankDate?, _ about: DreamBankDescription?) {
    guard let date, !date.text.isEmpty, date.date != dream.date else { return }
    guard dream.hasDateOfFile(today: today, about?.timeframe) else { return }
    corrections.append(DateCorrection(dream: dream.id, date: date.date, text: date.text))
  }
}

/// The date of a dream as a file gives it now.
package struct DateCorrection: Hashable, Sendable {
  package let dream: Dream.ID
  let date: DreamDate?
  /// The date as it is written in the file.
  let text: String

  /// Gives the date to the dream, and keeps it as it is written, too.
  package func apply(to dream: inout Dream) {
    dream.date = date
    dream.extra["date"] = text
  }
}

/// A dream of the journal that an import brought.
package struct ImportedDream: Hashable, Sendable {
  let id: Dream.ID
  let date: DreamDate?
  /// The date that the import gave it.
  private let importedDate: DreamDate?
  /// The date as it was written in the file that was imported last; nil if that isn't kept.
  private let text: String?

  package init(id: Dream.ID, date: DreamDate?, importedDate: DreamDate?, text: String?) {
    self.id = id
    self.date = date
    self.importedDate = importedDate
    self.text = text
  }

  /// Whether the date is still one that a file gave: that of the first import, or what a kept text means.
  func hasDateOfFile(today: Day, _ timeframe: DreamBankDescription.Timeframe?) -> Bool {
    let choices = [CenturyChoice(timeframe: timeframe), .latest, CenturyChoice(prefersEarliest: true)]
    return date == importedDate
      || text.map { text in choices.contains { DreamBankDate(text, today: today, century: $0).date == date } } ?? false
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
