import DreamCore
import Foundation
import JournalStore
import Syncing
import Testing

@testable import App

/// Two machines and a phone on one repository.
@Suite("syncing a journal") struct SyncTests {
  private let house: TwoMachines
  private var directory: TemporaryDirectory { house.directory }
  private var repository: SharedRepository { house.repository }
  private var laptop: Machine { house.laptop }
  private var desktop: Machine { house.desktop }

  init() throws { house = try TwoMachines() }

  private func begin() throws { try house.begin() }

  private func exchange() throws { try house.exchange() }

  private func text(_ id: Int64, on machine: Machine) throws -> String? {
    try machine.model.dreams[Dream.ID(rawValue: id)]?.narrative.string
  }

  @Test("What is written on one machine is on the other, and it is said what came and went")
  func both() throws {
    try begin()
    #expect(try text(1, on: desktop) == "A house under the sea.")
    try desktop.write("Teeth like rain.", id: 2)
    #expect(try desktop.sync().run().words() == "Synced: 1 new went.")
    #expect(try laptop.sync().run().words() == "Synced: 1 new came from desktop.")
    #expect(try laptop.sync().run().words() == "Synced: nothing new.")
    #expect(try laptop.model == desktop.model)
  }

  @Test("A sync that brings nothing commits nothing")
  func quiet() throws {
    try begin()
    let tip = try repository.tip
    try exchange()
    #expect(try repository.tip == tip)
  }

  @Test("What was dreamt on both machines before they met is on both")
  func joining() throws {
    try desktop.write("A dragon on the roof.", id: 7)
    try begin()
    try exchange()
    #expect(try laptop.model.dreams.count == 2)
  }

  @Test("Different fields of one dream that both changed are merged, and no text is asked about")
  func fields() throws {
    try begin()
    try laptop.change(1) { $0.title = "Under water" }
    try desktop.change(1) { $0.tags = ["sea"] }
    try exchange()
    let dream = try #require(try laptop.model.dreams[Dream.ID(rawValue: 1)])
    #expect(dream.title == "Under water")
    #expect(dream.tags == ["sea"])
    #expect(try laptop.store.openConflicts().isEmpty)
  }

  @Test("Of a text that both changed one stands, the other is kept on both, and to settle it on one machine is enough")
  func conflict() throws {
    try begin()
    try laptop.change(1) { $0.narrative = "A house under the sea, and a whale." }
    try desktop.change(1) { $0.narrative = "A house under the sea, with lights on." }
    try exchange()
    let (here, there) = (try laptop.store.openConflicts(), try desktop.store.openConflicts())
    #expect(here.count == 1)
    #expect(here.map(\.other) == there.map(\.other))
    let texts =
      try [text(1, on: laptop)]
      + here.map { if case .dream(let dream) = $0.other { dream.narrative.string } else { nil } }
    #expect(Set(texts) == ["A house under the sea, and a whale.", "A house under the sea, with lights on."])

    let now = Instant(milliseconds: 1_800_000_000_000)
    _ = try desktop.store.save(
      SaveRequest(change: ModelChange(), record: .settle, at: now, settled: there.map(\.id)))
    try exchange()
    #expect(try laptop.store.openConflicts().isEmpty)
    #expect(try desktop.store.openConflicts().isEmpty)
  }

  @Test("A dream that one machine deleted is gone on the other, and an edit stands against a deletion")
  func deletion() throws {
    try begin()
    try laptop.write("Teeth like rain.", id: 2)
    try exchange()
    try laptop.edit { $0.removing([Dream.ID(rawValue: 1), Dream.ID(rawValue: 2)]) }
    try desktop.change(2) { $0.narrative = "Teeth like rain, and a mirror." }
    try exchange()
    #expect(try laptop.model.dreams.values.map(\.narrative) == ["Teeth like rain, and a mirror."])
  }

  @Test("A dream that was erased is gone on the other machine, and from all of git's history")
  func erased() throws {
    try begin()
    try laptop.write("Teeth like rain.", id: 2)
    try exchange()
    try desktop.change(2) { $0.tags = ["rain"] }
    try laptop.store.erase([Dream.ID(rawValue: 1)], .all)
    let report = try laptop.sync().run()
    #expect(report.notes.map { $0.prefix(11) } == ["The history"])
    #expect(try repository.count == 1)
    try exchange()
    #expect(try laptop.model.dreams.values.map(\.tags) == [["rain"]])
    for git in try [repository.path, laptop.repository, desktop.repository] {
      let all = try SharedRepository.git("--git-dir", git, "log", "--all", "-p")
      #expect(!all.contains("under the sea"))
      #expect(all.contains("Teeth like rain"))
    }
  }

