import DreamCore

/// The terms of a query, joined by and, or and not.
indirect enum QueryExpression: Hashable, Sendable {
  case term(QueryTerm)
  case not(QueryExpression)
  /// Fits if all parts fit; an empty list fits every dream.
  case all([QueryExpression])
  /// Fits if one part does; there are two or more.
  case any([QueryExpression])

  static let everything = QueryExpression.all([])

  /// An expression that asks for all of `parts`, without parts that ask for nothing.
  static func joined(_ parts: [QueryExpression]) -> QueryExpression {
    let parts = parts.flatMap(\.conjuncts)
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// An expression that asks for one of `parts`, without parts that ask for nothing yet.
  static func either(_ parts: [QueryExpression]) -> QueryExpression {
    let parts = parts.filter { $0 != everything }
    return parts.count > 1 ? .any(parts) : parts.first ?? everything
  }

  /// The opposite of `part`; `everything` if `part` asks for nothing yet. Of ratings the opposite are other ratings: a dream
  /// that isn't rated fits neither.
  static func negated(_ part: QueryExpression) -> QueryExpression {
    switch part {
    case everything: everything
    case .not(let inner): inner
    case .term(.fact(let test)): test.opposite.map { .term(.fact($0)) } ?? .not(part)
    case .term(.night(let test)): test.opposite.map { .term(.night($0)) } ?? .not(part)
    case .all(let parts) where part.hasOpposite: either(parts.map(negated))
    case .any(let parts) where part.hasOpposite: joined(parts.map(negated))
    case .term, .all, .any: .not(part)
    }
  }

  /// Whether a part has an opposite of its own.
  private var hasOpposite: Bool {
    switch self {
    case .term(.fact(let test)): test.opposite != nil
    case .term(.night(let test)): test.opposite != nil
    case .term: false
    case .not(let part): part.hasOpposite
    case .all(let parts), .any(let parts): parts.contains(where: \.hasOpposite)
    }
  }

  /// The parts that all have to fit.
  var conjuncts: [QueryExpression] {
    if case .all(let parts) = self { parts } else { [self] }
  }

  /// Whether every dream that fits this expression is sure to fit `other`; false if that isn't easily told.
  func narrows(_ other: QueryExpression) -> Bool { narrows(other, depth: 6) }

  private func narrows(_ other: QueryExpression, depth: Int) -> Bool {
    guard depth > 0 else { return false }
    let (inner, isNarrower) = (depth - 1, { (one: Self, other: Self) in one.narrows(other, depth: depth - 1) })
    switch (self, other) {
    case (.all(let parts), .all(let others)):
      // A search that is being typed begins as the one before: without this it would take O(n²) for its words.
      let same = zip(parts, others).prefix { $0 == $1 }.count
      return others.dropFirst(same).allSatisfy { isNarrower(self, $0) }
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

/// One thing that can be asked of a dream.
enum QueryTerm: Hashable, Sendable {
  case text(TextTest)
  case pattern(PatternTest)
  case fact(FactTest)
  case night(NightTest)
  /// Any of the words of a category.
  case category(Category)

  /// Whether every dream that fits this term is sure to fit `other`.
  func narrows(_ other: QueryTerm) -> Bool {
    switch (self, other) {
    case (.text(let mine), .text(let others)): mine.narrows(others)
    case (.fact(.number(let mine)), .fact(.number(let others))): mine.narrows(others)
    case (.text, _), (.pattern, _), (.fact, _), (.night, _), (.category, _): self == other
    }
  }

  /// The time that a dream takes, compared with other terms.
  var cost: Int {
    switch self {
    case .fact: 0
    case .night: 1
    case .category: 5000
    case .text(let test): test.scope.isLong ? 1000 : 10
    case .pattern(let test): test.scope.isLong ? 100_000 : 1000
    }
  }

  var explanation: String {
    switch self {
    case .text(let test): test.explanation
    case .pattern(let test): test.explanation
    case .fact(let test): test.explanation
    case .night(let test): test.explanation
    case .category(let category): "a word of @\(category.name)"
    }
  }
}

/// A question about a dream that is answered without reading its words, as by a rating or a date.
enum FactTest: Hashable, Sendable {
  case number(NumberTest)
  case date(DateTest)
  case months(MonthTest)
  case mark(MarkTest)

  /// The test that fits where this one would if the opposite were true of the dream; `nil` if that is every dream that doesn't
  /// fit.
  var opposite: FactTest? { if case .number(let test) = self { test.opposite.map(FactTest.number) } else { nil } }

  /// The test in plain words: `lucid 3 or more`.
  var explanation: String {
    switch self {
    case .number(let test): test.explanation
    case .date(let test): test.explanation
    case .months(let test): test.explanation
    case .mark(let test): test.name
    }
  }
}
