import DreamCore

/// A folder of notes: a file for each dream, and in `nights` one for each night.
package struct NoteFolder: Sendable {
  /// The notes, those of the nights last. No two names differ only in case.
  package let notes: [Note]

  /// A note that is to be written.
  package struct Note: Sendable {
    /// The path below the folder.
    package let name: String
    fileprivate let content: Content

    fileprivate enum Content: Sendable {
      case dream(Dream)
      case night(Night)
    }

    /// What the file has in it. Made each time.
    package var bytes: [UInt8] {
      switch content {
      case .dream(let dream): MarkdownNote.text(of: dream)
      case .night(let night): MarkdownNote.text(of: night)
      }
    }
  }

  /// The folder in the folder for the notes of nights.
  package static let nights = "nights"

  init(_ journal: ExportedJournal) {
    var taken: Set<String> = []
    let names = journal.dreams.concurrentMap(inChunksOf: Self.chunkSize, \.noteName)
    notes =
      zip(journal.dreams, names).map { dream, name in
        Note(name: Self.unique(name, &taken), content: .dream(dream))
      }
      + journal.nights.map { Note(name: "\(Self.nights)/\($0.id).md", content: .night($0)) }
  }

  /// The number of names that one thread makes before it makes more.
  private static let chunkSize = 1024

  private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var (unique, count) = (name, 1)
    while !taken.insert(unique.lowercased()).inserted {
      count += 1
      unique = "\(name) \(count)"
    }
    return "\(unique).md"
  }
}

extension NoteFolder {
  /// A file that is to be read.
  struct File: Equatable, Sendable {
    /// The path below the folder.
    let name: String
    let bytes: [UInt8]
  }

  /// Reads the notes of a folder, on all cores. Files that are no notes are left out.
  /// - Parameters:
  ///   - names: the paths of the files below the folder, in the order in which the dreams are to come.
  ///   - bytes: returns the bytes of the file at such a path. Called for notes only.
  package static func read<Failure: Error>(
    _ names: [String], _ setting: ImportSetting, bytes: @Sendable (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ImportedJournal {
    try ImportedJournal.reading(names) { name, journal throws(Failure) in
      if ImportFormat(ofNote: name) == nil, name.contains(".") {
        journal.note(.file, name)
      } else {
        read(File(name: name, bytes: try bytes(name)), setting, into: &journal)
      }
    }
  }

  /// Reads one note.
  static func read(note file: File, _ setting: ImportSetting) -> ImportedJournal {
    read([file.name], setting) { _ in file.bytes }
  }

  private static func read(_ file: File, _ setting: ImportSetting, into journal: inout ImportedJournal) {
    if ImportFormat(ofNote: file.name) == .org {
      OrgFile.read(file.bytes, name: file.name, setting, into: &journal)
    } else if let month = RedNotebookMonth(file.bytes, name: file.name) {
      month.add(to: &journal, setting)
    } else {
      MarkdownNote.read(file.bytes, name: file.name, setting, into: &journal)
    }
  }
}

extension Dream {
  /// The name of the dream's note without its ending. Brackets, `#` and `^` mean something else in links to notes.
  fileprivate var noteName: String {
    // Links to a note of another program that has no date go by its name, which is its title here.
    let beginning = date?.fileNameWords ?? (title.isBlank ? "undated" : nil)
    var words = [beginning, plainTitle].compactMap(\.self).joined(separator: " ")
    if words.utf8.contains(where: { "[]#^".utf8.contains($0) }) {
      let scalars = words.unicodeScalars.map { "[]#^".unicodeScalars.contains($0) ? " " : $0 }
      words = String(String.UnicodeScalarView(scalars))
    }
    return words.safeFileName.fitting(112)
  }
}
