import Platform
import SystemPackage

/// Wakes a waiting terminal from any thread, by a pipe that stays open as long as anybody has the waker.
package final class Waker: Sendable {
  private let pipe: (readEnd: FileDescriptor, writeEnd: FileDescriptor)?

  package init() {
    pipe = try? FileDescriptor.privatePipe()
    for end in [pipe?.readEnd, pipe?.writeEnd] { end?.setBlocking(false) }
  }

  deinit { for end in [pipe?.readEnd, pipe?.writeEnd] { try? end?.close() } }

  /// The descriptor to poll; -1 if the process had no descriptors left.
  package var descriptor: Int32 { pipe?.readEnd.rawValue ?? -1 }

  /// Wakes the terminal. Several calls before the next `drain()` count as one.
  package func wake() {
    // A full pipe wakes as well.
    _ = withUnsafeBytes(of: UInt8(1)) { byte in try? pipe?.writeEnd.write(byte) }
  }

  /// Resets the waker. Returns whether the waker was used since the last call.
  package func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var any = false
    while let count = bytes.withUnsafeMutableBytes({ try? pipe?.readEnd.read(into: $0) }), count > 0 { any = true }
    return any
  }

  /// Sleeps until the waker is used, and resets it.
  package func wait() {
    while !drain() { _ = FileDescriptor.waitUntilReadable([FileDescriptor(rawValue: descriptor)]) }
  }
}
