extension Model {
  /// The episodes of the recurring dream that is called `name`, the oldest first, and those without a date last. O(n) in the
  /// number of dreams.
  package func episodes(of name: String) -> [Dream] {
    let (dated, undated) = dreams.values.filter { $0.recurrence == name }.map { ($0, DreamOrder($0)) }
      .sorted { $1.1.isNewer(than: $0.1) }.partitioned { $0.1.earliest != nil }
    return (dated + undated).map(\.0)
  }

  /// The place of a dream among the episodes of its recurring dream; nil if it is of none. O(n) in the number of dreams.
  package func episode(_ id: Dream.ID) -> Episode? {
    guard let name = dreams[id]?.recurrence else { return nil }
    let episodes = episodes(of: name)
    return episodes.firstIndex { $0.id == id }.map { Episode(name: name, number: $0 + 1, count: episodes.count) }
  }

  /// The model in which two dreams are episodes of one recurring dream, and marked as such. It has the name that `first` has,
  /// or else that of `second`, or else the title of `first`. If both have one, all episodes of both become one series.
  package func linking(_ first: Dream.ID, _ second: Dream.ID) -> Model {
    guard first != second, let (one, other) = dreams[first].flatMap({ one in dreams[second].map { (one, $0) } }) else {
      return self
    }
    let name = one.recurrence ?? other.recurrence ?? one.plainTitle
    let joined = other.recurrence.map { $0 == name ? [] : episodes(of: $0).map(\.id) } ?? []
    return changing([first, second] + joined) { dream in
      dream.recurrence = name
      dream.kinds.insert(.recurring)
    }
  }

  /// The model in which a dream is no episode any more. If only one other is left, that isn't one either.
  package func unlinking(_ id: Dream.ID) -> Model {
    guard let name = dreams[id]?.recurrence else { return self }
    let others = episodes(of: name).map(\.id).filter { $0 != id }
    return changing(others.count == 1 ? [id] + others : [id]) { $0.recurrence = nil }
  }
}

/// The place of a dream among the episodes of a recurring dream.
package struct Episode: Hashable, Sendable {
  package let name: String
  /// 1 for the oldest.
  package let number: Int
  package let count: Int

  package init(name: String, number: Int, count: Int) {
    (self.name, self.number, self.count) = (name, number, count)
  }

  /// `episode 3 of 7 of “The house”`; without numbers if there is no other one.
  package var words: String {
    count > 1 ? "episode \(number.grouped) of \(count.grouped) of “\(name)”" : Episode.words(of: name)
  }

  /// `episode of “The house”`.
  package static func words(of name: String) -> String { "episode of “\(name)”" }
}

extension Sequence {
  /// The elements for which `isFirst` is true, and the others, both in their order.
  fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> (first: [Element], others: [Element]) {
    reduce(into: ([], [])) { parts, element in
      if isFirst(element) { parts.0.append(element) } else { parts.1.append(element) }
    }
  }
}
