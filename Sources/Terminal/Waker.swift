import Glibc

/// Ends the terminal's sleep from any thread, or from none of ours.
///
/// A waker keeps its pipe open for as long as someone has it, so that a late `wake` can't write to another's file.
package struct Waker: Sendable {
  private let pipe = WakePipe()

  package init() {}

  /// Any number of calls before the terminal looks are one.
  package func wake() { pipe.write() }

  /// The end to poll; -1 if the process had no descriptors left.
  package var descriptor: Int32 { pipe.readEnd }

  /// Takes the calls made so far: whether there were any.
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

  /// A full pipe is as good as a written one.
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
