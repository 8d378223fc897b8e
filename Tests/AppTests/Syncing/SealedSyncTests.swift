import DreamCore
import Formats
import Foundation
import Spawning
import Syncing
import Testing

@testable import App
@testable import JournalStore

/// Locked journals, whose notes are sealed in the repository.
@Suite("syncing a locked journal") struct SealedSyncTests {
  private let directory = TemporaryDirectory.made()
  private let repository: SharedRepository
  private let code = RecoveryCode()

  init() throws { repository = try SharedRepository(in: directory) }

  /// A machine whose journal is locked by a passphrase.
  private func machine(_ name: String, lockedBy passphrase: String, session: Int64) throws -> Machine {
    let path = directory.path("\(name).sqlite")
    let secret = try #require(Passphrase(TypedSecret(passphrase.utf8)))
    let store = try JournalStore(path: path, at: Instant(milliseconds: 0), session: session)
    _ = try store.lock(by: secret, code, cost: .none)
    return try Machine(name, in: directory, journal: path, session: session, secret: .passphrase(secret))
  }

  private func begin() throws -> (laptop: Machine, desktop: Machine) {
    let laptop = try machine("laptop", lockedBy: "correct horse", session: 1)
    try laptop.write("Elephantine submarines.", id: 1)
    _ = try laptop.sync().set(repository.path, isNew: true)
    let desktop = try machine("desktop", lockedBy: "battery staple", session: 2)
    _ = try desktop.sync(opening: "correct horse").set(repository.path, isNew: false)
    return (laptop, desktop)
  }

  private func exchange(_ machines: [Machine]) throws {
    for machine in machines + machines { _ = try machine.sync().run() }
  }

