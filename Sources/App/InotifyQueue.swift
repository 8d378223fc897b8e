import Glibc

/// What Linux tells of the files in a directory: see inotify(7).
final class InotifyQueue: Sendable {
  let descriptor: Int32

  /// What happens to a file when it is written to: a rollback journal is deleted, cut short or overwritten.
  private static let mask = UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_DELETE)

  /// Nothing where the system has no more of them.
  init?(directory: String) {
    let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { return nil }
    descriptor = queue
    // What was opened is closed by `deinit`, also where this fails.
    guard inotify_add_watch(queue, directory, Self.mask) >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The names of the files to which something happened since the last time; the empty name stands for all of them.
  func drain() -> Set<String> {
    var names: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { names.formUnion(Self.names(in: UnsafeRawBufferPointer(rebasing: $0[..<count]))) }
    }
    return names
  }

  /// An event is four numbers of four bytes, the last of which is the length of the name behind them, and the name, ended
  /// by zeros.
  private static func names(in bytes: UnsafeRawBufferPointer) -> Set<String> {
    var names: Set<String> = []
    var offset = 0
    while offset + 16 <= bytes.count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let name = bytes[min(offset + 16, bytes.count)..<min(offset + 16 + length, bytes.count)]
      names.insert(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
      offset += 16 + length
    }
    return names
  }
}
