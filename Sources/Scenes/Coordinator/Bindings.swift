import Input
import Widgets

/// A table of bindings, quick to look a key up in.
package struct Bindings<Verb: Hashable & Sendable>: Sendable {
  package let all: [Binding<Verb>]
  private let verbs: [Key: Verb]

  package init(_ all: [Binding<Verb>]) {
    self.all = all
    verbs = Dictionary(
      all.flatMap { binding in binding.keys.map { ($0, binding.verb) } },
      uniquingKeysWith: { first, _ in first })
  }

  package subscript(key: Key) -> Verb? { verbs[key] }

  package var hints: [Hint] { all.compactMap(\.hint) }

  /// What help says: the keys, and what they do.
  package var help: [HelpLine] { all.map(\.line) }
}
