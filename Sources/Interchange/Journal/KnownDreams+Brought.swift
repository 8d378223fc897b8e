import DreamCore

extension KnownDreams {
  /// For each of the dreams that were read and aren't known the id of the one of these that it is: that was changed in the journal
  /// until nothing tells that they are the same, but an import brought it as it was read. Nil if there is none at all.
  /// - Parameter brought: returns for each of some dreams its versions that imports made.
  mutating func meetBrought(
    _ reads: [ReadDream], _ brought: ([Dream.ID]) throws -> [[Dream]]
  ) rethrows -> [Dream.ID?]? {
    let places = reads.map { changed(beside: $0) }
    let ids = Set(places.joined()).sorted()
    guard !ids.isEmpty else { return nil }
    let contents = try Dictionary(uniqueKeysWithValues: zip(ids, brought(ids).map { BroughtContents($0) }))
    let found = zip(reads, places).map { read, places in
      places.first { contents[$0]?.has(read.dream) == true && meet($0) }
    }
    return found.contains { $0 != nil } ? found : nil
  }
}
