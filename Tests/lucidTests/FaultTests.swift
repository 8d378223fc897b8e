import Foundation
import Testing

/// Each call to the system that a command makes on the journal's files fails once, or is the last that the process makes. With
/// `LUCID_FAULTS` in the environment the disk is also full from each call on, or each takes a while.
@Suite("when a call to the system fails")
struct FaultTests {
  private let place: CommandPlace
  private let shim: FaultShim

  private static let calls = ["open", "read", "write", "fsync", "rename", "unlink"]
  private static let happenings =
    ProcessInfo.processInfo.environment["LUCID_FAULTS"] == nil ? ["fail", "kill"] : ["fail", "kill", "full", "delay"]

  init() throws {
    place = try CommandPlace()
    shim = try FaultShim(in: place)
    try FileManager.default.createDirectory(atPath: place.path("before"), withIntermediateDirectories: true)
    try place.write("printf '# Stairs\\n\\nNew words.\\n' > \"$1\"\n: > '\(place.path("edited"))'\n", to: "editor.sh")
    try place.lucid("add", "Old words.", "--journal", place.path("before/journal.sqlite"))
  }

  private var folder: String { place.path("now") }
  private var journal: String { place.path("now/journal.sqlite") }

  /// Begins again with a journal of one dream.
  private func begin() throws {
    for name in ["now", "edited"] { try? FileManager.default.removeItem(atPath: place.path(name)) }
    try FileManager.default.copyItem(atPath: place.path("before"), toPath: folder)
  }

  private func run(_ words: [String], _ variables: [String: String]) throws -> CommandPlace.Outcome {
    let settings = ["EDITOR": "sh '\(place.path("editor.sh"))'", "LUCID_CONFIG": "/dev/null"]
    let environment = variables.merging(settings) { given, _ in given }
    let line = environment.map { "export \($0)=\"\($1)\"" }.joined(separator: "; ")
    let arguments = words.map { "'\($0)'" }.joined(separator: " ")
    return try place.shell("\(line); exec timeout 60 $lucid \(arguments) --journal '\(journal)'")
  }

  /// Runs a command with each fault in turn, and looks at what there is then.
  private func strike(
    _ words: [String], _ call: String, _ happening: String,
    _ check: (CommandPlace.Outcome, _ dreams: String, Comment) throws -> Void
  ) throws {
    try begin()
    let counts = place.path("counts")
    let whole = try run(words, shim.environment(below: folder, counts: counts))
    #expect(whole.status == 0, "\(whole.words)")
    let count = try #require(try FaultShim.counts(in: counts)[call])
    for number in 1..<(count + 1) {
      try begin()
      let fault = "\(call):\(number):\(happening)"
      let outcome = try run(words, shim.environment(below: folder, fault: fault))
      let list = try run(["list", "--json"], [:])
      let comment: Comment =
        "\(fault) of \(count): status \(outcome.status), \(outcome.words)\(list.words)\(list.output)"
      #expect(list.status == 0, comment)
      if happening == "kill" { #expect(outcome.status == 128 + SIGKILL, comment) }
      // A fault that doesn't matter is no failure; a failure is told.
      #expect(outcome.status == 0 || outcome.status >= 128 || outcome.words.contains("lucid: "), comment)
      try check(outcome, list.output, comment)
    }
  }

  @Test("a dream that is added is there, or it is told that it isn't", arguments: calls, happenings)
  func add(call: String, happening: String) throws {
    try strike(["add", "New words."], call, happening) { outcome, dreams, comment in
      #expect(dreams.contains("Old words."), comment)
      if outcome.status == 0 { #expect(dreams.contains("New words."), comment) }
    }
  }

  @Test("an edited text is in the journal, or in a file that stays", arguments: calls, happenings)
  func edit(call: String, happening: String) throws {
    try begin()
    let id = try #require(try run(["list"], [:]).output.split(separator: "\t").first.map(String.init))
    try strike(["edit", id], call, happening) { outcome, dreams, comment in
      let isNew = dreams.contains("New words.")
      #expect(isNew || dreams.contains("Old words."), comment)
      if outcome.status == 0 { #expect(isNew, comment) }
      guard FileManager.default.fileExists(atPath: place.path("edited")), !isNew else { return }
      let search = try place.shell("grep -rl 'New words.' '\(folder)'")
      #expect(search.status == 0, comment)
    }
  }
}
