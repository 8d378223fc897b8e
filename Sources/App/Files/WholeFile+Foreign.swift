import Glibc
import SystemPackage

extension WholeFile {
  /// The bytes of a file that may be anything: a device, a pipe, a directory. Throws `.fileTooLarge` for more than `limit` bytes,
  /// and `.noData` for a pipe that nobody writes to.
  /// - Parameter waits: whether to wait for what is written to a pipe. If not, `.resourceTemporarilyUnavailable` is thrown.
  package static func read(_ path: String, atMost limit: Int, waits: Bool = false) throws(Errno) -> [UInt8] {
    try Errno.thrown {
      // Otherwise opening a pipe that nobody writes to would wait.
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter {
        guard isPipe(file) else { return try read(file, atMost: limit) }
        let beginning = try beginning(of: file, waits: waits)
        guard beginning?.isEmpty != true else { throw Errno.noData }
        if waits { _ = fcntl(file.rawValue, F_SETFL, 0) }
        return try (beginning ?? []) + read(file, atMost: limit)
      }
    }
  }

  /// The first bytes of a file, at most `count`; nil if it can't be read, or is no regular file.
  static func beginning(_ path: String, count: Int) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? Errno.thrown {
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter { Array(try piece(of: file).prefix(count)) }
    }
  }

  /// What a pipe holds; nil if it holds nothing yet, but somebody has it open to write to it.
  private static func beginning(of pipe: FileDescriptor, waits: Bool) throws(Errno) -> [UInt8]? {
    do throws(Errno) {
      return try piece(of: pipe)
    } catch {
      guard waits, error == .resourceTemporarilyUnavailable else { throw error }
      return nil
    }
  }

  private static func isPipe(_ file: FileDescriptor) -> Bool {
    var status = stat()
    return fstat(file.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
