import Foundation
import Testing
import Tmux

/// Two machines, which are two homes here.
@Suite("lucid sync") struct CommandSyncTests {
  private let laptop: CommandPlace
  private let desktop: CommandPlace
  private var remote: String { laptop.path("dreams.git") }

  init() throws {
    (laptop, desktop) = (try CommandPlace(), try CommandPlace())
    for (place, name) in [(laptop, "laptop"), (desktop, "desktop")] {
      try place.write("syncName: \(name)\nsync: on start and end\n", to: "config.yaml")
    }
    #expect(try laptop.shell("git init --quiet --bare --initial-branch=main dreams.git").status == 0)
  }

  @discardableResult
  private func run(_ place: CommandPlace, _ words: String...) throws -> CommandPlace.Outcome {
    try place.lucid(words, environment: ["LUCID_CONFIG": place.path("config.yaml")])
  }

  private func begin() throws {
    try run(laptop, "add", "A house under the sea.")
    #expect(try run(laptop, "sync", "--set", remote, "--new").output == "Synced: 1 new went.\n")
    #expect(try run(desktop, "sync", "--set", remote).output == "Synced: 1 new came from laptop.\n")
  }

  @Test("Two machines are set up by two commands, and each has what the other wrote")
  func twoMachines() throws {
    try begin()
    try run(desktop, "add", "Teeth like rain.")
    #expect(try run(desktop, "sync", "--dry-run").output == "1 new would go.\n")
    #expect(try run(desktop, "sync").output == "Synced: 1 new went.\n")
    #expect(try run(laptop, "sync", "--dry-run").output == "1 new would come from desktop.\n")
    #expect(try run(laptop, "list", "--count").output == "1\n")
    #expect(try run(laptop, "sync").output == "Synced: 1 new came from desktop.\n")
    #expect(try run(laptop, "list", "--count").output == "2\n")
    #expect(try run(laptop, "history").output.contains("Sync with desktop"))
    let refused = try run(laptop, "undo")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.words == "lucid: “Sync with desktop” was last, and isn't undone: lucid undo --sync takes it back. "
        + "What was before it (Write “A house under the sea”) is undone by lucid undo --yes. Nothing was changed.\n")
    #expect(try run(laptop, "undo", "--sync").output.hasPrefix("Taken back: Sync with desktop."))
    #expect(try run(laptop, "list", "--count").output == "1\n")
    #expect(try run(laptop, "undo").output == "Undone: Take back: Sync with desktop\n")
    #expect(try run(laptop, "undo", "--yes").output == "Undone: Write “A house under the sea”\n")
  }

  /// Removes all notes of dreams, as a program on a phone may do.
  private func removeAll() throws {
    let git = "git -c user.name=phone -c user.email=phone@example.org"
    let removed = try laptop.shell(
      "git clone --quiet dreams.git phone && cd phone && git rm -rq dreams && \(git) commit -qm x && git push -q")
    #expect(removed.status == 0)
  }

  @Test("What removes all dreams waits for a word, and what it removed can be taken back")
  func allGone() throws {
    try begin()
    for text in ["Teeth.", "A lake.", "Stairs."] { try run(laptop, "add", text) }
    try run(laptop, "sync")
    try removeAll()
    let held = try run(laptop, "sync")
    #expect(held.status == 1)
    #expect(held.output == "Synced: nothing new.\n")
    #expect(held.words.hasPrefix("lucid: phone removed or emptied 4 of your 4 dreams ("))
    #expect(held.words.hasSuffix("lucid sync --yes removes them, lucid sync --keep gives them back.\n"))
    #expect(try run(laptop, "list", "--count").output == "4\n")
    #expect(try run(laptop, "sync", "--status").lines.contains("to decide: 4 changes (lucid sync tells)"))
    #expect(try run(laptop, "sync", "--yes").output == "Synced: 4 removed came from phone.\n")
    #expect(try run(laptop, "list", "--count").output == "0\n")
    #expect(try run(laptop, "undo").status == 1)
    #expect(try run(laptop, "undo", "--sync").status == 0)
    #expect(try run(laptop, "list", "--count").output == "4\n")
    #expect(try run(laptop, "sync").output == "Synced: 4 new went.\n")
    #expect(try run(desktop, "sync").status == 0)
    #expect(try run(desktop, "list", "--count").output == "4\n")
    #expect(try run(laptop, "check").status == 0)
  }

  @Test("In the app a question asks about it")
  func allGoneInTheApp() async throws {
    try begin()
    for text in ["Teeth.", "A lake.", "Stairs."] { try run(laptop, "add", text) }
    try run(laptop, "sync")
    try removeAll()
    let variables = [
      "LUCID_JOURNAL": laptop.journal, "LUCID_CONFIG": laptop.path("config.yaml"), "HOME": laptop.directory.path,
      "TZ": "UTC", "PATH": "/usr/bin:/bin",
    ]
    let app = try TmuxSession("\(CommandPlace.binary); echo ended; cat", columns: 100, rows: 24, environment: variables)
    try await app.wait(for: "Remove them here, too?")
    try app.press("Tab", "Tab", "Enter")
    try await app.wait(for: "Synced: 4 new went.")
    try app.press("q")
    try await app.wait(for: "ended")
    try run(desktop, "sync")
    #expect(try run(desktop, "list", "--count").output == "4\n")
  }

  @Test("Its state is told, and it can be ended, which removes nothing")
  func status() throws {
    #expect(try run(laptop, "sync", "--status").words.contains("lucid: there is no journal at"))
    try begin()
    try run(laptop, "set", "@1", "--title", "Under water")
    let status = try run(laptop, "sync", "--status").lines
    #expect(status.first == "synced by: \(remote)")
    #expect(status.last == "to go: 1 change")
    #expect(try run(laptop, "sync", "--unset").output == "No longer synced by \(remote).\n")
    let ended = try run(laptop, "sync")
    #expect(ended.status == 1)
    #expect(
      ended.words
        == "lucid: Not synced: this journal is not synced: lucid sync --set URL --new begins, and lucid sync --help tells how.\n"
    )
    #expect(try run(laptop, "list", "--count").output == "1\n")
  }

  @Test(
    "What is asked for wrongly is refused with what to do",
    arguments: [["--new"], ["--set", ""], ["--status", "--dry-run"], ["--unset", "--set", "x"]])
  func usage(words: [String]) throws {
    let refused = try laptop.lucid(["sync"] + words)
    #expect(refused.status == 64)
    #expect(refused.words.split(separator: "\n").count == 1)
  }

  @Test("A repository that can't be reached is told in one line, in git's words")
  func unreachable() throws {
    try run(laptop, "add", "A house under the sea.")
    let refused = try run(laptop, "sync", "--set", laptop.path("nowhere.git"), "--new")
    #expect(refused.status == 1)
    #expect(refused.words.hasPrefix("lucid: Not synced: '\(laptop.path("nowhere.git"))' does not appear to be a git"))
    #expect(refused.words.split(separator: "\n").count == 1)
    #expect(try run(laptop, "sync", "--set", remote, "--new").output == "Synced: 1 new went.\n")
  }

  @Test("A locked journal seals its notes, and another machine is let in by the passphrase that it types")
  func locked() throws {
    for place in [laptop, desktop] {
      try place.lucid("add", "Elephantine sea.")
      _ = try place.locked(by: "correct horse")
    }
    #expect(try laptop.unlocked(by: "correct horse", "sync", "--set", remote, "--new").status == 0)
    let joined = try desktop.unlocked(by: "correct horse\ncorrect horse", "sync", "--set", remote)
    #expect(joined.output == "Synced: 1 new came; 1 new went.\n", "\(joined.words)")
    #expect(try desktop.unlocked(by: "correct horse", "list", "--count").output == "2\n")
    #expect(try laptop.shell("git --git-dir dreams.git log --all -p | grep -c lephantine").output == "0\n")
  }

  @Test("A sealed repository tells of machines only the names that they were given, and of people nothing")
  func sealedNames() throws {
    for place in [laptop, desktop] {
      try place.write("[user]\nname = Anna Perenna\nemail = anna@example.org\n", to: ".gitconfig")
      try place.lucid("add", "Elephantine sea.")
      _ = try place.locked(by: "correct horse")
    }
    try FileManager.default.createDirectory(atPath: desktop.path(".config/lucid"), withIntermediateDirectories: true)
    try desktop.write("syncName: desktop\n", to: ".config/lucid/config.yaml")
    #expect(try laptop.unlocked(by: "correct horse", "sync", "--set", remote, "--new").status == 0)
    let joined = try desktop.unlocked(by: "correct horse\ncorrect horse", "sync", "--set", remote)
    #expect(joined.output == "Synced: 1 new came; 1 new went.\n", "\(joined.words)")
    #expect(
      try laptop.shell("git --git-dir dreams.git log --format='%an <%ae>, %cn <%ce>' main").lines == [
        "desktop <lucid@desktop>, desktop <lucid@desktop>", "Lucid <lucid@localhost>, Lucid <lucid@localhost>",
      ])
  }

  @Test("Nobody but the user may look into the repository beside a journal, whatever the umask is")
  func privateFolders() throws {
    try run(laptop, "add", "A house under the sea.")
    let synced = try laptop.shell("umask 000; $lucid sync --set '\(remote)' --new && ls -R dreams.git/refs")
    #expect(synced.status == 0)
    #expect(try laptop.shell("find .local/state/lucid/sync -mindepth 1 -perm /077").output == "")
    #expect(try laptop.shell("stat -c %a dreams.git/refs/heads/main").output == "666\n")
  }

  @Test("Locking a journal that was synced in the clear leaves no clear note beside it, and says what to do")
  func lockedLater() throws {
    try begin()
    let home = laptop.path(".local/state/lucid/sync")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    let locked = try laptop.unlocked(by: "correct horse", "lock")
    #expect(locked.status == 1 && locked.words.contains("\(remote): the notes there are not sealed"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).allSatisfy { $0.hasSuffix(".lock") })
    let refused = try laptop.unlocked(by: "correct horse", "sync")
    #expect(refused.words.contains("this journal is locked, and the notes at \(remote) are not"))
    #expect(try laptop.shell("git init --quiet --bare --initial-branch=main sealed.git").status == 0)
    let again = try laptop.unlocked(by: "correct horse", "sync", "--set", laptop.path("sealed.git"), "--new")
    #expect(again.output == "Synced: 1 new went.\n", "\(again.words)")
  }

  @Test("What is erased goes from the repository's history, and who may still have it is named")
  func erased() throws {
    try begin()
    try run(laptop, "add", "Teeth like rain.")
    let erased = try run(laptop, "erase", "--where", "sea", "--yes")
    #expect(erased.status == 0, "\(erased.words)")
    #expect(erased.output.contains("The history at \(remote) was begun anew, without what was erased."))
    #expect(try laptop.shell("git --git-dir dreams.git log --all -p | grep -c 'under the sea'").output == "0\n")
    #expect(try run(desktop, "sync").output == "Synced: 1 new, 1 removed came from laptop.\n")
    #expect(try run(desktop, "list", "--count").output == "1\n")
  }

  @Test("Lucid syncs by itself at its start and its end, and :sync says what came")
  func inTheApp() async throws {
    try begin()
    let variables = [
      "LUCID_JOURNAL": laptop.journal, "LUCID_CONFIG": laptop.path("config.yaml"), "HOME": laptop.directory.path,
      "TZ": "UTC",
      "PATH": "/usr/bin:/bin",
    ]
    try run(desktop, "add", "Teeth like rain.")
    try run(desktop, "sync")
    let app = try TmuxSession("\(CommandPlace.binary); echo ended; cat", columns: 100, rows: 24, environment: variables)
    try await app.wait(for: "Synced: 1 new came from desktop.")
    try await app.wait(for: "Teeth like rain")
    try run(desktop, "add", "A dragon on the roof.")
    try run(desktop, "sync")
    try app.type(":sync")
    try app.press("Enter")
    try await app.wait(for: "A dragon on the roof")
    try app.press("n")
    try app.type("A lift without a floor.")
    try app.press("Escape", "Escape", "q")
    try await app.wait(for: "ended")
    #expect(try run(desktop, "sync").output == "Synced: 1 new came from laptop.\n")
  }

  @Test("At the end Lucid says what is still to go")
  func offline() async throws {
    try begin()
    _ = try laptop.shell("mv dreams.git away.git")
    let variables = [
      "LUCID_JOURNAL": laptop.journal, "LUCID_CONFIG": laptop.path("config.yaml"), "HOME": laptop.directory.path,
      "TZ": "UTC",
      "PATH": "/usr/bin:/bin",
    ]
    let app = try TmuxSession("\(CommandPlace.binary); echo ended; cat", columns: 160, rows: 24, environment: variables)
    try await app.wait(for: "Not synced: ")
    try app.press("n")
    try app.type("A lift without a floor.")
    try app.press("Escape", "Escape", "q")
    try await app.wait(for: "ended")
    try await app.wait(for: "1 change still to sync: ")
  }
}