  @Test("Machines with different passphrases share it, and nothing of all of git's history is in the clear")
  func nothingInTheClear() throws {
    let (laptop, desktop) = try begin()
    try laptop.change(1) { $0.title = "Elephantine title" }
    try desktop.write("Elephantine teeth.", id: 2)
    try desktop.edit { $0.inserting([Night(id: Day(daysSince1970: 20_500), intention: "Elephantine hands.")]) }
    try laptop.change(1) { $0.narrative = "Elephantine lakes." }
    try desktop.change(1) { $0.narrative = "Elephantine seas." }
    try exchange([laptop, desktop])
    #expect(try laptop.model == desktop.model)
    #expect(try laptop.model.dreams.count == 2)
    #expect(try laptop.store.openConflicts().count == 1)

    for git in try [repository.path, laptop.repository, desktop.repository] {
      let objects = try SharedRepository.git(
        "--git-dir", git, "cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objecttype)")
      var count = 0
      for line in objects.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        let bytes = try SharedRepository.bytes("--git-dir", git, "cat-file", words[1], words[0])
        count += 1
        #expect(bytes.firstRange(of: Data("lephantine".utf8)) == nil)
        #expect(bytes.firstRange(of: Data("\(Dream.ID(rawValue: 1))".utf8)) == nil)
      }
      #expect(count > 10)
    }
  }

  @Test("A program in another language, which knows no more than SECURITY.md, reads all notes by the passphrase")
  func otherReader() throws {
    let (laptop, desktop) = try begin()
    try desktop.write("Elephantine teeth.", id: 2)
    try desktop.edit { $0.inserting([Night(id: Day(daysSince1970: 20_500), intention: "Hands.")]).favoring(.dragon) }
    try exchange([laptop, desktop])
    try SharedRepository.git("clone", "--quiet", repository.path, directory.path("clone"))
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Support/LockedReader/read_notes.py").standardized.path
    let (input, output) = (directory.path("input"), directory.path("output"))
    try Data("correct horse\n".utf8).write(to: URL(fileURLWithPath: input))
    let status = try Program(
      ["/usr/bin/python3", script, directory.path("clone")], environment: [:], input: .read(input),
      output: .written(output), errors: .written(output + ".errors")
    ).run()
    let errors = try String(contentsOfFile: output + ".errors", encoding: .utf8)
    #expect(status == 0, "\(errors)")
    let notes = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(fileURLWithPath: output)))
    let model = try laptop.model
    var expected = ["\(SyncPath.favorite.path)": "dragon\n"]
    for dream in model.dreams.values {
      expected["\(SyncPath.dream(dream.id).path)"] = String(decoding: SharedNote.bytes(of: dream), as: UTF8.self)
    }
    for night in model.nights.values {
      expected["\(SyncPath.night(night.id).path)"] = String(decoding: SharedNote.bytes(of: night), as: UTF8.self)
    }
    #expect(notes == expected)
  }

  @Test("A sync that brings nothing commits nothing: the same note is the same box")
  func quiet() throws {
    let (laptop, desktop) = try begin()
    let tip = try repository.tip
    try exchange([laptop, desktop])
    #expect(try repository.tip == tip)
  }

  @Test("The recovery code lets a machine in, another passphrase doesn't")
  func secrets() throws {
    _ = try begin()
    let third = try machine("third", lockedBy: "third", session: 3)
    #expect(throws: SyncError.closed(repository.path)) {
      try third.sync(opening: "wrong horse").set(repository.path, isNew: false)
    }
    #expect(throws: SyncError.closed(repository.path)) { try third.sync().set(repository.path, isNew: false) }
    #expect(try third.store.syncState() == nil)
    _ = try third.sync(opening: code.text).set(repository.path, isNew: false)
    #expect(try third.model.dreams.count == 1)
  }

  @Test(
    "A repository that asks for too much, or whose lock isn't one, is refused in words before anybody types",
    arguments: [
      ("\"passes\": 16", "\"memory\": 4294967296", "asks for too much: it takes 16 x 4096 MB"),
      ("\"passes\": 1000000", "\"memory\": 8192", "asks for too much"),
      ("\"passes\": 0", "\"memory\": 8192", "was changed"), ("\"passes\": 1", "\"memory\": \"much\"", "was changed"),
    ])
  func costly(passes: String, memory: String, words: String) throws {
    _ = try begin()
    try repository.phone(in: directory) { clone in
      let mark = try String(contentsOfFile: "\(clone)/.lucid", encoding: .utf8)
      let changed = mark.replacing(/"passes": *[0-9]+/, with: passes).replacing(/"memory": *[0-9]+/, with: memory)
      #expect(changed != mark)
      try changed.write(toFile: "\(clone)/.lucid", atomically: false, encoding: .utf8)
    }
    let third = try machine("third", lockedBy: "third", session: 3)
    #expect {
      try third.sync(opening: "correct horse").set(repository.path, isNew: false)
    } throws: {
      ($0 as? SyncError)?.message.contains(words) == true
    }
    #expect(try third.store.syncState() == nil)
  }

  @Test("A passphrase that was changed lets machines in after the next sync, and the old one doesn't")
  func changedPassphrase() throws {
    let (laptop, _) = try begin()
    try laptop.store.change(to: #require(Passphrase(TypedSecret("new horse".utf8))), cost: .none)
    let again = try Machine(
      "laptop", in: directory, journal: laptop.store.path, session: 4,
      secret: .passphrase(#require(Passphrase(TypedSecret("new horse".utf8)))))
    _ = try again.sync().run()
    let third = try machine("third", lockedBy: "third", session: 3)
    #expect(throws: SyncError.closed(repository.path)) {
      try third.sync(opening: "correct horse").set(repository.path, isNew: false)
    }
    _ = try third.sync(opening: "new horse").set(repository.path, isNew: false)
    #expect(try third.model.dreams.count == 1)
  }

  @Test("A note that somebody changed, or gave another name, is refused and named, and no dream is lost")
  func changedBox() throws {
    let (laptop, desktop) = try begin()
    try laptop.write("Elephantine teeth.", id: 2)
    try exchange([laptop, desktop])
    let boxes = try repository.files.filter { $0.hasPrefix("sealed/") }
    try repository.phone(in: directory) { clone in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(clone)/\(boxes[0])"))
      try bytes.write(to: URL(fileURLWithPath: "\(clone)/\(boxes[1])"))
    }
    let report = try laptop.sync().run()
    #expect(report.problems == ["\(boxes[1]): it can't be opened"])
    #expect(try laptop.model.dreams.count == 2)
  }

  @Test("Journals that were synced in the clear, and are locked by each machine, meet again in a sealed repository")
  func lockedLater() throws {
    let names = ["laptop", "desktop"]
    let clear = try names.enumerated().map { try Machine($1, in: directory, session: Int64($0 + 1)) }
    try clear[0].write("Elephantine submarines.", id: 1)
    _ = try clear[0].sync().set(repository.path, isNew: true)
    _ = try clear[1].sync().set(repository.path, isNew: false)
    for machine in clear { machine.store.close(at: Instant(milliseconds: 0)) }
    let other = directory.path("sealed.git")
    try SharedRepository.git("init", "--quiet", "--bare", "--initial-branch=main", other)
    let locked = try names.enumerated().map { try machine($1, lockedBy: $1, session: Int64($0 + 11)) }
    #expect(throws: SyncError.readable(repository.path)) { try locked[0].sync().run() }
    _ = try locked[0].sync().set(other, isNew: true)
    #expect(throws: SyncError.closed(other)) { try locked[1].sync().set(other, isNew: false) }
    _ = try locked[1].sync(opening: "laptop").set(other, isNew: false)
    try locked[1].write("Elephantine teeth.", id: 2)
    try exchange(locked)
    #expect(try locked[0].model == locked[1].model)
    #expect(try locked[0].model.dreams.count == 2)
    let paths = try SharedRepository.git("--git-dir", other, "log", "--all", "--name-only", "--format=")
    #expect(
      paths.split(separator: "\n").allSatisfy { ["README.md", ".lucid"].contains($0) || $0.hasPrefix("sealed/") })
  }

  @Test("A clear journal doesn't join a sealed repository, nor a locked one a clear repository")
  func unlike() throws {
    _ = try begin()
    let clear = try Machine("clear", in: directory, session: 5)
    #expect(throws: SyncError.sealed(repository.path)) { try clear.sync().set(repository.path, isNew: false) }
    let other = directory.path("clear.git")
    try SharedRepository.git("init", "--quiet", "--bare", "--initial-branch=main", other)
    _ = try clear.sync().set(other, isNew: true)
    let locked = try machine("locked", lockedBy: "locked", session: 6)
    #expect(throws: SyncError.readable(other)) { try locked.sync().set(other, isNew: false) }
    #expect(throws: SyncError.readable(other)) { try locked.sync().set(other, isNew: true) }
  }

  @Test(
    "A box with a flipped bit is named, takes nothing away on any machine, and is not written over",
    arguments: [SyncPath.conflicts, .favorite, .codings])
  func flippedBit(path: SyncPath) throws {
    let (laptop, desktop) = try begin()
    let scale = CodingScale(kept: "aggression")
    let coding = Coding(
      dream: Dream.ID(rawValue: 1), coder: "An", scale: scale, codes: [Code("2MKA 4> D", in: scale)],
      at: Instant(milliseconds: 1_700_000_000_000))
    try laptop.store.keep([coding])
    try laptop.edit { $0.favoring(.dragon) }
    try laptop.change(1) { $0.narrative = "Elephantine lakes." }
    try desktop.change(1) { $0.narrative = "Elephantine seas." }
    try exchange([laptop, desktop])
    let state = try #require(try laptop.store.syncState())
    let name = RepositoryKey(try #require(state.key), for: state.journal).name(of: "\(path.path)")
    let file = "sealed/\(name.prefix(2))/\(name)"
    try repository.phone(in: directory) { clone in
      let place = URL(fileURLWithPath: "\(clone)/\(file)")
      var bytes = try Data(contentsOf: place)
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: place)
    }
    let broken = try SharedRepository.git("--git-dir", repository.path, "rev-parse", "main:\(file)")
    for machine in [laptop, desktop] {
      #expect(try machine.sync().run().problems == ["\(file) (\(path.path)): it can't be opened"])
      #expect(try machine.store.openConflicts().count == 1)
      #expect(try machine.model.favoriteCreature == .dragon)
      #expect(try machine.store.codings() == [coding])
    }
    try laptop.edit { $0.favoring(.shark) }
    _ = try laptop.sync().run()
    #expect(try SharedRepository.git("--git-dir", repository.path, "rev-parse", "main:\(file)") == broken)
  }
}
