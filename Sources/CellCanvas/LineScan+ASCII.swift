extension LineScan {
  /// The end of a line in which all is ASCII up to there, found by its bytes; nothing where that can't be told by them.
  static func asciiEnd(
    ofLineAt start: String.Index, in text: String, width: Int
  ) -> (end: String.Index, ending: TextWrap.Ending)? {
    let first = text.utf8.distance(from: text.startIndex, to: start)
    let found = text.utf8.withContiguousStorageIfAvailable { asciiEnd(ofLineAt: first, in: $0, width: width) }
    guard let (end, ending) = found ?? nil else { return nil }
    return (text.utf8.index(text.startIndex, offsetBy: end), ending)
  }

  private static func asciiEnd(
    ofLineAt start: Int, in bytes: UnsafeBufferPointer<UInt8>, width: Int
  ) -> (end: Int, ending: TextWrap.Ending)? {
    var column = 0
    var opportunity: Int?
    for index in start..<bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x21..<0x7F:
        if column >= width, index > start { return (opportunity ?? index, .wrap) }
        column += 1
      case UInt8(ascii: " "):
        opportunity = index + 1
        column += 1
      case UInt8(ascii: "\n"): return (index + 1, .newline)
      // A mark can stand on what comes before it, and a tab is as wide as its place says.
      default: return nil
      }
    }
    return (bytes.count, .text)
  }
}
