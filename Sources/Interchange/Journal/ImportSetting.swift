import DreamCore
import Foundation

/// What reading needs to know besides the file.
package struct ImportSetting: Sendable {
  /// The time of the import: the time of creation of dreams that don't say theirs.
  package let now: Instant
  /// The date of dreams that don't tell theirs; nil if they have none.
  let undated: DreamDate?
  /// The name of the journal that the file holds, as Day One names its files; nil if it isn't known.
  private(set) var journalName: String?
  /// The time zone in which dreams were written down; nil if it isn't known.
  private let zone: ImportZone?
  /// The offset of local time from UTC at a moment, in minutes, for moments in files if `zone` is nil.
  private let utcOffset: @Sendable (Instant) -> Int

  /// - Parameter zone: gets the offset of the times that don't tell theirs. Without it they are times on a clock somewhere.
  package init(
    now: Instant, undated: DreamDate? = nil, zone: ImportZone? = nil,
    utcOffset: @escaping @Sendable (Instant) -> Int = { _ in 0 }
  ) {
    (self.now, self.undated, self.zone, self.utcOffset) = (now, undated, zone, utcOffset)
  }

  /// The setting for a file that is named like its journal.
  func ofJournal(inFile name: String) -> ImportSetting {
    var setting = self
    let file = name.split(separator: "/").last ?? ""
    let journal = file.lowercased().hasSuffix(".json") ? file.dropLast(5) : file
    setting.journalName = journal.isEmpty ? nil : String(journal)
    return setting
  }

  /// Reads a date: EDTF, or as other programs write one.
  func date(_ text: String) -> DreamDate? { DreamDate(text) ?? WrittenDate(text).map { date(of: $0) } }

  /// The date of a day and a time on the dreamer's clock.
  func date(of written: WrittenDate) -> DreamDate {
    guard let clock = written.clock else { return DreamDate(day: written.day) }
    let time = DateMoment.TimeOfDay(clock: clock, offset: written.offset ?? zone?.offset(on: written.day, at: clock))
    return DreamDate(.moment(DateMoment(.day(written.day, time))))
  }

  /// Reads a moment, also one that doesn't tell its zone: `2024-01-31T06:40:00`, `2024-01-31`.
  func instant(_ text: String) -> Instant? {
    if let instant = Instant(text) { return instant }
    guard let written = WrittenDate(text) else { return nil }
    // At noon it is that day almost everywhere.
    let clock = written.clock ?? ClockTime(secondOfDay: 43_200)
    let local = written.day.start.advanced(byMilliseconds: Int64(clock.secondOfDay) * 1000)
    let offset = written.offset ?? zone?.offset(on: written.day, at: clock) ?? utcOffset(local)
    return local.advanced(byMilliseconds: Int64(offset) * -60_000)
  }

  /// The date of a moment on the dreamer's clock.
  func date(of instant: Instant) -> DreamDate {
    DreamDate(instant: instant, offset: zone?.offset(at: instant) ?? utcOffset(instant))
  }
}

extension ImportFormat {
  /// Reads a file. What of it can't be read becomes a problem of the result.
  package func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    try file.requireText()
    return try readEntries(of: file, setting).readingOpenDates(setting)
  }

  private func readEntries(of file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    switch self {
    case .json: try JournalDocument.read(file, setting)
    case .jsonl: try JournalDocument.readLines(file, setting)
    case .csv: try DreamTable.commas.read(file, setting)
    case .tsv: try DreamTable.tabs.read(file, setting)
    case .markdown, .text: try NoteFolder.read(note: NoteFolder.File(name: file.name, bytes: file.bytes()), setting)
    case .org: try OrgFile.read(file, setting)
    case .redNotebook: try RedNotebookMonth.read(try file.bytes(), name: file.name, setting)
    case .jrnl: try JrnlText.read(file, setting)
    case .jrnlJSON: try JrnlJSON.read(file, setting)
    case .dayOne: try JSONOutline.readEntries(file, setting.ofJournal(inFile: file.name), DayOneEntry.add)
    case .tuiJournal: try JSONOutline.readEntries(file, setting, TuiJournalEntry.add)
    case .dreamScrape: try DreamScrapeFile.read(file, setting)
    case .dreambank: throw .unknownFormat
    }
  }
}

/// A time zone of the IANA's database, such as `Europe/Berlin`.
package struct ImportZone: Sendable {
  private let zone: TimeZone

  /// Returns `nil` if there is no such zone.
  package init?(_ name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// The zone that a dream came with; nil if it came with none that is known.
  package init?(of dream: Dream) {
    guard let name = dream.extra[DayOneEntry.zoneKey] else { return nil }
    self.init(name)
  }

  /// The offset from UTC at a moment, in minutes.
  func offset(at instant: Instant) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)) / 60
  }

  /// The offset from UTC when a clock in the zone shows a time, in minutes. Of a time that comes twice it is the earlier one's.
  package func offset(on day: Day, at clock: ClockTime) -> Int { day.offset(at: clock) { offset(at: $0) } }
}
