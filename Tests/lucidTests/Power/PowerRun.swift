import Chance
import Testing

/// A recorded run of a command, which can be cut short.
struct PowerRun {
  private let start: Disk
  private let events: [DiskEvent]
  private let before: [String: PowerPlace.Sight]
  private let after: [String: PowerPlace.Sight]
  /// The number of events after which the command has said what it says at the end. What says nothing is done when it ends.
  private let said: Int

  /// Runs a command in a place that is as it is all of the time.
  /// - Parameter before: what is to be seen there, of which all is on the disk.
  init(_ words: String, in place: PowerPlace, before: [String: PowerPlace.Sight]) throws {
    self.before = before
    start = try Disk(of: place.folder)
    events = try place.record(words)
    said = (events.lastIndex(of: .say) ?? events.count - 1) + 1
    let contents = try FolderContents(of: place.folder)
    after = try place.sights()
    let isRecorded = try disk(after: events.count).contents == contents
    #expect(isRecorded, "The record of \(words) doesn't have all that was done.")
  }

  private func disk(after moment: Int) throws -> Disk {
    var disk = start
    for event in events[..<moment] { try disk.take(event) }
    return disk
  }

  /// What is there after the power went.
  struct Cut {
    let contents: FolderContents
    let sights: [String: PowerPlace.Sight]
    /// Whether the command had said that it was done.
    let isDone: Bool
  }

  /// Lets the power go at some moment of the run. Expects that each file is as before the run or as after it, and as after it if the
  /// command had said so.
  func cut(_ place: PowerPlace, _ chance: inout SplitMix64) throws -> Cut {
    let moment = try moment(&chance)
    let contents = try disk(after: moment).afterPowerCut(&chance)
    try contents.write(to: place.folder)
    let cut = Cut(contents: contents, sights: try place.sights(), isDone: moment >= said)
    for name in Set(before.keys).union(after.keys).union(cut.sights.keys).sorted() {
      let found = cut.sights[name]
      let isRight = found == after[name] || !cut.isDone && found == before[name]
      let words = found?.words ?? "not there"
      #expect(isRight, "\(name) after \(moment) of \(events.count) events, the last word at \(said): \(words)")
    }
    return cut
  }

  /// A number of events after which the power goes: as often as any other, one before something is synced, when the most can be
  /// lost, or one after all is said.
  private func moment(_ chance: inout SplitMix64) throws -> Int {
    let syncs = events.indices.filter { if case .sync = events[$0] { true } else { false } }
    try #require(!syncs.isEmpty)
    switch Int.random(in: 0..<3, using: &chance) {
    case 0: return Int.random(in: 0...events.count, using: &chance)
    case 1: return chance.some(syncs)
    default: return Int.random(in: said...events.count, using: &chance)
    }
  }
}
