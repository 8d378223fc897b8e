extension Unicode.Scalar {
  /// What stands for a scalar that must not reach a terminal; all of it takes one cell a scalar.
  ///
  /// Source of the symbols: the block Control Pictures, U+2400.
  var visibleSymbols: String? {
    switch value {
    case 0x20..<0x7F: nil
    case 0x09, 0x0A: " "
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value).map { String($0) }
    case 0x7F: "␡"
    case 0x85, 0x2028, 0x2029: "␤"
    case 0x80..<0xA0: "⟨\(String(value, radix: 16, uppercase: true))⟩"
    case 0x202A...0x202E: "⟨\(["LRE", "RLE", "PDF", "LRO", "RLO"][Int(value - 0x202A)])⟩"
    case 0x2066...0x2069: "⟨\(["LRI", "RLI", "FSI", "PDI"][Int(value - 0x2066)])⟩"
    case 0x1F1E6...0x1F1FF: Unicode.Scalar(0x41 + value - 0x1F1E6).map { String($0) }
    default: nil
    }
  }
}
