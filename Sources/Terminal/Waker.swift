import Glibc

/// Wakes a waiting terminal from any thread.
///
/// The pipe stays open as long as there is a copy of the waker, so that a late `wake()` can't write to another file.
package struct Waker: Sendable {
  private let pipe = WakePipe()

  package init() {}

  /// Wakes the terminal. Several calls before it looks count as one.
  package func wake() { pipe.write() }

  /// The descriptor to poll; -1 if the process had no descriptors left.
  package var descriptor: Int32 { pipe.readEnd }

  /// Resets the waker. Returns whether it was used.
  package func drain() -> Bool { pipe.drain() }
}

private final class WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    guard readEnd >= 0 else { return }
    _ = close(readEnd)
    _ = close(writeEnd)
  }

  /// Writes a byte. If the pipe is full, that isn't needed.
  func write() {
    var byte: UInt8 = 1
    while Glibc.write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var any = false
    while true {
      let count = read(readEnd, &bytes, bytes.count)
      if count > 0 { any = true } else if count == 0 || errno != EINTR { return any }
    }
  }
}
