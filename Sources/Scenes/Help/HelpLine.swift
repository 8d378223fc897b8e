/// A line of help: the keys, and what they do.
package struct HelpLine: Hashable, Sendable {
  package let keys: String
  package let words: String

  package init(keys: String, words: String) {
    self.keys = keys
    self.words = words
  }
}
