/// One of the two lists of names that every dream has.
package enum NameList: Hashable, CaseIterable, Sendable {
  case tags, people
}

extension Dream {
  /// The names in a list.
  subscript(list: NameList) -> [String] {
    get { list == .tags ? tags : people }
    set { if list == .tags { tags = newValue } else { people = newValue } }
  }
}

extension Model {
  /// A name and the number of dreams that have it.
  package struct NameCount: Hashable, Sendable {
    package let name: String
    package let count: Int
  }

  /// The names in a list of all dreams, the most frequent first. O(n) in the number of dreams.
  package func names(in list: NameList) -> [NameCount] {
    var counts: [String: Int] = [:]
    for dream in dreams.values { for name in dream[list] { counts[name, default: 0] += 1 } }
    return counts.map { NameCount(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// A copy in which a name is another everywhere. Dreams that have both keep one.
  package func renaming(_ old: String, to new: String, in list: NameList) -> Model {
    changing(dreams.values.filter { $0[list].contains(old) }.map(\.id)) { dream in
      dream[list] = dream[list].map { $0 == old ? new : $0 }.withoutRepeats
    }
  }
}

extension [String] {
  /// The texts, each where it is first.
  package var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
