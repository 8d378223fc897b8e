import Glibc

/// Notices that someone writes to the journal's file: by inotify, and where that can't be had, or tells nothing of what
/// other machines do, by looking once a second.
package struct JournalWatch: Sendable {
  private let events: InotifyQueue?
  private let names: Set<String>
  /// When it is time to look, where nothing tells.
  private(set) var nextPoll: ContinuousClock.Instant?

  private static let pollInterval = Duration.seconds(1)

  /// Watches nothing.
  package init() {
    events = nil
    names = []
  }

  /// Watches a file and the rollback journal beside it, whose end is a commit.
  package init(journal given: String) {
    let path = Self.real(given)
    let cut = path.lastIndex(of: "/")
    let directory = cut.map { path[..<$0] }.map { $0.isEmpty ? "/" : String($0) } ?? "."
    let name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    names = [name, name + "-journal", name + "-wal"]
    events = FileSystem(of: directory).tellsEverything ? InotifyQueue(directory: directory) : nil
    if events == nil { nextPoll = .now + Self.pollInterval }
  }

  /// SQLite follows symbolic links, and puts its rollback journal beside the file itself.
  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// What a terminal is to watch.
  package var descriptors: [Int32] { events.map { [$0.descriptor] } ?? [] }

  /// Takes what was told, and looks if it is about the journal.
  func collect(_ worker: JournalWorker) {
    guard let events, events.drain().contains(where: { $0.isEmpty || names.contains($0) }) else { return }
    worker.look()
  }

  /// Looks if it is time to.
  mutating func poll(_ worker: JournalWorker) {
    guard let due = nextPoll, due <= .now else { return }
    nextPoll = .now + Self.pollInterval
    worker.look()
  }
}
