import CellCanvas
import Chance
import Testing

/// Properties of any text; the seed is the argument that a failure prints, and `LUCID_SEED` repeats it.
@Suite("display text, whatever is in it")
struct DisplayTextSafetyTests {
  @Test("has only safe glyphs, whose widths add up", arguments: SplitMix64.seeds)
  func isSafe(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let raw = HostileText.random(pieces: 12, using: &generator)
      let text = DisplayText(raw)
      #expect(text.glyphs.allSatisfy(isSafe), "\(raw.debugDescription)")
      #expect(text.glyphs.map(\.width).reduce(0, +) == text.width)
      #expect(raw.map(\.cellWidth).reduce(0, +) == text.width, "\(raw.debugDescription)")
      #expect(text.string == text.glyphs.map(\.string).joined())
    }
  }

  @Test("shows each cluster as it would show it alone", arguments: SplitMix64.seeds)
  func segments(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let raw = HostileText.random(pieces: 12, using: &generator)
      #expect(
        DisplayText(raw).glyphs == raw.flatMap { DisplayText(String($0)).glyphs }, "\(raw.debugDescription)")
    }
  }

  @Test("finds each scalar's clusters as Swift does", arguments: [0...0xFFFF, 0x1F000...0x1FFFF])
  func segmentsEveryScalar(range: ClosedRange<UInt32>) {
    for scalar in range.lazy.compactMap(Unicode.Scalar.init) {
      let raw = "a\(scalar)\(scalar)가\(scalar)夢"
      if DisplayText(raw).glyphs != raw.flatMap({ DisplayText(String($0)).glyphs }) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is cut wrongly")
      }
    }
  }

  @Test("shows what is shown already as it is", arguments: SplitMix64.seeds)
  func isIdempotent(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<3000 {
      let raw = HostileText.random(pieces: 6, using: &generator)
      let text = DisplayText(raw)
      #expect(
        DisplayText(text.string).string.unicodeScalars.elementsEqual(text.string.unicodeScalars),
        "\(raw.debugDescription)")
    }
  }

  @Test(
    "is safe for each scalar, alone and after a letter",
    arguments: [0x20000...0x3FFFF, 0...0xFFFF, 0x10000...0x1FFFF, 0xE0000...0xE0FFF])
  func everyScalar(range: ClosedRange<UInt32>) {
    for scalar in range.lazy.compactMap(Unicode.Scalar.init) {
      let glyphs = DisplayText(String(scalar)).glyphs + DisplayText("a" + String(scalar)).glyphs
      if !glyphs.allSatisfy(isSafe) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is shown by \(glyphs.map(\.string))")
      }
    }
  }

  @Test("fits where it is told to", arguments: SplitMix64.seeds)
  func fits(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let text = DisplayText(HostileText.random(pieces: 8, using: &generator))
      for columns in 0...10 {
        #expect(text.prefix(columns: columns).width <= columns)
        #expect(text.truncated(to: columns).width <= columns)
        #expect(text.truncated(to: columns).padded(to: columns).width == columns || text.width > columns)
      }
    }
  }

  @Test("is cut the same if only its beginning was read", arguments: SplitMix64.seeds)
  func beginnings(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let raw = HostileText.random(pieces: 8, using: &generator)
      for columns in -1...10 {
        let beginning = DisplayText(beginningOf: raw, past: columns).truncated(to: columns)
        #expect(beginning == DisplayText(raw).truncated(to: columns), "\(raw.debugDescription)")
      }
      #expect(DisplayText(beginningOf: raw, past: .max) == DisplayText(raw))
    }
  }

  private func isSafe(_ glyph: Glyph) -> Bool {
    guard let base = glyph.first, (1...2).contains(glyph.width), glyph.count <= 5 else { return false }
    return isSpacing(base) && glyph.dropFirst().allSatisfy(isMark)
  }

  private func isSpacing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark:
      false
    default:
      !isIgnorable(scalar) && !scalar.properties.isEmojiModifier
        && !(0x1F1E6...0x1F1FF).contains(scalar.value)
    }
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // One mark of Ahom was made a spacing one in Unicode 16.
    case .nonspacingMark, .enclosingMark, .spacingMark: !isIgnorable(scalar)
    case .otherLetter: (0x1161...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    default: false
    }
  }

  private func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
  }
}
