import Platform
import SystemPackage

package enum WholeFile {
  static func read(_ path: String) throws(Errno) -> [UInt8] {
    try Errno.thrown {
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      return try file.closeAfter { try read(file) }
    }
  }

  /// The bytes of an open file, from its current position to its end. Throws `.fileTooLarge` for more than `limit` bytes.
  package static func read(_ file: FileDescriptor, atMost limit: Int = .max) throws(Errno) -> [UInt8] {
    // What isn't a file has no size, and a file can have grown. Most files are small: much room costs more than to read them.
    let size = (try? Stat(file)).map { min(Int($0.size), limit) } ?? 0
    var (bytes, room): ([UInt8], Int) = ([], max(size + 1, 1 << 12))
    while case let piece = try piece(of: file, atMost: room), !piece.isEmpty {
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else { throw .fileTooLarge }
      room = min(max(bytes.count, 1 << 12), 1 << 16)
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

  package static func write(_ bytes: some Sequence<UInt8>, to file: FileDescriptor) throws(Errno) {
    try Errno.thrown { _ = try file.writeAll(bytes) }
  }
}

extension String {
  /// The path with words before the ending of its last name: `house 1 of 3.svg`.
  func adding(_ words: String) -> String {
    let name = dropFirst(folder.count)
    let end = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? endIndex
    return "\(self[..<end]) \(words)\(self[end...])"
  }
}

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
        if waits { file.setBlocking(true) }
        return try (beginning ?? []) + read(file, atMost: limit)
      }
    }
  }

  /// The bytes in a range of a file. Throws `.noData` if the file ends before it does.
  static func read(_ path: String, _ range: Range<Int>) throws(Errno) -> [UInt8] {
    try Errno.thrown {
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      return try file.closeAfter {
        try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
          while count < range.count {
            let rest = UnsafeMutableRawBufferPointer(
              rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<range.count])
            let read = try file.read(fromAbsoluteOffset: Int64(range.lowerBound + count), into: rest)
            guard read > 0 else { throw Errno.noData }
            count += read
          }
        }
      }
    }
  }

  /// The size of a file, in bytes; nil if it is no regular file.
  static func size(_ path: String) -> Int? {
    (try? Stat(path)).flatMap { $0.type == .regular ? Int($0.size) : nil }
  }

  /// The first bytes of a file, at most `count`; nil if it can't be read, or is no regular file.
  static func beginning(_ path: String, count: Int) -> [UInt8]? {
    guard size(path) != nil else { return nil }
    return try? Errno.thrown {
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter { Array(try piece(of: file).prefix(count)) }
    }
  }

  /// The bytes that a pipe holds; nil if the pipe is empty, but somebody has it open for writing.
  private static func beginning(of pipe: FileDescriptor, waits: Bool) throws(Errno) -> [UInt8]? {
    do throws(Errno) {
      return try piece(of: pipe)
    } catch {
      guard waits, error == .resourceTemporarilyUnavailable else { throw error }
      return nil
    }
  }

  private static func isPipe(_ file: FileDescriptor) -> Bool { (try? Stat(file))?.type == .fifo }
}
