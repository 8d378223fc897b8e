import Glibc

/// Linux's notifications about the files in a directory; see inotify(7).
package final class InotifyQueue: Sendable {
  package let descriptor: Int32

  /// What is noticed.
  package struct Events: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// A file was written, and is closed.
    package static let closedAfterWriting = Events(rawValue: Int32(IN_CLOSE_WRITE))
    package static let modified = Events(rawValue: Int32(IN_MODIFY))
    package static let movedIn = Events(rawValue: Int32(IN_MOVED_TO))
    package static let deleted = Events(rawValue: Int32(IN_DELETE))
  }

  /// Creates a queue; nil if the system's limit of queues or watches is reached.
  package init?(directory: String, for events: Events) {
    let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { return nil }
    descriptor = queue
    // `deinit` closes the descriptor also if this fails.
    guard inotify_add_watch(queue, directory, UInt32(events.rawValue)) >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Reads the names of the files that were changed since the last call; an empty name stands for any file.
  package func drain() -> Set<String> {
    var names: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { names.formUnion(Self.names(in: UnsafeRawBufferPointer(rebasing: $0[..<count]))) }
    }
    return names
  }

  /// An event consists of four 32-bit numbers, the last of which is the length of the name that follows, and the name,
  /// which is padded with zeros.
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
