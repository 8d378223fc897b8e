import DreamCore

/// The nights on which a technique was tried, and on how many of them a dream was lucid, by whatever technique.
package struct TechniqueNights: Hashable, Sendable {
  /// The technique; `nil` for the nights on which none was tried, on purpose.
  package let technique: Technique?
  /// The nights with a lucid dream, of those of which it is known whether there was one.
  package let lucid: Share

  /// The name for people: `none` for no technique.
  package var name: String { technique?.rawValue ?? "none" }

  /// Counts some nights, for each technique that was tried on one, and for none. `NightRecord.isLucid` says which are lucid.
  static func all(of nights: some Sequence<NightRecord>) -> [TechniqueNights] {
    var tallies: [Technique?: (lucid: Int, known: Int, unknown: Int)] = [:]
    for night in nights {
      guard let tried = night.note.tried else { continue }
      for technique in tried.isEmpty ? [nil] : tried.all.map(Optional.some) {
        switch night.isLucid {
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

extension Night {
  /// The techniques that were tried, empty for none; `nil` if that isn't noted, or if one was planned and none was tried: such a
  /// night says nothing of nights on which none was meant to be.
  var techniquesToCount: Set<Technique>? {
    guard let tried = techniquesAttempted, !tried.isEmpty || techniquesPlanned?.isEmpty != false else { return nil }
    return tried
  }
}
