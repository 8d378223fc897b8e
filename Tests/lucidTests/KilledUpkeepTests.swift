import Chance
import Foundation
import Testing

/// Commands on the journal as a whole, each killed at some of its writes, syncs, renames and removals.
@Suite("a command on the whole journal that is killed")
struct KilledUpkeepTests {
  struct Upkeep: Sendable, CustomTestStringConvertible {
    let words: String
    let kind: JournalKind
    /// How often it is killed at calls of each kind.
    let kills: Int
    /// A word that is in no file when it was done again after it was killed.
    var hidden: String?

    var testDescription: String { "\(words), \(kind)" }
  }

  private static let all =
    ["restore %/BACKUP --yes", "erase @2 --yes", "erase @2 --past --yes"].flatMap {
      [Upkeep(words: $0, kind: .clear, kills: 8), Upkeep(words: $0, kind: .locked, kills: 4)]
    } + [Upkeep(words: "lock", kind: .clear, kills: locking, hidden: "Stairs")]
    + ["unlock --yes", "passphrase", "passphrase --rekey", "lock --recovery"].map {
      Upkeep(words: $0, kind: .locked, kills: locking)
    }

  /// With passphrases to try, each takes seconds.
  private static let locking = 2

  @Test(
    "leaves the journal as it was or as it was to be, opened by the old secrets or the new ones, and can be done again",
    arguments: all, SplitMix64.seeds)
  func killed(upkeep: Upkeep, seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let place = try PowerPlace(upkeep.kind)
    try place.lucid("set @2 --title Door")
    let before = try FolderContents(of: place.folder)
    let backup = try #require(before.files.keys.first { $0.hasPrefix("backups/") })
    let words = upkeep.words.replacing("BACKUP", with: backup)
    let first = try place.state()
    let counts = try place.counts(words)
    let last = try place.state()
    for call in ["write", "fsync", "rename", "unlink"] {
      let numbers = Array(1...(counts[call] ?? 0) + 1).dropLast().shuffled(using: &chance)
      for number in numbers.prefix(upkeep.kills) {
        try before.write(to: place.folder)
        #expect(try place.state() == first)
        let killed = try place.run(words, killedAt: "\(call):\(number)")
        #expect(killed.status == 128 + 9, "\(call) \(number) of \(numbers.count): \(killed.words)")
        let found = try place.state()
        #expect(found == first || found == last, "\(call) \(number) of \(numbers.count)")
        // What is done already is nothing to do, and an erased dream isn't there.
        if found == first || upkeep.hidden != nil {
          let again = try place.run(words)
          #expect(again.status == 0 || found == last, "\(call) \(number) of \(numbers.count): \(again.words)")
        }
        #expect(try place.state() == last, "\(call) \(number) of \(numbers.count)")
        guard let hidden = upkeep.hidden else { continue }
        for (name, bytes) in try FolderContents(of: place.folder).files {
          #expect(bytes.range(of: Data(hidden.utf8)) == nil, "\(name) after \(call) \(number) of \(numbers.count)")
        }
      }
    }
  }
}
