import Input

/// A line of help: the keys, and what they do.
package struct HelpLine: Hashable, Sendable {
  package let keys: String
  package let words: String
  /// The first of the keys, where it is one that can be pressed.
  package let key: Key?

  package init(keys: String, words: String, key: Key? = nil) {
    self.keys = keys
    self.words = words
    self.key = key
  }
}
