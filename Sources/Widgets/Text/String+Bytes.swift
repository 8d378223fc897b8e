extension String {
  /// The index at a UTF-8 offset, which is clamped.
  package func index(atByte offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: Swift.min(Swift.max(offset, 0), utf8.count))
  }

  /// The UTF-8 offset of an index.
  func byte(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// The beginning of the grapheme cluster that a UTF-8 offset is in.
  func clusterStart(atByte offset: Int) -> Index {
    let index = index(atByte: offset)
    return index == endIndex ? index : self.index(before: self.index(after: index))
  }

  /// The first boundary between grapheme clusters at or after a UTF-8 offset.
  func clusterBoundary(fromByte offset: Int) -> Index {
    let start = clusterStart(atByte: offset)
    return start < index(atByte: offset) ? index(after: start) : start
  }
}