  @Test("Of a dream whose past was erased the repository has only what it is now")
  func erasedPast() throws {
    try begin()
    try laptop.change(1) { $0.narrative = "A house." }
    try exchange()
    try laptop.store.erase([Dream.ID(rawValue: 1)], .past)
    try exchange()
    #expect(try text(1, on: desktop) == "A house.")
    #expect(try !SharedRepository.git("--git-dir", repository.path, "log", "--all", "-p").contains("under the sea"))
  }

  @Test("What could not be erased elsewhere for now is with the next sync")
  func erasedLater() throws {
    try begin()
    try laptop.write("Teeth like rain.", id: 2)
    try exchange()
    try SharedRepository.git("--git-dir", repository.path, "config", "receive.denyNonFastForwards", "true")
    try laptop.store.erase([Dream.ID(rawValue: 1)], .all)
    #expect(try laptop.sync().run().notes.first?.contains("still has what was erased") == true)
    try SharedRepository.git("--git-dir", repository.path, "config", "receive.denyNonFastForwards", "false")
    _ = try laptop.sync().run()
    #expect(try repository.count == 1)
    try exchange()
    #expect(try laptop.model.dreams.count == 1)
  }

  @Test("Nights, the favourite creature and codings are synced, and codings that were taken back")
  func others() throws {
    try begin()
    let night = Night(id: Day(daysSince1970: 20_500), recall: Night.Recall.none, intention: "Look at my hands.")
    try laptop.edit { $0.inserting([night]).favoring(.dragon) }
    let scale = CodingScale(kept: "aggression")
    let coding = Coding(
      dream: Dream.ID(rawValue: 1), coder: "An", scale: scale, codes: [Code("2MKA 4> D", in: scale)],
      at: Instant(milliseconds: 1_700_000_000_000))
    try laptop.store.keep([coding])
    try exchange()
    #expect(try desktop.model.nights[night.id] == night)
    #expect(try desktop.model.favoriteCreature == .dragon)
    #expect(try desktop.store.codings() == [coding])
    try desktop.store.keep([
      Coding(
        dream: coding.dream, coder: "An", scale: scale, codes: [], at: Instant(milliseconds: 1_700_000_100_000),
        isTakenBack: true)
    ])
    try exchange()
    #expect(try laptop.store.codings().isEmpty)
  }

  @Test("What came is no step that could be undone; the history names it, and the dream's past has what it was")
  func history() throws {
    try begin()
    try laptop.change(1) { $0.narrative = "A house under the lake." }
    try exchange()
    #expect(try desktop.store.history().past.isEmpty)
    #expect(try desktop.store.timeline().map(\.step.name) == ["Sync with laptop", "Sync with laptop"])
    let versions = try desktop.store.versions(of: Dream.ID(rawValue: 1))
    #expect(versions.earlier.map(\.dream.narrative) == ["A house under the sea."])
  }

  @Test("Where git was killed, or a power cut spoilt what lies beside the journal, the next sync goes on")
  func broken() throws {
    try begin()
    try Data().write(to: URL(fileURLWithPath: try laptop.repository + "/refs/lucid/remote.lock"))
    try laptop.write("Teeth like rain.", id: 2)
    try exchange()
    let objects = try SharedRepository.git(
      "--git-dir", laptop.repository, "rev-parse", "refs/lucid/made^{tree}", "refs/lucid/remote^{tree}")
    for object in objects.split(separator: "\n") {
      let path = try "\(laptop.repository)/objects/\(object.prefix(2))/\(object.dropFirst(2))"
      if FileManager.default.fileExists(atPath: path) {
        chmod(path, 0o600)
        try Data().write(to: URL(fileURLWithPath: path))
      }
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: laptop.repository + "/objects/pack") {
      let path = try laptop.repository + "/objects/pack/" + name
      chmod(path, 0o600)
      try Data([0]).write(to: URL(fileURLWithPath: path))
    }
    try desktop.write("A dragon on the roof.", id: 3)
    try exchange()
    #expect(try laptop.model.dreams.count == 3)
  }

