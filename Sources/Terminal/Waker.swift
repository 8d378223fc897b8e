import Glibc

/// Wakes a waiting terminal from any thread, by a pipe that stays open as long as anybody has the waker.
package final class Waker: Sendable {
  /// The descriptor to poll; -1 if the process had no descriptors left.
  package let descriptor: Int32
  private let writeEnd: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (descriptor, writeEnd) = (ends[0], ends[1])
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    _ = close(writeEnd)
  }

  /// Wakes the terminal. Several calls before the next `drain()` count as one.
  package func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes as well.
    while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  /// Resets the waker. Returns whether the waker was used since the last call.
  package func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var any = false
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { any = true } else if count == 0 || errno != EINTR { return any }
    }
  }

  /// Sleeps until the waker is used, and resets it.
  package func wait() {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !drain() { _ = poll(&wanted, 1, -1) }
  }
}
