import DreamCore

extension Query {
  /// The query in plain words: `lucid 3 or more · tag water · not “teeth”`; empty where nothing is looked for.
  package var explanation: String { expression.words(inside: false) }
}

extension QueryExpression {
  fileprivate func words(inside: Bool) -> String {
    switch self {
    case .term(let term): term.words
    case .not(let part): "not \(part.words(inside: true))"
    case .all(let parts): group(parts, " · ", isOpen: !inside)
    case .any(let parts): group(parts, " or ", isOpen: !inside)
    }
  }

  private func group(_ parts: [QueryExpression], _ separator: String, isOpen: Bool) -> String {
    let words = parts.map { $0.words(inside: true) }.joined(separator: separator)
    return isOpen ? words : "(\(words))"
  }
}

extension QueryTerm {
  fileprivate var words: String {
    switch self {
    case .text(let test): test.explanation
    case .rating(let test): test.explanation
    case .mark(let mark): mark.name
    case .date(let test): test.explanation
    }
  }
}

extension TextTest {
  fileprivate var explanation: String {
    guard let name = place.name else { return "“\(words)”" }
    if needle.isEmpty { return "any \(name)" }
    return fit == .wordStart ? "\(name) \(words)" : "\(name) “\(words)”"
  }
}

extension TextTest.Place {
  /// What is said before the words.
  fileprivate var name: String? {
    switch self {
    case .anywhere: nil
    case .narrative: "text"
    case .field(let field): field.name
    }
  }
}

extension DreamField {
  fileprivate var name: String {
    switch self {
    case .narrative: "text"
    case .title: "title"
    case .tag: "tag"
    case .person: "person"
    case .sign: "sign"
    case .technique: "technique"
    case .creature: "creature"
    case .effect: "effect"
    case .kind: "kind"
    case .series: "series"
    case .number: "number"
    case .extra: "extra"
    case .note: "note"
    }
  }
}

extension RatingTest {
  fileprivate var explanation: String {
    let (least, most) = (said(range.lowerBound), said(range.upperBound))
    if range == scale.bounds { return "any \(scale.name)" }
    if least == most { return "\(scale.name) \(least)" }
    if range.upperBound == scale.bounds.upperBound { return "\(scale.name) \(least) or more" }
    if range.lowerBound == scale.bounds.lowerBound { return "\(scale.name) \(most) or less" }
    return "\(scale.name) \(least) to \(most)"
  }

  private func said(_ value: Int) -> String {
    switch scale {
    case .lucid, .vivid: String(value)
    case .mood: Mood(clamping: value).signed
    }
  }
}

extension DateTest {
  fileprivate var explanation: String {
    guard self != .dated else { return "any date" }
    return switch relation {
    case .within: days.lowerBound == days.upperBound ? "on \(days.words)" : "in \(days.words)"
    case .before: "before \(days.words)"
    case .after: "after \(days.words)"
    }
  }
}

extension ClosedRange<Day> {
  /// `Thu 19 Nov 2026`, `November 2026`, `2026`, or its first and last day.
  fileprivate var words: String {
    let (first, last) = (lowerBound.components, upperBound.components)
    if lowerBound == upperBound { return lowerBound.words }
    let month = Month(year: first.year, month: first.month)
    if self == DateMoment(.month(year: first.year, first.month)).days { return "\(month.name) \(first.year)" }
    if self == DateMoment(.year(first.year, unknown: 0)).days { return String(first.year) }
    let isYears = (first.month, first.day, last.month, last.day) == (1, 1, 12, 31)
    return isYears ? "\(first.year) to \(last.year)" : "\(lowerBound.words) to \(upperBound.words)"
  }
}
