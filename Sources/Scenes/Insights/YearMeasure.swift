import DreamInsights

/// What a year shows of each night.
enum YearMeasure: Hashable, Sendable, CaseIterable {
  case recall, lucidity, mood

  var next: YearMeasure {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// - Parameter isSearching: whether only dreams that were searched for are shown.
  func title(isSearching: Bool) -> String {
    let of = isSearching ? " of dreams found" : ""
    return switch self {
    case .recall: isSearching ? "dreams found each night" : "dreams each night"
    case .lucidity: "highest lucidity\(of)"
    case .mood: "lowest mood\(of)"
    }
  }

  /// What the signs mean.
  func legend(isSearching: Bool) -> String {
    switch self {
    case .recall:
      isSearching
        ? "1–8 dreams found, 9 is 9 or more, - is none, · is not known"
        : "1–8 dreams, 9 is 9 or more, - is none, ~ is forgotten, · is not known"
    case .lucidity: "0–5 as rated, · is not rated"
    case .mood: "= is -2, - is -1, 0 is 0, + is +1, # is +2, · is not rated"
    }
  }

  /// The sign of a night, and how much it stands out: 0 for nothing, 3 for most.
  func mark(of night: NightRecord?, isSearching: Bool) -> (sign: Character, weight: Int) {
    switch self {
    case .recall:
      guard let night, night.isKnown else { return ("·", 0) }
      switch night.found {
      case 0: return (night.recall == .white && night.dreams == 0 && !isSearching ? "~" : "-", 1)
      case let found: return (Character(String(min(9, found))), found > 1 ? 3 : 2)
      }
    case .lucidity: return night?.lucidity.map { (Character(String($0)), $0 == 0 ? 1 : $0 < 3 ? 2 : 3) } ?? ("·", 0)
    case .mood:
      return night?.mood.map { (["=", "-", "0", "+", "#"][min(4, max(0, $0 + 2))], $0 < 0 ? 3 : $0 > 0 ? 2 : 1) }
        ?? ("·", 0)
    }
  }
}
