import Input
import Widgets

/// What keys do in an alert. No letter answers: a key held down in the scene below can't.
package enum AlertVerb: Verb {
  case next, previous, press, cancel
}

extension AlertVerb {
  package static let bindings = Bindings<AlertVerb>([
    Binding([.right, .down, .tab], .next, "→ ↓ Tab", "the next button", hint: Hint("← →", "choose")),
    Binding([.left, .up, .backTab], .previous, "← ↑", "the one before"),
    Binding([.enter], .press, "↵", "press it", hint: Hint("↵", "press")),
    Binding([.escape], .cancel, "Esc", "cancel", hint: Hint("Esc", "cancel")),
  ])

  package static let harmless: Set<AlertVerb> = [.next, .previous, .cancel]
}
