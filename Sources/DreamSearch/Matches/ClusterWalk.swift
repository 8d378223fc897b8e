import DreamCore

/// Finds the grapheme clusters at places of a text that come in order.
struct ClusterWalk {
  private let text: String
  /// The cluster that was found last, in bytes; from here it goes on.
  private var last: Range<Int>

  init(_ text: String) {
    self.text = text
    last = 0..<0
  }

  /// The cluster in which a byte of the text lies.
  mutating func range(at byte: Int) -> Range<Int> {
    guard !last.contains(byte) else { return last }
    var start = index(certainStart(before: byte))
    while start < text.endIndex {
      let end = text.index(after: start)
      last = text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
      guard last.upperBound <= byte else { return last }
      start = end
    }
    return byte..<byte
  }

  private func index(_ byte: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: byte) }

  /// A place at or before a byte where a cluster begins for sure: at an ASCII letter behind another, or behind the last.
  private func certainStart(before byte: Int) -> Int {
    let utf8 = text.utf8
    var place = byte
    while place > last.upperBound, !(isLetter(utf8[index(place)]) && isLetter(utf8[index(place - 1)])) { place -= 1 }
    return place
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }
}
