import Glibc
import SystemPackage

/// Reads and writes whole files.
package enum WholeFile {
  /// The bytes of a file.
  static func read(_ path: String) throws(Errno) -> [UInt8] {
    try Errno.thrown {
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      return try file.closeAfter { try read(file) }
    }
  }

  /// The bytes of an open file, from its current position to its end.
  static func read(_ file: FileDescriptor) throws(Errno) -> [UInt8] { try read(file, atMost: .max) }

  /// The bytes of an open file, from its current position to its end. Throws `.fileTooLarge` for more than `limit` bytes.
  package static func read(_ file: FileDescriptor, atMost limit: Int) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    // Most files are small: room for a large piece costs more than to read them.
    var room = 1 << 12
    while case let piece = try piece(of: file, atMost: room), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= limit else { throw .fileTooLarge }
      room = min(room * 2, 1 << 16)
    }
    return bytes
  }

  /// The next bytes of an open file; empty at its end.
  static func piece(of file: FileDescriptor, atMost room: Int = 1 << 16) throws(Errno) -> [UInt8] {
    try Errno.thrown {
      try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Writes all bytes to an open file.
  package static func write(_ bytes: some Sequence<UInt8>, to file: FileDescriptor) throws(Errno) {
    try Errno.thrown { _ = try file.writeAll(bytes) }
  }
}

extension Errno {
  /// The error of the last system call that failed on this thread.
  static var last: Errno { Errno(rawValue: errno) }

  /// Runs calls of `SystemPackage` and types what they throw, which is always an `Errno`.
  static func thrown<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
    do {
      return try body()
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
