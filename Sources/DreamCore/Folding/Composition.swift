/// Two scalars that are one where texts are compared: the letters of a Hangul syllable, a kana and its sound mark.
enum Composition {
  /// The one scalar that both make; each of the three takes three bytes in UTF-8.
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

  /// Whether it is one of ha, hi, fu, he, ho.
  private static func isH(_ value: UInt32) -> Bool {
    [0x306F, 0x3072, 0x3075, 0x3078, 0x307B, 0x30CF, 0x30D2, 0x30D5, 0x30D8, 0x30DB].contains(value)
  }
}
