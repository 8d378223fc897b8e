import Yams

/// Reads YAML that somebody else wrote.
enum YAMLDocument {
  /// The node of a document; nil if it can't be read, is empty, or could do harm.
  static func node(_ yaml: String) -> Node? {
    guard isHarmless(yaml) else { return nil }
    // The encoding that is taken otherwise is looked up in the environment for each text, which costs more than reading it.
    return try? Yams.compose(yaml: yaml, .basic, .default, .utf8)
  }

  /// Whether the YAML is small and flat enough to be read without harm: no deep nesting, and no aliases, of which a few can
  /// stand for millions of values.
  private static func isHarmless(_ yaml: String) -> Bool {
    let bytes = Array(yaml.utf8)
    guard bytes.count <= 1 << 20 else { return false }
    var (depth, deepest, marks): (Int, Int, Set<UInt8>) = (0, 0, [])
    // The marks of nesting at the beginning of a line; nil behind them.
    var (indent, widest): (Int?, Int) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      if let count = indent {
        let isNesting = " -?\t".utf8.contains(byte)
        indent = isNesting ? count + 1 : nil
        widest = max(widest, indent ?? 0)
      }
      switch byte {
      case UInt8(ascii: "\n"): indent = 0
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "&"), UInt8(ascii: "*"):
        let isAlone = index == 0 || !YAMLText.isLetter(bytes[index - 1]) && !YAMLText.isDigit(bytes[index - 1])
        if isAlone, index + 1 < bytes.count, bytes[index + 1] > 0x20 { marks.insert(byte) }
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest <= 64 && marks.count < 2 && widest <= 128
  }
}
