import Chance
import Foundation
import Glibc
import Spawning
import Testing
import Tmux

@testable import JournalStore

/// Commands on the journal as a whole.
extension TortureChamber {
  /// Some of them, beside a session or alone, each killed at any moment or not.
  func upkeep() async throws {
    let sessions = random.isTrue(onceIn: 3) ? [try await open()] : []
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      try await upkeepCommand()
      for session in sessions {
        try await act(in: session)
        try look(at: session)
      }
    }
    try await end(sessions)
  }

  private var copy: String { place.path("journal.sqlite.copy") }

  private func upkeepCommand() async throws {
    let locking =
      isLocked ? ["passphrase", "passphrase --rekey", "lock --recovery", "unlock --yes"] : ["lock", "lock", "lock"]
    switch random.some(["backup", "restore", "erase", "erase --past", "import"] + (locks ? locking : [])) {
    case "backup": try await run(["backup", copy, "--force"])
    case "restore": try await run(["restore", copy, "--yes"])
    case "erase": try await erase()
    case "erase --past": try await erase("--past")
    case "import": try await importMuch()
    case let words:
      try await run(words.split(separator: " ").map(String.init))
      try learnPassphrase()
    }
    if FileManager.default.fileExists(atPath: copy) {
      #expect(try secrets.witness(copy).faults() == [], "\(place(of: round))")
    }
  }

  /// Runs a command, which can read the journal's passphrase, and then another one. Half the time it is killed.
  /// - Returns: its status.
  @discardableResult
  private func run(_ words: [String]) async throws -> Int32 {
    let other = secrets.passphrases.first { $0 != passphrase } ?? ""
    let (input, output) = (try place.write("\(passphrase)\n\(other)\n", to: "lines"), place.path("said"))
    let process = try Program(
      [CommandPlace.binary] + words + ["--passphrase-fd", "0"], environment: environment, input: .read(input),
      output: .written(output), errors: .written("/dev/null")
    ).start()
    if random.isTrue(onceIn: 2) {
      try await sleep(upTo: 1000)
      kill(process, SIGKILL)
    }
    let status = try Program.wait(for: process)
    secrets.note(try String(contentsOfFile: output, encoding: .utf8))
    let name = ([words[0]] + words.filter { ["--past", "--rekey", "--recovery"].contains($0) }).joined(separator: " ")
    tally.commands["\(name) \(status)", default: 0] += 1
    // What is refused, by a session that is open say, fails as it should.
    #expect([0, 1, 128 + SIGKILL].contains(status), "\(words) \(place(of: round))")
    return status
  }

  /// Erases a dream, or what it was before, and expects that it is gone when that is said.
  private func erase(_ options: String...) async throws {
    let (first, second) = (word("p"), word("p"))
    let id = try lucid("add", "Sand.", "--title", first).output.trimmingCharacters(in: .whitespacesAndNewlines)
    try lucid("set", id, "--title", second)
    for word in [first, second] { try lucid("code", "set", id, "--coder", "Ada", "--scale", "theme", word) }
    if try await run(["erase", id, "--yes"] + options) == 0 {
      #expect(try !witness().textsEver().contains(first), "\(options) \(place(of: round))")
    }
  }

  /// Imports so much that a locked journal soon gets a new image.
  private func importMuch() async throws {
    let (series, rows) = (word("p"), 40)
    let file = try importFile(series, rows: rows, words: String(repeating: "the sea ", count: 1000))
    let status = try await run(["import", file, "--from", "dreambank"])
    let count = try witness().count(of: series)
    #expect(count == rows || status != 0 && count == 0, "\(status) \(place(of: round))")
  }
}

// MARK: Locked journals

extension TortureChamber {
  var isLocked: Bool { JournalStore.isLocked(at: place.journal) }

  func witness() throws -> JournalWitness { try secrets.witness(place.journal) }

  /// Has the settings' command print the passphrase that opens the journal. Expects that there is one, and a recovery code.
  func learnPassphrase() throws {
    if isLocked {
      let names = secrets.opening(try witness())
      let found = secrets.passphrases.filter(names.contains)
      #expect(found.count == 1 && names.count == 2, "\(names) \(place(of: round))")
      passphrase = found.first ?? passphrase
    }
    try place.write(passphrase + "\n", to: "passphrase")
  }

  /// Types the passphrase when it is asked for.
  func unlock(_ session: TmuxSession) async throws {
    try await session.wait(for: "This journal is locked", within: 30)
    try session.type(passphrase)
    try session.press("Enter")
    try await session.wait(within: 30) { !$0.text.contains("This journal is locked") }
  }
}
