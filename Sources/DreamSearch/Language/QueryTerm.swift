import DreamCore

/// One thing that can be asked of a dream.
enum QueryTerm: Hashable, Sendable {
  case text(TextTest)
  case rating(RatingTest)
  case mark(Mark)
  case date(DateTest)
}

extension QueryTerm {
  /// Whether what fits this is sure to fit the other.
  func narrows(_ other: QueryTerm) -> Bool {
    switch (self, other) {
    case (.text(let mine), .text(let others)): mine.narrows(others)
    case (.rating(let mine), .rating(let others)): mine.narrows(others)
    case (.text, _), (.rating, _), (.mark, _), (.date, _): self == other
    }
  }

  /// How long it takes, compared with others.
  var cost: Int {
    switch self {
    case .rating, .mark, .date: 0
    case .text(let test): test.isLong ? 1000 : 10
    }
  }
}
