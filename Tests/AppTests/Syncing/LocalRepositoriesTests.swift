import DreamCore
import Foundation
import JSON
import Platform
import Syncing
import Testing

@testable import App
@testable import JournalStore

/// What syncs leave on this machine, beside journals.
@Suite("repositories on this machine") struct LocalRepositoriesTests {
  private let machines: TwoMachines
  private var laptop: Machine { machines.laptop }
  private var desktop: Machine { machines.desktop }
  private var directory: TemporaryDirectory { machines.directory }

  init() throws {
    machines = try TwoMachines()
    try machines.begin()
  }

  /// The names in the folder of a machine's repositories.
  private func names(_ machine: Machine) throws -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path("repositories-\(machine.name)"))) ?? [])
      .sorted()
  }

  /// Whether a repository has an object in which there is a text.
  private func has(_ text: String, in repository: String) throws -> Bool {
    let objects = try SharedRepository.bytes(
      "--git-dir", repository, "cat-file", "--batch-all-objects", "--batch", "--buffer")
    return objects.range(of: Data(text.utf8)) != nil
  }

  @Test("A journal that joins has one, that of the journal that it joined")
  func joined() throws {
    #expect(try names(desktop) == [try #require(desktop.repositories.path(of: desktop.store.path)).fileName])
    #expect(try has("under the sea", in: desktop.repository))
  }

  @Test("A repository that is refused, or can't be reached, leaves none")
  func refused() throws {
    let third = try Machine("third", in: directory, session: 3)
    let foreign = directory.path("foreign.git")
    try SharedRepository.git("clone", "--quiet", "--bare", machines.repository.path, foreign)
    try SharedRepository.git("--git-dir", foreign, "update-ref", "-d", "refs/heads/main")
    for (remote, isNew) in [(machines.repository.path, true), (foreign, false), (directory.path("nowhere"), true)] {
      #expect(throws: SyncError.self) { try third.sync().set(remote, isNew: isNew) }
      #expect(try names(third).isEmpty)
    }
  }

  @Test(
    "What a killed process looked at, what older versions left and what no journal owns is swept by a sync, what others own isn't"
  )
  func unowned() throws {
    let third = try Machine("third", in: directory, session: 3)
    let shared = LocalRepositories(directory.path("repositories-laptop"))
    let mine = try names(laptop)
    do {
      _ = try shared.place(of: third.store.path, sharing: "abc")
      for path in [third.store.path, laptop.store.path] {
        let look = try shared.placeToLook(for: path)
        #expect(mkdir(look.repository, 0o700) == 0)
      }
    }
    let (folder, others) = (
      directory.path("repositories-laptop"), try #require(shared.path(of: third.store.path)).fileName
    )
    #expect(mkdir("\(folder)/4f3a", 0o700) == 0)
    for name in ["4f3a/HEAD", "4f3a.lock", "notes of mine.txt"] {
      try Data("x".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    #expect(try names(laptop).count == 7)
    _ = try laptop.sync().run()
    #expect(try names(laptop) == (mine + [others, "notes of mine.txt"]).sorted())
    // Where the journal isn't any more, even if there is another one.
    try FileManager.default.moveItem(atPath: third.store.path, toPath: directory.path("moved.sqlite"))
    try FileManager.default.copyItem(atPath: directory.path("moved.sqlite"), toPath: third.store.path)
    _ = try laptop.sync().run()
    #expect(try names(laptop) == (mine + ["notes of mine.txt"]).sorted())
  }

  @Test("Two journals that are synced by one repository have one each, and to leave it takes only one's own away")
  func two() throws {
    let folder = directory.path("repositories-laptop")
    let second = JournalSync(
      desktop.store, by: try GitProgram(mayAsk: false, variables: Machine.variables), as: "second",
      in: LocalRepositories(folder))
    _ = try second.run()
    #expect(try names(laptop).count == 2)
    try laptop.store.setSync(nil, replacing: try laptop.store.syncState())
    #expect(laptop.repositories.sweep(of: laptop.store).isEmpty)
    #expect(try names(laptop) == [try #require(laptop.repositories.path(of: desktop.store.path)).fileName])
    _ = try second.run()
  }

  @Test("A moved journal goes on with its repository")
  func moved() throws {
    let (old, new) = (laptop.store.path, directory.path("moved.sqlite"))
    laptop.store.close(at: Instant(milliseconds: 0))
    try FileManager.default.moveItem(atPath: old, toPath: new)
    let place = try #require(laptop.repositories.path(of: new))
    let mark = "\(place)/git/kept"
    try Data().write(to: URL(filePath: mark))
    let store = try JournalStore(path: new, at: Instant(milliseconds: 0), session: 5)
    let git = try GitProgram(mayAsk: false, variables: Machine.variables)
    _ = try JournalSync(store, by: git, as: "laptop", in: laptop.repositories).run()
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test(
    "What was erased is in no object, whatever a killed git kept, and none is left while the repository still has it")
  func erased() throws {
    try laptop.write("Teeth like rain.", id: 2)
    _ = try laptop.sync().run()
    // As fetches leave them that are killed, and as programs name what they keep.
    try SharedRepository.git("--git-dir", laptop.repository, "repack", "--quiet", "-a", "-d")
    let packs = "\(try laptop.repository)/objects/pack"
    for name in try FileManager.default.contentsOfDirectory(atPath: packs) where name.hasSuffix(".pack") {
      try Data().write(to: URL(filePath: "\(packs)/\(name.dropLast(5)).keep"))
    }
    try SharedRepository.git("--git-dir", laptop.repository, "update-ref", "refs/own", "refs/lucid/made")
    let repository = machines.repository.path
    try laptop.store.erase([Dream.ID(rawValue: 2)], .all)
    try FileManager.default.moveItem(atPath: repository, toPath: repository + ".away")
    #expect(throws: SyncError.self) { try laptop.sync().run() }
    #expect(try names(laptop).isEmpty)
    try FileManager.default.moveItem(atPath: repository + ".away", toPath: repository)
    _ = try laptop.sync().run()
    #expect(try !has("Teeth", in: laptop.repository))
    #expect(try has("under the sea", in: laptop.repository))
    try machines.exchange()
    #expect(try !has("Teeth", in: desktop.repository))
  }

  @Test("Of a journal that was locked, or its repository, nothing is fetched that isn't sealed as the journal is")
  func unlike() throws {
    let code = RecoveryCode()
    let path = laptop.store.path
    #expect(try laptop.store.lock(by: #require(Passphrase(TypedSecret("horse".utf8))), code, cost: .none).isEmpty)
    let store = try JournalStore(path: path, at: Instant(milliseconds: 0), session: 7, unlockedBy: .code(code))
    let git = try GitProgram(mayAsk: false, variables: Machine.variables)
    let sync = JournalSync(store, by: git, as: "laptop", in: laptop.repositories)
    #expect(throws: SyncError.readable(machines.repository.path)) { try sync.run() }
    #expect(try names(laptop).isEmpty)
  }

  @Test("A repository that another process holds is named, and a git that outlives its Lucid holds it")
  func held() throws {
    let (bin, gate) = (directory.path("bin"), directory.path("gate"))
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    #expect(mkfifo(gate, 0o600) == 0)
    let script =
      "#!/bin/sh\n[ \"$1\" = -c ] && [ -e '\(bin)/on' ] && { read line < '\(gate)' & }\nexec /usr/bin/git \"$@\"\n"
    try script.write(toFile: "\(bin)/git", atomically: true, encoding: .utf8)
    #expect(chmod("\(bin)/git", 0o700) == 0)
    let git = try GitProgram(mayAsk: false, searchPath: SearchPath(bin), variables: Machine.variables)
    let place = try #require(laptop.repositories.path(of: laptop.store.path))
    let lock = try Folder.lock(place)
    try Data().write(to: URL(filePath: "\(bin)/on"))
    _ = try GitRepository(at: directory.path("other.git"), git.holding(lock))
    // As at the end of a process: without unlocking.
    try lock.close()
    let left = laptop.repositories.sweep(of: laptop.store, isLeaving: true)
    #expect(left.map(\.path) == [place])
    #expect(throws: SyncError.busy) { try laptop.sync().run() }
    try Data("go\n".utf8).write(to: URL(filePath: gate))
    while !laptop.repositories.sweep(of: laptop.store, isLeaving: true).isEmpty {}
    #expect(try names(laptop).isEmpty)
  }
}
