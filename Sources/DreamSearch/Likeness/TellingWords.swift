import DreamCore

/// The words of folded text by which texts are told apart.
///
/// They are words of four letters or more, but for numbers and negations such as "didn't". In scripts without blanks between
/// words each two letters that follow each other are one.
struct TellingWords {
  private static let fewestLetters = 4

  private let bytes: UnsafeBufferPointer<UInt8>

  /// Gives `body` each word of a text, with its bytes and a hash of it, as often as it is there.
  static func forEach(in text: FoldedText, _ body: (_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Void) {
    text.bytes.withUnsafeBufferPointer { bytes in
      TellingWords(bytes: bytes).forEach { body(UnsafeBufferPointer(rebasing: bytes[$0]), $1) }
    }
  }

  @inline(__always)
  private func forEach(_ body: (Range<Int>, UInt64) -> Void) {
    var place = 0
    while place < bytes.count {
      let (value, next) = scalar(at: place)
      if WordLetters.contains(value) {
        let word = word(from: place)
        if word.letters >= Self.fewestLetters, value &- 0x30 >= 10, !isNegation(endingAt: word.end) {
          body(place..<word.end, word.hash)
        }
        place = word.end
      } else {
        if let (end, hash) = pair(of: value, at: place, before: next) { body(place..<end, hash) }
        place = next
      }
    }
  }

  /// The word that begins at a byte.
  @inline(__always)
  private func word(from start: Int) -> (end: Int, letters: Int, hash: UInt64) {
    var (end, letters, hash) = (start, 0, UInt64.seed)
    while end < bytes.count {
      let (value, next) = scalar(at: end)
      guard WordLetters.contains(value) else { break }
      (end, letters, hash) = (next, letters + 1, hash.hashed(with: value))
    }
    return (end, letters, hash)
  }

  /// The letter at a byte with the one that follows; nil if they aren't of a script without blanks between words.
  private func pair(of value: UInt32, at place: Int, before next: Int) -> (end: Int, hash: UInt64)? {
    guard value >= 0xE00, next < bytes.count, case let (second, end) = scalar(at: next), second >= 0xE00,
      Unicode.Scalar(value)?.isOfUnspacedScript == true, Unicode.Scalar(second)?.isOfUnspacedScript == true
    else { return nil }
    return (end, UInt64.seed.hashed(with: value).hashed(with: second))
  }

  /// Whether the word before a byte is the beginning of "didn't" or the like.
  private func isNegation(endingAt end: Int) -> Bool {
    end + 1 < bytes.count && bytes[end] == UInt8(ascii: "'") && bytes[end + 1] == UInt8(ascii: "t")
      && bytes[end - 1] == UInt8(ascii: "n")
  }

  /// The scalar that begins at a byte, and where it ends.
  @inline(__always)
  private func scalar(at place: Int) -> (value: UInt32, end: Int) {
    let first = UInt32(bytes[place])
    if first < 0x80 { return (first, place + 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let end = min(place + length, bytes.count)
    var value = first & (0xFF >> UInt32(length + 1))
    for index in place + 1..<end { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return (value, end)
  }
}

extension UInt64 {
  /// The hash of no scalar (FNV-1a: G. Fowler, L. Noll and K.-P. Vo, tools.ietf.org/html/draft-eastlake-fnv).
  fileprivate static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  fileprivate func hashed(with scalar: UInt32) -> UInt64 { (self ^ UInt64(scalar)) &* 0x100_0000_01B3 }
}

/// The scalars of words that are set apart by blanks, in a table, as properties are slow to ask for.
private enum WordLetters {
  private static let limit: UInt32 = 0x2200
  private static let small: [Bool] = (0..<limit).map { Unicode.Scalar($0)?.isOfWord ?? false }

  @inline(__always)
  static func contains(_ value: UInt32) -> Bool {
    if value < 0x80 { return value &- 0x61 < 26 || value &- 0x30 < 10 }
    return value < limit ? small[Int(value)] : Unicode.Scalar(value)?.isOfWord ?? false
  }
}
