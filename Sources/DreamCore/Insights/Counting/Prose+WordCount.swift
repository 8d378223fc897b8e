extension Prose {
  /// How many words there are between its blanks.
  var wordCount: Int {
    var string = string
    return string.withUTF8 { bytes in
      var (count, before) = (0, true)
      for byte in bytes {
        let isSpace = byte == 0x20 || byte &- 0x09 < 5
        count &+= before && !isSpace ? 1 : 0
        before = isSpace
      }
      return count
    }
  }
}
