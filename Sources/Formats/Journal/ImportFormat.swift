import DreamCore
import JSON
import Records

/// A format that a journal can be read from.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// A document of Lucid, or dreams as `lucid list --json` prints them.
  case json
  /// Lines of JSON as Lucid writes them.
  case jsonl
  /// Values separated by commas or by tabs, with the names of the columns in the first row.
  case csv, tsv
  /// Notes in Markdown with YAML front matter, as in Obsidian: a file or a folder.
  case markdown
  /// Plain text: a file, or a folder of files whose names are dates.
  case text
  /// A file of Emacs' Org, with a heading for each dream, or a folder of such files.
  case org
  /// A month of RedNotebook, or the folder of them.
  case redNotebook = "rednotebook"
  case jrnl
  /// Entries as `jrnl --format json` prints them.
  case jrnlJSON = "jrnl-json"
  case dayOne = "day-one"
  case tuiJournal = "tui-journal"
  /// Dreams of one dreamer as DreamScrape writes them.
  case dreamScrape = "dreamscrape"
  case dreambank

  /// Recognises the format of a file by its content, and of plain text also by its name. Throws if there is nothing in it.
  package init?(recognizing file: ImportFile, _ names: FieldNames = FieldNames()) throws(ReadingError) {
    let beginning = file.beginning
    if let error = file.noText { throw error }
    if file.isBlank { throw .empty }
    var format: ImportFormat? = .redNotebook
    if RedNotebookMonth(file) == nil {
      format =
        try Self.format(of: file, beginning: beginning, names) ?? ImportFormat(ofNote: file.name)
        ?? ExportFormat(ofFile: file.name).flatMap { [.csv, .tsv].contains($0) ? Self(rawValue: $0.rawValue) : nil }
    }
    if [nil, .text, .markdown].contains(format) {
      let text = DecodedText(beginning).string
      if JrnlPrint.isRecognized(text) { throw .jrnlPrint }
      // Some write a few lines before the first entry of jrnl.
      if format != .markdown, JrnlText.hasEntry(text) { format = .jrnl }
    }
    guard let format else { return nil }
    self = format
  }

  /// The format of a note by the ending of its name; nil if it isn't one of a note.
  init?(ofNote name: String) {
    switch name.lastIndex(of: ".").map({ name[$0...].lowercased() }) {
    case ".md", ".markdown": self = .markdown
    // Dreamdir's files have lines with names at their beginning.
    case ".txt", ".dre": self = .text
    case ".org": self = .org
    default: return nil
    }
  }

  private static func format(
    of file: ImportFile, beginning: [UInt8], _ names: FieldNames
  ) throws(ReadingError) -> ImportFormat? {
    let bytes = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning[...]
    if bytes.starts(with: "---".utf8) { return .markdown }
    if bytes.starts(with: "#+".utf8) { return .org }
    switch bytes.first(where: { !$0.isBlank }) {
    case nil: return nil
    case UInt8(ascii: "["):
      let isJrnl = JrnlText.isRecognized(DecodedText(bytes.prefix(4096)).string)
      let inList = bytes.drop(while: \.isBlank).dropFirst().first { !$0.isBlank }
      return isJrnl ? .jrnl : inList.map("{]".utf8.contains) ?? false ? .json : nil
    case UInt8(ascii: "{"): return try format(ofObject: file, beginning: bytes, names)
    default:
      guard let (format, names) = DreamTable.recognize(bytes, names) else { return nil }
      // Some tables of the DreamBank have no dates.
      let isSeries = format == .tsv && names.contains("dream") && Set(["n", "date", "dream"]).isSuperset(of: names)
      return isSeries ? .dreambank : format
    }
  }

  /// The format of a file that begins with a JSON object.
  private static func format(
    ofObject file: ImportFile, beginning: ArraySlice<UInt8>, _ fields: FieldNames
  ) throws(ReadingError) -> ImportFormat? {
    if beginning.starts(with: JournalDocument.beginning) { return .json }
    let text = file.bytes.drop(while: \.isBlank)
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    let isOneLine = text[line.endIndex...].allSatisfy(\.isBlank)
    if !isOneLine, case .object? = JSON(reading: line) { return .jsonl }
    // A text may begin with a bracket, too.
    if Self(ofNote: file.name) != nil, (try? JSONOutline(file)) == nil { return nil }
    let outline = try JSONOutline(file)
    let names = outline.names
    if let format = format(ofEntriesIn: outline) { return format }
    if names.isSuperset(of: ["dreamer", "dreams"]) { return .dreamScrape }
    if isOneLine, names.contains("lucid"), !names.contains("dreams") { return .jsonl }
    return JSONDreams.lists(in: outline, ReadingSetting(now: Instant(milliseconds: 0), names: fields)).isEmpty
      ? nil : .json
  }

  /// The format of a document with a list of entries, by the names of the first one's members.
  private static func format(ofEntriesIn outline: JSONOutline) -> ImportFormat? {
    guard let entries = try? outline.list("entries") else { return nil }
    guard let first = outline.beginning(of: entries).first.map({ Set($0.map(\.key)) }) else {
      return outline.names.contains("version") ? .tuiJournal : .jrnlJSON
    }
    if first.contains("creationDate") { return .dayOne }
    if first.isSuperset(of: ["title", "body"]) { return .jrnlJSON }
    return first.isSuperset(of: ["date", "content"]) ? .tuiJournal : nil
  }
}

extension ImportFormat {
  /// Reads a file. What of it can't be read becomes a problem of the result.
  package func read(
    _ file: ImportFile, about: () -> [UInt8]? = { nil }, _ setting: ReadingSetting
  ) throws(ReadingError) -> ImportedJournal {
    if let error = file.noText { throw error }
    return try readEntries(of: file, about, setting).readingOpenDates(setting)
  }

  private func readEntries(
    of file: ImportFile, _ about: () -> [UInt8]?, _ setting: ReadingSetting
  ) throws(ReadingError) -> ImportedJournal {
    switch self {
    case .json, .tuiJournal: return try JournalDocument.read(file, setting)
    case .jsonl: return JournalDocument.readLines(file, setting)
    case .csv: return try DreamTable.commas.read(file, setting)
    case .tsv: return try DreamTable.tabs.read(file, setting)
    case .redNotebook where RedNotebookMonth(file) == nil: throw .noMonth
    case .markdown, .text, .org, .redNotebook:
      if file.isBlank { throw .empty }
      var journal = ImportedJournal()
      NoteFolder.read(file, as: self, setting, into: &journal)
      return journal
    case .jrnl: return try JrnlText.read(file, setting)
    case .jrnlJSON: return try JrnlJSON.read(file, setting)
    case .dayOne:
      let outline = try JSONOutline(file)
      return try outline.read(outline.list("entries")) { entry, bytes, _, journal throws(ReadingError) in
        try DayOneReader.add(entry, Array(bytes), of: file, to: &journal, setting)
      }
    case .dreamScrape: return try DreamScrapeFile.read(file, setting)
    case .dreambank: return try DreamBankFile.read(file, about: about(), setting)
    }
  }
}
