/// Where a dream stands in a chunk, and what of it is no text.
struct SearchEntry: Sendable {
  let order: DreamOrder
  let facts: DreamFacts
  /// Its first byte: that of the words that are found only by the name of their field.
  var start: Int
  /// The first byte of what is found by any word.
  var words: Int
  /// The byte before its narrative, which is last.
  var narrative: Int

  func moved(by distance: Int) -> SearchEntry {
    var entry = self
    entry.start += distance
    entry.words += distance
    entry.narrative += distance
    return entry
  }
}
