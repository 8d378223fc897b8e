import DreamCore
import Foundation
import Syncing
import Testing

@testable import App

/// Notes that tell that they were changed in times to come.
@Suite("times of change in the future") struct FutureTimeTests {
  private let house: TwoMachines

  init() throws {
    house = try TwoMachines()
    try house.begin()
  }

  /// The phone's clock is less than a day ahead of the machines'.
  private func phone(at time: Int64, _ change: (String) throws -> Void) throws {
    try house.repository.phone(in: house.directory, at: time, change)
  }

  private var first: [Dream?] {
    get throws { try [house.laptop, house.desktop].map { try $0.model.dreams[Dream.ID(rawValue: 1)] } }
  }

  @Test("count as that of the commit that brought them, the same on each machine, and are said")
  func commitTime() throws {
    let path = "\(SyncPath.dream(Dream.ID(rawValue: 1)).path)"
    try phone(at: 1_700_050_000) { clone in
      let note = try String(contentsOfFile: "\(clone)/\(path)", encoding: .utf8)
      let line = try #require(note.split(separator: "\n").first { $0.hasPrefix("modifiedAt: ") })
      try note.replacing(line, with: "modifiedAt: 9999-01-01T00:00:00.000Z").replacing("the sea", with: "the lake")
        .write(
          toFile: "\(clone)/\(path)", atomically: true, encoding: .utf8)
    }
    // The desktop comes ten days later, when there are other commits, too.
    try phone(at: 1_701_000_000) { try "A lift.".write(toFile: "\($0)/lift.md", atomically: true, encoding: .utf8) }
    let report = try house.desktop.sync().run()
    #expect(report.notes == ["\(path): changed in the future, it says there. The time of the commit counts."])
    try house.exchange()
    for dream in try first {
      #expect(dream?.narrative == "A house under the lake.")
      #expect(dream?.modifiedAt == Instant(milliseconds: 1_700_050_000_000))
    }
  }

  @Test("don't decide about later codings")
  func codings() throws {
    let scale = CodingScale(kept: "own")
    func coding(_ code: String, at time: Int64) -> Coding {
      Coding(
        dream: Dream.ID(rawValue: 1), coder: "An", scale: scale, codes: [Code(code, in: scale)],
        at: Instant(milliseconds: time))
    }
    try house.laptop.store.keep([coding("a", at: 1_700_000_000_000)])
    try house.exchange()
    try phone(at: 1_700_050_000) { clone in
      let lines = try String(contentsOfFile: "\(clone)/codings.jsonl", encoding: .utf8)
      try lines.replacing("2023-11-14", with: "9999-11-14").replacing("\"a\"", with: "\"b\"").write(
        toFile: "\(clone)/codings.jsonl", atomically: true, encoding: .utf8)
    }
    try house.exchange()
    #expect(try house.laptop.store.codings() == [coding("b", at: 1_700_050_000_000)])
    #expect(try house.desktop.store.codings() == house.laptop.store.codings())
  }
}
