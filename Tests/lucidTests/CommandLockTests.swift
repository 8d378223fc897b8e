import Foundation
import Glibc
import Testing

@Suite("lucid lock, unlock and passphrase")
struct CommandLockTests {
  private let place: CommandPlace
  private let code: String

  init() throws {
    place = try CommandPlace()
    try place.lucid("add", "Stairs under water.", "--tag", "heron")
    try place.lucid("add", "A secret door.")
    code = try place.locked(by: "correct horse")
  }

  @Test("a locked journal does all that it did, by its passphrase or the recovery code")
  func works() throws {
    #expect(try place.unlocked(by: "correct horse", "add", "A corridor.").status == 0)
    #expect(try place.unlocked(by: code.uppercased(), "list", "--count").output == "3\n")
    #expect(try place.unlocked(by: "correct horse", "list", "tag:heron", "--count").output == "1\n")
    #expect(try place.unlocked(by: "correct horse", "undo").status == 0)
    #expect(try place.unlocked(by: "correct horse", "list", "--count").output == "2\n")
    let check = try place.unlocked(by: "correct horse", "check")
    #expect(check.status == 0 && check.output.hasPrefix("All is well: 2 dreams"))
  }

  @Test("without a passphrase, or with a wrong one, a command says so in one line, and nothing is changed")
  func refused() throws {
    let before = try Data(contentsOf: URL(filePath: place.journal))
    let silent = try place.shell("setsid -w $lucid list </dev/null")
    #expect(silent.status == 1 && silent.output == "" && silent.words.hasPrefix("lucid: \(place.journal) is locked."))
    for words in [["list"], ["add", "Sand."], ["erase", "@1", "--yes"], ["unlock", "--yes"]] {
      let wrong = try place.unlocked(by: "correct hose", words)
      #expect(wrong.status == 1 && wrong.output == "" && wrong.words.split(separator: "\n").count == 1)
      #expect(wrong.words.contains("That passphrase doesn't open"))
    }
    #expect(try Data(contentsOf: URL(filePath: place.journal)) == before)
    #expect(!FileManager.default.fileExists(atPath: place.journal + ".rescue"))
  }

  @Test("a command of the settings can print the passphrase; one that fails is no passphrase")
  func command() throws {
    try place.write("correct horse\n", to: "secret")
    let settings = try place.write("passphrase: cat '\(place.path("secret"))'\n", to: "config.yaml")
    #expect(try place.lucid("list", "--count", environment: ["LUCID_CONFIG": settings]).output == "2\n")
    try place.write("passphrase: 'false'\n", to: "config.yaml")
    #expect(try place.lucid("list", environment: ["LUCID_CONFIG": settings]).words.contains("is locked"))
  }

  @Test("another passphrase takes the place of the old one, in the journal and not in copies, which are named")
  func passphrase() throws {
    let copy = place.path("journal.sqlite.backup")
    try place.unlocked(by: "correct horse", "backup", copy)
    let changed = try place.unlocked(by: "correct horse\nbattery staple", "passphrase")
    #expect(changed.status == 0 && changed.output.contains(copy))
    #expect(try place.unlocked(by: "correct horse", "list").status == 1)
    #expect(try place.unlocked(by: "battery staple", "list", "--count").output == "2\n")
    #expect(try place.unlocked(by: code, "list", "--count").output == "2\n")
    #expect(try place.unlocked(by: "correct horse", "list", "--count", "--journal", copy).output == "2\n")
    // The key is the same: the journal opens its copy.
    #expect(try place.unlocked(by: "battery staple", "restore", copy).words.contains("Nothing to change"))
    let renewed = try place.unlocked(by: "battery staple\ncorrect", "passphrase", "--rekey")
    #expect(renewed.status == 0, "\(renewed.words)")
    #expect(try place.unlocked(by: code, "list").status == 1)
    #expect(try place.unlocked(by: String(renewed.lines[0]), "list", "--count").output == "2\n")
    #expect(try place.unlocked(by: "correct", "list", "--count", "--journal", copy).output == "2\n")
    let recovery = try place.unlocked(by: "correct", "lock", "--recovery")
    #expect(try place.unlocked(by: String(renewed.lines[0]), "list").status == 1)
    #expect(try place.unlocked(by: String(recovery.lines[0]), "list", "--count").output == "2\n")
  }

