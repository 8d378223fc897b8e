/// The position of a dream or night in the list: by its earliest instant, then by its id; undated items come last.
package struct DreamOrder: Hashable, Sendable {
  /// In milliseconds since 1970; `nil` if there is no date.
  package let earliest: Int64?
  /// The raw value of a dream's id; -1 for a night.
  package let number: Int64

  package init(_ dream: Dream) {
    earliest = dream.date?.earliest?.milliseconds
    number = dream.id.rawValue
  }

  package init(_ night: Night) {
    earliest = night.id.start.milliseconds
    number = -1
  }

  /// Creates the position below all items that begin at `instant` or later, and above all earlier ones.
  package init(below instant: Instant) {
    earliest = instant.milliseconds
    number = .min
  }

  /// Whether the item comes before `other` in a list with the newest first, where undated items come last, too.
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
  /// The item at the position.
  package var item: ListItem {
    if number == -1, let earliest {
      return .night(Day(daysSince1970: Int(earliest.flooredDivision(by: 86_400_000).quotient)))
    }
    return .dream(Dream.ID(rawValue: number))
  }
}

extension Array {
  /// The first index whose element satisfies `isInSecond`, or the end. The elements that satisfy it must come last.
  /// O(log n).
  package func partitioningIndex(where isInSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
