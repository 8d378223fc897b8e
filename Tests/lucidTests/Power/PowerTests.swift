import Chance
import Foundation
import Testing

/// The power goes while a command runs, at moments at random, and the disk has kept at random what wasn't synced (`Disk`). The
/// seed is the argument that a failure prints, `LUCID_SEED` repeats it, and `LUCID_FUZZ` is how many times as many moments as
/// usual are tried.
@Suite("When the power goes")
struct PowerTests {
  private static let times = ProcessInfo.processInfo.environment["LUCID_FUZZ"].flatMap { Int($0) } ?? 1

  @Test(
    "each file is as before the command or as after it, and what the command has said stays",
    arguments: PowerCommand.all + PowerCommand.clear, SplitMix64.seeds)
  func clear(command: PowerCommand, seed: UInt64) throws { try cut(command, .clear, seed) }

  private func cut(_ command: PowerCommand, _ kind: JournalKind, _ seed: UInt64) throws {
    let place = try PowerPlace(kind)
    try command.preparation(place)
    let (start, before) = (try Disk(of: place.folder), try place.sights())
    let events = try place.record(command.words)
    let after = try place.sights()
    try expectRecorded(events, start, place)
    // What says nothing is done when it ends.
    let said = events.lastIndex(of: .say) ?? events.count - 1
    var chance = SplitMix64(seed: seed)
    for number in 0..<40 * Self.times {
      let moment = try moment(of: events, said: said, &chance)
      var disk = start
      for event in events[..<moment] { try disk.take(event) }
      let contents = disk.afterPowerCut(&chance)
      try contents.write(to: place.folder)
      let found = try place.sights()
      for name in Set(before.keys).union(after.keys).union(found.keys).sorted() {
        let isAfter = found[name] == after[name]
        let isRight = isAfter || moment <= said && found[name] == before[name]
        #expect(
          isRight, "\(name) after \(moment) of \(events.count) events, the last said at \(said): \(brief(found[name]))")
      }
      if moment > said, let erased = command.erased {
        for (name, bytes) in contents.files {
          #expect(Data(bytes).range(of: Data(erased.utf8)) == nil, "\(name) after \(moment) of \(events.count) events")
        }
      }
      // All of it goes the way of the commands, too, for which a process has to start.
      if number % 10 == 0 { try expectGoingOn(place) }
    }
  }

  /// The recording has all that was done, as long as nothing is lost.
  private func expectRecorded(_ events: [DiskEvent], _ start: Disk, _ place: PowerPlace) throws {
    var disk = start
    for event in events { try disk.take(event) }
    #expect(try disk.contents == FolderContents(of: place.folder))
  }

  /// The next command finds all well, and takes away what is left of what wasn't done.
  private func expectGoingOn(_ place: PowerPlace) throws {
    for words in ["add After", "check"] { try place.lucid(words) }
    let left = try FolderContents(of: place.folder).files.keys.filter { $0.hasPrefix(PowerPlace.journal + ".part-") }
    #expect(left.isEmpty)
  }

  /// A number of events after which the power goes: as often as any other, one before something is synced, when the most can be
  /// lost, or one after all is said.
  private func moment(of events: [DiskEvent], said: Int, _ chance: inout SplitMix64) throws -> Int {
    let syncs = events.indices.filter { if case .sync = events[$0] { true } else { false } }
    try #require(!syncs.isEmpty)
    switch Int.random(in: 0..<3, using: &chance) {
    case 0: return Int.random(in: 0...events.count, using: &chance)
    case 1: return chance.some(syncs)
    default: return Int.random(in: said + 1...events.count, using: &chance)
    }
  }

  private func brief(_ sight: PowerPlace.Sight?) -> String {
    switch sight {
    case nil: "not there"
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .broken(let words): words
    case .journal(let journal): "\(journal.model.dreams.count) dreams, \(journal.faults)"
    }
  }
}
