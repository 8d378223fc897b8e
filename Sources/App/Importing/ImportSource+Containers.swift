import DreamCore
import Formats
import JSON
import JournalStore
import Platform
import Records

extension ImportSource {
  /// The contents of a path: of a zip one for each file of JSON, of a folder one for the notes and one for each journal of
  /// another form, or else one.
  /// - Parameter onFiles: is called now and then with the number of files of a folder that are read.
  package static func all(
    at path: String, format: ImportFormat? = nil, _ setting: ReadingSetting,
    onFiles: @Sendable (Int) -> Void = { _ in }
  ) throws -> [ImportSource] {
    switch path == "-" ? nil : ContainerKind(path: path) {
    case .zip: try zipped(at: path, format, setting)
    case .database: [try database(at: path, setting)]
    case nil where format != .dreambank && Folder.exists(path): try folder(at: path, format, setting, onFiles)
    case nil: [try reading(path, format, setting)]
    }
  }

  /// The notes of a folder, and the journals in it that are whole files of JSON or zips, as Day One writes them.
  private static func folder(
    at path: String, _ format: ImportFormat?, _ setting: ReadingSetting, _ onFiles: @Sendable (Int) -> Void
  ) throws(ImportFailure) -> [ImportSource] {
    var (names, journals, broken): ([String], [ImportSource], [(path: String, ReadingError)]) = ([], [], [])
    let files = try NoteFiles.names(below: path)
    for name in files.names {
      guard format == nil else {
        names.append(name)
        continue
      }
      do throws(ImportFailure) {
        if let found = try journalFile(at: "\(path)/\(name)", setting) { journals += found } else { names.append(name) }
      } catch {
        guard case .notImportable(let place, let reason) = error, !reason.isOfNoJournal else {
          names.append(name)
          continue
        }
        broken.append((String(place.dropFirst(path.count + 1)), reason))
      }
    }
    var journal = try NoteFiles.read(names, below: path, as: format, setting, onFiles)
    for (name, reason) in broken { journal.leaveOut(.file(name), reason) }
    for name in files.others {
      if NoteFiles.isNote(name) {
        journal.leaveOut(.file("\(name)"), NoteFiles.Names.reason)
      } else {
        journal.note(.file, "\(name)")
      }
    }
    let notes = ImportSource(path: path, journal: journal, kind: "a folder of notes")
    let sources = (notes.isEmpty && notes.problems().isEmpty ? [] : [notes]) + journals
    guard sources.contains(where: { !$0.isEmpty || $0.leftOut > 0 }) else {
      throw .unreadable(path: path, reason: "the folder has no notes")
    }
    return sources
  }

  /// The journals in a file of a folder; nil if the file has none.
  private static func journalFile(at path: String, _ setting: ReadingSetting) throws(ImportFailure) -> [ImportSource]? {
    let ending = path.suffix(5).lowercased()
    if ending.hasSuffix(".zip") { return try zipped(at: path, nil, setting) }
    guard ending == ".json" else { return nil }
    let source = try reading(path, nil, setting)
    return source.isEmpty ? nil : [source]
  }

  private static func zipped(
    at path: String, _ format: ImportFormat?, _ setting: ReadingSetting
  ) throws(ImportFailure) -> [ImportSource] {
    let entries: [ZipFile.Entry]
    do throws(ZipError) {
      entries = try ZipFile.read(path, atMost: limit, where: isJSON)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    var sources: [ImportSource] = []
    for entry in entries {
      let (place, file) = ("\(path)/\(entry.name)", ImportFile(entry.bytes, name: entry.name))
      // A journal that breaks off is not one to pass by.
      let found = try readable(place) { () throws(ReadingError) -> ImportFormat? in
        if let format { return format }
        return try ImportFormat(recognizing: file)
      }
      guard let format = found else { continue }
      sources.append(try ImportSource(path: place, file, format: format, setting))
    }
    guard !sources.isEmpty else {
      throw .unreadable(path: path, reason: "the zip has no JSON file of entries, as Day One's does")
    }
    return sources
  }

  /// Whether a file of a zip is JSON. The files that macOS adds are left out.
  private static func isJSON(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".json")
      && name.split(separator: "/").allSatisfy { !$0.hasPrefix(".") && $0 != "__MACOSX" }
  }

  /// The dreams in another journal of Lucid, or the entries in the database of tui-journal.
  private static func database(at path: String, _ setting: ReadingSetting) throws -> ImportSource {
    if let journal = try lucidJournal(at: path, setting) { return journal }
    guard let rows = try tuiJournal(at: path) else {
      throw ImportFailure.unreadable(path: path, reason: "it is a database of neither Lucid nor tui-journal")
    }
    var journal = ImportedJournal()
    for row in rows {
      var record = Record()
      record.set(.title, .text(row.title))
      // In UTC.
      record.set(.date, .text(row.date))
      record.set(.narrative, .text(row.content))
      record.set(.tags, .list(row.tags))
      if let priority = row.priority { record.extra["priority"] = "\(priority)" }
      if !row.folder.isEmpty { record.extra["folder"] = row.folder }
      journal.add(record, setting)
    }
    return ImportSource(path: path, journal: journal, kind: ImportFormat.tuiJournal.rawValue)
  }

  /// The dreams in a journal of Lucid; nil if the file is none.
  private static func lucidJournal(at path: String, _ setting: ReadingSetting) throws -> ImportSource? {
    let loaded: LoadedJournal
    do {
      loaded = try JournalStore(path: path, at: setting.now, session: 0, for: .reading).load()
    } catch JournalError.notAJournal {
      return nil
    } catch JournalError.needsPassphrase {
      throw ImportFailure.locked(path: path)
    }
    return ImportSource(
      path: path, journal: ImportedJournal(loaded.model), kind: "a journal of Lucid", faults: loaded.faults.message)
  }

  private static func tuiJournal(at path: String) throws -> [TuiJournalRow]? {
    do {
      return try TuiJournalDatabase.rows(path: path)
    } catch JournalError.notAJournal {
      return nil
    }
  }
}

/// A kind of file in which other files or tables are, and which is not read as one text.
enum ContainerKind {
  case zip
  case database

  /// The kind of a file by its first bytes; nil for other files.
  init?(_ beginning: [UInt8]) {
    if beginning.starts(with: "PK\u{3}\u{4}".utf8) || beginning.starts(with: "PK\u{5}\u{6}".utf8) {
      self = .zip
    } else if beginning.starts(with: "SQLite format 3\0".utf8) {
      self = .database
    } else {
      return nil
    }
  }

  /// The kind of the file at a path; nil also for a file that can't be read or isn't regular.
  init?(path: String) {
    guard let beginning = WholeFile.beginning(path, count: 16) else { return nil }
    self.init(beginning)
  }
}
