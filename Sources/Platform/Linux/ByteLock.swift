import Glibc
import SystemPackage

/// A lock on one byte of a file, which many can share. It is that of an open file: it lasts until the descriptor and
/// all that were inherited from it are closed, and closing another one of the same file doesn't end it. See "Open file
/// description locks" in fcntl(2).
package enum ByteLock {
  case none
  case shared
  case exclusive

  private var kind: Int {
    switch self {
    case .none: Int(F_UNLCK)
    case .shared: Int(F_RDLCK)
    case .exclusive: Int(F_WRLCK)
    }
  }

  /// `F_OFD_SETLK` of Linux's <fcntl.h>, which is hidden from Swift.
  private static let setLock: CInt = 37

  /// Takes the place of the lock that the file has on a byte. Throws if somebody else's stands in the way.
  package func set(on file: FileDescriptor, byte: Int64) throws(Errno) {
    var lock = flock(l_type: Int16(kind), l_whence: Int16(SEEK_SET), l_start: off_t(byte), l_len: 1, l_pid: 0)
    let result = withUnsafeMutablePointer(to: &lock) { fcntl(file.rawValue, Self.setLock, UnsafeMutableRawPointer($0)) }
    guard result == 0 else { throw .last }
  }
}
