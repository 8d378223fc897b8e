import Input
import Widgets

/// What keys do while dreams are rated, beside the digits.
enum RatingVerb: Verb {
  case skip, unrate, back, cancel
}

extension RatingVerb {
  static let bindings = Bindings<RatingVerb>([
    Binding([.enter, .tab, .down, .right], .skip, "↵", "leave this one as it is", hint: Hint("↵", "skip")),
    Binding(["-"], .unrate, "-", "not rated", hint: Hint("-", "none")),
    Binding(
      [.backspace, .backTab, .up, .left], .back, "Backspace", "back to the one before",
      hint: Hint("Backspace", "back")),
    Binding([.escape, "q"], .cancel, "Esc", "leave all as it is", hint: Hint("Esc", "cancel")),
  ])
}
