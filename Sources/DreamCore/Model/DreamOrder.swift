/// Where something stands among dreams: by earliest instant, then by id; what has no date stands last.
package struct DreamOrder: Hashable, Sendable {
  /// Milliseconds since 1970; nothing where there is no date.
  package let earliest: Int64?
  package let number: Int64

  package init(_ dream: Dream) {
    earliest = dream.date?.earliest?.milliseconds
    number = dream.id.rawValue
  }

  package init(_ night: Night) {
    earliest = night.id.start.milliseconds
    number = -1
  }

  /// Where the newest come first: below all that begins at this instant or later, above all before it.
  package init(below instant: Instant) {
    earliest = instant.milliseconds
    number = .min
  }

  /// Whether it stands before another where the newest come first; what has no date stands last there too.
  package func isNewer(than other: DreamOrder) -> Bool {
    switch (earliest, other.earliest) {
    case (let mine?, let others?): mine != others ? mine > others : number > other.number
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): number > other.number
    }
  }
}

extension DreamOrder: Comparable {
  package static func < (left: DreamOrder, right: DreamOrder) -> Bool {
    switch (left.earliest, right.earliest) {
    case (let mine?, let others?): mine != others ? mine < others : left.number < right.number
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.number < right.number
    }
  }
}

extension DreamOrder {
  /// What stands there.
  package var item: ListItem {
    if number == -1, let earliest {
      return .night(Day(daysSince1970: Int(earliest.flooredDivision(by: 86_400_000).quotient)))
    }
    return .dream(Dream.ID(rawValue: number))
  }
}
