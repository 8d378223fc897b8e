import DreamCore

/// Looks for words in what dreams are called, whatever the case of their letters.
package struct TitleSearch: Sendable {
  package let words: String
  private let search: TextSearch
  /// What has to be in a narrative that gives a dream its title, or else nothing of it is looked at twice.
  private let hint: TextSearch?

  /// Whether it is in the name of what has neither title nor text.
  private let isOfUntitled: Bool

  /// Where the first words of a narrative are, in bytes.
  private static let beginning = 2048

  /// Nothing to look for is nothing to find.
  init?(_ words: String) {
    guard let search = TextSearch(words) else { return nil }
    self.words = words
    self.search = search
    isOfUntitled = search.first(in: "untitled", from: 0) != nil
    hint = words.split(whereSeparator: \.isWhitespace).first.flatMap { TextSearch(String($0)) }
  }

  func fits(_ dream: Dream) -> Bool {
    if dream.title.isBlank, let hint, hint.first(in: dream.narrative.string, from: 0, to: Self.beginning) == nil {
      return isOfUntitled && search.first(in: dream.displayTitle, from: 0) != nil
    }
    return search.first(in: dream.displayTitle, from: 0) != nil
  }

  func ranges(in title: String) -> [Range<Int>] {
    var (ranges, from) = ([Range<Int>](), 0)
    while let range = search.first(in: title, from: from) {
      ranges.append(range)
      from = range.upperBound
    }
    return ranges
  }
}

extension TitleSearch: Equatable {
  package static func == (left: TitleSearch, right: TitleSearch) -> Bool { left.words == right.words }
}

extension Context {
  /// The first dream whose title fits at an index or beyond it, going so many rows at a time. Looks at no more than it has
  /// to.
  func index(of title: TitleSearch, from start: Int, by step: Int) -> Int? {
    var index = start
    while let item = order[index]?.item {
      if let dream = item.dream.flatMap({ model.dreams[$0] }), title.fits(dream) { return index }
      index += step
    }
    return nil
  }
}
