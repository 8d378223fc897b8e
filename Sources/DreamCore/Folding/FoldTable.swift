/// The folded forms of single scalars: letters without case and marks, typography as typed on a keyboard.
enum FoldTable {
  /// The first scalar whose folded form isn't in `small`.
  static let limit: UInt32 = 0x2200

  static let small: [FoldedScalars] = (0..<limit).map { value in
    Unicode.Scalar(value).map(worked(out:)) ?? .nothing
  }

  /// Computes a folded form from the scalar's properties, in Swift's version of Unicode.
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

  /// Whether the scalar is a mark that folding removes: one of Latin, Greek, Cyrillic, Hebrew or Arabic, not a vowel or tone
  /// that another script writes as a mark.
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

  /// Plain letters, and the letters that fold to them: canonical decompositions (UnicodeData.txt) into a letter and marks,
  /// and `ø`, `ł`, `ß` and the like as people type them.
  static let letters = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("ae", "æǣǽ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ďḋḍḏḑḓđ"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥȟḣḥḧḩḫẖħ"), ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"),
    ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľḷḹḻḽł"), ("m", "ḿṁṃ"), ("n", "ñńņňǹṅṇṉṋ"),
    ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ"), ("oe", "œ"), ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșṡṣṥṧṩſẛ"), ("ss", "ß"), ("t", "ţťțṫṭṯṱẗŧ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"), ("ʒ", "ǯ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"), ("ε", "έἐἑἒἓἔἕὲέ"), ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"), ("μ", "µ"), ("ο", "όὀὁὂὃὄὅὸό"), ("ρ", "ῤῥ"), ("σ", "ς"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"), ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"), ("а", "ӑӓ"), ("г", "ѓ"), ("е", "ѐёӗ"),
    ("ж", "ӂӝ"), ("з", "ӟ"), ("и", "йѝӣӥ"), ("к", "ќ"), ("о", "ӧ"), ("у", "ўӯӱӳ"), ("ч", "ӵ"), ("ы", "ӹ"), ("э", "ӭ"),
    ("і", "ї"), ("ѵ", "ѷ"), ("ә", "ӛ"), ("ө", "ӫ"), ("ا", "آأإ"), ("و", "ؤ"), ("ي", "ئ"), ("ہ", "ۂ"), ("ے", "ۓ"),
    ("ە", "ۀ"),
  ]
}

/// The folded form of a scalar: up to three scalars, in one word.
struct FoldedScalars: Hashable, Sendable {
  private let packed: UInt64

  init(_ scalars: [Unicode.Scalar]) {
    packed = scalars.prefix(3).reversed().reduce(0) { $0 << 21 | UInt64($1.value) }
  }

  static let nothing = FoldedScalars([])
  static let blank = FoldedScalars([" "])

  /// The first scalar; 0 if there is none.
  @inline(__always) var first: UInt32 { UInt32(packed & 0x1F_FFFF) }
  @inline(__always) var rest: FoldedScalars { FoldedScalars(packed: packed >> 21) }

  private init(packed: UInt64) { self.packed = packed }

  var scalars: [Unicode.Scalar] {
    sequence(first: self) { $0.rest }.lazy.map(\.first).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
  }
}

/// The composition of two scalars into one: of the letters of a Hangul syllable, or of a kana and its sound mark.
enum Composition {
  /// The scalar that `first` and `second` compose; `nil` if they don't compose. Each of the three takes three bytes in UTF-8.
  static func of(_ first: UInt32, _ second: UInt32) -> UInt32? {
    switch second {
    case 0x1161...0x1175 where (0x1100...0x1112).contains(first):
      0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(first) && (first - 0xAC00) % 28 == 0:
      first + second - 0x11A7
    case 0x3099: voiced[first]
    case 0x309A: isH(first) ? first + 2 : nil
    case _: nil
    }
  }

  private static let voiced: [UInt32: UInt32] = {
    var table: [UInt32: UInt32] = [0x3046: 0x3094, 0x30A6: 0x30F4, 0x309D: 0x309E, 0x30FD: 0x30FE]
    for kana in [UInt32(0x3000), 0x3060] {
      for base in stride(from: kana + 0x4B, through: kana + 0x61, by: 2) { table[base] = base + 1 }
      for base in [0x64, 0x66, 0x68, 0x6F, 0x72, 0x75, 0x78, 0x7B].map({ kana + $0 }) { table[base] = base + 1 }
    }
    for base in UInt32(0x30EF)...0x30F2 { table[base] = base + 8 }
    return table
  }()

  /// Whether the kana is one of ha, hi, fu, he, ho.
  private static func isH(_ value: UInt32) -> Bool {
    [0x306F, 0x3072, 0x3075, 0x3078, 0x307B, 0x30CF, 0x30D2, 0x30D5, 0x30D8, 0x30DB].contains(value)
  }
}
