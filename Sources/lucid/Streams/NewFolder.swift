import App
import Glibc
import Interchange

/// A folder of files that is written whole: the files go to a folder beside it, which then takes its name. A folder that is
/// there is only added to if that is asked for; files of other names stay.
struct NewFolder {
  private let path: String

  init(_ path: String) {
    let trimmed = path.prefix { _ in true }.reversed().drop { $0 == "/" }.reversed()
    self.path = trimmed.isEmpty ? "/" : String(trimmed)
  }

  func write(_ files: NoteFolder, isReplacing: Bool) throws(CommandFailure) {
    guard access(path, F_OK) != 0 || isEmpty else {
      guard isReplacing else { throw .output(path: path, .exists) }
      return try fill(path, with: files, isNew: false)
    }
    let beside = "\(path).lucid-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do throws(CommandFailure) {
      try make(beside)
      try fill(beside, with: files, isNew: true)
      guard rename(beside, path) == 0 else { throw .exporting("\(path) can't be made: \(reason)") }
    } catch {
      Self.remove(beside, files)
      throw error
    }
  }

  /// Whether there is a folder without any file.
  private var isEmpty: Bool { rmdir(path) == 0 }

  private var reason: String { String(cString: strerror(errno)) }

  private func make(_ folder: String) throws(CommandFailure) {
    do throws(OutputError) {
      try OutputFolder(folder).make(isPrivate: true)
    } catch {
      throw .output(path: path, error)
    }
  }

  /// - Parameter isNew: whether nothing is in the folder, and nobody else knows of it.
  private func fill(_ folder: String, with files: NoteFolder, isNew: Bool) throws(CommandFailure) {
    var hasNights = false
    for file in files {
      if !hasNights, file.name.contains("/") {
        try make("\(folder)/\(NoteFolder.nights)")
        hasNights = true
      }
      do throws(OutputError) {
        let output = OutputFile("\(folder)/\(file.name)", isPrivate: true)
        if isNew {
          try output.create(file.bytes)
        } else {
          try output.write(CollectionOfOne(file.bytes), isReplacing: true, isSynced: false)
        }
      } catch {
        throw .output(path: "\(path)/\(file.name)", error)
      }
    }
    // Once for all files: to wait for each takes minutes.
    sync()
  }

  private static func remove(_ folder: String, _ files: NoteFolder) {
    for file in files { unlink("\(folder)/\(file.name)") }
    rmdir("\(folder)/\(NoteFolder.nights)")
    rmdir(folder)
  }
}
