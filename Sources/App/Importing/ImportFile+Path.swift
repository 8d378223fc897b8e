import Formats
import Glibc
import SystemPackage

extension ImportFile {
  /// Opens the file at a path. A regular file is read when it is wanted, as long as it doesn't change; other files are read
  /// at once. Throws `.fileTooLarge` for more than `limit` bytes.
  init(path: String, atMost limit: Int) throws(Errno) {
    let name = Self.name(of: path)
    guard let version = FileVersion(path: path), version.size > 0 else {
      self.init(try WholeFile.read(path, atMost: limit, waits: true), name: name)
      return
    }
    guard version.size <= limit else { throw .fileTooLarge }
    // A file that can't be opened is known at once.
    _ = try version.bytes(at: path, in: 0..<0)
    self.init(name: name, count: version.size) { range throws(ImportError) in
      do throws(Errno) {
        if let bytes = try version.bytes(at: path, in: range) { return bytes }
      } catch {
        throw .unreadable(reason: error.description)
      }
      throw .unreadable(reason: "it changed meanwhile")
    }
  }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The identity of a regular file and of its content, which tells whether the file was replaced or changed.
private struct FileVersion: Equatable {
  let size: Int
  private let device: dev_t
  private let number: ino_t
  private let seconds: Int
  private let nanoseconds: Int

  /// Returns `nil` if there is no regular file.
  init?(path: String) { self.init { stat(path, &$0) } }

  private init?(_ file: FileDescriptor) { self.init { fstat(file.rawValue, &$0) } }

  private init?(_ describe: (inout stat) -> Int32) {
    var status = stat()
    guard describe(&status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, number, size) = (status.st_dev, status.st_ino, Int(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// The bytes in a range of the file at a path; nil if the file there isn't of this version.
  func bytes(at path: String, in range: Range<Int>) throws(Errno) -> [UInt8]? {
    try Errno.thrown {
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter {
        let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
          while count < range.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
            let piece = try file.read(fromAbsoluteOffset: Int64(range.lowerBound + count), into: rest)
            guard piece > 0 else { break }
            count += piece
          }
        }
        return bytes.count == range.count && FileVersion(file) == self ? bytes : nil
      }
    }
  }
}
