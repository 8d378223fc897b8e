import DreamCore

/// Identifies a dream by its day and its text. White space doesn't count, nor where the title ends: some formats change both.
package struct ContentKey: Hashable, Sendable {
  private let day: Day?
  package let text: TextDigest

  package init(_ dream: Dream) { self.init(day: dream.date?.start?.day, [dream.title.string, dream.narrative.string]) }

  /// Identifies a dream by its narrative alone, as a note that is renamed has another title.
  package init(textOf dream: Dream) { self.init(day: dream.date?.start?.day, [dream.narrative.string]) }

  private init(day: Day?, _ texts: [String]) { (self.day, text) = (day, TextDigest(of: texts)) }

  /// The key as a number to keep with an origin.
  package var digest: Int64 { text.number(on: day) }
}

/// A digest of texts without their white space: their length in bytes and their 64-bit FNV-1a hash (Fowler, Noll, Vo).
package struct TextDigest: Hashable, Sendable {
  private let count: Int
  private let hash: UInt64

  package init(of texts: [String]) {
    var (hash, count): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
    for var text in texts {
      // Bytes in a row are read several times as fast as those of a view.
      let end = text.withUTF8 { bytes in
        var (hash, count) = (hash, count)
        for byte in bytes where byte > 0x20 && byte != 0x7F {
          hash = (hash ^ UInt64(byte)) &* Self.prime
          count &+= 1
        }
        return (hash, count)
      }
      (hash, count) = end
    }
    (self.hash, self.count) = (hash, count)
  }

  /// Whether the texts have nothing but white space.
  package var isEmpty: Bool { count == 0 }

  private static let prime: UInt64 = 0x100_0000_01B3

  package func number(on day: Day?) -> Int64 {
    // One more than the day, so that no day is none.
    let day = day.map { UInt64(bitPattern: Int64($0.daysSince1970)) &+ 1 } ?? 0
    return Int64(bitPattern: ((hash ^ UInt64(count)) &* Self.prime ^ day) &* Self.prime)
  }
}
