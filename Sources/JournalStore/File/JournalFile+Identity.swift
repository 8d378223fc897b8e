import Glibc

extension JournalFile {
  /// What tells a file from another one that has got its name.
  struct Identity: Hashable, Sendable {
    private let device: dev_t
    private let inode: ino_t

    /// Nothing where there is no such file.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      inode = status.st_ino
    }
  }
}
