import Chance
import Foundation
import JournalStore
import Testing

/// What is on the disk after commands that are to take something away, in every order.
@Suite("what lucid sync leaves on the disk") struct SyncLeftoversTests {
  /// The orders that are tried: `LUCID_SYNC_ORDERS=512` for all of three commands.
  private static let orders: [[SyncLeftovers.Command]] = {
    let all = SyncLeftovers.Command.allCases
    return all.flatMap { first in all.flatMap { second in all.map { [first, second, $0] } } }
  }()
  private static let count = ProcessInfo.processInfo.environment["LUCID_SYNC_ORDERS"].flatMap { Int($0) } ?? 8

  @Test(
    "after commands in any order there are no words but those that the journal's state allows",
    arguments: SplitMix64.seeds)
  func orders(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let remotes = try SyncedRemotes()
    for order in Self.orders.shuffled(using: &chance).prefix(Self.count) {
      var leftovers = try SyncLeftovers(remotes, chance)
      for command in order {
        let told = try leftovers.run(command)
        let found = try leftovers.found()
        #expect(found.isEmpty, "\(command) of \(order): \(told)")
      }
      let found = try leftovers.foundAtLast()
      #expect(found.isEmpty, "the start after \(order)")
      chance = leftovers.chance
    }
  }
}

/// Repositories that another machine filled, one in the clear and one sealed, and one with notes of somebody.
private final class SyncedRemotes {
  let place = try? CommandPlace()
  let journal: Data

  /// The words of dreams that are kept, and those that are erased one after the other.
  static let (kept, erased) = ("keptheron", ["goneotter", "gonebadger", "gonemarten"])
  static let (theirs, foreign, passphrase) = ("theirswan", "foreigncrane", "correct horse")

  init() throws {
    let place = try CommandPlace()
    for word in [Self.kept] + Self.erased { try place.lucid("add", "A \(word).") }
    journal = try Data(contentsOf: URL(filePath: place.journal))
    let there = try #require(self.place)
    try there.lucid("add", "A \(Self.theirs).")
    let made = try there.shell(
      """
      for name in clear sealed foreign; do git init --quiet --bare --initial-branch=main $name.git; done
      git clone --quiet foreign.git notes 2>&1 && echo \(Self.foreign) > notes/a.md && cd notes && git add a.md \
        && git -c user.name=a -c user.email=b commit --quiet -m a && git push --quiet origin HEAD:main
      """)
    #expect(made.status == 0, "\(made.words)")
    #expect(try there.lucid("sync", "--set", there.path("clear.git"), "--new").status == 0)
    #expect(try there.lucid("sync", "--unset").status == 0)
    try there.locked(by: Self.passphrase)
    #expect(try there.unlocked(by: Self.passphrase, "sync", "--set", there.path("sealed.git"), "--new").status == 0)
  }
}

/// A home in which commands run, whose git fails and kills as it is told.
private struct SyncLeftovers {
  enum Command: CaseIterable { case joined, refused, failed, killed, erase, unset, lock, unlock }

  private let remotes: SyncedRemotes
  private let place: CommandPlace
  private let elsewhere: CommandPlace
  /// In memory, if the machine has a folder for that.
  private let running: TemporaryRunFolder
  private var erased = 0
  var chance: SplitMix64

  private var journal: String { place.path("data/journal.sqlite") }
  private var isLocked: Bool { JournalStore.isLocked(at: journal) }

  init(_ remotes: SyncedRemotes, _ chance: SplitMix64) throws {
    (self.remotes, self.chance, place, elsewhere) = (remotes, chance, try CommandPlace(), try CommandPlace())
    running = TemporaryRunFolder(instead: place.path("run"))
    for name in ["data", "state", "tmp", "config", "bin"] { mkdir(place.path(name), 0o700) }
    try remotes.journal.write(to: URL(filePath: journal))
    chmod(journal, 0o600)
    let from = try #require(remotes.place).directory.path
    #expect(try elsewhere.shell("cp -R '\(from)'/clear.git '\(from)'/sealed.git '\(from)'/foreign.git .").status == 0)
    let script = """
      #!/bin/sh
      read kind number < '\(place.path("bin/mode"))'
      case $kind in
      fail) for word; do if [ "$word" = "$number" ]; then echo 'fatal: no room' >&2; exit 1; fi; done ;;
      kill)
        echo x >> '\(place.path("bin/count"))'
        if [ $(wc -l < '\(place.path("bin/count"))') = $number ]; then kill -9 $PPID; fi ;;
      esac
      exec /usr/bin/git "$@"

      """
    try place.write(script, to: "bin/git")
    chmod(place.path("bin/git"), 0o700)
  }