  @Test(
    "copies that are readable beside a locked journal are sealed by another lock; without any, there is nothing to do")
  func copies() throws {
    try place.unlocked(by: code, "unlock", "--yes")
    let (copy, bytes) = (place.path("journal.sqlite.old"), try Data(contentsOf: URL(filePath: place.journal)))
    let code = try place.locked(by: "correct horse")
    #expect(try place.unlocked(by: "correct horse", "lock").words.contains("is locked already"))
    try bytes.write(to: URL(filePath: copy))
    #expect(try place.unlocked(by: "correct hose", "lock").status == 1)
    #expect(try place.unlocked(by: "correct horse", "lock").status == 0)
    #expect(try place.unlocked(by: code, "list", "--count", "--journal", copy).output == "2\n")
    #expect(try Data(contentsOf: URL(filePath: copy)).range(of: Data("Stairs".utf8)) == nil)
  }

  @Test("locking, another key, unlocking, restoring and erasing end with status 1 if anything that they name stays")
  func remnants() throws {
    let (rescue, snapshot, copy) = (place.journal + ".rescue-a.json", place.path("snapshot"), place.path("copy"))
    func expectLeft(_ words: [String], by passphrase: String = "heron", naming path: String) throws {
      let run = try place.unlocked(by: passphrase, words)
      #expect(run.status == 1 && run.words.contains("lucid: not done for \(path): "), "\(words): \(run)")
    }
    #expect(link(place.journal, snapshot) == 0)
    try expectLeft(["passphrase", "--rekey"], by: "correct horse\nheron", naming: place.journal)
    #expect(unlink(snapshot) == 0)
    try place.write("{}", to: "journal.sqlite.rescue-a.json")
    try expectLeft(["lock"], naming: rescue)
    try expectLeft(["passphrase", "--rekey"], by: "heron\nheron", naming: rescue)
    try expectLeft(["erase", "@1", "--yes"], naming: rescue)
    #expect(try place.unlocked(by: "heron", "backup", copy).status == 0)
    try place.unlocked(by: "heron", "add", "Sand.")
    try expectLeft(["restore", copy, "--yes"], naming: rescue)
    try FileManager.default.removeItem(atPath: rescue)
    #expect(link(place.journal, snapshot) == 0)
    let before = try Data(contentsOf: URL(filePath: snapshot))
    try expectLeft(["unlock", "--yes"], naming: place.journal)
    #expect(try Data(contentsOf: URL(filePath: snapshot)) == before)
    #expect(try place.unlocked(by: "heron", "lock").status == 0)
  }

  @Test("a readable backup beside a locked journal is named when another one is restored")
  func readableBackup() throws {
    let old = place.path("journal.sqlite.old")
    try place.unlocked(by: "correct horse", "unlock", "--yes")
    try FileManager.default.copyItem(atPath: place.journal, toPath: place.path("clear"))
    try place.locked(by: "heron")
    try FileManager.default.moveItem(atPath: place.path("clear"), toPath: old)
    try place.unlocked(by: "heron", "delete", "@1")
    let restored = try place.unlocked(by: "heron", "restore", old, "--yes")
    #expect(restored.status == 1 && restored.words.contains("\(old): anybody can read it. lucid lock seals it."))
    #expect(try place.unlocked(by: "heron", "lock").status == 0)
  }

