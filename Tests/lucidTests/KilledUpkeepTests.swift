import Foundation
import Testing

/// Writes, syncs and removals of a command that changes the journal as a whole are, each once, the last call that it makes.
@Suite("a restore or an erasure that is killed")
struct KilledUpkeepTests {
  private let place: CommandPlace
  private let shim: FaultShim

  init() throws {
    place = try CommandPlace()
    shim = try FaultShim(in: place)
    try FileManager.default.createDirectory(atPath: place.path("journal"), withIntermediateDirectories: true)
    for text in ["Stairs under water.", "A secret door.", "Teeth."] {
      try place.lucid("add", text, "--journal", journal)
    }
    try place.lucid("set", "@2", "--title", "Door", "--journal", journal)
  }

  private var journal: String { place.path("journal/journal.sqlite") }

  private func run(_ arguments: String, fault: String? = nil, counts: String? = nil) throws -> CommandPlace.Outcome {
    let variables = shim.environment(below: place.path("journal"), fault: fault, counts: counts)
    let line = variables.map { "export \($0)='\($1)'" }.joined(separator: "; ")
    return try place.shell("\(line); exec timeout 60 $lucid \(arguments) --journal '\(journal)'")
  }

  /// All files of the journal's folder.
  private func files() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: place.path("journal"))
    let paths = names.filter { $0 != "backups" }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try Data(contentsOf: URL(filePath: place.path("journal/\($0)")))) })
  }

  private func put(_ files: [String: Data]) throws {
    try FileManager.default.removeItem(atPath: place.path("journal"))
    try FileManager.default.createDirectory(
      atPath: place.path("journal/backups"), withIntermediateDirectories: true)
    for (name, bytes) in files { try bytes.write(to: URL(filePath: place.path("journal/\(name)"))) }
  }

  @Test(
    "leaves the journal as it was or as it was to be, and can be done again",
    arguments: ["restore % --yes", "erase @2 --yes", "erase @2 --past --yes"], ["write", "fsync", "unlink"])
  func killed(command: String, call: String) throws {
    let before = try files()
    let backup = try #require(before.keys.first { $0.hasPrefix("backups/") })
    let command = command.replacing("%", with: "'\(place.path("journal/\(backup)"))'")
    let lists = [try run("list").output]
    #expect(try run(command, counts: place.path("counts")).status == 0)
    let outcomes = lists + [try run("list").output]
    let count = try FaultShim.counts(in: place.path("counts"))[call] ?? 0
    #expect(count > 0)
    for number in stride(from: 1, through: count, by: max(1, count / 12)) {
      try put(before)
      let killed = try run(command, fault: "\(call):\(number):kill")
      #expect(killed.status == 128 + 9, "\(call) \(number) of \(count): \(killed.words)")
      #expect(try outcomes.contains(run("list").output), "\(call) \(number)")
      let check = try run("check")
      #expect(check.status == 0, "\(call) \(number): \(check.words)")
      // What is done already is nothing to do, and an erased dream isn't there.
      if try run("list").output == lists[0] {
        let again = try run(command)
        #expect(again.status == 0, "\(call) \(number): \(again.words)")
      }
      #expect(try run("list").output == outcomes[1], "\(call) \(number)")
    }
  }
}
