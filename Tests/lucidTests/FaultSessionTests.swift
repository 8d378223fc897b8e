import Chance
import Foundation
import Testing

/// Each call to the system that a session makes on its files fails once, or takes a while. By default some of each kind do; with
/// `LUCID_FAULTS=all` all of them, and the disk is also full from each write on.
@Suite("when a call to the system fails in a session")
struct FaultSessionTests {
  private static let calls = ["open", "read", "write", "fsync", "rename", "unlink"]
  private static let tests = ProcessInfo.processInfo.environment["LUCID_FAULTS"] == "all"

  /// The number of sessions that run at once.
  private static let lanes = 3

  @Test(
    "what was on the screen is in the journal, or in a file that the next start takes in", arguments: SplitMix64.seeds)
  func faults(seed: UInt64) async throws {
    let place = try CommandPlace()
    let shim = try FaultShim(in: place)
    try FaultSession.writeEditor(in: place)
    let whole = try await FaultSession(place: place, shim: shim, name: "whole").run(nil)
    try #require(whole.faults == [] && whole.seen.count == 2, "\(whole)")
    let faults = Self.faults(of: whole.counts, seed: seed)
    let found = try await withThrowingTaskGroup(of: [String].self) { group in
      for lane in 0..<Self.lanes {
        group.addTask {
          var found: [String] = []
          for number in stride(from: lane, to: faults.count, by: Self.lanes) {
            // A place of its own, as it writes what a command says into files.
            let place = try CommandPlace()
            try FaultSession.writeEditor(in: place)
            let session = FaultSession(place: place, shim: shim, name: "now")
            let outcome = try await session.run(faults[number])
            found += outcome.faults.map { "\(faults[number]): \($0)" }
          }
          return found
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    if Self.tests { print("\(faults.count) faults of \(whole.counts): \(found.count) found") }
    #expect(found == [])
  }

  /// The faults to try: all of them, or for each kind of call two that fail and one that takes a while.
  private static func faults(of counts: [String: Int], seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return calls.flatMap { call -> [String] in
      let count = counts[call] ?? 0
      guard count > 0 else { return [] }
      func some(_ happening: String) -> String { "\(call):\(Int.random(in: 1...count, using: &random)):\(happening)" }
      guard !tests else {
        let happenings = ["fail", "delay"] + (call == "write" ? ["full"] : [])
        return happenings.flatMap { happening in (1...count).map { "\(call):\($0):\(happening)" } }
      }
      return [some("fail"), some("fail")] + (call == "write" ? [some("full")] : [])
        + (call == "fsync" ? [some("delay")] : [])
    }
  }
}
