import Chance
import DreamCore
import Foundation
import JournalStore
import Processes
import Samples
import Syncing
import Testing

@testable import App

/// Three machines and a phone, by real git.
@Suite("machines that sync in any order") struct SyncPropertyTests {
  /// How many rounds there are: `LUCID_SYNC_ROUNDS=300` for many.
  private static let rounds = Variables.value("LUCID_SYNC_ROUNDS").flatMap { Int($0) } ?? 10
  private static let seeds = SplitMix64.seeds.flatMap { seed in (0..<rounds).map { seed &+ UInt64($0) } }.prefix(rounds)

  @Test(
    "whatever they do, whenever git is killed or the repository away, all end equal, and no text is lost",
    arguments: seeds)
  func anything(seed: UInt64) throws {
    var world = try SyncedWorld(seed: seed)
    for _ in 0..<40 { try world.act() }
    try world.settle()
    try world.expectEqual()
    try world.expectKept()
    try world.expectQuiet()
  }
}

/// Machines with journals, the repository that they share, and what was ever written.
private struct SyncedWorld {
  private var random: SplitMix64
  private let directory = TemporaryDirectory.made()
  private let repository: SharedRepository
  private let machines: [Machine]
  /// The texts that a person wrote, each with a word of its own.
  private var written: Set<String> = []
  private var nextID: Int64 = 100

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let directory = directory
    repository = try SharedRepository(in: directory)
    machines = try ["laptop", "desktop", "tablet"].enumerated().map { index, name in
      try Machine(name, in: directory, session: Int64(index + 1))
    }
    try machines[0].write("first0", id: 1)
    written.insert("first0")
    _ = try machines[0].sync().set(repository.path, isNew: true)
    for machine in machines.dropFirst() { _ = try machine.sync().set(repository.path, isNew: false) }
  }

  mutating func act() throws {
    let machine = random.some(machines)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: try machine.sync().runIfPossible(answering: random.some([.wait, .remove, .keep]))
    case 2: try machine.sync(git: interrupted()).runIfPossible()
    case 3: try withoutRepository { try machine.sync().runIfPossible() }
    case 4: try phone()
    case 5: try importDreams(on: machine)
    case 6: try settle(on: machine)
    case 7: try code(on: machine)
    default: try edit(on: machine)
    }
  }

  private mutating func word() -> String {
    let word = "word\(written.count)x"
    written.insert(word)
    return word
  }

  private mutating func edit(on machine: Machine) throws {
    let model = try machine.model
    var random = random
    let ids = model.dreams.values.map(\.id).sorted()
    let id = ids.isEmpty ? nil : random.some(ids)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      nextID += 1
      try machine.write(word(), id: nextID)
    case 1: if let id { try machine.edit("Delete") { $0.removing(id) } }
    case 2, 3: if let id { try append(word(), to: id, on: machine) }
    case 4:
      let day = random.day()
      let night = random.night(id: day)
      try machine.edit { night == Night(id: day) ? $0 : $0.inserting([night]) }
    case 5: try machine.edit { $0.favoring(random.some(Creature.allCases)) }
    case 6: try machine.undo()
    default:
      guard let id else { break }
      let other = random.dream(id: id)
      try machine.change(id.rawValue) { dream in
        dream.tags = other.tags
        (dream.lucidity, dream.mood, dream.kinds, dream.people) = (
          other.lucidity, other.mood, other.kinds, other.people
        )
        (dream.date, dream.extra, dream.isStarred) = (other.date, other.extra, other.isStarred)
      }
    }
    self.random = random
  }

  private func append(_ word: String, to id: Dream.ID, on machine: Machine) throws {
    try machine.change(id.rawValue) { $0.narrative = Prose("\($0.narrative.string) \(word)") }
  }

  /// Many dreams at once, whose texts are hostile to notes.
  private mutating func importDreams(on machine: Machine) throws {
    var dreams: [Dream] = []
    for _ in 0..<3 {
      nextID += 1
      dreams.append(random.dream(id: Dream.ID(rawValue: nextID)))
    }
    try machine.edit("Import") { $0.inserting(dreams) }
  }

  private mutating func settle(on machine: Machine) throws {
    guard let conflict = try machine.store.openConflicts().first else { return }
    let request = SaveRequest(
      change: ModelChange(), record: .settle, at: Instant(milliseconds: 1_800_000_000_000), settled: [conflict.id])
    _ = try machine.store.save(request)
  }

  private mutating func code(on machine: Machine) throws {
    let scale = CodingScale(kept: "own")
    let coding = Coding(
      dream: Dream.ID(rawValue: 1), coder: random.some(["An", "Bo"]), scale: scale,
      codes: [Code("c\(random.next() % 9)", in: scale)],
      at: Instant(milliseconds: 1_700_000_000_000 + Int64(random.next() % 1_000_000)),
      isTakenBack: random.isTrue(onceIn: 4))
    _ = try machine.store.take([coding])
  }

  private mutating func phone() throws {
    let word = word()
    let isNew = random.isTrue(onceIn: 2)
    let choice = random.next()
    try repository.phone(in: directory) { clone in
      let notes = try repository.files.filter { $0.hasSuffix(".md") && $0 != "README.md" && !$0.hasPrefix("nights") }
      let path = isNew || notes.isEmpty ? "\(clone)/\(word).md" : "\(clone)/\(notes[Int(choice % UInt64(notes.count))])"
      let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      try "\(old) \(word)\n".write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// A git that is killed at the nth time that it is run: before, or after it did its work.
  private mutating func interrupted() throws -> GitProgram {
    let (folder, runs) = (directory.path("bin"), Int.random(in: 2...20, using: &random))
    let isAfter = random.isTrue(onceIn: 2)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let count = "\(folder)/count"
    try "0".write(toFile: count, atomically: true, encoding: .utf8)
    let script = """
      #!/bin/sh
      read n < \(count); n=$((n + 1)); echo $n > \(count)
      if [ $n -ge \(runs) ]; then \(isAfter ? "/usr/bin/git \"$@\" > /dev/null 2>&1;" : "") kill -9 $$; fi
      exec /usr/bin/git "$@"
      """
    try script.write(toFile: "\(folder)/script", atomically: true, encoding: .utf8)
    // Written by another process: what this one has open for writing, its children may have, too, and it can't be run then.
    try? FileManager.default.removeItem(atPath: "\(folder)/git")
    let copy = try ChildProcess(["/usr/bin/install", "-m", "755", "\(folder)/script", "\(folder)/git"]) { _ in }
    #expect(try copy.wait() == .exited(0))
    return try GitProgram(mayAsk: false, searchPath: SearchPath(folder), variables: Machine.variables)
  }

  private func withoutRepository(_ body: () throws -> Void) throws {
    try FileManager.default.moveItem(atPath: repository.path, toPath: repository.path + ".away")
    defer { try? FileManager.default.moveItem(atPath: repository.path + ".away", toPath: repository.path) }
    try body()
  }

  // MARK: The end

  func settle() throws {
    for machine in machines + machines + machines { _ = try machine.sync().run(answering: .remove) }
  }

  func expectEqual() throws {
    let models = try machines.map { try $0.model }
    let conflicts = try machines.map { machine in
      try machine.store.openConflicts().map { SharedConflict(other: $0.other, source: "").key }.sorted()
    }
    let codings = try machines.map { machine in
      let dreams = try machine.model.dreams
      return try machine.store.codings().filter { dreams[$0.dream] != nil }
    }
    for index in [1, 2] {
      let change = ModelChange(old: models[0], new: models[index])
      #expect(change.isEmpty, "\(change)")
      #expect(conflicts[0] == conflicts[index])
      #expect(codings[0] == codings[index])
    }
  }

  /// That each word is in a text that stands or that is a conflict's other side, or in the past of a dream.
  func expectKept() throws {
    var kept: Set<Substring> = []
    for machine in machines {
      for (id, head) in try machine.store.changes(toSync: SyncState(journal: "", remote: "", branch: "")).dreams {
        let past = try machine.store.versions(of: id).earlier.map(\.dream)
        for dream in past + [head].compactMap(\.self) {
          kept.formUnion(dream.narrative.string.split(whereSeparator: \.isWhitespace))
        }
      }
      for conflict in try machine.store.openConflicts() {
        if case .dream(let dream) = conflict.other {
          kept.formUnion(dream.narrative.string.split(whereSeparator: \.isWhitespace))
        }
      }
    }
    for word in written { #expect(kept.contains(Substring(word))) }
  }

  /// That one more sync of all has nothing to do.
  func expectQuiet() throws {
    let tip = try repository.tip
    for machine in machines { #expect(try machine.sync().run().words() == "Synced: nothing new.") }
    #expect(try repository.tip == tip)
  }
}

extension JournalSync {
  /// Syncs, unless git is killed or the repository away.
  fileprivate func runIfPossible(answering answer: HeldAnswer = .wait) throws {
    do { _ = try run(answering: answer) } catch is SyncError {}
  }
}
