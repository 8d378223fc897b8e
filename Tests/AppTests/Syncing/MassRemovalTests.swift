import DreamCore
import Foundation
import JournalStore
import Syncing
import Testing

@testable import App

/// What another machine takes away in great number waits for a person.
@Suite("what a sync would take away") struct MassRemovalTests {
  private let house: TwoMachines
  private var repository: SharedRepository { house.repository }
  private var laptop: Machine { house.laptop }
  private var desktop: Machine { house.desktop }

  /// Two machines with the dreams 1 to 6.
  init() throws {
    house = try TwoMachines()
    try house.begin()
    for id in 2...6 { try laptop.write("A lake, and the number \(id).", id: Int64(id)) }
    try house.exchange()
  }

  private func ids(on machine: Machine) throws -> [Int64] {
    try machine.model.dreams.values.map(\.id.rawValue).sorted()
  }

  private func removeAll() throws {
    try repository.phone(in: house.directory) { clone in
      try FileManager.default.removeItem(atPath: "\(clone)/dreams")
    }
  }

  @Test("waits, and all else is synced; nothing goes there of it, also what is changed meanwhile")
  func waits() throws {
    try removeAll()
    try desktop.write("Teeth like rain.", id: 7)
    let report = try laptop.sync().run()
    #expect(report.words() == "Synced: nothing new.")
    let words = try #require(report.waiting?.words)
    #expect(words.hasPrefix("phone removed or emptied 6 of your 6 dreams (“A house under the sea"))
    _ = try desktop.sync().run()
    try laptop.change(2) { $0.title = "Lake" }
    for machine in [laptop, desktop, laptop] {
      #expect(try machine.sync().run().waiting?.dreams.count == 6)
      #expect(try ids(on: machine).prefix(6) == [1, 2, 3, 4, 5, 6])
    }
    #expect(try ids(on: laptop) == [1, 2, 3, 4, 5, 6, 7])
    #expect(
      try repository.files.filter { $0.hasPrefix("dreams/") } == ["\(SyncPath.dream(Dream.ID(rawValue: 7)).path)"])
  }

  @Test("is taken away at a person's word, and can be brought back as a step")
  func removed() throws {
    try removeAll()
    _ = try laptop.sync().run()
    let report = try laptop.sync().run(answering: .remove)
    #expect(report.words() == "Synced: 6 removed came from phone." && report.waiting == nil)
    #expect(try ids(on: laptop) == [])
    let last = try #require(try laptop.store.nextUndo().behind)
    #expect(last.state == .foreign)
    let change = try laptop.store.change(of: last.step.id).inverse
    let step = Step(id: Step.ID(session: 1, sequence: 99), name: "Take back", at: last.step.at)
    #expect(try laptop.store.save(SaveRequest(change: change, record: .step(step), at: step.at)).returned == [])
    _ = try laptop.sync().run()
    #expect(try desktop.sync().run().waiting == nil)
    #expect(try ids(on: desktop) == [1, 2, 3, 4, 5, 6])
    #expect(try laptop.model == desktop.model)
  }

  @Test("goes back to the others at a person's word")
  func kept() throws {
    try removeAll()
    for machine in [laptop, desktop] { _ = try machine.sync().run() }
    _ = try laptop.sync().run(answering: .keep)
    try house.exchange()
    #expect(try ids(on: desktop) == [1, 2, 3, 4, 5, 6])
    #expect(try desktop.store.syncState()?.held.isEmpty == true)
    #expect(try repository.files.filter { $0.hasPrefix("dreams/") }.count == 6)
  }

  @Test("is asked about when more than ten or half are emptied, too")
  func emptied() throws {
    for id in 1...4 {
      try desktop.change(Int64(id)) { dream in (dream.title, dream.narrative, dream.tags) = ("", "", ["x"]) }
    }
    _ = try desktop.sync().run()
    let report = try laptop.sync().run()
    #expect(report.waiting?.words.hasPrefix("desktop removed or emptied 4 of your 6 dreams") == true)
    #expect(try laptop.model.dreams.values.allSatisfy { !$0.narrative.isEmpty })
    _ = try laptop.sync().run(answering: .remove)
    #expect(try laptop.model == desktop.model)
  }

  @Test("is asked about of eleven dreams of a hundred, and not of ten")
  func eleven() throws {
    try laptop.edit { model in
      model.inserting(
        (7...100).map { id in
          Dream(id: Dream.ID(rawValue: id), narrative: "A lake.", createdAt: Instant(milliseconds: 0))
        })
    }
    try house.exchange()
    try desktop.edit { $0.removing((1...10).map { Dream.ID(rawValue: $0) }) }
    try house.exchange()
    try desktop.edit { $0.removing((11...21).map { Dream.ID(rawValue: $0) }) }
    _ = try desktop.sync().run()
    #expect(try laptop.sync().run().waiting?.dreams.count == 11)
    #expect(try laptop.model.dreams.count == 90)
  }

  @Test("is not asked about of one dream, though it be the only one, nor of dreams that were changed here")
  func one() throws {
    try desktop.edit { $0.removing((2...4).map { Dream.ID(rawValue: $0) }) }
    try house.exchange()
    try desktop.edit { $0.removing((5...6).map { Dream.ID(rawValue: $0) }) }
    try laptop.change(5) { $0.title = "Lake" }
    try house.exchange()
    #expect(try ids(on: laptop) == [1, 5])
    try desktop.edit { $0.removing([Dream.ID(rawValue: 1)]) }
    try house.exchange()
    try desktop.edit { $0.removing([Dream.ID(rawValue: 5)]) }
    try house.exchange()
    #expect(try ids(on: laptop) == [])
  }

  @Test("is asked about of nights, too, and conflicts that went with it stay open")
  func nights() throws {
    let nights = (0..<4).map { Night(id: Day(daysSince1970: 20_000 + $0), intention: "Look at my hands.") }
    try laptop.edit { $0.inserting(nights) }
    try house.exchange()
    try laptop.change(1) { $0.narrative = "A house under the sea, and a whale." }
    try desktop.change(1) { $0.narrative = "A house under the sea, with lights on." }
    try house.exchange()
    try repository.phone(in: house.directory) { clone in
      for name in ["nights", "conflicts.jsonl"] { try FileManager.default.removeItem(atPath: "\(clone)/\(name)") }
    }
    let report = try laptop.sync().run()
    #expect(report.waiting?.words == "phone removed or emptied the notes of 4 nights.")
    #expect(try laptop.model.nights.values.count == 4)
    #expect(try laptop.store.openConflicts().count == 1)
    _ = try laptop.sync().run(answering: .keep)
    try house.exchange()
    #expect(try desktop.model.nights.values.count == 4)
  }

  @Test("that another machine took back in the meantime is no question any more")
  func takenBack() throws {
    try removeAll()
    for machine in [laptop, desktop] { _ = try machine.sync().run() }
    _ = try desktop.sync().run(answering: .keep)
    let report = try laptop.sync().run()
    #expect(report.waiting == nil)
    #expect(report.words() == "Synced: nothing new.")
    #expect(try laptop.store.openConflicts().isEmpty)
  }

  @Test("of dreams that were erased elsewhere is asked about, too; kept, they are erased no longer")
  func erased() throws {
    try desktop.store.erase((1...4).map { Dream.ID(rawValue: $0) }, .all)
    _ = try desktop.sync().run()
    #expect(try laptop.sync().run().waiting?.dreams.count == 4)
    _ = try laptop.sync().run(answering: .keep)
    try house.exchange()
    #expect(try ids(on: desktop) == [1, 2, 3, 4, 5, 6])
  }
}
