import Glibc

/// Notices when another process writes to the journal: by inotify, or by looking once a second if inotify isn't available
/// or doesn't report every write.
package struct JournalWatch: Sendable {
  private let events: InotifyQueue?
  private let names: Set<String>
  /// The time of the next look; nil if inotify reports writes.
  private(set) var nextPoll: ContinuousClock.Instant?

  private static let pollInterval = Duration.seconds(1)

  /// Creates a watch of nothing.
  package init() {
    events = nil
    names = []
  }

  /// Creates a watch of a journal and the rollback journal beside it, whose removal is a commit.
  package init(journal given: String) {
    let path = Self.real(given)
    let cut = path.lastIndex(of: "/")
    let directory = cut.map { path[..<$0] }.map { $0.isEmpty ? "/" : String($0) } ?? "."
    let name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    names = [name, name + "-journal", name + "-wal"]
    events = FileSystem(of: directory).tellsEverything ? InotifyQueue(directory: directory) : nil
    if events == nil { nextPoll = .now + Self.pollInterval }
  }

  /// The path without symbolic links: SQLite puts its rollback journal beside the file itself.
  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The descriptors that become readable when something is written.
  package var descriptors: [Int32] { events.map { [$0.descriptor] } ?? [] }

  /// Reads what inotify reported, and lets the worker look if it is about the journal.
  func collect(_ worker: JournalWorker) {
    guard let events, events.drain().contains(where: { $0.isEmpty || names.contains($0) }) else { return }
    worker.look()
  }

  /// Lets the worker look if it is time to.
  mutating func poll(_ worker: JournalWorker) {
    guard let due = nextPoll, due <= .now else { return }
    nextPoll = .now + Self.pollInterval
    worker.look()
  }
}
