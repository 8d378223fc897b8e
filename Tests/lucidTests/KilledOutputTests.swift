import Foundation
import Testing

/// Each write of a command that copies the journal is once the last call that the process makes.
@Suite("a backup or an export that is killed")
struct KilledOutputTests {
  private let place: CommandPlace
  private let shim: FaultShim

  init() throws {
    place = try CommandPlace()
    shim = try FaultShim(in: place)
    for name in ["journal", "out"] {
      try FileManager.default.createDirectory(atPath: place.path(name), withIntermediateDirectories: true)
    }
    try place.lucid("add", "A secret door.", "--journal", journal)
  }

  private var journal: String { place.path("journal/journal.sqlite") }

  private func run(_ arguments: String, fault: String? = nil, counts: String? = nil) throws -> CommandPlace.Outcome {
    let variables = shim.environment(below: place.path("out"), fault: fault, counts: counts)
    let line = variables.map { "export \($0)='\($1)'" }.joined(separator: "; ")
    return try place.shell("\(line); exec timeout 60 $lucid \(arguments) --journal '\(journal)'")
  }

  private var left: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: place.path("out")) }
  }

  @Test(
    "leaves no copy in the moment in which a file takes the place of another one that the next one doesn't take away")
  func replacing() throws {
    let arguments = "export --force -o '\(place.path("out/copy.json"))'"
    #expect(try run(arguments).status == 0)
    #expect(try run(arguments, fault: "rename:1:kill").status == 128 + 9)
    #expect(try left.count == 2)
    #expect(try run(arguments).status == 0)
    #expect(try left == ["copy.json"])
  }

  @Test(
    "leaves nothing that the next one doesn't take away, nor a name that the next one stumbles over",
    arguments: [
      "backup '%'", "export -o '%.json'", "export --force -o '%.json'", "export --to markdown -o '%'",
    ], ["open", "write", "fsync", "rename"])
  func killed(command: String, call: String) throws {
    let arguments = command.replacing("%", with: place.path("out/copy"))
    #expect(try run(arguments, counts: place.path("counts")).status == 0)
    let whole = try left.sorted()
    let count = try FaultShim.counts(in: place.path("counts"))[call] ?? 0
    for number in 1..<(count + 1) {
      try FileManager.default.removeItem(atPath: place.path("out"))
      try FileManager.default.createDirectory(atPath: place.path("out"), withIntermediateDirectories: true)
      let killed = try run(arguments, fault: "\(call):\(number):kill")
      #expect(killed.status == 128 + 9, "\(call) \(number) of \(count): \(killed.words)")
      let made = try left.contains(whole[0])
      if command.contains(".json"), !made {
        #expect(try left.isEmpty, "\(call) \(number)")
      }
      let next = try run(arguments)
      #expect(next.status == (made && !command.contains("force") ? 1 : 0), "\(call) \(number): \(next.words)")
      #expect(try left.sorted() == whole, "\(call) \(number) of \(count)")
    }
  }
}
