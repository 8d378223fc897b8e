/// Source: The Unicode Standard, section 3.12, Conjoining Jamo Behavior.
extension Unicode.Scalar {
  /// Whether it is a vowel or a final that needs a consonant before it.
  var isConjoiningJamo: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// The syllable that the glyph and this vowel or final are together, if there is one.
  func composingHangul(after glyph: Glyph) -> Unicode.Scalar? {
    guard isConjoiningJamo, glyph.count == 1, let base = glyph.first?.value else { return nil }
    switch (base, value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(0xAC00 + ((base - 0x1100) * 21 + value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base - 0xAC00).isMultiple(of: 28):
      return Unicode.Scalar(base + value - 0x11A7)
    default:
      return nil
    }
  }
}
