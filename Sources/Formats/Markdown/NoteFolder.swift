import DreamCore
import Platform
import Records

/// A folder of notes: a file for each dream, and in `nights` one for each night.
package struct NoteFolder: Sendable {
  let journal: ExportedJournal
  /// The numbers behind the names that other dreams have, too, by the dreams' indices. All names would take much memory.
  private let numbers: [Int: Int]
  /// The notes that are there already, by the dreams' indices.
  private let there: [Int: NotesThere.Note]
  /// The indices of the nights whose notes are there already.
  var nightsThere: Set<Int> = []
  /// The indices of the notes that stay as they are there.
  var kept: Set<Int> = []
  /// What there is to say of the notes that are there already, and of those that are new.
  package internal(set) var remarks = Tally<NoteRemark>()

  /// A note that is to be written.
  package struct Note: Sendable {
    /// The path below the folder.
    package let name: String
    package let bytes: [UInt8]
    /// Whether the note replaces one that is there. If false, a file of this name is an error.
    package let isReplacing: Bool
  }

  /// The folder in the folder for the notes of nights.
  static let nights = "nights"

  /// - Parameter taken: the paths of all notes that are there. No other dream gets one of them.
  init(_ journal: ExportedJournal, there: [Int: NotesThere.Note] = [:], taken: [String] = []) {
    (self.journal, self.there) = (journal, there)
    let keys = journal.dreams.concurrentMap(inChunksOf: 256) { (Self.key($0.notePath), $0.extra[NotePath.key] != nil) }
    var taken = Set(taken.compactMap { NotePath(ofNote: $0).map { Self.key($0.text) } })
    var (numbers, last): ([Int: Int], [Int: Int]) = ([:], [:])
    // Links lead to the notes that keep their paths.
    let order = keys.indices.filter { keys[$0].1 } + keys.indices.filter { !keys[$0].1 }
    for index in order where there[index] == nil && !taken.insert(keys[index].0).inserted {
      let (key, name) = (keys[index].0, journal.dreams[index].notePath)
      var number = last[key, default: 1]
      repeat { number += 1 } while !taken.insert(Self.key("\(name) \(number)")).inserted
      (numbers[index], last[key]) = (number, number)
    }
    self.numbers = numbers
  }

  /// The indices of the notes that are to be written.
  package var indices: [Int] { (0..<count).filter { !kept.contains($0) } }

  /// What tells names of files from others. Those that differ only in case have the same one.
  private static func key(_ name: String) -> Int { name.lowercased().hashValue }

  /// The path of a note below the folder. No two differ only in case.
  func path(_ index: Int) -> String {
    if let note = there[index] { return note.path }
    guard index < journal.count else { return "\(Self.nights)/\(journal.nights[index - journal.count].id).md" }
    let name = journal.dreams[index].notePath
    return numbers[index].map { "\(name) \($0).md" } ?? "\(name).md"
  }

  /// The paths of the notes below the folder, those of the nights last.
  package var paths: some Sequence<String> { (0..<count).lazy.map(path) }

  /// The paths of the folders that are needed below the folder, each after those that it is in.
  package var folders: [String] {
    let needed = journal.dreams.indices.lazy.filter { there[$0] == nil }.map { journal.dreams[$0] }
      .filter { $0.extra[NotePath.key] != nil }.flatMap { NotePath.folders(of: $0.notePath) }
    return Set(needed).sorted().map(\.description) + (journal.nights.isEmpty ? [] : [Self.nights])
  }

  var count: Int { journal.count + journal.nights.count }

  /// The note with an index. Made each time.
  package subscript(index: Int) -> Note {
    let bytes = index < journal.count ? bytes(index) : MarkdownNote.text(of: journal.nights[index - journal.count])
    return Note(name: path(index), bytes: bytes, isReplacing: isReplacing(index))
  }

  /// Whether a note takes the place of one that is there.
  func isReplacing(_ index: Int) -> Bool { there[index] != nil || nightsThere.contains(index) }

  /// The note of a dream: written over the one that is there, or else over the one that it came from. That goes out as it is
  /// if the dream says what it said. Without a digest it was put together of what an older journal kept.
  private func bytes(_ index: Int) -> [UInt8] {
    let (dream, path) = (journal.dreams[index], path(index))
    let origin = journal.origin(of: dream, isEntry: false)
    guard let raw = there[index].map(\.read.raw) ?? origin?.raw else { return MarkdownNote.text(of: dream) }
    if there[index] == nil, let origin, origin.digest != nil, path == "\(dream.notePath).md",
      dream.says(theSameAs: origin.base)
    {
      return raw
    }
    return MarkdownNote.text(of: dream, over: raw, name: path, journal.setting)
  }

  /// Reads the notes of a folder, on all cores. Files that are no notes are left out.
  /// - Parameters:
  ///   - names: the paths of the files below the folder, in the order in which the dreams are to come.
  ///   - format: the format of all of them; nil if each tells its own.
  ///   - bytes: returns the bytes of the file at such a path. Called for notes only.
  package static func read<Failure: Error>(
    _ names: [String], as format: ImportFormat? = nil, _ setting: ReadingSetting,
    bytes: @Sendable (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ImportedJournal {
    let journal = try ImportedJournal.reading(names) { name, journal throws(Failure) in
      if let format, ![.markdown, .text].contains(format) {
        let file = ImportFile(try bytes(name), name: name)
        return journal.add(at: .file(name)) { journal throws(ReadingError) in
          journal.append(try format.read(file, setting))
        }
      }
      try read(name, setting, into: &journal) { () throws(Failure) in try bytes(name) }
    }
    return journal.readingOpenDates(setting) { $0.extra[NotePath.key] = $0.notePath }
  }

  /// Reads one file of a folder, if it is a note.
  static func read<Failure: Error>(
    _ name: String, _ setting: ReadingSetting, into journal: inout ImportedJournal, bytes: () throws(Failure) -> [UInt8]
  ) throws(Failure) {
    // Some are drawings of the plugin Excalidraw of Obsidian.
    guard isNote(name), !name.lowercased().hasSuffix(".excalidraw.md") else { return journal.note(.file, name) }
    // The folder of templates, as Obsidian and many of its users call it.
    if name.split(separator: "/").dropLast().contains(where: { $0.lowercased() == "templates" }) {
      return journal.note(.template, name)
    }
    let file = ImportFile(try bytes(), name: name)
    if file.isBlank { return journal.note(.empty, name) }
    if let error = file.noText { return journal.leaveOut(.file(name), error) }
    if MarkdownNote.isTemplate(file, setting) { return journal.note(.template, name) }
    if RedNotebookMonth.isBroken(file) {
      return journal.leaveOut(.file(name), "it is not a RedNotebook month that can be read")
    }
    if let entries = jrnlEntries(file, setting) {
      journal.append(entries)
    } else {
      read(file, setting, into: &journal)
    }
  }

  package static func isNote(_ name: String) -> Bool { ImportFormat(ofNote: name) != nil || !name.contains(".") }

  /// Reads a note, whatever its name.
  static func read(
    _ file: ImportFile, as format: ImportFormat? = nil, _ setting: ReadingSetting, into journal: inout ImportedJournal
  ) {
    if format == .org || ImportFormat(ofNote: file.name) == .org
      || !file.name.lastPathPart.contains(".") && OrgFile.isRecognized(file.bytes)
    {
      OrgFile.read(file, setting, into: &journal)
    } else if let month = RedNotebookMonth(file) {
      month.add(to: &journal, setting)
    } else {
      MarkdownNote.read(file, setting, into: &journal)
    }
  }

  /// The entries of a file in a folder of jrnl; nil if it is none.
  private static func jrnlEntries(_ file: ImportFile, _ setting: ReadingSetting) -> ImportedJournal? {
    guard ImportFormat(ofNote: file.name) != .markdown else { return nil }
    let beginning = DecodedText(file.bytes.prefix(4096)).string
    let day =
      JrnlText.isOfDay(beginning) ? (FoundDate(fileName: file.name) ?? FoundDate(folders: file.name))?.text : nil
    guard day != nil || JrnlText.isRecognized(beginning) else { return nil }
    return try? JrnlText.read(file, of: day, setting)
  }
}