  @Test("the lock is taken off again: any program reads the journal, and all of it is as Lucid wrote it")
  func unlock() throws {
    #expect(try place.unlocked(by: "correct horse", "unlock").status == 1)
    #expect(try place.unlocked(by: "correct horse", "unlock", "--yes").status == 0)
    #expect(try place.lucid("list", "--count").output == "2\n")
    #expect(try place.lucid("check").status == 0)
    #expect(try place.lucid("undo").status == 0)
  }

  @Test("a backup comes back by the recovery code, also if there is no journal any more")
  func restore() throws {
    let path = place.path("copy.sqlite")
    try place.unlocked(by: "correct horse", "backup", path)
    try place.unlocked(by: "correct horse", "delete", "@1")
    #expect(try place.unlocked(by: code, "restore").output.contains("1 dream "))
    #expect(try place.unlocked(by: code, "restore", path, "--yes").output.contains("comes back"))
    #expect(try place.unlocked(by: code, "list", "--count").output == "2\n")
    try FileManager.default.removeItem(atPath: place.journal)
    #expect(try place.unlocked(by: code, "restore", path, "--yes").status == 0)
    #expect(try place.unlocked(by: "correct horse", "list", "--count").output == "2\n")
  }

  @Test("an erased dream is in no copy any more, and the rest is there")
  func erase() throws {
    let id = try place.unlocked(by: code, "list", "secret").output.prefix(13)
    #expect(try place.unlocked(by: code, "erase", String(id), "--yes").status == 0)
    #expect(try place.unlocked(by: code, "history", "--deleted").output == "")
    for backup in try FileManager.default.contentsOfDirectory(atPath: place.path("backups")) {
      #expect(try place.unlocked(by: code, "list", "secret", "--journal", place.path("backups/\(backup)")).output == "")
    }
    #expect(try place.unlocked(by: code, "list", "--count").output == "1\n")
    #expect(try place.unlocked(by: code, "check").status == 0)
  }

  @Test("no word of its dreams is in any file of what commands did with it")
  func sealed() throws {
    try place.unlocked(by: code, "set", "@1", "--title", "Corridor", "--person", "Grandmother")
    try place.unlocked(by: code, "backup")
    for name in try FileManager.default.subpathsOfDirectory(atPath: place.directory.path) where !name.hasPrefix("std") {
      let bytes = try? Data(contentsOf: URL(filePath: place.path(name)))
      for word in ["Stairs", "secret", "heron", "Corridor", "Grandmother"] {
        #expect(bytes?.range(of: Data(word.utf8)) == nil, "\(word) in \(name)")
      }
    }
  }

  @Test("a journal that somebody has open isn't locked, as what they write would go on to be readable")
  func inUse() async throws {
    try place.unlocked(by: code, "unlock", "--yes")
    let session = try place.open(columns: 80, rows: 24)
    try await session.wait(for: "A secret door")
    let refused = try place.unlocked(by: "heron", "lock")
    #expect(refused.status == 1 && refused.words.contains("has \(place.journal) open"))
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(try place.unlocked(by: "heron", "lock").status == 0)
  }
}

extension CommandPlace {
  /// Locks the journal. Returns its recovery code.
  @discardableResult
  func locked(by passphrase: String) throws -> String {
    let locked = try unlocked(by: passphrase, "lock")
    try #require(locked.status == 0, "\(locked.words)")
    return try #require(locked.lines.first)
  }

  /// Runs the command on a locked journal. The passphrase comes from a file, a line for each time that one is read.
  @discardableResult
  func unlocked(by passphrase: String, _ arguments: String...) throws -> Outcome {
    try unlocked(by: passphrase, arguments)
  }

  @discardableResult
  func unlocked(by passphrase: String, _ arguments: [String]) throws -> Outcome {
    let words = (arguments + ["--passphrase-fd", "3"]).map { "'\($0)'" }.joined(separator: " ")
    return try shell("printf '%s\\n' '\(passphrase)' | { exec 3<&0 </dev/null; exec $lucid \(words); }")
  }
}
