import DreamCore

/// How often each word stands in some texts, in its folded form.
package struct WordCounts: Sendable {
  // Each word is made a string once: texts have a hundred times as many words as there are different ones.
  private var numbers: [UInt64: Int] = [:]
  private var words: [(word: String, count: Int)] = []

  package init() {}

  /// Counts the words of a dream's text: runs of letters and digits, with apostrophes in between.
  package mutating func add(_ dream: Dream) {
    FoldedText(dream.narrative.string).forEachWord { bytes, hash in
      if let number = numbers[hash] {
        words[number].count += 1
      } else {
        numbers[hash] = words.count
        words.append((String(decoding: bytes, as: UTF8.self), 1))
      }
    }
  }

  /// The words with their numbers.
  package var counts: [String: Int] { Dictionary(words.map { ($0.word, $0.count) }, uniquingKeysWith: +) }
}

extension FoldedText {
  /// Gives `body` each word, with its bytes and a hash of them. Letters beyond ASCII are told from signs by their first byte:
  /// those of General Punctuation, E2, are signs.
  fileprivate func forEachWord(_ body: (_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        guard bytes[place].isOfWord else {
          place += bytes[place] == 0xE2 ? 3 : 1
          continue
        }
        let start = place
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        while place < bytes.count,
          bytes[place].isOfWord
            || bytes[place] == UInt8(ascii: "'") && place + 1 < bytes.count && bytes[place + 1].isOfWord
        {
          hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01b3
          place += 1
        }
        body(UnsafeBufferPointer(rebasing: bytes[start..<place]), hash)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is one of a letter or a digit, or within a longer character that isn't of General Punctuation.
  fileprivate var isOfWord: Bool {
    (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || (0x30...0x39).contains(self)
      || self >= 0x80 && self != 0xE2
  }
}
