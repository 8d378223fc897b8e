import Chance
import Foundation
import Testing

/// The power goes while a command runs, at moments at random, and the disk has kept at random what wasn't synced (`Disk`). The
/// seed is the argument that a failure prints, `LUCID_SEED` repeats it, and `LUCID_FUZZ` is how many times as many moments as
/// usual are tried.
@Suite("When the power goes")
struct PowerTests {
  @Test(
    "each file is as before the command or as after it, and what the command has said stays; so with the next one",
    arguments: PowerCommand.all + PowerCommand.clear, SplitMix64.seeds)
  func clear(command: PowerCommand, seed: UInt64) throws { try cut(command, .clear, 40, seed) }

  @Test(
    "so with a locked journal, which one passphrase and one recovery code open, or the new ones",
    arguments: PowerCommand.all + PowerCommand.locked, SplitMix64.seeds)
  func locked(command: PowerCommand, seed: UInt64) throws { try cut(command, .locked, 20, seed) }

  private func cut(_ command: PowerCommand, _ kind: JournalKind, _ times: Int, _ seed: UInt64) throws {
    let place = try PowerPlace(kind)
    try command.preparation(place)
    let run = try PowerRun(command.words, in: place, before: try place.sights())
    var chance = SplitMix64(seed: seed)
    for number in 0..<times * SplitMix64.times {
      let cut = try run.cut(place, &chance)
      if cut.isDone, let erased = command.erased {
        for (name, bytes) in cut.contents.files { #expect(bytes.range(of: Data(erased.utf8)) == nil, "\(name)") }
      }
      if number % 10 == 0 { try goOn(after: cut, place, &chance) }
    }
  }

  /// The next command finds all well, takes away what is left of what wasn't done, and can lose the power, too, be it while it puts
  /// the journal in order.
  private func goOn(after cut: PowerRun.Cut, _ place: PowerPlace, _ chance: inout SplitMix64) throws {
    try cut.contents.write(to: place.folder)
    let next = try PowerRun("add After", in: place, before: cut.sights)
    try place.lucid("check")
    let left = try FolderContents(of: place.folder).files.keys.filter { $0.hasPrefix(PowerPlace.journal + ".part-") }
    #expect(left.isEmpty)
    for _ in 0..<4 { _ = try next.cut(place, &chance) }
  }
}