  @Test("A journal that was copied by hand to another machine joins, and doesn't fight")
  func copied() throws {
    try begin()
    try laptop.write("Teeth like rain.", id: 2)
    try FileManager.default.copyItem(atPath: laptop.store.path, toPath: directory.path("copied.sqlite"))
    let copy = try Machine("copy", in: directory, journal: directory.path("copied.sqlite"), session: 3)
    try copy.write("A dragon on the roof.", id: 3)
    try laptop.change(1) { $0.isStarred = true }
    for machine in [laptop, copy, laptop, desktop, copy] { _ = try machine.sync().run() }
    #expect(try copy.model == laptop.model)
    #expect(try desktop.model == laptop.model)
    #expect(try laptop.model.dreams.count == 3)
    #expect(try laptop.store.openConflicts().isEmpty)
  }

  @Test("A repository that was put back from a backup takes nothing away here, and gets what it lacks")
  func restoredRepository() throws {
    try begin()
    let old = try repository.tip
    try laptop.write("Teeth like rain.", id: 2)
    try exchange()
    try SharedRepository.git(
      "--git-dir", repository.path, "update-ref", "refs/heads/main", old.filter { !$0.isNewline })
    try desktop.change(1) { $0.title = "Under water" }
    _ = try desktop.sync().run()
    try exchange()
    #expect(try laptop.model.dreams.count == 2)
    #expect(try repository.files.filter { $0.hasPrefix("dreams/") }.count == 2)
  }

  @Test("A repository of another journal, an empty one, and one with a journal are told from each other")
  func wrongRepository() throws {
    #expect(throws: SyncError.unset) { try laptop.sync().run() }
    #expect(throws: SyncError.empty(repository.path)) { try laptop.sync().set(repository.path, isNew: false) }
    try begin()
    let third = try Machine("third", in: directory, session: 3)
    #expect(throws: SyncError.taken(repository.path)) { try third.sync().set(repository.path, isNew: true) }
    let elsewhere = directory.path("elsewhere.git")
    try SharedRepository.git("init", "--quiet", "--bare", "--initial-branch=main", elsewhere)
    _ = try third.sync().set(elsewhere, isNew: true)
    #expect(throws: SyncError.otherJournal(repository.path)) { try third.sync().set(repository.path, isNew: false) }
    #expect(try third.store.syncState()?.remote == elsewhere)
  }

  @Test(
    "An empty repository gets the branch that it says its first one is, and a name of a machine may have any letters")
  func branch() throws {
    let other = directory.path("master.git")
    try SharedRepository.git("init", "--quiet", "--bare", "--initial-branch=master", other)
    let odd = try Machine("a<b>\nKüche", in: directory, session: 3)
    try odd.write("A house.", id: 1)
    _ = try odd.sync().set(other, isNew: true)
    #expect(try SharedRepository.git("--git-dir", other, "log", "--format=%cn", "master") == "abKüche\n")
  }

  @Test("A repository that takes nothing is not kept as the one by which the journal is synced")
  func refusing() throws {
    try laptop.write("A house.", id: 1)
    #expect(throws: SyncError.self) { try laptop.sync().set(directory.path("nowhere.git"), isNew: true) }
    #expect(try laptop.store.syncState() == nil)
  }

  @Test("A remote that is gone, or refuses, is told in one line, and what is to go goes the next time")
  func remoteAway() throws {
    try begin()
    try laptop.write("Teeth like rain.", id: 2)
    try FileManager.default.moveItem(atPath: repository.path, toPath: repository.path + ".away")
    #expect {
      try laptop.sync().run()
    } throws: {
      ($0 as? SyncError)?.message.contains("does not appear to be a git repository") ?? false
    }
    try FileManager.default.moveItem(atPath: repository.path + ".away", toPath: repository.path)
    try SharedRepository.git("--git-dir", repository.path, "config", "core.bare", "false")
    #expect {
      try laptop.sync().run()
    } throws: {
      ($0 as? SyncError)?.message.hasPrefix("\(repository.path) refused: [remote rejected] (branch is") ?? false
    }
    try SharedRepository.git("--git-dir", repository.path, "config", "core.bare", "true")
    try exchange()
    #expect(try text(2, on: desktop) == "Teeth like rain.")
  }
}
