import DreamCore

/// Identifies a dream by its day and its text. White space doesn't count, nor where the title ends: some formats change both.
package struct ContentKey: Hashable, Sendable {
  private let day: Day?
  private let text: TextDigest

  package init(_ dream: Dream) {
    day = dream.date?.start?.day
    text = TextDigest(of: [dream.title.string, dream.narrative.string])
  }

  /// The key as a text to keep with an origin.
  package var digest: String { "\(day.map { "\($0)" } ?? "") \(text.digest)" }

  /// Identifies a dream by its narrative alone, as a note that is renamed has another title.
  init(textOf dream: Dream) {
    day = dream.date?.start?.day
    text = TextDigest(of: [dream.narrative.string])
  }
}

/// A digest of texts without their white space: their length in bytes and their 64-bit FNV-1a hash (Fowler, Noll, Vo).
struct TextDigest: Hashable, Sendable {
  private let count: Int
  private let hash: UInt64

  var digest: String { "\(count) \(String(hash, radix: 16))" }

  init(of texts: [String]) {
    var (hash, count): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
    for var text in texts {
      // Bytes in a row are read several times as fast as those of a view.
      text.withUTF8 { bytes in
        for byte in bytes where byte > 0x20 && byte != 0x7F {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
          count += 1
        }
      }
    }
    (self.hash, self.count) = (hash, count)
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
    date == nil ? extra["date"].map { .words($0) } : (date?.start?.clock).map { .minute($0.secondOfDay / 60) }
  }
}

extension ContentKey {
  /// Identifies a dream by its text, as one of a given day.
  init(_ dream: Dream, on day: Day?) {
    self.day = day
    text = TextDigest(of: [dream.title.string, dream.narrative.string])
  }
}
