import DreamCore

/// Several searches and lists of words, which look at each dream in one go. O(n) in the words of the lists to make.
package struct SearchSet: Sendable {
  package let queries: [Query]
  private let categories: [Category]
  /// The words of the lists, sixty-four lists in each tree.
  private var trees: [WordTree] = []

  package init(_ queries: [Query] = [], _ categories: [Category] = []) {
    (self.queries, self.categories) = (queries, categories)
    for (index, category) in categories.enumerated() {
      if index % 64 == 0 { trees.append(WordTree()) }
      category.insert(into: &trees[index / 64], mark: 1 << UInt64(index % 64))
    }
  }

  /// The names of the lists.
  package var names: [String] { categories.map(\.name) }

  /// Whether all that is written of a dream may be asked for.
  package var asksForAll: Bool { !categories.isEmpty || queries.contains { !$0.isEmpty } }

  /// Which queries find the dream, and of which lists it has a word, by their indices; none of the lists if no query finds it. A list
  /// finds the dreams that the search for it does.
  package func look(
    at dream: Dream, among nights: ItemMap<Night>, with effort: inout SearchEffort
  ) -> (finds: [Bool], categories: [Int]) {
    guard asksForAll else { return (queries.map { _ in true }, []) }
    let chunk = SearchChunk([SearchText(dream)])
    func finds(_ expression: QueryExpression) -> Bool {
      chunk.picks(expression, among: [true], of: nights, &effort) { _ in dream } == [true]
    }
    let found = queries.map { $0.isEmpty || finds($0.expression) }
    guard !categories.isEmpty, queries.isEmpty || found.contains(true) else { return (found, []) }
    let marks = trees.indices.map { tree in
      chunk.marks(of: trees[tree], sought: .max >> UInt64(64 - min(64, categories.count - 64 * tree)))
    }
    let its = categories.indices.filter { index in
      marks[index / 64] >> UInt64(index % 64) & 1 == 1
        || categories[index].others.contains { finds(.term(.text($0))) }
    }
    return (found, its)
  }

  /// The lists of which the dream has a word, by their indices.
  package func categories(of dream: Dream) -> [Int] {
    var effort = SearchEffort()
    return categories.isEmpty ? [] : look(at: dream, among: ItemMap(), with: &effort).categories
  }
}
