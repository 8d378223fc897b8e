import JournalStore
import Platform
import SystemPackage

/// A file that is written whole: the bytes go to a file without a name, which then takes the name. If that fails, an earlier file
/// still has the name.
package struct OutputFile: Sendable {
  private let path: String
  /// The path in errors.
  private let name: String
  /// Whether only the owner can read the file. Otherwise the umask says who can.
  private let isPrivate: Bool

  /// - Parameter name: the path as the person knows it; nil if that is `path`.
  package init(_ path: String, named name: String? = nil, isPrivate: Bool) {
    (self.path, self.name, self.isPrivate) = (path, name ?? path, isPrivate)
  }

  /// Throws if the file can't be written, as far as that can be told without writing.
  package func check(isReplacing: Bool) throws(WriteFailure) {
    let folder = try target(isReplacing: isReplacing).folder
    do throws(Errno) {
      try Files.require([.write, .execute], at: folder.isEmpty ? "." : folder)
    } catch {
      throw failure(OutputError(error))
    }
  }

  /// Writes the file. Throws `.exists` if there is one and `isReplacing` is false.
  package func write(_ text: String, isReplacing: Bool) throws(WriteFailure) {
    try write(CollectionOfOne(Array(text.utf8)), isReplacing: isReplacing)
  }

  /// Writes the file piece by piece. Throws `.exists` if there is one and `isReplacing` is false.
  /// - Parameter isSynced: whether to wait until the file is on the disk.
  package func write(_ pieces: some Sequence<[UInt8]>, isReplacing: Bool, isSynced: Bool = true) throws(WriteFailure) {
    let target = try target(isReplacing: isReplacing)
    if isSynced { PartName.sweep(target.folder) }
    do throws(Errno) {
      var output = try UnnamedFile(
        for: target,
        permissions: isPrivate ? .ownerReadWrite : [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
      try fill(output.file, with: pieces, like: target, isSynced: isSynced)
      try output.take(target, isReplacing: isReplacing)
      if isSynced { Folder.sync(of: target) }
    } catch {
      throw failure(OutputError(error))
    }
  }

  /// Writes a new file at the path itself, for folders that nobody else uses. Throws `.exists` if there is a file.
  func create(_ bytes: [UInt8]) throws(WriteFailure) {
    do throws(Errno) {
      let file = try PrivateFile.create(path)
      try Errno.thrown { try file.closeAfter { try WholeFile.write(bytes, to: file) } }
    } catch {
      throw failure(OutputError(error))
    }
  }

  /// The path without links; `path` itself if there is no file.
  private func target(isReplacing: Bool) throws(WriteFailure) -> String {
    guard !path.utf8.contains(0) else { throw failure(.failed(.invalidArgument)) }
    guard !path.isEmpty else { throw failure(.noFile) }
    do throws(Errno) {
      _ = try Stat(path, followTargetSymlink: false)
    } catch .noSuchFileOrDirectory {
      guard !OwnName.isName(of: path) else { throw failure(.ownName) }
      return path
    } catch {
      throw failure(OutputError(error))
    }
    guard (try? Stat(path))?.type == .regular, let real = path.realPath else { throw failure(.noFile) }
    guard isReplacing else { throw failure(.exists) }
    guard !JournalStore.ownsFile(at: real) else { throw failure(.journal) }
    guard ![path, real].contains(where: { OwnName.isName(of: $0) }) else { throw failure(.ownName) }
    return real
  }

  private func failure(_ reason: OutputError) -> WriteFailure { WriteFailure(path: name, reason) }

  /// Writes a new file, with the permissions of `target`, the file that is to be replaced.
  private func fill(
    _ file: FileDescriptor, with pieces: some Sequence<[UInt8]>, like target: String, isSynced: Bool
  ) throws(Errno) {
    if !isPrivate, let status = try? Stat(target) {
      try? file.setPermissions(FilePermissions(rawValue: status.permissions.rawValue & 0o777))
    }
    for piece in pieces { try WholeFile.write(piece, to: file) }
    if isSynced { try file.sync() }
  }
}

/// The path of a file or a folder that is not written, and the reason.
package struct WriteFailure: Error, Equatable {
  package let path: String
  package let reason: OutputError

  package init(path: String, _ reason: OutputError) { (self.path, self.reason) = (path, reason) }
}

package enum OutputError: Error, Equatable {
  /// There is a file, and replacing it was not asked for.
  case exists
  /// The path names something other than a regular file.
  case noFile
  case noFolder
  /// The path names a journal, which no file takes the place of.
  case journal
  /// The path has a name that SQLite and Lucid give to files of their own.
  case ownName
  /// The path leads out of the folder that the file has to be in.
  case outside
  case failed(Errno)

  init(_ error: Errno) {
    switch error {
    case .fileExists: self = .exists
    case .isDirectory: self = .noFile
    case .noSuchFileOrDirectory, .notDirectory: self = .noFolder
    default: self = .failed(error)
    }
  }

  /// The reason, to follow “can't be written: ”.
  package var reason: String {
    switch self {
    case .exists: "it already exists"
    case .noFile: "it is not a file"
    case .noFolder: "there is no such folder"
    case .journal: "it is a journal of dreams, which nothing replaces"
    case .ownName: "files of such a name are SQLite's or Lucid's own"
    case .outside: "it lies outside of the folder"
    case .failed(let error): error.description
    }
  }
}

/// Makes files and directories that only their owner may read.
enum PrivateFile {
  /// Creates a file. Throws `.fileExists` if there is one.
  static func create(_ path: String, _ text: String) throws(Errno) {
    let file = try create(path)
    try Errno.thrown { try file.closeAfter { try write(text.utf8, to: file) } }
  }

  /// Creates and opens an empty file. Throws `.fileExists` if there is one.
  static func create(_ path: String) throws(Errno) -> FileDescriptor {
    try Errno.thrown {
      try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec], permissions: .ownerReadWrite)
    }
  }

  /// Overwrites a file with zeros, unless it has another name, and removes it.
  static func overwrite(_ path: String) {
    if let file = try? FileDescriptor.open(path, .writeOnly, options: [.noFollow, .nonBlocking, .closeOnExec]) {
      _ = file.overwriteAll()
      try? file.close()
    }
    try? Files.remove(path)
  }

  /// Takes a name that nobody has, by an empty file. Throws `.fileExists` if somebody does.
  static func claim(_ path: String) throws(Errno) {
    let file = try create(path)
    try Errno.thrown { try file.close() }
  }

  /// Makes an open file private, writes bytes to it, and waits until they are on the disk.
  static func write(_ bytes: some Collection<UInt8>, to file: FileDescriptor) throws(Errno) {
    try? file.setPermissions(.ownerReadWrite)
    try WholeFile.write(bytes, to: file)
    try file.sync()
  }

  /// Makes a private directory, or makes an existing one private, which has to be the user's own.
  static func directory(_ path: String) throws(EditorError) {
    do throws(Errno) {
      try Folder.make(path)
      try? Files.setPermissions(.ownerReadWriteExecute, of: path)
      Folder.sync(of: path)
    } catch .fileExists where Folder.isOwn(path) {
      try? Files.setPermissions(.ownerReadWriteExecute, of: path)
    } catch .fileExists {
      throw .file(path: path, reason: "the folder for its files is not yours")
    } catch {
      throw EditorError(error, path: path)
    }
  }

  /// The sorted names of the entries of a directory that begin with `prefix`; empty if it can't be read.
  static func names(in path: String, beginningWith prefix: String = "") -> [String] {
    ((try? Folder.names(in: path, beginningWith: prefix)) ?? []).sorted()
  }
}
