import Chance
import DreamCore
import Foundation
import JournalStore
import Platform
import Records
import Samples
import Syncing
import Testing

@testable import App

/// Machines with journals, the repository that they share, and what was ever written.
struct SyncedWorld {
  var random: SplitMix64
  let directory = TemporaryDirectory.made()
  let repository: SharedRepository
  var machines: [Machine]
  /// The words that a person wrote and that a journal had, and the note that each was written into.
  private var written: [String: ExactName] = [:]
  /// Those that a phone wrote since a machine synced last.
  var unseen: [String: ExactName] = [:]
  /// The dreams that were erased, and that nobody wanted back since, by the machine that erased each last.
  private var erased: [Dream.ID: String] = [:]
  /// The notes whose words may be gone, as their dreams were erased.
  private var erasedNotes: Set<ExactName> = []
  private var wordCount = 0
  private var nextID: Int64 = 100

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let directory = directory
    repository = try SharedRepository(in: directory)
    machines = try ["laptop", "desktop", "tablet"].enumerated().map { index, name in
      try Machine(name, in: directory, session: Int64(index + 1))
    }
    try machines[0].write("first0", id: 1)
    written["first0"] = SyncPath.dream(Dream.ID(rawValue: 1)).path
    _ = try machines[0].sync().set(repository.path, isNew: true)
    for machine in machines.dropFirst() { _ = try machine.sync().set(repository.path, isNew: false) }
  }

  mutating func act() throws {
    let machine = random.some(machines)
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1, 12: try sync(machine)
    case 2: try machine.sync(git: interrupted()).runIfPossible()
    case 3: try withoutRepository { try machine.sync().runIfPossible() }
    case 4: try phone()
    case 5: try importDreams(on: machine)
    case 6: try settle(on: machine)
    case 7: try code(on: machine)
    case 13: try spoil(machine)
    case 14: try erase(on: machine)
    default: try edit(on: machine)
    }
  }

  private mutating func sync(_ machine: Machine) throws {
    guard try machine.sync().runIfPossible() else { return }
    written.merge(unseen) { $1 }
    unseen = [:]
    let held = try machine.store.syncState()?.held.dreams ?? []
    let answer: HeldAnswer = random.some([.wait, .remove, .keep])
    guard answer != .wait, try machine.sync().runIfPossible(answering: answer), answer == .keep else { return }
    // What another machine erased, and was held here, is wanted back.
    takeBack(try machine.model.dreams.values.map(\.id).filter(held.contains))
  }

  /// Forgets what a phone wrote and no machine has seen yet: that goes with the history of the repository.
  mutating func forgetUnseen() {
    unseen = [:]
    try? FileManager.default.removeItem(atPath: directory.path("phone"))
  }

  /// A word that nobody wrote before.
  private mutating func word() -> String {
    wordCount += 1
    return "word\(wordCount)x"
  }

  private mutating func word(for id: Dream.ID) -> String {
    let word = word()
    written[word] = SyncPath.dream(id).path
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
      try machine.write(word(for: Dream.ID(rawValue: nextID)), id: nextID)
    case 1: if let id { try machine.edit("Delete") { $0.removing(id) } }
    case 2, 3: if let id { try append(word(for: id), to: id, on: machine) }
    case 4:
      let day = random.day()
      let night = random.night(id: day)
      try machine.edit { night == Night(id: day) ? $0 : $0.inserting([night]) }
    case 5: try machine.edit { $0.favoring(random.some(Creature.allCases)) }
    case 6: takeBack(try machine.undo())
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

  private mutating func erase(on machine: Machine) throws {
    let ids = try machine.model.dreams.values.map(\.id).sorted()
    guard !ids.isEmpty else { return }
    let id = random.some(ids)
    let gone = try words(of: id, on: machine)
    // A copy still has the session of the journal that it was copied from.
    guard (try? machine.store.erase([id], .all)) != nil else { return }
    erased[id] = machine.name
    erasedNotes.insert(SyncPath.dream(id).path)
    erasedNotes.formUnion(written.merging(unseen) { $1 }.filter { gone.contains($0.key) }.values)
  }

  private mutating func takeBack(_ dreams: [Dream.ID]) { for dream in dreams { erased[dream] = nil } }

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
    let (word, isNew, choice) = (word(), random.isTrue(onceIn: 2), random.next())
    let notes = try repository.files.filter { $0.hasSuffix(".md") && $0 != "README.md" && !$0.hasPrefix("nights") }
    let note = isNew || notes.isEmpty ? "\(word).md" : notes[Int(choice % UInt64(notes.count))]
    unseen[word] = ExactName(note)
    try repository.phone(in: directory) { clone in
      let path = "\(clone)/\(note)"
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
    let copy = try ChildProcess(["/usr/bin/install", "-m", "755", "\(folder)/script", "\(folder)/git"])
    #expect(try copy.wait() == .exited(0))
    return try GitProgram(mayAsk: false, searchPath: SearchPath(folder), variables: Machine.variables)
  }

  private func withoutRepository(_ body: () throws -> Void) throws {
    try FileManager.default.moveItem(atPath: repository.path, toPath: repository.path + ".away")
    defer { try? FileManager.default.moveItem(atPath: repository.path + ".away", toPath: repository.path) }
    try body()
  }

  // MARK: The end

  mutating func settle() throws {
    for machine in machines + machines + machines { _ = try machine.sync().run(answering: .remove) }
    written.merge(unseen) { $1 }
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
    for index in machines.indices.dropFirst() {
      let change = ModelChange(old: models[0], new: models[index])
      #expect(change.isEmpty, "\(change)")
      #expect(conflicts[0] == conflicts[index])
      #expect(codings[0] == codings[index])
    }
  }

  /// That each word is in a text that stands or that is a conflict's other side, or in the past of a dream, unless that is erased.
  func expectKept() throws {
    var kept: Set<String> = []
    for machine in machines {
      for id in try machine.store.changes(toSync: SyncState(journal: "", remote: "", branch: "")).dreams.keys {
        kept.formUnion(try words(of: id, on: machine))
      }
    }
    for (word, note) in written where !erasedNotes.contains(note) { #expect(kept.contains(word)) }
  }

  /// The words of all that a dream is, was, and is elsewhere.
  private func words(of id: Dream.ID, on machine: Machine) throws -> Set<String> {
    let versions = try machine.store.versions(of: id)
    let others = try machine.store.openConflicts().compactMap { conflict in
      if case .dream(let dream) = conflict.other, dream.id == id { dream } else { nil }
    }
    let dreams = others + ([versions.current].compactMap(\.self) + versions.earlier).map(\.dream)
    return Set(dreams.flatMap { $0.narrative.string.split(whereSeparator: \.isWhitespace).map(String.init) })
  }

  /// That no journal has an erased dream, that nothing of it is left where it was erased, and that each machine names
  /// those whose notes the repository has.
  func expectErased() throws {
    let again = Set(try repository.files).intersection(erased.keys.map { "\(SyncPath.dream($0).path)" })
    for machine in machines {
      #expect(try machine.model.dreams.values.allSatisfy { erased[$0.id] == nil })
      for id in erased.keys where erased[id] == machine.name { #expect(try !machine.store.hasTraces(of: id)) }
      #expect(try machine.sync().run().returned.count == again.count)
    }
  }

  /// That one more sync of all has nothing to do.
  func expectQuiet() throws {
    let tip = try repository.tip
    for machine in machines { #expect(try machine.sync().run().words() == "Synced: nothing new.") }
    #expect(try repository.tip == tip)
  }
}

extension JournalSync {
  /// Syncs, unless git is killed or the repository away. Returns whether that was done.
  @discardableResult
  fileprivate func runIfPossible(answering answer: HeldAnswer = .wait) throws -> Bool {
    do {
      _ = try run(answering: answer)
      return true
    } catch is SyncError {
      return false
    }
  }
}
