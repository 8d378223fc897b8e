import DreamCore
import DreamSearch

/// A place in a dream where what is looked for stands.
struct Match: Hashable, Sendable {
  let dream: Dream.ID
  let query: Query
  let part: Part
  /// In UTF-8 bytes.
  let range: Range<Int>

  /// The order in which they are read.
  enum Part: Hashable, Sendable { case title, narrative }

  /// Whether another is of the same words in the same dream.
  fileprivate func isBeside(_ other: Match) -> Bool { dream == other.dream && query == other.query }

  fileprivate func isBefore(_ other: Match) -> Bool {
    part == other.part ? range.lowerBound < other.range.lowerBound : part == .title
  }
}

extension [Match] {
  /// The one after another, or before it; from outside, or from one of other words, the first, or the last.
  func next(_ direction: MatchDirection, from match: Match?) -> Match? {
    let match = match.flatMap { match in first.map(match.isBeside) == true ? match : nil }
    switch direction {
    case .next: return match.map { match in first { match.isBefore($0) } } ?? (match == nil ? first : nil)
    case .previous: return match.map { match in last { $0.isBefore(match) } } ?? (match == nil ? last : nil)
    }
  }
}

extension Search {
  /// All of a dream: in its title where that is not made of the narrative, and in that.
  func matches(in dream: Dream) -> [Match] {
    guard let query = finding?.query else { return [] }
    let title = dream.title.isBlank ? [] : query.ranges(inTitle: dream.title.string)
    return title.map { Match(dream: dream.id, query: query, part: .title, range: $0) }
      + query.ranges(inNarrative: dream.narrative.string).map {
        Match(dream: dream.id, query: query, part: .narrative, range: $0)
      }
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
