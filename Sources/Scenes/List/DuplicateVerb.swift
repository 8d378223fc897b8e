import Input
import Widgets

/// What keys do while a dream is looked for that is to be duplicated.
package enum DuplicateVerb: Verb {
  case duplicate, cancel
}

extension DuplicateVerb {
  package static let bindings = Bindings<DuplicateVerb>([
    Binding([.enter], .duplicate, "↵", "duplicate this one", hint: Hint("↵", "duplicate it")),
    Binding([.escape, "q", "h", .left], .cancel, "Esc q h ←", "duplicate none", hint: Hint("Esc", "cancel")),
  ])

  package static let harmless: Set<DuplicateVerb> = [.cancel]
}
