import Glibc

/// The file system that a directory is on.
struct FileSystem: Hashable, Sendable {
  /// The type as Linux names it: `ext4`, `nfs4`, `fuse.sshfs`.
  let type: String

  init(type: String) { self.type = type }

  init(of directory: String) {
    let path = realpath(directory, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    type = Self.type(of: path ?? directory, mounts: Self.mounts)
  }

  /// The type at the nearest mount point above a path; of the last mount, if several have the same mount point.
  /// - Parameter mounts: the text of `/proc/self/mountinfo`; see proc(5).
  static func type(of path: String, mounts: String) -> String {
    var found = (point: "", type: "")
    for line in mounts.split(separator: "\n") {
      // The fifth field is the mount point; the type follows the hyphen that stands alone.
      let fields = line.split(separator: " ")
      guard fields.count > 5, let hyphen = fields.firstIndex(of: "-"), hyphen + 1 < fields.count else { continue }
      let point = String(fields[4])
      let isAbove = path == point || path.hasPrefix(point.hasSuffix("/") ? point : point + "/")
      if isAbove, point.utf8.count >= found.point.utf8.count { found = (point, String(fields[hyphen + 1])) }
    }
    return found.type
  }

  /// Whether inotify reports every write. It doesn't on network file systems and where another process does the writing.
  var tellsEverything: Bool {
    !["nfs", "cifs", "smb", "fuse", "9p", "afs", "ceph", "virtiofs", "vboxsf"].contains { type.hasPrefix($0) }
  }

  private static var mounts: String {
    String(decoding: (try? WholeFile.read("/proc/self/mountinfo")) ?? [], as: UTF8.self)
  }
}
