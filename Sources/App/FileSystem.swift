import Glibc

/// The sort of file system that a directory lies on, as Linux names it: `ext4`, `nfs4`, `fuse.sshfs`.
struct FileSystem: Hashable, Sendable {
  let type: String

  init(type: String) { self.type = type }

  init(of directory: String) {
    let path = realpath(directory, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    type = Self.type(of: path ?? directory, mounts: Self.mounts)
  }

  /// By the mount point that is nearest above; the last one, where one lies over another.
  static func type(of path: String, mounts: String) -> String {
    var found = (point: "", type: "")
    for line in mounts.split(separator: "\n") {
      // The fifth field is the mount point; the type is the one behind the lone hyphen. See proc(5).
      let fields = line.split(separator: " ")
      guard fields.count > 5, let hyphen = fields.firstIndex(of: "-"), hyphen + 1 < fields.count else { continue }
      let point = String(fields[4])
      let isAbove = path == point || path.hasPrefix(point.hasSuffix("/") ? point : point + "/")
      if isAbove, point.utf8.count >= found.point.utf8.count { found = (point, String(fields[hyphen + 1])) }
    }
    return found.type
  }

  /// Whether inotify tells of every write: not of those that other machines make, or that no kernel sees.
  var tellsEverything: Bool {
    !["nfs", "cifs", "smb", "fuse", "9p", "afs", "ceph", "virtiofs", "vboxsf"].contains { type.hasPrefix($0) }
  }

  private static var mounts: String {
    let file = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var (text, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 16_384))
    while case let count = read(file, &buffer, buffer.count), count > 0 { text += buffer[..<count] }
    return String(decoding: text, as: UTF8.self)
  }
}
