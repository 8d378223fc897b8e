import DreamCore
import Formats
import JournalStore
import Platform
import SystemPackage

/// The files in which sessions leave what they could not save in a journal, for the next session to take over.
///
/// A file is written beside the journal or, if that fails, in one of the other directories.
package final class RescueFiles {
  private let places: RescuePlaces
  /// The file of this session's own changes while they wait to be saved.
  let keeper: RescueKeeper
  /// The files that were found, by path. They are locked as long as they are open.
  private var found: [String: FileDescriptor] = [:]

  /// - Parameters:
  ///   - journal: the absolute path of the journal.
  ///   - directories: the directories in which a file is written if it can't be beside the journal.
  ///   - key: the key of a locked journal.
  init(journal: String, directories: [String], key: JournalKey? = nil) {
    places = RescuePlaces(journal: journal.realPath ?? journal, directories: directories, key: key)
    keeper = RescueKeeper(places)
  }

  /// The files of this user: beside the journal, in the directory for state, and in the one for running programs.
  package static func live(journal: String, key: JournalKey?) -> RescueFiles {
    RescueFiles(journal: journal.absolutePath, directories: directories(variable: Variables.value), key: key)
  }

  deinit { for file in found.values { try? file.close() } }

  /// The directories in which a file is written if it can't be beside the journal; see the XDG Base Directory
  /// Specification.
  static func directories(variable: (String) -> String?) -> [String] {
    func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let state = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { "\($0)/.local/state" }
    let running = absolute("XDG_RUNTIME_DIR").map { "\($0)/lucid" } ?? "/tmp/lucid-\(CurrentUser.id.rawValue)"
    return [state.map { "\($0)/lucid" }, running].compactMap { $0 }
  }
}

// MARK: Writing

extension RescueFiles {
  /// Writes changes to a new file that only its owner can read. Returns its path; nil if no directory takes it.
  package func write(_ change: ModelChange, because reason: String, at now: Instant) -> String? {
    guard let written = places.write(change, because: reason, at: now) else { return nil }
    try? written.file.close()
    return written.path
  }
}

// MARK: Taking over

extension RescueFiles {
  /// The changes in the files that earlier sessions left for this journal. No other session takes them over meanwhile. A file
  /// that isn't understood stays.
  func rescues() -> [Rescue] {
    places.all.flatMap { directory in
      PrivateFile.names(in: directory)
        .filter(places.isOwn)
        .compactMap { rescue(in: "\(directory)/\($0)") }
    }
  }

  /// The paths of the files that earlier sessions left for this journal.
  package var left: [String] { rescues().map(\.file) }

  /// Whether only the journal's key opens a file with this path.
  package static func isSealed(_ path: String) -> Bool { RescuePlaces.isSealed(path) }

  private func rescue(in path: String) -> Rescue? {
    guard found[path] == nil,
      let file = try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .noFollow])
    else { return nil }
    guard (try? file.tryLock()) != nil, isOwn(file), let bytes = try? WholeFile.read(file),
      let record = places.record(bytes, in: path)
    else {
      try? file.close()
      return nil
    }
    found[path] = file
    return Rescue(change: record.change, file: path)
  }

  /// Whether the file is this user's, as others may write in the directory, and no session has removed it. A snapshot may have it, too.
  private func isOwn(_ file: FileDescriptor) -> Bool {
    (try? Stat(file)).map { $0.isOwn && $0.linkCount > 0 && $0.type == .regular } ?? false
  }

  /// Removes files, as their changes are in the journal now.
  func remove(_ paths: [String]) {
    for path in paths {
      guard let file = found.removeValue(forKey: path) else { continue }
      PrivateFile.overwrite(path)
      try? file.close()
    }
  }
}
