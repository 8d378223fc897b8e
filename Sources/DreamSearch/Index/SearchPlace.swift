import DreamCore

/// Where a dream stands in the bytes of a chunk: its names, its labels, its words and its narrative, one after the other.
struct SearchPlace: Sendable {
  /// The first byte of what is found only by the name of its field.
  private(set) var start = 0
  /// The first byte of the words by which the app calls it. Any word that begins one of them finds it: `frag`, but not
  /// `red`, which is in `starred`.
  var labels = 0
  /// The first byte of the person's own words, which are found by any part of them.
  var words = 0
  /// The byte before its narrative, which is last.
  var narrative = 0

  func moved(by distance: Int) -> SearchPlace {
    var place = self
    place.start += distance
    place.labels += distance
    place.words += distance
    place.narrative += distance
    return place
  }
}
