import DreamCore

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
  package init?(_ words: String) {
    guard let finder = TextFinder(words) else { return nil }
    self.words = words
    self.finder = finder
    isOfUntitled = finder.isFound(in: "untitled")
    firstWord = words.split(whereSeparator: \.isWhitespace).first.flatMap { TextFinder(String($0)) }
  }

  /// Whether the words are in the name of `dream`.
  package func fits(_ dream: Dream) -> Bool {
    if dream.title.isBlank, let firstWord,
      !firstWord.isFound(in: dream.narrative.string, limit: dream.narrative.string.beginning)
    {
      return isOfUntitled && finder.isFound(in: dream.plainTitle)
    }
    return finder.isFound(in: dream.plainTitle)
  }

  /// The places of the words in a name.
  package func ranges(in name: String) -> [Range<Int>] { finder.ranges(in: name) }
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
