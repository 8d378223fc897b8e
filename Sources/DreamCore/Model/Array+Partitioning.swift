extension Array {
  /// The first index whose element belongs to the second part, where all of a first part come before all of a second.
  /// O(log n).
  package func partitioningIndex(where isInSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
