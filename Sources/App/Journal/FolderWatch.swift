import Platform
import SystemPackage

/// Notices when another process writes to a folder: by inotify, or by looking now and then if inotify isn't available or doesn't
/// report every write.
package struct FolderWatch: Sendable {
  private let events: InotifyQueue?
  /// The names of the files that matter; nil for all.
  private let names: Set<String>?
  /// The time from one look to the next.
  private let pause: Duration
  /// The time of the next look; nil if inotify reports writes.
  private(set) var nextPoll: ContinuousClock.Instant?

  package init() { (events, names, pause) = (nil, nil, .zero) }

  private init(_ folder: String, names: Set<String>?, pause: Duration, for changes: InotifyQueue.Events = .writes) {
    let isTold = FileSystem.tellsEverything(in: folder.realPath ?? folder, mounts: FileSystem.mounts)
    events = isTold ? InotifyQueue(directory: folder, for: changes) : nil
    (self.names, self.pause) = (names, pause)
    if events == nil { nextPoll = .now + pause }
  }

  /// Creates a watch of a journal and the rollback journal beside it, whose removal is a commit.
  package init(journal given: String) {
    // SQLite puts its rollback journal beside the file itself.
    let path = given.realPath ?? given
    let folder = path.folder
    let name = path.fileName
    self.init(folder.isEmpty ? "." : folder, names: [name, name + "-journal", name + "-wal"], pause: .seconds(1))
  }

  /// Creates a watch of a settings' file that is written whole or put in its place; of nothing if there is no folder for it,
  /// or it is no file.
  package init(settings given: String) {
    let path = given.realPath ?? given
    guard Files.exists(path.folder), ((try? Stat(path))?.type ?? .regular) == .regular else {
      self.init()
      return
    }
    self.init(path.folder, names: [path.fileName], pause: .seconds(10), for: [.closedAfterWriting, .movedIn])
  }

  /// Creates a watch of what appears in an inbox.
  package init(_ inbox: Inbox) { self.init(inbox.path, names: nil, pause: .seconds(10)) }

  /// The descriptors that become readable when something is written.
  package var descriptors: [Int32] { events.map { [$0.descriptor] } ?? [] }

  /// Whether inotify reported a write since the last call.
  func drain() -> Bool {
    let changed = events?.drain() ?? []
    guard let names else { return !changed.isEmpty }
    return changed.contains { $0.isEmpty || names.contains($0) }
  }

  /// Whether the time of the next look has come; sets the time of the look after that.
  mutating func isDue() -> Bool {
    guard let due = nextPoll, due <= .now else { return false }
    nextPoll = .now + pause
    return true
  }
}

extension InotifyQueue.Events {
  /// A write to a journal and its rollback journal, which is deleted, truncated or overwritten.
  fileprivate static let writes: Self = [.closedAfterWriting, .modified, .movedIn, .deleted]
}

/// The file systems that folders are on, by the names that Linux has for them: `ext4`, `nfs4`, `fuse.sshfs`.
enum FileSystem {
  /// The text of `/proc/self/mountinfo`; see proc(5).
  static var mounts: String { String(decoding: (try? WholeFile.read("/proc/self/mountinfo")) ?? [], as: UTF8.self) }

  /// Whether nothing in a folder gets to a disk, but by swapping.
  static func isInMemory(_ folder: String, mounts: String) -> Bool {
    ["tmpfs", "ramfs"].contains(type(of: folder, mounts: mounts))
  }

  /// Whether inotify reports every write in a folder. It doesn't on network file systems and where another process does the
  /// writing.
  static func tellsEverything(in folder: String, mounts: String) -> Bool {
    let type = type(of: folder, mounts: mounts)
    return !["nfs", "cifs", "smb", "fuse", "9p", "afs", "ceph", "virtiofs", "vboxsf"].contains { type.hasPrefix($0) }
  }

  /// The type at the nearest mount point above a path; of the last mount, if several have the same mount point.
  private static func type(of path: String, mounts: String) -> String {
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
}
