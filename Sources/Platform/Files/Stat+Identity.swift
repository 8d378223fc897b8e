import Glibc
import SystemPackage

extension Stat {
  /// Whether the file belongs to the user as whom this process runs.
  package var isOwn: Bool { userID == CurrentUser.id }

  /// Whether the file was neither written nor read since it was made, which sets all of its times at once.
  package var isUntouched: Bool { st_atim.tv_sec == st_mtim.tv_sec && st_atim.tv_nsec == st_mtim.tv_nsec }

  /// The time of the last write, in milliseconds since 1970.
  package var modificationTime: Int64 { SystemClock.milliseconds(st_mtim) }
}

/// A file, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64

  package init(_ status: Stat) {
    (device, inode) = (UInt64(status.deviceID.rawValue), UInt64(status.inode.rawValue))
  }

  /// Identifies the file that a path leads to; nil if there is none.
  package init?(of path: String) {
    guard let status = try? Stat(path) else { return nil }
    self.init(status)
  }

  package init?(of file: FileDescriptor) {
    guard let status = try? Stat(file) else { return nil }
    self.init(status)
  }
}
