import Chance
import DreamCore
import Foundation
import Platform
import Syncing
import Testing

@testable import App

/// Repositories beside journals, as a power cut may leave them.
@Suite("a damaged or lost repository beside a journal") struct HealingTests {
  /// How many damages are tried: `LUCID_DAMAGES=999` for each file in each way.
  private static let count = Variables.value("LUCID_DAMAGES").flatMap { Int($0) } ?? 15

  @Test("Whichever of its files is empty, garbage or gone, the next sync makes it anew", arguments: SplitMix64.seeds)
  func anyFile(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let house = try TwoMachines()
    try house.begin()
    for id in 2...16 {
      try house.laptop.write("Dream \(id).", id: Int64(id))
      _ = try house.laptop.sync().run()
      if id == 6 { try SharedRepository.git("--git-dir", house.laptop.repository, "gc", "--quiet") }
    }
    try house.exchange()
    let (path, kept) = (try house.laptop.repository, house.directory.path("kept"))
    try FileManager.default.copyItem(atPath: path, toPath: kept)
    let names = try FileManager.default.subpathsOfDirectory(atPath: kept)
    let files = names.filter { (try? FileManager.default.contentsOfDirectory(atPath: "\(kept)/\($0)")) == nil }
    let damages = files.flatMap { file in Damage.allCases.map { (file, $0) } }
    #expect(damages.count >= 135)
    for (file, damage) in damages.shuffled(using: &random).prefix(Self.count) {
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: kept, toPath: path)
      try house.desktop.change(2) { $0.title = Prose("\(damage) \(file)") }
      _ = try house.desktop.sync().run()
      try damage.happen(to: "\(path)/\(file)")
      try house.laptop.change(1) { $0.title = Prose("\(file) \(damage)") }
      let words = Result { try house.laptop.sync().run().words() }
      #expect(
        (try? words.get()) == "Synced: 1 changed came from desktop; 1 changed went.", "\(file) \(damage): \(words)")
    }
    try house.exchange()
    #expect(try house.laptop.model.dreams.count == 16)
  }

  private enum Damage: CaseIterable {
    case empty, garbage, gone

    func happen(to path: String) throws {
      try FileManager.default.removeItem(atPath: path)
      switch self {
      case .empty: try Data().write(to: URL(fileURLWithPath: path))
      case .garbage:
        try Data((0..<300).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }).write(to: URL(fileURLWithPath: path))
      case .gone: break
      }
    }
  }

  @Test("While the repository that machines share can't be reached, the one beside the journal is left alone")
  func away() throws {
    let house = try TwoMachines()
    try house.begin()
    let kept = try house.laptop.repository + "/kept"
    try Data().write(to: URL(fileURLWithPath: kept))
    try FileManager.default.moveItem(atPath: house.repository.path, toPath: house.repository.path + ".away")
    #expect(throws: SyncError.self) { try house.laptop.sync().run() }
    #expect(FileManager.default.fileExists(atPath: kept))
  }

  @Test("Git keeps no log of references, whatever the person's settings are, and one that it kept is removed")
  func logs() throws {
    let house = try TwoMachines()
    let settings = house.directory.path("gitconfig")
    try "[core]\n\tlogAllRefUpdates = always\n".write(toFile: settings, atomically: true, encoding: .utf8)
    let variables = Machine.variables.filter { !$0.hasPrefix("GIT_CONFIG") } + ["GIT_CONFIG_GLOBAL=\(settings)"]
    let git = try GitProgram(mayAsk: false, variables: variables)
    try house.begin()
    let logs = try house.laptop.repository + "/logs"
    try FileManager.default.createDirectory(atPath: logs, withIntermediateDirectories: true)
    try house.laptop.write("Teeth like rain.", id: 2)
    _ = try house.laptop.sync(git: git).run()
    #expect(!FileManager.default.fileExists(atPath: logs))
    #expect(!FileManager.default.fileExists(atPath: house.repository.path + "/logs"))
  }

  @Test("However often the last common state is lost, the same other text is offered once", arguments: [true, false])
  func offeredOnce(isKnownBefore: Bool) throws {
    let house = try TwoMachines()
    let (laptop, desktop, remote) = (house.laptop, house.desktop, house.repository.path)
    func loseAll() throws {
      let tree = try SharedRepository.git("--git-dir", remote, "commit-tree", "-m", "Anew", "main^{tree}")
      try SharedRepository.git("--git-dir", remote, "update-ref", "refs/heads/main", String(tree.prefix(40)))
      for machine in [laptop, desktop] { try FileManager.default.removeItem(atPath: machine.repository) }
    }
    try house.begin()
    try laptop.change(1) { $0.narrative = "A house under the sea, and a whale." }
    try desktop.change(1) { $0.narrative = "A house under the sea, with lights on." }
    if isKnownBefore { try house.exchange() } else { _ = try laptop.sync().run() }
    for _ in 0..<2 {
      try loseAll()
      try house.exchange()
      for machine in [laptop, desktop] { #expect(try machine.store.openConflicts().count == 1) }
    }
  }
}
