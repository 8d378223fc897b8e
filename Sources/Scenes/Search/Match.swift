import DreamCore

/// A place in a dream where what is looked for stands.
struct Match: Hashable, Sendable {
  let dream: Dream.ID
  let part: Part
  /// In UTF-8 bytes.
  let range: Range<Int>

  /// The order in which they are read.
  enum Part: Hashable, Sendable { case title, narrative }
}

extension Match: Comparable {
  static func < (left: Match, right: Match) -> Bool {
    left.part == right.part ? left.range.lowerBound < right.range.lowerBound : left.part == .title
  }
}

extension [Match] {
  /// The one after another, or before it; from outside, the first, or the last.
  func next(_ direction: MatchDirection, from match: Match?) -> Match? {
    switch direction {
    case .next: match.map { match in first { $0 > match } } ?? (match == nil ? first : nil)
    case .previous: match.map { match in last { $0 < match } } ?? (match == nil ? last : nil)
    }
  }
}

extension Search {
  /// All of a dream: in its title where that is not made of the narrative, and in that.
  func matches(in dream: Dream) -> [Match] {
    guard let query = finding?.query else { return [] }
    let title = dream.title.isBlank ? [] : query.ranges(inTitle: dream.title.string)
    return title.map { Match(dream: dream.id, part: .title, range: $0) }
      + query.ranges(inNarrative: dream.narrative.string).map { Match(dream: dream.id, part: .narrative, range: $0) }
  }
}

extension Context {
  static let noMatch = "No further match."
  static let nothingSought = "Nothing is looked for: / searches, f finds a title."

  /// Where the next dream stands that is looked for, from an index on.
  func indexOfFound(_ direction: MatchDirection, from start: Int) -> Int? {
    if let title = search.title { return index(of: title, from: start, by: direction.step) }
    return search.finding.flatMap { _ in order[start] == nil ? nil : start }
  }
}
