import DreamCore
import DreamSearch

/// Finds words in the names of dreams.
package struct TitleSearch: Equatable, Sendable {
  package let words: String
  private let finder: TextFinder
  /// The first word. A dream is named after its narrative only if it has no title; where the narrative doesn't begin with
  /// this word in it, the name needn't be made.
  private let firstWord: TextFinder?
  /// Whether the words are in the name of a dream without title and text.
  private let isOfUntitled: Bool

  /// Returns `nil` if there is nothing to be found in `words`.
  init?(_ words: String) {
    guard let finder = TextFinder(words) else { return nil }
    self.words = words
    self.finder = finder
    isOfUntitled = finder.isFound(in: "untitled")
    firstWord = words.split(whereSeparator: \.isWhitespace).first.flatMap { TextFinder(String($0)) }
  }

  /// Whether the words are in the name of `dream`.
  func fits(_ dream: Dream) -> Bool {
    if dream.title.isBlank, let firstWord,
      !firstWord.isFound(in: dream.narrative.string, limit: dream.narrative.string.beginning)
    {
      return isOfUntitled && finder.isFound(in: dream.displayTitle)
    }
    return finder.isFound(in: dream.displayTitle)
  }

  /// The places of the words in a name.
  func ranges(in name: String) -> [Range<Int>] { finder.ranges(in: name) }
}

extension Context {
  /// The index of the first dream whose title fits, from `start` on in steps of `step`. Looks at no more dreams than it has
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

extension String {
  /// The number of bytes that the first words of a narrative lie in: few if they are ASCII with single blanks between.
  fileprivate var beginning: Int {
    var text = self
    return text.withUTF8 { utf8 in
      var isAfterBlank = true
      for byte in utf8.prefix(128) {
        let isBlank = byte <= 0x20
        guard byte < 0x80, !(isBlank && isAfterBlank) else { return 2048 }
        isAfterBlank = isBlank
      }
      return 128
    }
  }
}
