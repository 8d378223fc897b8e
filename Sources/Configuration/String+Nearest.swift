extension String {
  /// The one of these that it is most likely meant to be; nothing where none is like it.
  func nearest(of names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: distance(to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= max(2, best.name.count / 2)
    else { return nil }
    return best.name
  }

  /// How many letters have to be put in, left out or replaced, whatever their case (V. Levenshtein).
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
