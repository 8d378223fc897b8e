extension String {
  /// The name that the text is most likely a misspelling of; nil if none is similar.
  package func nearest(of names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: distance(to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= max(2, best.name.count / 2)
    else { return nil }
    return best.name
  }

  /// The Levenshtein distance to another text, ignoring case.
  private func distance(to other: String) -> Int {
    let (own, others) = (Array(lowercased().prefix(64)), Array(other.lowercased()))
    var row = Array(0...others.count)
    for (index, letter) in own.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in others.indices {
        let replaced = diagonal + (letter == others[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[others.count]
  }
}
