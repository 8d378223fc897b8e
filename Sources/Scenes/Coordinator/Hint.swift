import Input

/// A key and a word, for the last line.
package struct Hint: Hashable, Sendable {
  package let key: String
  package let words: String

  package init(_ key: String, _ words: String) {
    self.key = key
    self.words = words
  }

  /// What a click on it presses.
  var presses: [Key] { [Key](label: key) }
}
