import DreamCore
import Formats
import Importing
import JournalStore
import Platform
import Records
import SystemPackage

/// A folder whose notes and text files become dreams, such as one that a phone writes to.
///
/// A file that was taken in goes to the folder `taken` in it, as it is. What can't be read stays where it lies.
package struct Inbox: Sendable {
  let path: String
  /// The hour at which a night ends and the next one begins.
  private let nightTurn: Int

  /// The folder in the inbox for the files that were taken in.
  package static let taken = "taken"

  /// The inbox at a path, which may begin with `~`.
  package init(_ path: String, nightTurn: Int) throws(ImportFailure) {
    self.nightTurn = nightTurn
    do throws(PlaceError) {
      self.path = try Outlets.live.path(of: path)
    } catch {
      throw .unreadable(path: path, reason: error.message)
    }
  }

  /// The outcome of taking in the files.
  package struct Outcome: Sendable {
    /// The new dreams and nights; nil if no file could be taken in.
    package fileprivate(set) var batch: ImportBatch?
    /// The outcome of saving the new dreams; nil if nothing was new.
    package fileprivate(set) var saved: SaveOutcome?
    /// The words about nights that were noted as ones without recall; nil if there is none.
    package fileprivate(set) var recall: String?
    /// The reasons for which files stay in the inbox, a line for each.
    package fileprivate(set) var problems: [String] = []
    /// Whether a file was written to so lately that it may not be whole.
    fileprivate(set) var hasFresh = false
  }

  /// Takes in the files as one step of a session of its own.
  /// - Parameters:
  ///   - patience: files that were written to within so many milliseconds are left for later.
  ///   - open: opens the journal. Called only if there is a file.
  package func takeIn(
    _ surroundings: Surroundings, patience: Int64 = 0, open: () throws -> JournalStore
  ) throws -> Outcome {
    var outcome = Outcome()
    let now = surroundings.now()
    let names = try NoteFiles.names(in: path)
    outcome.problems = names.others.map { "\(path)/\($0) stays: \(NoteFiles.Names.reason). Rename it." }
    // An empty one is still to be written.
    let files = names.names.compactMap { File($0, at: "\(path)/\($0)") }.filter { file in
      guard file.size > 0 else { return false }
      let isFresh = abs(now.milliseconds - file.written.milliseconds) < patience
      outcome.hasFresh = outcome.hasFresh || isFresh
      return !isFresh
    }
    var whole: [(file: File, source: ImportSource)] = []
    for file in files {
      do throws(Problem) {
        whole.append((file, try source(of: file, surroundings, at: now)))
      } catch {
        outcome.problems.append(error.words)
      }
    }
    guard !whole.isEmpty else { return outcome }
    try makeTaken()
    let store = try open()
    defer { store.close(at: surroundings.now()) }
    (outcome.batch, outcome.saved, outcome.recall) = try store.take(
      whole.map(\.source), firstID: surroundings.newID(), at: now, rule: .new, nightTurn: nightTurn)
    for (file, _) in whole {
      do throws(Problem) {
        try putAway(file)
      } catch {
        outcome.problems.append(error.words)
        outcome.hasFresh = outcome.hasFresh || error.isFresh
      }
    }
    return outcome
  }
}

// MARK: The files

extension Inbox {
  /// A file at the moment at which the folder was listed. A file that was written to since is not equal.
  private struct File: Equatable {
    let name: String
    let size: Int
    let written: Instant

    /// Describes the file with a name at a path; nil if there is none.
    init?(_ name: String, at path: String) {
      guard let status = try? Stat(path, followTargetSymlink: false) else { return nil }
      self.name = name
      size = Int(status.size)
      written = Instant(milliseconds: status.modificationTime)
    }
  }

  /// The largest size of a file, in bytes: the most that lucid add takes.
  private static let limit = 16 << 20

  /// The reason for which a file isn't taken in or put away, in one line.
  private struct Problem: Error {
    let words: String
    /// Whether the file was written to meanwhile, and is to be taken in again.
    var isFresh = false
  }

  /// Reads a file. A dream that doesn't tell its date is one of the night before the file was written.
  private func source(of file: File, _ surroundings: Surroundings, at now: Instant) throws(Problem) -> ImportSource {
    let path = "\(path)/\(file.name)"
    guard file.size <= Self.limit else { throw Problem(words: "\(path) is larger than \(Self.limit >> 20) MB.") }
    let written = LocalTime(file.written, offset: surroundings.utcOffset(file.written))
    let setting = ReadingSetting(
      now: now, undated: written.usualDate(turningAt: nightTurn), utcOffset: surroundings.utcOffset,
      zoneNamed: surroundings.zone)
    let source: ImportSource
    do throws(ImportFailure) {
      source = try ImportSource.reading(path, file.name.contains(".") ? nil : .text, setting)
    } catch {
      throw Problem(words: error.message)
    }
    guard source.leftOut == 0, !source.isEmpty else {
      throw Problem(words: source.problems().first ?? "\(path) has no dream in it.")
    }
    return source
  }

  /// Makes the folder for files that were taken in. Throws if there can't be one: then every start would take the files in
  /// again.
  private func makeTaken() throws(ImportFailure) {
    let folder = "\(path)/\(Self.taken)"
    do throws(Errno) {
      do throws(Errno) { try Folder.make(folder, isPrivate: false) } catch .fileExists {}
      try Files.require([.write, .execute], at: folder)
      try Files.require(.write, at: path)
    } catch {
      throw .unreadable(path: folder, reason: error.description)
    }
  }

  /// Moves a file to the folder of files that were taken in, under another name if its own is taken there. A file that was
  /// written to since it was read goes back, so that the next look takes in the new text.
  private func putAway(_ file: File) throws(Problem) {
    let source = "\(path)/\(file.name)"
    for number in 1... {
      let target = "\(path)/\(Self.taken)/\(number > 1 ? file.name.adding("\(number)") : file.name)"
      do throws(Errno) {
        try Self.move(source, to: target)
      } catch .fileExists {
        continue
      } catch {
        throw Problem(
          words: "\(source) is in the journal, but it can't be moved to \(Self.taken): \(error.description).")
      }
      guard File(file.name, at: target) != file else { return }
      do throws(Errno) {
        try Self.move(target, to: source)
      } catch {
        throw Problem(words: "\(target) was written to while it was imported: put it in the inbox again.")
      }
      throw Problem(words: "\(source) was written to while it was imported: it is imported again.", isFresh: true)
    }
  }

  /// Moves a file. Throws `.fileExists` if something lies there already, and leaves that as it is.
  private static func move(_ source: String, to target: String) throws(Errno) {
    // A name that is claimed first is nobody else's: what lies there already is not replaced.
    try PrivateFile.claim(target)
    do throws(Errno) {
      try Files.rename(source, to: target)
    } catch {
      try? Files.remove(target)
      throw error
    }
    for path in [target, source] { Folder.sync(of: path) }
  }
}
