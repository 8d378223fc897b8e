import Stage
import Terminal
import Testing

@testable import App

@Suite("the sync beside the loop") struct SyncWorkerTests {
  private let house: TwoMachines

  init() throws { house = try TwoMachines() }

  /// How often there is something to wait for at the end of a session.
  private func waits(_ timing: SyncTiming) -> Int {
    let (store, mailbox) = (house.laptop.store, Mailbox(waker: Waker()))
    var preferences = Preferences()
    preferences.sync = timing
    let worker = SyncWorker(
      preferences, in: house.laptop.repositories, journal: JournalWorker(store: store, mailbox: mailbox), of: store,
      mailbox: mailbox, surroundings: .live)
    var count = 0
    _ = worker.end { count += 1 }
    return count
  }

  @Test("a session ends at once if no sync is set up, and waits only if something is to go")
  func ending() throws {
    #expect(waits(.byHand) == 0 && waits(.onStartAndEnd) == 0)
    try house.begin()
    #expect(waits(.onStartAndEnd) == 0)
    try house.laptop.write("Teeth.", id: 2)
    #expect(waits(.byHand) == 0)
    #expect(waits(.onStartAndEnd) == 1)
    #expect(waits(.onStartAndEnd) == 0)
  }
}
