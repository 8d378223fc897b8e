import Glibc
import SystemPackage

/// A file that is written whole: the text goes to a file beside it, which then takes its name. If that fails, whatever had the
/// name before still has it.
package struct OutputFile: Sendable {
  private let path: String
  /// Whether only the owner can read the file. Otherwise the umask says who can.
  private let isPrivate: Bool

  package init(_ path: String, isPrivate: Bool) {
    self.path = path
    self.isPrivate = isPrivate
  }

  /// Throws if the file can't be written, as far as that can be told without writing.
  package func check(isReplacing: Bool) throws(OutputError) {
    let folder = try target(isReplacing: isReplacing).folder
    guard access(folder.isEmpty ? "." : folder, W_OK | X_OK) == 0 else { throw OutputError(.last) }
  }

  /// Writes the file. Throws `.exists` if there is one and `isReplacing` is false.
  package func write(_ text: String, isReplacing: Bool) throws(OutputError) {
    try write(CollectionOfOne(Array(text.utf8)), isReplacing: isReplacing)
  }

  /// Writes the file piece by piece. Throws `.exists` if there is one and `isReplacing` is false.
  /// - Parameter isSynced: whether to wait until the file is on the disk.
  package func write(
    _ pieces: some Sequence<[UInt8]>, isReplacing: Bool, isSynced: Bool = true
  ) throws(OutputError) {
    let target = try target(isReplacing: isReplacing)
    let beside = "\(target.folder).lucid-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do throws(Errno) {
      try fill(beside, with: pieces, like: target, isSynced: isSynced)
      // The name may have been taken meanwhile.
      let isNew = !isReplacing || access(target, F_OK) != 0
      if isNew { try claim(target) }
      guard rename(beside, target) == 0 else {
        let error = Errno.last
        if isNew { unlink(target) }
        throw error
      }
    } catch {
      unlink(beside)
      throw OutputError(error)
    }
  }

  /// Writes a new file where it is, without one beside it: for folders that nobody else uses. Throws `.exists` if there is one.
  func create(_ bytes: [UInt8]) throws(OutputError) {
    do throws(Errno) {
      let file = try PrivateFile.create(path)
      try Errno.thrown { try file.closeAfter { try WholeFile.write(bytes, to: file) } }
    } catch {
      throw OutputError(error)
    }
  }

  /// The path without links; as it is if there is no file.
  private func target(isReplacing: Bool) throws(OutputError) -> String {
    guard !path.utf8.contains(0) else { throw .failed(.invalidArgument) }
    guard !path.isEmpty else { throw .noFile }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard Errno.last == .noSuchFileOrDirectory else { throw OutputError(.last) }
      return path
    }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let real = realpath(path, nil) else {
      throw .noFile
    }
    defer { free(real) }
    guard isReplacing else { throw .exists }
    return String(cString: real)
  }

  /// Writes a new file, with the permissions of the one that it is to replace.
  private func fill(
    _ path: String, with pieces: some Sequence<[UInt8]>, like target: String, isSynced: Bool
  ) throws(Errno) {
    try Errno.thrown {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: isPrivate ? .ownerReadWrite : [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
      try file.closeAfter {
        var status = stat()
        if !isPrivate, stat(target, &status) == 0 { fchmod(file.rawValue, status.st_mode & 0o777) }
        for piece in pieces { try WholeFile.write(piece, to: file) }
        guard !isSynced || fsync(file.rawValue) == 0 else { throw Errno.last }
      }
    }
  }

  /// Takes a name that nobody has. Throws `.fileExists` if somebody does.
  private func claim(_ target: String) throws(Errno) {
    let file = try PrivateFile.create(target)
    try Errno.thrown { try file.close() }
  }
}

/// The reason for which a file is not written.
package enum OutputError: Error, Equatable {
  /// There is a file, and replacing it was not asked for.
  case exists
  /// The path names something other than a regular file.
  case noFile
  /// The folder doesn't exist.
  case noFolder
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
}

extension OutputError {
  /// The reason, to follow “can't be written: ”.
  package var reason: String {
    switch self {
    case .exists: "it is there already"
    case .noFile: "it is not a file"
    case .noFolder: "there is no such folder"
    case .outside: "it lies outside of the folder"
    case .failed(let error): error.description
    }
  }
}

extension String {
  /// Everything before the last name of a path, with the slash.
  var folder: String {
    String(self[..<(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)])
  }
}
