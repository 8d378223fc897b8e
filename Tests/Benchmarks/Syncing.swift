import App
import DreamCore
import Foundation
import JournalStore
import Syncing

extension Benchmarks {
  /// What syncing costs two journals on a repository on this disk: the first sync of all dreams, and one with ten changes.
  mutating func measureSyncing(_ journal: SampleJournal, _ count: Int) throws {
    let folder = journal.path + ".sync"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/journal.sqlite"
    try FileManager.default.copyItem(atPath: journal.path, toPath: path)
    let git = try GitProgram(mayAsk: false)
    _ = try GitRepository(at: "\(folder)/shared.git", git)
    let store = try JournalStore(path: path, at: Instant(milliseconds: 0), session: 2)
    let sync = JournalSync(store, by: git, as: "bench", in: LocalRepositories("\(folder)/beside"))
    let thousands = max(1, Double(count) / 39_000)
    let first = try clock.measure { _ = try sync.set("\(folder)/shared.git", isNew: true) }
    note("the first sync", "ms", goal: 30_000 * thousands, first.milliseconds, at: count)
    var times: [Double] = []
    for round in 0..<5 {
      let now = Instant(milliseconds: Int64(round + 1))
      let old = Model().inserting(journal.model.dreams.values.dropFirst(round * 10).prefix(10))
      let new = old.changing(old.dreams.values.map(\.id)) { $0.isStarred.toggle() }
      let step = Step(id: Step.ID(session: 2, sequence: round), name: "Star", at: now)
      _ = try store.save(SaveRequest(change: ModelChange(old: old, new: new), record: .step(step), at: now))
      times.append(try clock.measure { _ = try sync.run() }.milliseconds)
    }
    note("a sync with ten changes", "ms", goal: 1500 * thousands, times.quantile(0.5) ?? 0, at: count)
    store.close(at: Instant(milliseconds: 0))
  }
}
