/// What single scalars become where texts are compared: letters without case, marks and ornament; typography as typed on
/// a keyboard.
enum FoldTable {
  /// For scalars below it the result is looked up; for others it is worked out.
  static let limit: UInt32 = 0x2200

  static let small: [FoldedScalars] = (0..<limit).map { value in
    Unicode.Scalar(value).map(worked(out:)) ?? .nothing
  }

  /// From the properties of a scalar, in the Unicode that Swift has.
  static func worked(out scalar: Unicode.Scalar) -> FoldedScalars {
    let properties = scalar.properties
    if properties.isWhitespace { return .blank }
    if properties.generalCategory == .control || properties.isDefaultIgnorableCodePoint { return .nothing }
    if let special = special[scalar] { return special }
    guard !isMark(scalar.value) else { return .nothing }
    guard properties.changesWhenLowercased else { return FoldedScalars([scalar]) }
    return FoldedScalars(
      properties.lowercaseMapping.unicodeScalars.flatMap { lower in
        isMark(lower.value) ? [] : special[lower]?.scalars ?? [lower]
      })
  }

  /// The marks without which a letter is the same: of Latin, Greek, Cyrillic, Hebrew and Arabic, not the vowels and
  /// tones that other scripts write as marks.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A,
      0x64B...0x65F, 0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      true
    case _: false
    }
  }

  private static let special: [Unicode.Scalar: FoldedScalars] = {
    var table: [Unicode.Scalar: FoldedScalars] = [:]
    for (plain, variants) in letters + typography {
      for variant in variants.unicodeScalars { table[variant] = FoldedScalars(Array(plain.unicodeScalars)) }
    }
    for value in UInt32(0xFF01)...0xFF5E {
      guard let wide = Unicode.Scalar(value), let narrow = Unicode.Scalar(value - 0xFEE0) else { continue }
      table[wide] = FoldedScalars(Array(narrow.properties.lowercaseMapping.unicodeScalars))
    }
    for (half, full) in zip(halfWidthKana.unicodeScalars, kana.unicodeScalars) { table[half] = FoldedScalars([full]) }
    return table
  }()

  private static let typography = [
    ("'", "‘’‚‛′ʼ"), ("\"", "“”„‟″«»"), ("-", "‐‑‒–—―−"), ("...", "…"),
    ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"), ("ffi", "ﬃ"), ("ffl", "ﬄ"), ("st", "ﬅﬆ"),
  ]

  private static let halfWidthKana = "ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ"
  private static let kana = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
}
