import Chance
import DreamCore
import Foundation
import Glibc
import Samples
import Testing

@testable import JournalStore

/// As `DamageFuzzTests`, with the same variables.
@Suite("A locked journal with a fault anywhere")
struct LockedDamageFuzzTests {
  private let journal: TemporaryJournal
  private let whole: Data
  private let image: Data

  /// A journal of an image of several chunks, and of many entries behind it.
  init() throws {
    journal = try TemporaryJournal(isLocked: true)
    var chance = SplitMix64(seed: 1)
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting((0..<600).map { _ in chance.dream() }))
    for _ in 0..<80 { try sitter.become(chance.edited(sitter.model)) }
    sitter.store.close(at: Instant(milliseconds: 10))
    (whole, image) = (try journal.bytes, try Self.image(of: journal.open(2, for: .reading)))
  }

  /// All tables, byte for byte.
  private static func image(of store: JournalStore) throws -> Data {
    defer { store.close(at: Instant(milliseconds: 20)) }
    return try store.outsideTransaction { try $0.withSerialized { Data($0) } }
  }

  @Test("is refused, or has all that was in it", arguments: SplitMix64.seeds)
  func anyDamage(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for number in 0..<200 * SplitMix64.times {
      let name = "LUCID_SEED=\(seed), file \(number)"
      try Damage.some(of: whole, &chance).write(to: URL(fileURLWithPath: journal.path))
      do {
        let image = try Self.image(of: journal.open(2, for: chance.some([.writing, .reading, .glancing])))
        #expect(image == self.image, "\(name): a silent difference")
      } catch let error as JournalError {
        #expect(Self.isRefusal(error), "\(name): \(error)")
      }
      // A flipped bit can make the file one with a log, which SQLite makes then.
      for end in ["-wal", "-shm"] { unlink(journal.path + end) }
    }
  }

  private static func isRefusal(_ error: JournalError) -> Bool {
    switch error {
    case .damaged, .notAJournal, .wrongPassphrase, .altered, .newerFormat, .emptied, .unreadable, .refused: true
    case _: false
    }
  }
}
