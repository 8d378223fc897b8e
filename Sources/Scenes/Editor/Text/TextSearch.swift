/// Finds words in a text, whatever the case of their letters; only whole grapheme clusters.
struct TextSearch {
  private let folded: [Character]
  /// The folded bytes, if all of them are ASCII: those are found fast.
  private let ascii: [UInt8]?

  /// Nothing to look for is nothing to find.
  init?(_ words: String) {
    guard !words.isEmpty else { return nil }
    folded = Array(words.lowercased())
    ascii = words.utf8.allSatisfy { $0 < 0x80 } ? words.utf8.map(\.foldedASCII) : nil
  }

  /// The first place at or after a byte, beginning before another.
  func first(in text: String, from offset: Int, to end: Int = .max) -> Range<Int>? {
    guard let ascii else { return firstClusters(in: text, from: offset, to: end) }
    var offset = offset
    while let start = text.firstOccurrence(of: ascii, from: offset, to: end) {
      let range = start..<start + ascii.count
      if [range.lowerBound, range.upperBound].allSatisfy({ text.byte(of: text.clusterStart(atByte: $0)) == $0 }) {
        return range
      }
      offset = start + 1
    }
    return nil
  }

  /// The last place that begins before a byte.
  func last(in text: String, before offset: Int) -> Range<Int>? {
    var last: Range<Int>?
    var from = 0
    while let next = first(in: text, from: from), next.lowerBound < offset {
      last = next
      from = next.lowerBound + 1
    }
    return last
  }

  private func firstClusters(in text: String, from offset: Int, to limit: Int) -> Range<Int>? {
    var start = text.clusterBoundary(fromByte: offset)
    let last = text.index(atByte: limit)
    while start < last {
      if let end = end(ofMatchAt: start, in: text) { return text.byte(of: start)..<text.byte(of: end) }
      start = text.index(after: start)
    }
    return nil
  }

  private func end(ofMatchAt start: String.Index, in text: String) -> String.Index? {
    var index = start
    for wanted in folded {
      guard index < text.endIndex, text[index] == wanted || text[index].lowercased() == String(wanted) else {
        return nil
      }
      index = text.index(after: index)
    }
    return index
  }
}

extension String {
  fileprivate func firstOccurrence(of bytes: [UInt8], from offset: Int, to end: Int) -> Int? {
    var text = self
    return text.withUTF8 { text in
      guard let first = bytes.first, text.count >= bytes.count else { return nil }
      let end = Swift.min(end, text.count - bytes.count + 1)
      for start in Swift.max(0, offset)..<Swift.max(offset, 0, end)
      where text[start].foldedASCII == first {
        if bytes.indices.allSatisfy({ text[start + $0].foldedASCII == bytes[$0] }) { return start }
      }
      return nil
    }
  }
}

extension UInt8 {
  fileprivate var foldedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
