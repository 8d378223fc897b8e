import DreamCore

/// An order of signs, tags and the like.
package enum NameOrder: String, CaseIterable, Sendable {
  /// The one missed most first; of equal ones the one met more often.
  case missed
  /// The one met most often first.
  case met
  /// The one met last first.
  case last
  /// By name.
  case name

  /// The orders of a subject, the usual one first; only signs are missed.
  package static func orders(of subject: NameSubject) -> [NameOrder] {
    subject == .signs ? allCases : allCases.filter { $0 != .missed }
  }

  /// The next order of a subject, and the first one behind the last.
  package func next(of subject: NameSubject) -> NameOrder {
    let all = Self.orders(of: subject)
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  fileprivate func precedes(_ left: CountedName, _ right: CountedName) -> Bool {
    let ranks = zip(rank(left), rank(right)).first { $0 != $1 }
    return ranks.map { $0.0 > $0.1 } ?? (left.text < right.text)
  }

  /// Numbers by which names are compared one after the other, the higher first.
  private func rank(_ name: CountedName) -> [Int] {
    switch self {
    case .missed: [name.missed, name.met, name.others]
    case .met: [name.met, name.others]
    case .last: [(name.last ?? .distantPast).daysSince1970]
    case .name: []
    }
  }
}

extension [CountedName] {
  /// The names in an order; equal ones by name.
  package func sorted(by order: NameOrder) -> [CountedName] {
    // Folded once for each: `é` is beside `e`, and capitals are as small letters.
    order == .name
      ? map { ($0, FoldedText($0.text).string) }.sorted { ($0.1, $0.0.text) < ($1.1, $1.0.text) }.map(\.0)
      : sorted(by: order.precedes)
  }
}
