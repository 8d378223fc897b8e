import Chance
import Foundation
import Testing

/// Ends the app with SIGKILL, SIGTERM or SIGHUP at any moment of what is done with it. `LUCID_TORTURE` is the number of rounds;
/// `make torture` sets it. Every other journal is a locked one.
@Suite("torture") struct TortureTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["LUCID_TORTURE"].flatMap { Int($0) } ?? 50

  /// The number of journals that are tortured at once, and of rounds on one before a new one is begun.
  private static let (journals, roundsOnOne) = (4, 25)

  @Test(
    "a signal at any moment: the file is whole, and what was on the screen is in it or in a file that the next start takes in",
    arguments: SplitMix64.seeds)
  func torture(seed: UInt64) async throws {
    let starts = stride(from: 0, to: Self.rounds, by: Self.roundsOnOne).map { $0 }
    let lanes = min(Self.journals, Self.rounds)
    let perLane = starts.count == 1 ? (Self.rounds + lanes - 1) / lanes : Self.roundsOnOne
    let chapters = (Self.rounds + perLane - 1) / perLane
    let tally = try await withThrowingTaskGroup(of: TortureTally.self) { group in
      for chapter in 0..<min(lanes, chapters) {
        group.addTask {
          var tally = TortureTally()
          for number in stride(from: chapter, to: chapters, by: lanes) {
            let rounds = number * perLane..<min(Self.rounds, (number + 1) * perLane)
            try await tally.add(TortureChamber(seed: seed, number: number).run(rounds))
          }
          return tally
        }
      }
      return try await group.reduce(into: TortureTally()) { $0.add($1) }
    }
    #expect(tally.rounds.values.reduce(0, +) == Self.rounds)
    if Self.rounds > 50 { print("seed \(seed): \(tally)") }
  }
}

/// What came of rounds.
struct TortureTally: CustomStringConvertible {
  var rounds: [String: Int] = [:]
  var signals: [String: Int] = [:]
  /// The number of commands on the whole journal, by their names and what they ended with.
  var commands: [String: Int] = [:]
  /// The number of words that were seen on a screen, by the field that they were typed in.
  var seen: [String: Int] = [:]
  /// The number of those that had to be in the journal afterwards.
  var owed = 0
  /// The number of words that SIGKILL took soon after they were typed, and the oldest of them.
  var (young, oldest) = (0, Duration.zero)
  var rescued = 0

  /// Counts a word that was seen; one of another round has no field.
  mutating func saw(_ field: String?) { if let field { seen[field, default: 0] += 1 } }

  /// Counts words that are gone, by the time for which they had been on the screen.
  mutating func lose(_ ages: [Duration]) {
    young += ages.count
    oldest = ages.reduce(oldest, max)
  }

  mutating func add(_ other: TortureTally) {
    rounds.merge(other.rounds, uniquingKeysWith: +)
    signals.merge(other.signals, uniquingKeysWith: +)
    commands.merge(other.commands, uniquingKeysWith: +)
    seen.merge(other.seen, uniquingKeysWith: +)
    (owed, young, rescued) = (owed + other.owed, young + other.young, rescued + other.rescued)
    oldest = max(oldest, other.oldest)
  }

  var description: String {
    func list(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
    return """
      rounds: \(list(rounds)); ended by: \(list(signals)); commands: \(list(commands)); \
      words seen: \(list(seen)); \(owed) of them owed, \(rescued) of \
      these in rescue files first; \(young) others gone, seen up to \(oldest) before
      """
  }
}
