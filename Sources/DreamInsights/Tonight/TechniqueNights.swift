import DreamCore

/// The nights on which a technique was tried, and on how many of them a dream was lucid, by whatever technique.
package struct TechniqueNights: Hashable, Sendable {
  /// The technique; `nil` for the nights on which none was tried, on purpose.
  package let technique: Technique?
  /// The nights with a lucid dream, of those of which it is known whether there was one.
  package let lucid: Share

  /// The name for people: `none` for no technique.
  package var name: String { technique?.rawValue ?? "none" }

  /// Counts the nights before `night`, for each technique that was tried, and for none.
  ///
  /// A night is lucid if a dream of it is rated 1 or more. It isn't if all its dreams are rated 0, or it is noted that no dream
  /// can be told. Of other nights that isn't known. Dreams of collections are left out.
  static func all(of nights: some Sequence<Night>, lucidity: NightLucidity) -> [TechniqueNights] {
    var tallies: [Technique?: (lucid: Int, known: Int, unknown: Int)] = [:]
    for night in nights {
      guard let tried = night.techniquesAttempted else { continue }
      for technique in tried.isEmpty ? [nil] : tried.map(Optional.some) {
        switch lucidity.isLucid(night) {
        case true?: tallies[technique, default: (0, 0, 0)].lucid += 1
        case false?: tallies[technique, default: (0, 0, 0)].known += 1
        case nil: tallies[technique, default: (0, 0, 0)].unknown += 1
        }
      }
    }
    return (Technique.allCases.map(Optional.some) + [nil]).compactMap { technique in
      tallies[technique].map {
        TechniqueNights(technique: technique, lucid: Share($0.lucid, of: $0.lucid + $0.known, missing: $0.unknown))
      }
    }
  }
}

/// The ratings of one's own dreams, by their nights.
struct NightLucidity {
  private var lucid: Set<Day> = []
  private var rated: Set<Day> = []
  private var unrated: Set<Day> = []

  init(_ dreams: some Sequence<Dream>, nightTurn: Int) {
    for dream in dreams where dream.series == nil {
      guard let night = dream.date?.night(turningAt: nightTurn) else { continue }
      switch dream.lucidity?.value {
      case nil: unrated.insert(night)
      case 0?: rated.insert(night)
      case _?: lucid.insert(night)
      }
    }
  }

  /// Whether a dream of the night was lucid; `nil` if that isn't known.
  func isLucid(_ night: Night) -> Bool? {
    if lucid.contains(night.id) { return true }
    if unrated.contains(night.id) { return nil }
    return rated.contains(night.id) || night.recall != nil ? false : nil
  }
}
