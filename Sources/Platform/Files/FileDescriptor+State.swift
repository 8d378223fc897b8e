import Glibc
import SystemPackage

extension FileDescriptor {
  /// A pipe that programs inherit only where they are given an end.
  package static func privatePipe() throws(Errno) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    let pipe = try Errno.thrown { try FileDescriptor.pipe() }
    for end in [pipe.readEnd, pipe.writeEnd] { end.closeWhenExecuting() }
    return pipe
  }

  /// Keeps the file from programs that this process starts.
  func closeWhenExecuting() { _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC) }

  /// Whether a read or a write waits until something can be read or written.
  package func setBlocking(_ isBlocking: Bool) { _ = fcntl(rawValue, F_SETFL, isBlocking ? 0 : O_NONBLOCK) }

  package func setPermissions(_ permissions: FilePermissions) throws(Errno) {
    try Errno.check(fchmod(rawValue, permissions.rawValue))
  }

  /// Waits until all that was written to the file is on the disk.
  package func sync() throws(Errno) { try Errno.check(fsync(rawValue)) }

  /// Locks the file for whoever has this descriptor, also by inheritance. Waits as long as somebody else has it locked.
  package func lock() throws(Errno) { try Errno.check(flock(rawValue, LOCK_EX)) }

  /// Locks the file. Throws `.wouldBlock` if somebody else has it locked.
  package func tryLock() throws(Errno) { try Errno.check(flock(rawValue, LOCK_EX | LOCK_NB)) }

  /// Unlocks the file, for everybody who has inherited the descriptor, too.
  package func unlock() { flock(rawValue, LOCK_UN) }

  /// Waits until one of some files can be read or is at its end. Returns which of them are.
  package static func waitUntilReadable(_ files: [FileDescriptor]) -> [Bool] {
    var polled = files.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
    while poll(&polled, nfds_t(polled.count), -1) < 0, errno == EINTR {}
    return polled.map { $0.revents != 0 }
  }

  /// Puts descriptors that can be neither read nor written in the places of standard streams that are closed: a file
  /// that is opened later would get one of their numbers. Returns false if that can't be done.
  package static func fillClosedStreams() -> Bool {
    [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)].allSatisfy { number, mode in
      fcntl(number, F_GETFD) != -1 || Glibc.open("/dev/null", mode) == number
    }
  }
}
