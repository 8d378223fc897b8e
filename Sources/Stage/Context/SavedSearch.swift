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

  /// What stands for the search on the command line: its name after an `@`.
  package var term: String { "@\(name)" }
}
