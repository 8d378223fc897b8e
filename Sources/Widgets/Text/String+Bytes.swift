extension String {
  /// The index at a UTF-8 offset, which is clamped.
  package func index(atByte offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: Swift.min(Swift.max(offset, 0), utf8.count))
  }

  /// The UTF-8 offset of an index.
  func byte(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// The beginning of the grapheme cluster that a UTF-8 offset is in.
  func clusterStart(atByte offset: Int) -> Index { clusterStart(at: scalarStart(index(atByte: offset))) }

  /// The first boundary between grapheme clusters at or after a UTF-8 offset.
  func clusterBoundary(fromByte offset: Int) -> Index {
    let start = clusterStart(atByte: offset)
    return start < index(atByte: offset) ? cluster(after: start) : start
  }
}

// MARK: Clusters of any size

/// A cluster may be a whole text, and finding its ends would take as long as reading it. So where no boundary is within `reach`
/// bytes before a scalar, the scalar counts as a cluster of its own.
extension String {
  /// More bytes than a cluster of any script has.
  private static var reach: Int { 1024 }

  /// The end of the cluster that begins at an index.
  func cluster(after index: Index) -> Index {
    guard clusterPart(at: index).isWhole else { return unicodeScalars.index(after: index) }
    let far = scalarStart(utf8.index(index, offsetBy: Self.reach, limitedBy: endIndex) ?? endIndex)
    let near = String(self[index..<far])
    let size = near.first?.utf8.count ?? 0
    if size < near.utf8.count || far == endIndex { return utf8.index(index, offsetBy: size) }
    var next = far
    while next < endIndex, clusterStart(at: next) < next { next = unicodeScalars.index(after: next) }
    return next
  }

  /// The beginning of the cluster that ends at an index.
  func cluster(before index: Index) -> Index { clusterStart(at: unicodeScalars.index(before: index)) }

  /// The beginning of the cluster that a scalar is in.
  private func clusterStart(at index: Index) -> Index {
    let part = clusterPart(at: index)
    return part.isWhole ? part.start : index
  }

  /// The beginning of the cluster that a scalar is in; or only of a part of it, if the cluster begins too far before.
  private func clusterPart(at index: Index) -> (start: Index, isWhole: Bool) {
    guard index < endIndex else { return (index, true) }
    let start = scalarStart(utf8.index(index, offsetBy: -Self.reach, limitedBy: startIndex) ?? startIndex)
    let end = scalarStart(utf8.index(index, offsetBy: Self.reach, limitedBy: endIndex) ?? endIndex)
    // A copy, as the boundaries in a part of a text are looked for in all of it.
    let near = String(self[start..<end])
    let place = near.utf8.index(near.startIndex, offsetBy: utf8.distance(from: start, to: index))
    let found = near.index(before: near.index(after: place))
    let isWhole = found == place || found > near.startIndex || start == startIndex
    return (utf8.index(start, offsetBy: near.utf8.distance(from: near.startIndex, to: found)), isWhole)
  }

  /// The beginning of the scalar that an index is in.
  private func scalarStart(_ index: Index) -> Index {
    var start = index
    while start > startIndex, start < endIndex, utf8[start] & 0xC0 == 0x80 { start = utf8.index(before: start) }
    return start
  }
}
