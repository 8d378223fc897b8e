import DreamCore

/// The terms of a query, and how they are joined.
indirect enum QueryExpression: Hashable, Sendable {
  case term(QueryTerm)
  case not(QueryExpression)
  /// Fits if all parts fit; an empty list fits every dream.
  case all([QueryExpression])
  /// Fits if one part does; there are two or more.
  case any([QueryExpression])

  static let everything = QueryExpression.all([])

  /// An expression that asks for all of `parts`, without those that ask for nothing.
  static func joined(_ parts: [QueryExpression]) -> QueryExpression {
    let parts = parts.flatMap(\.conjuncts)
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// An expression that asks for one of `parts`, without those that ask for nothing yet.
  static func either(_ parts: [QueryExpression]) -> QueryExpression {
    let parts = parts.filter { $0 != everything }
    return parts.count > 1 ? .any(parts) : parts.first ?? everything
  }

  /// The opposite of `part`; `everything` if `part` asks for nothing yet.
  static func negated(_ part: QueryExpression) -> QueryExpression { part == everything ? everything : .not(part) }

  /// The parts that all have to fit.
  var conjuncts: [QueryExpression] {
    if case .all(let parts) = self { parts } else { [self] }
  }
}

extension QueryExpression {
  /// Whether every dream that fits this expression is sure to fit `other`; false if that isn't easily told.
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

  /// The same expression, with the quickest parts first.
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
