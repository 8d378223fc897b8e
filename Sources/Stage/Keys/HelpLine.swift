import Input
import Widgets

/// A line of the help: keys and what they do.
package struct HelpLine: Hashable, Sendable {
  package let keys: String
  package let words: String
  /// The first of the keys; nil if the line describes no key that can be pressed.
  package let key: Key?

  package init(keys: String, words: String, key: Key? = nil) {
    self.keys = keys
    self.words = words
    self.key = key
  }

  /// The keys to press to do what the line describes: one, or two for `Esc Esc`; empty if none can be pressed.
  var presses: [Key] {
    let named = [Key](label: keys)
    return named.count > 1 ? named : [key].compactMap { $0 }
  }
}

/// Lines of the help under a common title.
package struct HelpGroup: Hashable, Sendable {
  package let title: String
  package let lines: [HelpLine]

  package init(_ title: String, _ lines: [HelpLine]) {
    self.title = title
    self.lines = lines
  }
}
