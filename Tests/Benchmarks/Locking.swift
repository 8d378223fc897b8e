import DreamCore
import Foundation
import JournalStore

extension Benchmarks {
  /// What a locked journal costs beside one that isn't: a save, and opening it by its key, without what the passphrase costs.
  mutating func measureLocking(_ journal: SampleJournal, _ count: Int) throws {
    let path = journal.path + ".locked"
    try FileManager.default.copyItem(atPath: journal.path, toPath: path)
    let now = Instant(milliseconds: 0)
    guard let passphrase = Passphrase(TypedSecret("correct horse battery staple".utf8)) else { return }
    let clear = try JournalStore(path: path, at: now, session: 2)
    let save = try measureSaves(in: clear, journal)
    note("a save of one row", "ms", goal: 2, save, at: count)
    let sealing = try clock.measure { _ = try clear.lock(by: passphrase, RecoveryCode()) }
    note("locking the journal", "ms", goal: 1000 * max(1, Double(count) / 39_000), sealing.milliseconds, at: count)
    clear.close(at: now)
    var secret = Secret.passphrase(passphrase)
    var times: [Double] = []
    for _ in 0..<6 {
      var store: JournalStore?
      times.append(
        try clock.measure { store = try JournalStore(path: path, at: now, session: 3, unlockedBy: secret) }.milliseconds
      )
      if let key = store?.key { secret = .key(key) }
      store?.close(at: now)
    }
    note("unlocking by the passphrase", "ms", goal: 500, times[0], at: count)
    note(
      "unlocking without what the passphrase costs", "ms", goal: 250 * max(1, Double(count) / 39_000),
      times.dropFirst().sorted()[2], at: count)
    let locked = try JournalStore(path: path, at: now, session: 4, unlockedBy: secret)
    note(
      "a save of one row in a locked journal", "ms", goal: 3 * save, try measureSaves(in: locked, journal), at: count)
    locked.close(at: now)
  }

  /// The median of 100 saves of a star.
  private func measureSaves(in store: JournalStore, _ journal: SampleJournal) throws -> Double {
    var model = journal.model
    let times = try model.dreams.values.prefix(100).map(\.id).enumerated().map { index, id in
      let now = Instant(milliseconds: Int64(index))
      let (new, _) = Gate.pass(
        Edit("Star") { $0.changing(id) { $0.isStarred.toggle() } }, model: model, state: .viewing, at: now)
      let step = Step(id: Step.ID(session: store.session, sequence: index), name: "Star", at: now)
      let request = SaveRequest(change: ModelChange(old: model, new: new), record: .step(step), at: now)
      model = new
      return try clock.measure { _ = try store.save(request) }.milliseconds
    }
    return times.quantile(0.5) ?? 0
  }
}
