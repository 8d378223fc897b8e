import DreamCore

extension Prose {
  /// The number of words, separated by ASCII white space. Written for speed, as a journal can have a hundred megabytes:
  /// without branches, and with sums of 8 bits, so that the compiler takes many bytes at once.
  var wordCount: Int {
    var string = string
    return string.withUTF8 { bytes in
      guard let text = bytes.baseAddress, !bytes.isEmpty else { return 0 }
      var count = 1 - Int(text[0].blank)
      var place = 1
      while place < bytes.count {
        let end = min(bytes.count, place &+ Int(UInt8.max))
        var starts: UInt8 = 0
        while place < end {
          starts &+= text[place &- 1].blank & ~text[place].blank
          place &+= 1
        }
        count += Int(starts)
      }
      return count
    }
  }
}

extension UInt8 {
  /// 1 for white space, 0 for other bytes.
  fileprivate var blank: UInt8 { (self == 0x20 ? 1 : 0) | (self &- 0x09 < 5 ? 1 : 0) }
}
