import DreamCore

/// One thing that can be asked of a dream.
enum QueryTerm: Sendable {
  case text(TextTest)
  case pattern(PatternTest)
  case fact(any FactTest)
}

/// A question about a dream that is answered without reading its words, as by a rating or a date.
protocol FactTest: Hashable, Sendable {
  func fits(_ facts: DreamFacts) -> Bool

  /// Whether every dream that fits this test is sure to fit `other`; by default only if they are equal.
  func narrows(_ other: Self) -> Bool

  /// The test in plain words: `lucid 3 or more`.
  var explanation: String { get }

  /// The test in the language of queries: `lucid:3..5`.
  var spelling: String { get }
}

extension FactTest {
  func narrows(_ other: Self) -> Bool { self == other }

  fileprivate func narrows(any other: any FactTest) -> Bool { (other as? Self).map(narrows) ?? false }

  fileprivate func equals(any other: any FactTest) -> Bool { other as? Self == self }
}

extension QueryTerm {
  /// Whether every dream that fits this term is sure to fit `other`.
  func narrows(_ other: QueryTerm) -> Bool {
    switch (self, other) {
    case (.text(let mine), .text(let others)): mine.narrows(others)
    case (.fact(let mine), .fact(let others)): mine.narrows(any: others)
    case (.pattern(let mine), .pattern(let others)): mine == others
    case (.text, _), (.pattern, _), (.fact, _): false
    }
  }

  /// The time that a dream takes, compared with other terms.
  var cost: Int {
    switch self {
    case .fact: 0
    case .text(let test): test.isLong ? 1000 : 10
    case .pattern(let test): test.isLong ? 100_000 : 1000
    }
  }

  /// The term in plain words.
  var explanation: String {
    switch self {
    case .text(let test): test.explanation
    case .pattern(let test): test.explanation
    case .fact(let test): test.explanation
    }
  }
}

extension QueryTerm: Hashable {
  static func == (left: QueryTerm, right: QueryTerm) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left == right
    case (.pattern(let left), .pattern(let right)): left == right
    case (.fact(let left), .fact(let right)): left.equals(any: right)
    case (.text, _), (.pattern, _), (.fact, _): false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let test): hasher.combine(test)
    case .pattern(let test): hasher.combine(test)
    case .fact(let test): test.hash(into: &hasher)
    }
  }
}
