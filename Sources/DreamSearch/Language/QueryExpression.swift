import DreamCore

/// What a query asks for, as a value: its terms, and how they are joined.
indirect enum QueryExpression: Hashable, Sendable {
  case term(QueryTerm)
  case not(QueryExpression)
  /// Of none, everything.
  case all([QueryExpression])
  /// Of two or more.
  case any([QueryExpression])

  static let everything = QueryExpression.all([])

  /// All of these, as simply as it can be said: what asks for nothing is left out.
  static func joined(_ parts: [QueryExpression]) -> QueryExpression {
    let parts = parts.flatMap(\.conjuncts)
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// One of these; what asks for nothing yet is left out.
  static func either(_ parts: [QueryExpression]) -> QueryExpression {
    let parts = parts.filter { $0 != everything }
    return parts.count > 1 ? .any(parts) : parts.first ?? everything
  }

  /// Not this; of what asks for nothing yet, nothing.
  static func negated(_ part: QueryExpression) -> QueryExpression { part == everything ? everything : .not(part) }

  /// What has to be true of a dream at once.
  var conjuncts: [QueryExpression] {
    if case .all(let parts) = self { parts } else { [self] }
  }
}

extension QueryExpression {
  /// Whether every dream that fits this is sure to fit the other; false where that can't be told easily.
  func narrows(_ other: QueryExpression) -> Bool { narrows(other, depth: 6) }

  private func narrows(_ other: QueryExpression, depth: Int) -> Bool {
    guard depth > 0 else { return false }
    let (inner, isNarrower) = (depth - 1, { (one: Self, other: Self) in one.narrows(other, depth: depth - 1) })
    switch (self, other) {
    case (_, .all(let parts)): return parts.allSatisfy { isNarrower(self, $0) }
    case (.any(let parts), _): return self == other || parts.allSatisfy { isNarrower($0, other) }
    case (.all(let parts), .any(let others)):
      return parts.contains { isNarrower($0, other) } || others.contains { isNarrower(self, $0) }
    case (.all(let parts), _): return parts.contains { isNarrower($0, other) }
    case (_, .any(let parts)): return parts.contains { isNarrower(self, $0) }
    case (.not(let mine), .not(let others)): return others.narrows(mine, depth: inner)
    case (.term(let mine), .term(let others)): return mine.narrows(others)
    case (.term, .not), (.not, .term): return false
    }
  }

  /// The same, with what is quickly told before what takes long.
  var cheapestFirst: QueryExpression {
    switch self {
    case .term: self
    case .not(let part): .not(part.cheapestFirst)
    case .all(let parts): .all(parts.map(\.cheapestFirst).stablySorted(by: \.cost))
    case .any(let parts): .any(parts.map(\.cheapestFirst).stablySorted(by: \.cost))
    }
  }

  private var cost: Int {
    switch self {
    case .term(let term): term.cost
    case .not(let part): part.cost + 1
    case .all(let parts), .any(let parts): parts.reduce(1) { $0 + $1.cost }
    }
  }
}

extension [QueryExpression] {
  fileprivate func stablySorted(by cost: (QueryExpression) -> Int) -> [QueryExpression] {
    enumerated().map { (cost($0.element), $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
