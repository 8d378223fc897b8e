import DreamCore
import Records

/// Identifies a dream by its day and its text. White space doesn't count, nor where the title ends: some formats change both.
struct ContentKey: Hashable, Sendable {
  private let day: Day?
  let text: TextDigest

  init(_ dream: Dream) {
    day = dream.date?.start?.day
    text = Self.text(of: dream)
  }

  /// Identifies a dream by its day and its narrative; nil if it hasn't both.
  init?(withoutTitle dream: Dream) {
    guard let day = dream.date?.start?.day, !dream.narrative.isBlank else { return nil }
    self.day = day
    text = Self.text(of: [dream.narrative.string])
  }

  static func text(of dream: Dream) -> TextDigest { text(of: [dream.title.string, dream.narrative.string]) }

  private static func text(of texts: [String]) -> TextDigest {
    // All but ASCII white space and control characters.
    TextDigest(of: texts) { $0 > 0x20 && $0 != 0x7F }
  }
}

/// When a dream of a day was, or one without a day.
enum DreamTime: Hashable, Sendable {
  /// The minute of the day.
  case minute(Int)
  /// The date as it came, if it couldn't be read.
  case words(String)
}

extension Dream {
  /// The time that tells it from others of its day and text; nil if it has none.
  var time: DreamTime? {
    date == nil ? openDate.map { .words($0) } : (date?.start?.clock).map { .minute($0.secondOfDay / 60) }
  }
}

extension String {
  /// What is behind the last slash.
  var lastPathPart: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}

/// A digest of a text: its length in bytes and its 64-bit FNV-1a hash (Fowler, Noll, Vo).
package struct TextDigest: Hashable, Sendable {
  private let count: Int
  private let hash: UInt64

  init(_ text: String) { self.init(of: [text]) { _ in true } }

  /// The digest of texts, one after the other, by those of their bytes for which `counts` returns true.
  init(of texts: [String], where counts: (UInt8) -> Bool) {
    var (hash, count): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
    for var text in texts {
      // Bytes in a row are read several times as fast as those of a view.
      text.withUTF8 { bytes in
        for byte in bytes where counts(byte) {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
          count += 1
        }
      }
    }
    (self.hash, self.count) = (hash, count)
  }
}

/// The dreams that were read from files, by what identifies them.
struct ReadIdentities: Sendable {
  /// The first file with each identity, and the time of the dream in it.
  private var known: [ReadDream.Identity: (file: Int, time: DreamTime?)] = [:]
  private var ids: Set<Dream.ID> = []
  /// The other times of dreams of the file that have the day and the text of another one in it.
  private var twins: [ReadDream.Identity: Set<DreamTime>] = [:]
  private var file = 0

  /// Begins another file. What one has twice are two dreams, if their times tell them apart; two files may have one dream.
  mutating func beginFile() {
    file += 1
    twins = [:]
  }

  /// Adds a dream. Returns whether none with its identity was read before.
  mutating func insert(_ read: ReadDream) -> Bool {
    guard read.identity != .id else { return ids.insert(read.dream.id).inserted }
    let time = read.dream.time
    guard let first = known.updateValue((file, time), forKey: read.identity) else { return true }
    known[read.identity] = first
    guard case .content = read.identity, first.file == file, let time, let other = first.time, time != other else {
      return false
    }
    return twins[read.identity, default: []].insert(time).inserted
  }
}
