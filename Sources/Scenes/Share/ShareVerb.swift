import Input
import Widgets

/// What keys do in the sheet, outside of its text.
package enum ShareVerb: Verb {
  case next, previous, down, up, right, left, toggle, share, cancel
}

extension ShareVerb {
  package static let bindings = Bindings<ShareVerb>([
    Binding([.tab], .next, "Tab", "the next part", hint: Hint("Tab", "next")),
    Binding([.backTab], .previous, "Shift-Tab", "the part before"),
    Binding([.down, "j"], .down, "↓ j", "the next one down"),
    Binding([.up, "k"], .up, "↑ k", "the one above"),
    Binding([.right, "l"], .right, "→ l", "to the right"),
    Binding([.left, "h"], .left, "← h", "to the left"),
    Binding([" "], .toggle, "Space", "leave it out, or not; the text itself stays as it is"),
    Binding([.enter, .control("s")], .share, "↵", "share", hint: Hint("↵", "share")),
    Binding([.escape, "q"], .cancel, "Esc q", "cancel", hint: Hint("Esc", "cancel")),
  ])

  package static let harmless: Set<ShareVerb> = [.next, .previous, .down, .up, .right, .left, .cancel]
}
