/// The way a scalar is shown.
enum ScalarClass: UInt32 {
  /// Shown on the base before it: combining marks, and conjoining vowels and finals of Hangul.
  case mark
  /// Shown in one cell.
  case narrow
  /// Shown in two cells.
  case wide
  /// Shown as U+FFFD: unassigned and private scalars.
  case replaced
  /// Not shown: format controls, variation selectors, tags and other ignorable scalars.
  case dropped
}

extension ScalarClass {
  /// The class of a scalar by the Unicode Character Database. Controls are `dropped`.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F, 0xAE..<0x300: self = .narrow
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: self = .wide
    default: self = ScalarClass.lookUp(scalar.value)
    }
  }

  /// Finds the run of the table that a value is in, by binary search.
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
