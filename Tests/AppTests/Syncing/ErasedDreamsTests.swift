import DreamCore
import Foundation
import Syncing
import Testing

@testable import App
@testable import JournalStore

/// That neither a lost repository, a copied journal nor an old edit brings back what was erased or deleted.
@Suite("erased and deleted dreams of a synced journal") struct ErasedDreamsTests {
  private let house: TwoMachines
  private var repository: SharedRepository { house.repository }
  private var laptop: Machine { house.laptop }
  private var desktop: Machine { house.desktop }
  private let first = Dream.ID(rawValue: 1)

  /// Two machines with the dreams 1, 2 and 3.
  init() throws {
    house = try TwoMachines()
    try house.begin()
    try laptop.write("Teeth like rain.", id: 2)
    try laptop.write("A dragon on the roof.", id: 3)
    try house.exchange()
  }

  private func erase(_ id: Int64, on machine: Machine) throws {
    try machine.store.erase([Dream.ID(rawValue: id)], .all)
    _ = try machine.sync().run()
  }

  private func loseRepository(of machine: Machine) throws {
    try FileManager.default.removeItem(atPath: machine.repository)
  }

  private func expect(_ ids: Set<Int64>, on machines: Machine..., sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let paths = Set(ids.map { "\(SyncPath.dream(Dream.ID(rawValue: $0)).path)" })
    #expect(Set(try repository.files.filter { $0.hasPrefix("dreams/") }) == paths, sourceLocation: sourceLocation)
    for machine in machines {
      #expect(Set(try machine.model.dreams.values.map(\.id.rawValue)) == ids, sourceLocation: sourceLocation)
    }
  }

  @Test("A machine whose repository is lost doesn't bring an erased dream again")
  func lostRepository() throws {
    try erase(1, on: laptop)
    try loseRepository(of: desktop)
    try house.exchange()
    try expect([2, 3], on: laptop, desktop)
  }

  @Test("A journal that was copied before doesn't bring an erased dream again")
  func copied() throws {
    let path = house.directory.path("copied.sqlite")
    try FileManager.default.copyItem(atPath: desktop.store.path, toPath: path)
    try erase(1, on: laptop)
    let copy = try Machine("copy", in: house.directory, journal: path, session: 3)
    try copy.change(1) { $0.narrative = "A house under the sea, and a whale." }
    _ = try copy.sync().run()
    try house.exchange()
    try expect([2, 3], on: laptop, desktop, copy)
  }

  @Test("An edit brings no erased dream again, and stays in its past where it was made", arguments: [true, false])
  func edited(isPushed: Bool) throws {
    try desktop.change(1) { $0.narrative = "A house under the sea, and a whale." }
    if isPushed { _ = try desktop.sync().run() }
    try erase(1, on: laptop)
    try house.exchange()
    try expect([2, 3], on: laptop, desktop)
    let past = try desktop.store.versions(of: first).earlier.map(\.dream.narrative)
    #expect(past.first == "A house under the sea, and a whale.")
  }

  @Test("Another text of an erased dream, which a machine offers to choose from, doesn't come")
  func offered() throws {
    try laptop.change(1) { $0.narrative = "A house under the sea, and a whale." }
    try desktop.change(1) { $0.narrative = "A house on the moon." }
    _ = try laptop.sync().run()
    _ = try desktop.sync().run()
    #expect(try desktop.store.openConflicts().count == 1)
    try erase(1, on: laptop)
    #expect(try !laptop.store.hasTraces(of: first))
    try house.exchange()
    #expect(try !laptop.store.hasTraces(of: first))
    try expect([2, 3], on: laptop, desktop)
  }

  @Test("A machine that was synced no longer and joins again gets no erased dream, and brings none")
  func joining() throws {
    try desktop.store.setSync(nil, replacing: try desktop.store.syncState())
    try erase(1, on: laptop)
    _ = try desktop.sync().set(repository.path, isNew: false)
    try house.exchange()
    try expect([2, 3], on: laptop, desktop)
  }

