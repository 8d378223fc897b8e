extension Character {
  /// The number of columns in which `DisplayText` shows the character.
  ///
  /// 0 for characters that are dropped, 1 or 2 for nearly all others. Only clusters of several spacing scalars
  /// (Devanagari) and controls that are shown by their name (`⟨RLO⟩`) are wider.
  public var cellWidth: Int {
    if isOneScalar, let scalar = unicodeScalars.first, scalar.visibleSymbols == nil { return scalar.cellWidth }
    var run = GlyphRun()
    run.append(self)
    return run.width
  }

  // By bytes: a comparison of characters normalizes both, which takes long for one with hundreds of marks.
  var isTab: Bool { utf8.count == 1 && utf8.first == UInt8(ascii: "\t") }

  /// Whether the character is a line break of two scalars.
  var isLineBreak: Bool { utf8.count == 2 && utf8.first == UInt8(ascii: "\r") }

  var isOneScalar: Bool {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex
  }
}

extension Unicode.Scalar {
  /// The number of columns of a scalar that is a cluster by itself and isn't replaced by `visibleSymbols`.
  var cellWidth: Int {
    switch ScalarClass(self) {
    case .mark, .narrow, .replaced: 1
    case .wide: isSkinTone ? 1 : 2
    case .dropped: 0
    }
  }

  /// Whether the scalar is one of the five emoji modifiers for skin tones.
  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}

/// The way a scalar is shown.
enum ScalarClass: UInt32 {
  /// Shown on the base before it: combining marks, and conjoining vowels and finals of Hangul.
  case mark
  case narrow
  case wide
  /// Shown as U+FFFD: unassigned and private scalars.
  case replaced
  /// Not shown: format controls, variation selectors, tags and other ignorable scalars.
  case dropped

  /// The class of a scalar by the Unicode Character Database. Controls are `dropped`.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F, 0xAE..<0x300: self = .narrow
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: self = .wide
    default: self = ScalarClass.lookUp(scalar.value)
    }
  }

  private static func lookUp(_ value: UInt32) -> ScalarClass {
    ScalarClass(rawValue: WidthTable.runs[WidthTable.runs.searchLast { $0 >> 3 <= value }] & 7) ?? .replaced
  }
}

extension Glyph {
  /// Whether terminals disagree about the glyph's width, so that what follows it has to be placed anew.
  public var isDisputed: Bool { contains(where: \.isDisputed) }
}

extension Unicode.Scalar {
  fileprivate var isDisputed: Bool {
    switch value {
    case ..<0x300, 0x2500..<0x25A0, 0x4E00..<0xA000, 0xAC00..<0xD7A4: false
    default: WidthTable.disputed.searchLast { $0 <= value } % 2 == 1
    }
  }
}

extension [UInt32] {
  /// The last index whose element fulfils a condition, or 0, by binary search: all before it fulfil it, too.
  fileprivate func searchLast(_ isBefore: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
