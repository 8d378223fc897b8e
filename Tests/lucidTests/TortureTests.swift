import Chance
import DreamCore
import Foundation
import Glibc
import Testing
import Tmux

/// Ends the app with SIGKILL, SIGTERM or SIGHUP while someone writes in it and another process adds dreams. `LUCID_TORTURE` is
/// the number of rounds; `make torture` sets it.
@Suite("torture") struct TortureTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["LUCID_TORTURE"].flatMap { Int($0) } ?? 5

  @Test(
    "a signal at any moment: what was said to be saved is there, the file is whole, and undo leads back to an empty journal",
    arguments: SplitMix64.seeds)
  func killing(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let place = try CommandPlace()
    var saved: Set<String> = []
    var (lost, oldest) = (0, Duration.zero)
    for round in 0..<Self.rounds {
      let typing = try await typeUntilKilled(round, in: place, &random)
      saved.formUnion(typing.acknowledged)
      let witness = try JournalWitness(place)
      #expect(try witness.faults() == [], "round \(round)")
      let words = try witness.words()
      #expect(saved.subtracting(words) == [], "round \(round)")
      let missing = typing.words.filter { !words.contains($0.text) }
      lost += missing.count
      oldest = missing.reduce(oldest) { max($0, $1.typed.duration(to: typing.killed)) }
      #expect(oldest < Self.grace, "round \(round)")
    }
    if Self.rounds > 5 {
      print(
        "\(Self.rounds) rounds: \(saved.count) words said to be saved, \(lost) others gone, typed up to \(oldest) before"
      )
    }
    try expectWayBack(in: place)
  }

  /// A second, and what a busy machine takes to hand a key on and to carry out a save.
  private static let grace = Duration.seconds(3)

  /// What one round brought.
  private struct Typing {
    var words: [(text: String, typed: ContinuousClock.Instant)] = []
    var acknowledged: Set<String> = []
    var killed = ContinuousClock.now
  }

  private func typeUntilKilled(
    _ round: Int, in place: CommandPlace, _ random: inout SplitMix64
  ) async throws -> Typing {
    var typing = Typing()
    let session = try place.open("new", columns: 100, rows: 30)
    try await session.wait(for: "Writing")
    let process = try #require(try session.processID())
    for turn in 0..<Int.random(in: 1...25, using: &random) {
      let word = "r\(round)t\(turn)"
      try session.type(word + " ")
      typing.words.append((word, .now))
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let added = "r\(round)a\(turn)"
        if try place.lucid("add", added).status == 0 { typing.acknowledged.insert(added) }
      case 1: try session.press("Escape", "Escape", "n")
      case 2: try session.press("Escape", "Escape", "*", "n")
      case 3...6: try await Task.sleep(for: .milliseconds(Int.random(in: 0...600, using: &random)))
      default: break
      }
      typing.acknowledged.formUnion(try Self.saidToBeSaved(session))
    }
    let signal = [SIGKILL, SIGTERM, SIGHUP][round % 3]
    kill(process, signal)
    typing.killed = .now
    try await session.wait { signal == SIGKILL ? $0.exitStatus == 128 + Int(SIGKILL) : $0.exitStatus != nil }
    return typing
  }

  /// All words of the text on the screen, if the last line says that they are saved.
  private static func saidToBeSaved(_ session: TmuxSession) throws -> [String] {
    // Twice the same: a frame is on the screen as a whole.
    let rows = try session.screen().rows
    guard try session.screen().rows == rows else { return [] }
    guard rows.last?.hasSuffix("saved") == true, rows.contains(where: { $0.contains("Writing") }) else { return [] }
    return rows.dropFirst(4).flatMap { $0.split(separator: " ") }.map(String.init)
      .filter { $0.wholeMatch(of: /r\d+t\d+/) != nil }
  }

  private func expectWayBack(in place: CommandPlace) throws {
    var steps = 0
    while try place.lucid("undo").status == 0 { steps += 1 }
    #expect(steps >= Self.rounds)
    #expect(try place.lucid("list").output == "")
    #expect(try JournalWitness(place).faults() == [])
  }
}
