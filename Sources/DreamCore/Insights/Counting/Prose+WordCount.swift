extension Prose {
  /// How many words there are between its blanks. Without branches: a journal has a hundred megabytes.
  var wordCount: Int {
    var string = string
    return string.withUTF8 { bytes in
      guard !bytes.isEmpty else { return 0 }
      var count = 1 - Int(bytes[0].blank)
      for place in 1..<bytes.count { count &+= Int(bytes[place - 1].blank & ~bytes[place].blank) }
      return count
    }
  }
}

extension UInt8 {
  /// 1 for a blank, 0 for all else.
  fileprivate var blank: UInt8 { (self == 0x20 ? 1 : 0) | (self &- 0x09 < 5 ? 1 : 0) }
}
