import DreamCore
import DreamSearch
import Stage

/// A match of a query in a dream's title or narrative.
struct Match: Hashable, Sendable {
  let dream: Dream.ID
  let query: Query
  let part: Part
  /// The range of the match in UTF-8 bytes.
  let range: Range<Int>

  /// The part of the dream that contains the match. Titles come before narratives.
  enum Part: Hashable, Sendable { case title, narrative }

  /// Whether `other` is a match of the same query in the same dream.
  fileprivate func isBeside(_ other: Match) -> Bool { dream == other.dream && query == other.query }

  fileprivate func isBefore(_ other: Match) -> Bool {
    part == other.part ? range.lowerBound < other.range.lowerBound : part == .title
  }
}

extension [Match] {
  /// The match after or before `match`; nil at the end. If `match` is nil, or of another query or dream, the first or last.
  func next(_ direction: MatchDirection, from match: Match?) -> Match? {
    let match = match.flatMap { match in first.map(match.isBeside) == true ? match : nil }
    switch direction {
    case .next: return match.map { match in first { match.isBefore($0) } } ?? (match == nil ? first : nil)
    case .previous: return match.map { match in last { $0.isBefore(match) } } ?? (match == nil ? last : nil)
    }
  }
}

extension Search {
  /// All matches in a dream: in its title, if it has one, then in its narrative.
  func matches(in dream: Dream) -> [Match] {
    guard let query = finding?.query else { return [] }
    let title = dream.title.isBlank ? [] : query.ranges(inTitle: dream.title.string)
    return title.map { Match(dream: dream.id, query: query, part: .title, range: $0) }
      + query.ranges(inNarrative: dream.shownNarrative).map {
        Match(dream: dream.id, query: query, part: .narrative, range: $0)
      }
  }
}

extension Context {
  static let noMatch = "No further match."
  static let nothingSought = "No search yet: / searches, f finds a title."

  /// The index of the next dream that the search finds, from `start` on; nil if there is none.
  func indexOfFound(_ direction: MatchDirection, from start: Int) -> Int? {
    if let title = search.title { return index(of: title, from: start, by: direction.step) }
    return search.finding.flatMap { _ in order[start] == nil ? nil : start }
  }
}