  /// Runs a command. Returns what it told.
  mutating func run(_ command: Command) throws -> String {
    let remote = elsewhere.path(isLocked ? "sealed.git" : "clear.git")
    switch command {
    case .joined: return try lucid("sync --set '\(remote)'")
    case .refused: return try lucid("sync --set '\(elsewhere.path("foreign.git"))'")
    case .failed:
      return try lucid(
        "sync --set '\(remote)'", git: "fail \(chance.some(["ls-remote", "fetch", "fast-import", "push"]))")
    case .killed: return try lucid("sync --set '\(remote)'", git: "kill \(Int.random(in: 1...12, using: &chance))")
    case .erase:
      let told = try lucid("erase --where \(SyncedRemotes.erased[erased]) --yes")
      if told.contains("Erased “") { erased += 1 }
      return told
    case .unset: return try lucid("sync --unset")
    case .lock: return try lucid("lock")
    case .unlock: return try lucid("unlock --yes")
    }
  }

  /// Runs a command in this home. Each line that it asks for is the passphrase.
  private func lucid(_ words: String, git: String = "run") throws -> String {
    try place.write(git + "\n", to: "bin/mode")
    try? FileManager.default.removeItem(atPath: place.path("bin/count"))
    let home = place.directory.path
    let outcome = try place.shell(
      """
      export LUCID_JOURNAL='\(journal)' XDG_DATA_HOME='\(home)/data' XDG_STATE_HOME='\(home)/state' TMPDIR='\(home)/tmp' \
        XDG_CONFIG_HOME='\(home)/config' XDG_RUNTIME_DIR='\(running.path)' PATH='\(home)/bin:/usr/bin:/bin'
      words='\(SyncedRemotes.passphrase)'; printf '%s\\n' "$words" "$words" \
        | { exec 3<&0 </dev/null; exec $lucid \(words) --passphrase-fd 3; }
      """)
    return "\(words): \(outcome.status) \(outcome.output)\(outcome.words)"
  }

  private func isSynced() throws -> Bool { try lucid("sync --status").contains("synced by: ") }

  /// What is found that may not be there, each as a path and a word.
  func found() throws -> [String] {
    let isSynced = try isSynced()
    let allowed = isLocked ? [] : [SyncedRemotes.kept] + SyncedRemotes.erased.dropFirst(erased)
    let isTheirsHere = try !isLocked && (isSynced || lucid("list --count \(SyncedRemotes.theirs)").contains(" 0 1\n"))
    let hidden = Set([SyncedRemotes.kept, SyncedRemotes.theirs, SyncedRemotes.foreign] + SyncedRemotes.erased)
      .subtracting(allowed + (isTheirsHere ? [SyncedRemotes.theirs] : []))
    let folders = ["data", "state", "tmp", "config"].map(place.path)
    // Where there is no folder in memory, a killed process leaves what it looked at here until the next start.
    let repositories = try names(in: place.path("state/lucid/sync")).filter { name in
      name.hasPrefix("look-") ? running.isInMemory : !isSynced
    }
    return try folders.flatMap { try Self.files(with: hidden, below: $0) } + repositories
  }

  /// What is found that may not be there when a start has swept what was killed.
  func foundAtLast() throws -> [String] {
    _ = try lucid("sync")
    return try found() + names(in: running.path).flatMap { try names(in: "\(running.path)/\($0)") }
  }

  private func names(in folder: String) throws -> [String] {
    FileManager.default.fileExists(atPath: folder) ? try FileManager.default.contentsOfDirectory(atPath: folder) : []
  }

  /// The files and repositories in which there is one of some words.
  private static func files(with words: Set<String>, below folder: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
    return try paths.flatMap { path in
      // A link stands for a remote that is in a folder.
      let isRepository =
        path.hasSuffix("/objects") && (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
      let bytes =
        try isRepository
        ? objects(of: String(path.dropLast(8))) : (try? Data(contentsOf: URL(filePath: path))) ?? Data()
      return words.filter { bytes.range(of: Data($0.utf8)) != nil }.map { "\(path): \($0)" }
    }
  }

  /// All objects of a repository, whether something leads to them or not.
  private static func objects(of repository: String) throws -> Data {
    let place = try CommandPlace()
    let objects = place.path("objects")
    let run = try place.shell(
      "git --git-dir '\(repository)' cat-file --batch-all-objects --batch --buffer > '\(objects)'")
    #expect(run.status == 0, "\(repository): \(run.words)")
    return try Data(contentsOf: URL(filePath: objects))
  }
}

/// A folder for running programs, in memory if there is a place for that.
private final class TemporaryRunFolder {
  let path: String
  let isInMemory: Bool

  init(instead path: String) {
    let shared = "/dev/shm/lucid-\(UUID().uuidString)"
    isInMemory = mkdir(shared, 0o700) == 0
    self.path = isInMemory ? shared : path
    mkdir(self.path, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
