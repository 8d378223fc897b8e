import DreamCore

/// A folded text that knows where in the original each of its bytes comes from.
struct MappedText {
  private var folded = FoldedText(dropsFirstBlank: false)
  /// For each folded byte, the first byte of the scalar that it comes from, in UTF-8 bytes of the text.
  private var origins: [Int] = []

  /// Folds `text` from the UTF-8 byte `start`, where a grapheme cluster begins, until there are `count` folded bytes.
  init(_ text: String, from start: Int = 0, count: Int = .max) {
    origins.reserveCapacity(min(count, text.utf8.count - start) + 8)
    var origin = start
    for scalar in text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: start)...] {
      folded.append(scalar)
      while origins.count < folded.bytes.count { origins.append(origin) }
      guard origins.count < count else { break }
      origin += UTF8.width(scalar)
    }
  }

  /// The place in the text from which a range of folded bytes comes: from the first byte of its first scalar to the first
  /// byte of its last one, inclusive.
  func origin(of range: Range<Int>) -> Range<Int> { origins[range.lowerBound]..<origins[range.upperBound - 1] + 1 }

  /// The matches with `needle` in the text that don't overlap, in order.
  /// - Parameter match: the folded bytes of the match with the needle at a byte; nil if there is none.
  func ranges(of needle: Needle, _ match: (Int, UnsafeRawBufferPointer) -> Range<Int>?) -> [Range<Int>] {
    ranges { bytes, start in
      var place = start
      while let hit = needle.first(in: bytes, from: place, to: bytes.count) {
        if let match = match(hit, bytes) { return match }
        place = hit + 1
      }
      return nil
    }
  }

  /// The matches in the text that don't overlap, in order.
  /// - Parameter next: the folded bytes of the first match from a byte on; nil if there is none.
  func ranges(_ next: (UnsafeRawBufferPointer, Int) -> Range<Int>?) -> [Range<Int>] {
    folded.bytes.withUnsafeBytes { bytes in
      var ranges: [Range<Int>] = []
      var place = 0
      while let match = next(bytes, place) {
        place = match.upperBound
        ranges.append(origin(of: match))
      }
      return ranges
    }
  }
}

/// A text in which letters and the marks behind them are one scalar where Unicode has one for both, so that a pattern's `.`
/// matches a letter however it was typed.
struct ComposedText {
  let string: String
  /// For each byte of the string, the first byte of the cluster in the text; `nil` if nothing had to be composed.
  private let origins: [Int]?

  init(_ text: String) {
    guard text.mayBeDecomposed else {
      (string, origins) = (text, nil)
      return
    }
    var composed = String.UnicodeScalarView()
    var origins: [Int] = []
    var origin = 0
    for character in text {
      if let letter = Self.letters[character] {
        composed.append(letter)
        origins += Array(repeating: origin, count: UTF8.width(letter))
      } else {
        composed += character.unicodeScalars
        origins += origin..<origin + character.utf8.count
      }
      origin += character.utf8.count
    }
    (string, self.origins) = (String(composed), origins)
  }

  /// The place in the text from which a range of bytes comes; its end may lie within a cluster.
  func origin(of range: Range<Int>) -> Range<Int> {
    origins.map { $0[range.lowerBound]..<$0[range.upperBound - 1] + 1 } ?? range
  }

  /// The letters that can also be written with marks of their own, by all their spellings: equal characters are
  /// canonically equivalent.
  private static let letters: [Character: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x386...0x3D4, 0x400...0x4F9, 0x1E00...0x1FFC, 0x304C...0x30FE, 0xAC00...0xD7A3,
    ]
    let scalars = blocks.joined().compactMap(Unicode.Scalar.init)
    return Dictionary(scalars.map { (Character($0), $0) }) { first, _ in first }
  }()
}

extension String {
  /// The text with its letters composed.
  var composed: String { ComposedText(self).string }

  /// Whether there are marks that are composed with the letters before them, or letters of Korean syllables.
  fileprivate var mayBeDecomposed: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x300...0x345, 0x1100...0x11FF, 0x3099...0x309A: true
      case _: false
      }
    }
  }
}
