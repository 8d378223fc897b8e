extension String {
  /// The place so many UTF-8 bytes from the beginning, or the nearer end.
  package func index(atByte offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: Swift.min(Swift.max(offset, 0), utf8.count))
  }

  /// How many UTF-8 bytes a place is from the beginning.
  package func byte(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// The place where the grapheme cluster begins that a byte is in.
  package func clusterStart(atByte offset: Int) -> Index {
    let index = index(atByte: offset)
    return index == endIndex ? index : self.index(before: self.index(after: index))
  }

  /// The first place between two grapheme clusters that is not before a byte.
  package func clusterBoundary(fromByte offset: Int) -> Index {
    let start = clusterStart(atByte: offset)
    return start < index(atByte: offset) ? index(after: start) : start
  }
}
