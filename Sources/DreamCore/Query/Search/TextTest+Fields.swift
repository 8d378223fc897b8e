extension TextTest {
  /// Whether it fits one of the parts of a dream that are of this field. Only what stands before the narrative is read.
  func fits(_ field: DreamField, of entry: SearchEntry, in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = entry.start
    while index < entry.narrative {
      let first = index + 1
      let end = bytes[first..<entry.narrative].firstIndex { $0 < 0x20 } ?? entry.narrative
      if bytes[index] == field.rawValue, fits(first..<end, in: bytes) { return true }
      index = end
    }
    return false
  }

  private func fits(_ part: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
    switch fit {
    case .inside: return needle.first(in: bytes, from: part.lowerBound, to: part.upperBound) != nil
    case .whole: return part.count == needle.bytes.count && bytes[part].elementsEqual(needle.bytes)
    case .wordStart:
      var place = part.lowerBound
      while let hit = needle.first(in: bytes, from: place, to: part.upperBound) {
        if hit == part.lowerBound || !bytes[hit - 1].isOfWord { return true }
        place = hit + 1
      }
      return false
    }
  }
}

extension UInt8 {
  /// Whether a byte of folded text is part of a word.
  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"), 0x80...: true
    case _: false
    }
  }
}
