/// How a scalar is shown.
enum ScalarClass: UInt32 {
  /// On the base before it: combining marks, conjoining vowels and finals of Hangul.
  case mark
  /// In one cell.
  case narrow
  /// In two cells.
  case wide
  /// By U+FFFD: what has no meaning yet, or only a private one.
  case replaced
  /// Not at all: format controls, variation selectors, tags and everything else that is ignorable.
  case dropped
}

extension ScalarClass {
  /// The class of a scalar, by the Unicode Character Database; controls are dropped.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F, 0xAE..<0x300: self = .narrow
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: self = .wide
    default: self = ScalarClass.lookUp(scalar.value)
    }
  }

  /// The class of the last run that begins at the value or before it.
  private static func lookUp(_ value: UInt32) -> ScalarClass {
    var low = 0
    var high = WidthTable.runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if WidthTable.runs[middle] >> 3 <= value { low = middle } else { high = middle }
    }
    return ScalarClass(rawValue: WidthTable.runs[low] & 7) ?? .replaced
  }
}
