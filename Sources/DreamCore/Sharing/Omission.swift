/// What can be left out of a dream that is shared. The text itself stays as it was written.
package enum Omission: String, CaseIterable, Sendable {
  /// The names that are noted beside the text.
  case people
  case date
  /// How lucid and vivid it was, its mood and its star.
  case ratings
  case signs
}

extension Set<Omission> {
  /// What is left out if nobody says otherwise.
  package static let usual: Set<Omission> = [.people]
}

extension Dream {
  /// The dream as if this had never been noted.
  package func leavingOut(_ omissions: Set<Omission>) -> Dream {
    var dream = self
    for omission in omissions {
      switch omission {
      case .people: dream.people = []
      case .date: dream.date = nil
      case .ratings:
        (dream.lucidity, dream.vividness, dream.mood) = (nil, nil, nil)
        dream.isStarred = false
      case .signs: dream.signs = []
      }
    }
    return dream
  }
}
