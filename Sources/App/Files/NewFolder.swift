import DreamCore
import Formats
import JournalStore
import Platform
import Records
import SystemPackage

/// A folder of files that is written whole: the files go to a folder beside it, which then takes its name. A folder that is
/// there is only added to if that is asked for, and only the notes of the same dreams and nights are replaced in it.
package struct NewFolder {
  private let path: String

  package init(_ path: String) {
    let trimmed = path.prefix { _ in true }.reversed().drop { $0 == "/" }.reversed()
    self.path = trimmed.isEmpty ? "/" : String(trimmed)
  }

  /// The notes that are in the folder; nil if there is no folder, or an empty one.
  package func notes(_ setting: ReadingSetting) throws(ImportFailure) -> NotesThere? {
    guard Files.exists(path) else { return nil }
    let names = try NoteFiles.names(below: path).names
    guard !names.isEmpty else { return nil }
    return NotesThere(names, setting) { name in
      // One that can't be read, nobody writes over.
      try? WholeFile.read("\(path)/\(name)", atMost: NoteFiles.limit, waits: true)
    }
  }

  /// Writes the folder. Throws `.exists` if there is one that isn't empty and `isReplacing` is false.
  /// - Parameter onFiles: is called now and then with the number of files that are written.
  package func write(_ files: NoteFolder, isReplacing: Bool, onFiles: (Int) -> Void = { _ in }) throws(WriteFailure) {
    try OwnName.check(path, isFolder: true)
    guard !Files.exists(path) || isEmpty else {
      guard isReplacing else { throw WriteFailure(path: path, .exists) }
      PartName.sweep(path + "/")
      return try fill(path, with: files, isNew: false, onFiles)
    }
    PartName.sweep(path)
    var beside = PartName.new(path)
    var lock: FileDescriptor?
    defer { try? lock?.close() }
    do throws(WriteFailure) {
      // Another process may sweep a folder away before it is locked.
      for _ in 0..<10 where lock == nil {
        beside = PartName.new(path)
        try OutputFolder(beside, named: path).make(isPrivate: true)
        lock = try? Folder.lock(beside)
        if Files.exists(beside) { break }
      }
      try fill(beside, with: files, isNew: true, onFiles)
      do throws(Errno) {
        try Files.rename(beside, to: path)
      } catch {
        throw WriteFailure(path: path, OutputError(error))
      }
      Folder.sync(of: path)
    } catch {
      Self.remove(beside, files)
      throw error
    }
  }

  /// Whether there is a folder without any file.
  private var isEmpty: Bool { (try? Folder.removeEmpty(path)) != nil }

  /// - Parameter isNew: whether nothing is in the folder, and nobody else knows of it.
  private func fill(
    _ folder: String, with files: NoteFolder, isNew: Bool, _ onFiles: (Int) -> Void
  ) throws(WriteFailure) {
    for name in files.folders { try OutputFolder("\(folder)/\(name)", named: path).make(isPrivate: true) }
    var count = 0
    for indices in files.indices.chunks(ofCount: 500) {
      let failures = Array(indices).concurrentMap { write(files[$0], to: folder, isNew: isNew) }
      if let failure = failures.lazy.compactMap(\.self).first { throw failure }
      count += indices.count
      onFiles(count)
    }
    // Once for all files: to wait for each takes minutes.
    Files.syncAll()
  }

  /// Returns the reason for which a note is not written; nil for a note that is.
  private func write(_ note: NoteFolder.Note, to folder: String, isNew: Bool) -> WriteFailure? {
    // Who can open a note that is there stays as it is.
    let output = OutputFile("\(folder)/\(note.name)", named: "\(path)/\(note.name)", isPrivate: !note.isReplacing)
    do throws(WriteFailure) {
      if isNew {
        try output.create(note.bytes)
      } else {
        try output.write(CollectionOfOne(note.bytes), isReplacing: note.isReplacing, isSynced: false)
      }
      return nil
    } catch {
      return error
    }
  }

  private static func remove(_ folder: String, _ files: NoteFolder) {
    for name in files.paths { try? Files.remove("\(folder)/\(name)") }
    for name in files.folders.reversed() { try? Folder.removeEmpty("\(folder)/\(name)") }
    try? Folder.removeEmpty(folder)
  }
}

/// A folder that no file may leave, for files whose names come from elsewhere, such as a tape.
package struct OutputFolder: Sendable {
  private let path: String
  /// The path in errors.
  private let name: String

  /// - Parameters:
  ///   - path: an empty path is the current directory.
  ///   - name: the path as the person knows it; nil if that is `path`.
  package init(_ path: String, named name: String? = nil) {
    (self.path, self.name) = (path.isEmpty ? "." : path, name ?? path)
  }

  /// Makes the folder if it isn't there.
  /// - Parameter isPrivate: whether only the owner can open a folder that is made.
  package func make(isPrivate: Bool) throws(WriteFailure) {
    try OwnName.check(name, isFolder: true)
    do throws(Errno) {
      try Folder.make(path, isPrivate: isPrivate)
    } catch .fileExists {
      guard Folder.exists(path) else { throw WriteFailure(path: name, .noFolder) }
    } catch {
      throw WriteFailure(path: name, OutputError(error))
    }
  }

  /// The path of a file of the folder. Throws `.outside` for a name that leads out of the folder, be it by `/`, by `..` or by
  /// a link.
  package func path(of name: String) throws(OutputError) -> String {
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { throw .outside }
    let joined = path == "." ? name : "\(path)/\(name)"
    let folder = joined.folder
    guard let root = path.realPath, let own = (folder.isEmpty ? "." : folder).realPath else { throw .noFolder }
    let isLink = (try? Stat(joined, followTargetSymlink: false))?.type == .symbolicLink
    let place = isLink ? joined.realPath : own
    guard Self.contains(own, in: root), let place, Self.contains(place, in: root) else { throw .outside }
    return joined
  }

  private static func contains(_ path: String, in root: String) -> Bool {
    (path + "/").utf8.starts(with: (root == "/" ? "/" : root + "/").utf8)
  }
}
