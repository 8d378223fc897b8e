import DreamCore
import Glibc
import Interchange
import JournalStore
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

  /// What came of taking in the files.
  package struct Outcome: Sendable {
    /// What was new; nil if no file could be taken in.
    package fileprivate(set) var batch: ImportBatch?
    /// What became of saving it; nil if nothing was new.
    package fileprivate(set) var saved: SaveOutcome?
    /// Why files stay where they lie, a line for each.
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
    let files = try files().filter { file in
      let isFresh = abs(now.milliseconds - file.written.milliseconds) < patience
      outcome.hasFresh = outcome.hasFresh || isFresh
      return !isFresh
    }
    var whole: [(name: String, source: ImportSource)] = []
    for file in files {
      do throws(Unreadable) {
        whole.append((file.name, try source(of: file, surroundings, at: now)))
      } catch {
        outcome.problems.append(error.words)
      }
    }
    guard !whole.isEmpty else { return outcome }
    try makeTaken()
    let store = try open()
    defer { store.close(at: surroundings.now()) }
    let today = LocalTime(now, offset: surroundings.utcOffset(now)).day
    let (batch, saved) = try store.take(whole.map(\.source), firstID: surroundings.newID(), at: now, today: today)
    (outcome.batch, outcome.saved) = (batch, saved)
    for (name, _) in whole {
      if let problem = putAway(name) { outcome.problems.append(problem) }
    }
    return outcome
  }
}

// MARK: The files

extension Inbox {
  private struct File {
    let name: String
    let size: Int
    let written: Instant
  }

  /// The notes and text files, in the order of their names. An empty one is still to be written.
  private func files() throws(ImportFailure) -> [File] {
    try NoteFiles.names(in: path).compactMap { name in
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_size > 0 else { return nil }
      let time = status.st_mtim
      return File(
        name: name, size: Int(status.st_size),
        written: Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000))
    }
  }

  /// The largest size of a file, in bytes: the most that lucid add takes.
  private static let limit = 16 << 20

  /// The reason for which a file can't be taken in, in one line.
  private struct Unreadable: Error { let words: String }

  /// Reads a file. A dream that doesn't tell its date is one of the night before the file was written.
  private func source(
    of file: File, _ surroundings: Surroundings, at now: Instant
  ) throws(Unreadable) -> ImportSource {
    let path = "\(path)/\(file.name)"
    guard file.size <= Self.limit else { throw Unreadable(words: "\(path) is larger than \(Self.limit >> 20) MB.") }
    let written = LocalTime(file.written, offset: surroundings.utcOffset(file.written))
    let setting = ImportSetting(
      now: now, undated: written.usualDate(turningAt: nightTurn), utcOffset: surroundings.utcOffset)
    let source: ImportSource
    do throws(ImportFailure) {
      source = try ImportSource.reading(path, file.name.contains(".") ? nil : .text, setting) { _ in }
    } catch {
      throw Unreadable(words: error.message)
    }
    guard source.leftOut == 0, !source.isEmpty else {
      throw Unreadable(words: source.problems.first ?? "\(path) has no dream in it.")
    }
    return source
  }

  /// Makes the folder for what was taken in. Throws if there can't be one: then every start would take the files in again.
  private func makeTaken() throws(ImportFailure) {
    let folder = "\(path)/\(Self.taken)"
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST, access(folder, W_OK | X_OK) == 0, access(path, W_OK) == 0
    else { throw .unreadable(path: folder, reason: Errno.last.description) }
  }

  /// Moves a file to those that were taken in, under another name if they have one of its own. Returns the problem if it can't.
  private func putAway(_ name: String) -> String? {
    let source = "\(path)/\(name)"
    for number in 1... {
      let target = "\(path)/\(Self.taken)/\(name.numbered(number))"
      do throws(Errno) {
        // A name that is claimed first is nobody else's: what lies there already is not replaced.
        let claimed = try PrivateFile.create(target)
        try Errno.thrown { try claimed.close() }
        guard rename(source, target) == 0 else {
          defer { unlink(target) }
          throw .last
        }
        return nil
      } catch .fileExists {
        continue
      } catch {
        return "\(source) is in the journal, but it can't be moved to \(Self.taken): \(error.description)."
      }
    }
    return nil
  }
}

extension String {
  /// The name of a file with a number before its ending; as it is for 1: `note 2.txt`.
  fileprivate func numbered(_ number: Int) -> String {
    guard number > 1 else { return self }
    let end = lastIndex(of: ".") ?? endIndex
    return "\(self[..<end]) \(number)\(self[end...])"
  }
}
