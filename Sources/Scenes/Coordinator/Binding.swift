import Input
import Widgets

/// Keys, what they do, and what is said of them: the same table serves the keyboard, the last line and the help.
package struct Binding<Verb: Hashable & Sendable>: Sendable {
  package let keys: [Key]
  package let verb: Verb
  /// As help shows the keys: `j ↓`.
  package let label: String
  /// As help says it: `the next dream`.
  package let help: String
  /// As the last line says it, if it does: `n new`.
  package let hint: Hint?

  package init(_ keys: [Key], _ verb: Verb, _ label: String, _ help: String, hint: Hint? = nil) {
    self.keys = keys
    self.verb = verb
    self.label = label
    self.help = help
    self.hint = hint
  }

  /// The same, as a line of help.
  package var line: HelpLine { HelpLine(keys: label, words: help, key: keys.first) }
}
