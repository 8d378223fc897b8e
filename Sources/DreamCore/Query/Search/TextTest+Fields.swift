extension TextTest {
  /// Whether it fits one of the parts of a dream that are of this field. Only what stands before the narrative is read.
  func fits(_ field: DreamField, of place: SearchPlace, in bytes: UnsafeRawBufferPointer) -> Bool {
    let needle = needle.isEmpty ? Needle([field.rawValue]) : needle
    var start = place.start
    while let hit = needle.first(in: bytes, from: start, to: place.narrative) {
      if self.needle.isEmpty || fits(field, hit, place, in: bytes) { return true }
      start = hit + 1
    }
    return false
  }

  /// Whether the needle, which stands there, stands in that field, and as it should.
  private func fits(_ field: DreamField, _ hit: Int, _ place: SearchPlace, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard fit == .inside || !bytes[hit - 1].isOfWord else { return false }
    var marker = hit - 1
    while bytes[marker] >= 0x20 { marker -= 1 }
    guard bytes[marker] == field.rawValue else { return false }
    let end = hit + needle.bytes.count
    return fit != .whole || (marker == hit - 1 && (end == place.narrative || bytes[end] < 0x20))
  }
}

extension UInt8 {
  /// Whether a byte of folded text is part of a word.
  var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"), 0x80...: true
    case _: false
    }
  }
}
