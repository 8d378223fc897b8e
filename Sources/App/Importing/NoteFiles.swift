import Formats
import Platform
import Records
import Synchronization
import SystemPackage

/// Reads the files of a folder of notes.
enum NoteFiles {
  /// Reads the notes of a folder.
  /// - Parameters:
  ///   - names: the paths of the files below the folder, in the order in which the dreams are to come.
  ///   - format: the format of all of them; nil if each tells its own.
  ///   - onFiles: is called now and then with the number of files that are read.
  static func read(
    _ names: [String], below folder: String, as format: ImportFormat? = nil, _ setting: ReadingSetting,
    _ onFiles: @Sendable (Int) -> Void = { _ in }
  ) throws(ImportFailure) -> ImportedJournal {
    let read = Mutex(0)
    return try NoteFolder.read(names, as: format, setting) { name throws(ImportFailure) in
      let bytes = try bytes(of: "\(folder)/\(name)")
      read.withLock { count in
        count += 1
        if count.isMultiple(of: 500) { onFiles(count) }
      }
      return bytes
    }
  }

  /// The names of files, in order.
  struct Names {
    fileprivate(set) var names: [String] = []
    /// The names that aren't UTF-8, also of folders. Of these files nothing is read.
    fileprivate(set) var others: [ExactName] = []

    static let reason = "its name is not UTF-8"

    fileprivate init(_ all: [ExactName]) {
      for name in all.sorted() { if let text = name.text { names.append(text) } else { others.append(name) } }
    }
  }

  /// The names of the files in a folder that can be notes. Hidden ones and links are left out.
  static func names(in folder: String) throws(ImportFailure) -> Names {
    do throws(Errno) {
      try Files.require([.read, .execute], at: folder)
    } catch {
      throw .unreadable(path: folder, reason: error.description)
    }
    return try Names(entries(of: "\(folder)/").filter { !$0.isFolder && isNote($0.name) }.map(\.name))
  }

  static func isNote(_ name: ExactName) -> Bool { NoteFolder.isNote(name.description) }

  /// The largest size of a note, in bytes.
  static let limit = 16 << 20

  private static func bytes(of path: String) throws(ImportFailure) -> [UInt8] {
    do throws(Errno) {
      return try WholeFile.read(path, atMost: limit, waits: true)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  /// The paths of the files below a folder. Hidden ones are left out, such as the settings of other programs, and no link is
  /// followed.
  static func names(below folder: String) throws(ImportFailure) -> Names {
    guard Files.allows([.read, .execute], at: folder) else {
      throw .unreadable(path: folder, reason: "the folder can't be listed")
    }
    var (names, folders): ([ExactName], [String]) = ([], [""])
    while let inner = folders.popLast() {
      for (name, isFolder) in try entries(of: "\(folder)/\(inner)") {
        let path = ExactName(bytes: inner.utf8 + name.bytes)
        if isFolder, let text = path.text { folders.append("\(text)/") } else { names.append(path) }
      }
    }
    return Names(names)
  }

  /// The files and folders in a folder, without hidden ones and links.
  private static func entries(of folder: String) throws(ImportFailure) -> [(name: ExactName, isFolder: Bool)] {
    do throws(Errno) {
      return try Folder.entries(of: folder).compactMap { name, type in
        guard name.first != UInt8(ascii: ".") else { return nil }
        return switch type {
        case .regular: (ExactName(bytes: name), false)
        case .directory: (ExactName(bytes: name), true)
        default: nil
        }
      }
    } catch {
      throw .unreadable(path: folder, reason: error.description)
    }
  }
}
