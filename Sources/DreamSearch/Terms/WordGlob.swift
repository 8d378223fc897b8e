import DreamCore

/// A word in which stars stand for any letters and question marks for one: `wom*n`, `te?th`.
struct WordGlob: Hashable, Sendable {
  private let signs: [Sign]
  /// The longest letters between the stars and question marks, in folded form.
  let needle: Needle

  private enum Sign: Hashable, Sendable {
    case byte(UInt8)
    case any, one
  }

  /// Returns `nil` unless a single star or question mark stands inside `word`, or a question mark before it, and all else are
  /// letters and digits.
  init?(_ word: String) {
    func isSign(_ character: Character) -> Bool { character == "*" || character == "?" }
    guard word.dropFirst().dropLast().contains(where: isSign) || word.first == "?", word.last != "?",
      !word.contains("**"), word.allSatisfy({ isSign($0) || $0.isLetter || $0.isNumber })
    else { return nil }
    let parts = word.split(omittingEmptySubsequences: false, whereSeparator: isSign).map {
      FoldedText(String($0)).bytes
    }
    let between = word.filter(isSign).map { $0 == "*" ? Sign.any : .one }
    signs = zip(parts, between.map { [$0] } + [[]]).flatMap { $0.map(Sign.byte) + $1 }
    needle = Needle(parts.max { $0.count < $1.count } ?? [])
    if needle.isEmpty { return nil }
  }

  /// The word of folded text with the needle at `hit`; `nil` if it isn't of this form.
  func match(at hit: Int, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    let word = bytes.word(around: hit)
    return bytes.isWordStart(word.lowerBound) && fits(word, in: bytes) ? word : nil
  }

  /// Goes back no further than to the last star: what an earlier one takes is never too little.
  private func fits(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
    var (place, sign) = (word.lowerBound, 0)
    var star: (sign: Int, place: Int)?
    while place < word.upperBound {
      switch sign < signs.count ? signs[sign] : nil {
      case .byte(let byte)? where byte == bytes[place]: (place, sign) = (place + 1, sign + 1)
      case .one?:
        (place, sign) = (place + 1, sign + 1)
        while place < word.upperBound, bytes[place] & 0xC0 == 0x80 { place += 1 }
      case .any?:
        star = (sign, place)
        sign += 1
      case .byte?, nil:
        guard let last = star else { return false }
        star = (last.sign, last.place + 1)
        (place, sign) = (last.place + 1, last.sign + 1)
      }
    }
    return signs[sign...].allSatisfy { $0 == .any }
  }
}