  @Test("A note of an erased dream that comes again is left out and named until one says that it is meant")
  func again() throws {
    let path = "\(SyncPath.dream(first).path)"
    let note = try repository.text(path)
    try erase(1, on: laptop)
    try house.exchange()
    try repository.phone(in: house.directory) { clone in
      let file = URL(fileURLWithPath: "\(clone)/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(note.utf8).write(to: file)
    }
    for machine in [laptop, desktop, laptop, desktop] {
      let report = try machine.sync().run()
      #expect(report.returned.count == 1 && report.returned[0].contains("was erased, and came again from phone"))
      #expect(report.waiting == nil)
      #expect(try machine.model.dreams.count == 2)
    }
    #expect(try repository.files.contains(path))
    #expect(try desktop.sync().run(answering: .takeErased).words().hasPrefix("Synced: 1 new came"))
    #expect(try laptop.sync().run().returned == [])
    try house.exchange()
    try expect([1, 2, 3], on: laptop, desktop)
  }

  @Test("What an import or a restore brings again is back on all machines, and that is said")
  func returned() throws {
    let dream = try #require(try laptop.model.dreams[first])
    try erase(1, on: laptop)
    try house.exchange()
    let now = Instant(milliseconds: 1_800_000_000_000)
    let step = Step(id: Step.ID(session: 1, sequence: 99), name: "Import a dream", at: now)
    let outcome = try laptop.store.save(
      SaveRequest(change: ModelChange(dreams: [first: .inserted(dream)]), record: .step(step), at: now))
    #expect(outcome.returned == [first])
    #expect(outcome.returnedWords == "1 dream that was erased is back, here and with the next sync.")
    try house.exchange()
    try expect([1, 2, 3], on: laptop, desktop)
    try erase(1, on: desktop)
    try house.exchange()
    try expect([2, 3], on: laptop, desktop)
  }

  @Test("In a sealed repository the marks of erased dreams are sealed, too, and hold")
  func sealed() throws {
    let passphrase = try #require(Passphrase(TypedSecret("correct horse".utf8)))
    let machines = try ["one", "two"].enumerated().map { index, name -> Machine in
      let path = house.directory.path("\(name).sqlite")
      let store = try JournalStore(path: path, at: Instant(milliseconds: 0), session: 0)
      _ = try store.lock(by: passphrase, RecoveryCode(), cost: .none)
      return try Machine(
        name, in: house.directory, journal: path, session: Int64(index + 5), secret: .passphrase(passphrase))
    }
    let remote = house.directory.path("sealed.git")
    try SharedRepository.git("init", "--quiet", "--bare", "--initial-branch=main", remote)
    try machines[0].write("A house under the sea.", id: 1)
    try machines[0].write("Teeth like rain.", id: 2)
    _ = try machines[0].sync().set(remote, isNew: true)
    _ = try machines[1].sync(opening: "correct horse").set(remote, isNew: false)
    try loseRepository(of: machines[1])
    try erase(1, on: machines[0])
    try machines[1].change(1) { $0.title = "Under water" }
    for machine in machines + machines { _ = try machine.sync().run() }
    for machine in machines { #expect(try machine.model.dreams.values.map(\.id.rawValue) == [2]) }
    let names = try SharedRepository.git("--git-dir", remote, "ls-tree", "-r", "--name-only", "main")
    #expect(!names.contains("erased"))
    #expect(try machines[1].sync().run().problems == [])
  }

  @Test("Where the history was begun anew and a repository is lost, what one machine deleted is gone on both")
  func deleted() throws {
    try desktop.edit { $0.removing([first]) }
    _ = try desktop.sync().run()
    try erase(3, on: desktop)
    try laptop.write("A lift without a floor.", id: 4)
    try loseRepository(of: laptop)
    try house.exchange()
    try expect([2, 4], on: laptop, desktop)

    try laptop.edit { $0.removing([Dream.ID(rawValue: 2)]) }
    try desktop.write("Stairs.", id: 5)
    try erase(4, on: desktop)
    try loseRepository(of: laptop)
    try house.exchange()
    try expect([5], on: laptop, desktop)
  }

  @Test("Where the history was begun anew and a repository is lost, what both changed is merged as ever")
  func merged() throws {
    try desktop.change(1) { $0.tags = ["sea"] }
    try desktop.change(2) { $0.narrative = "Teeth like rain, and a mirror." }
    _ = try desktop.sync().run()
    try erase(3, on: desktop)
    try laptop.change(1) { $0.title = "Under water" }
    try loseRepository(of: laptop)
    try house.exchange()
    let dream = try #require(try desktop.model.dreams[first])
    #expect(dream.title == "Under water" && dream.tags == ["sea"])
    #expect(try laptop.store.openConflicts().isEmpty)
  }

  /// Puts a new history in the place of the old one, without a dream, as a person may do with git.
  private func squash(without id: Int64) throws {
    let clone = house.directory.path("clone")
    try SharedRepository.git("clone", "--quiet", repository.path, clone)
    for words in [
      ["checkout", "--quiet", "--orphan", "new"],
      ["rm", "--quiet", "-f", "\(SyncPath.dream(Dream.ID(rawValue: id)).path)"],
      ["commit", "--quiet", "-m", "New"], ["push", "--quiet", "--force", "origin", "new:main"],
    ] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      process.arguments = ["-C", clone, "-c", "user.name=phone", "-c", "user.email=phone@example.org"] + words
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  @Test(
    "Where nobody knows what was before, a dream that is missing waits for a word",
    arguments: [HeldAnswer.remove, .keep])
  func squashed(answer: HeldAnswer) throws {
    try desktop.edit { $0.removing([Dream.ID(rawValue: 2)]) }
    try squash(without: 3)
    for machine in [laptop, desktop] {
      try loseRepository(of: machine)
      let report = try machine.sync().run()
      #expect(report.waiting?.dreams.map(\.id.rawValue) == [3])
    }
    #expect(try desktop.model.dreams.values.map(\.id.rawValue).sorted() == [1, 3])
    for machine in [laptop, desktop] { _ = try machine.sync().run(answering: answer) }
    try house.exchange()
    try expect(answer == .keep ? [1, 3] : [1], on: laptop, desktop)
  }
}
