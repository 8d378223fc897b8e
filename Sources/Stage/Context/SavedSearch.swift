/// A search to which the settings give a name.
package struct SavedSearch: Hashable, Sendable {
  /// The name, of letters, digits, `-` and `_`.
  package let name: String
  /// The words of the search.
  package let words: String

  package init(name: String, words: String) {
    self.name = name
    self.words = words
  }

  /// What stands for the search in another one, and on the command line: its name after an `@`.
  var term: String { "@\(name)" }
}

extension [SavedSearch] {
  /// The words of a search with each name that stands there by itself replaced by the words that it stands for.
  package func spellingOut(_ words: String) -> String {
    guard !isEmpty, words.contains("@") else { return words }
    return words.split(separator: " ", omittingEmptySubsequences: false)
      .map { word in first { $0.term == word }.map { "(\($0.words))" } ?? String(word) }
      .joined(separator: " ")
  }
}
