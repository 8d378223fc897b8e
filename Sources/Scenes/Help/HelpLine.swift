import Input
import Widgets

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

  /// What has to be pressed: the key, twice for `Esc Esc`.
  var presses: [Key] {
    let named = [Key](label: keys)
    return named.count > 1 ? named : [key].compactMap { $0 }
  }
}
