import Glibc
import SystemPackage

/// Reads and writes whole files.
package enum WholeFile {
  /// The bytes of a file.
  package static func read(_ path: String) throws(Errno) -> [UInt8] {
    try Errno.thrown {
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      return try file.closeAfter { try read(file) }
    }
  }

  /// The bytes of an open file, from its current position to its end.
  package static func read(_ file: FileDescriptor) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try Errno.thrown { try buffer.withUnsafeMutableBytes { try file.read(into: $0) } }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Writes all bytes to an open file.
  package static func write(_ bytes: some Sequence<UInt8>, to file: FileDescriptor) throws(Errno) {
    try Errno.thrown { _ = try file.writeAll(bytes) }
  }
}

extension Errno {
  /// The error of the last system call that failed on this thread.
  package static var last: Errno { Errno(rawValue: errno) }

  /// Runs calls of `SystemPackage` and types what they throw, which is always an `Errno`.
  static func thrown<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
    do {
      return try body()
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
