import Input
import Widgets

/// A line of the help: keys and what they do.
package struct HelpLine: Hashable, Sendable {
  package let keys: String
  package let words: String
  /// The first of the keys; nil if the line describes no key that can be pressed.
  package let key: Key?

  /// The keys to press to do what the line describes: one, or two for `Esc Esc`; empty if none can be pressed.
  let presses: [Key]

  package init(keys: String, words: String, key: Key? = nil) {
    let named = [Key](label: keys)
    self.init(keys: keys, words: words, key: key, presses: named.count > 1 ? named : [key].compactMap(\.self))
  }

  private init(keys: String, words: String, key: Key?, presses: [Key]) {
    self.keys = keys
    self.words = words
    self.key = key
    self.presses = presses
  }

  /// The line with other keys shown. It presses the same.
  func labeled(_ keys: String) -> HelpLine { HelpLine(keys: keys, words: words, key: key, presses: presses) }
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
