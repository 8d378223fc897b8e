import Input
import Widgets

/// What keys do while words to find are typed.
enum FindVerb: Verb {
  case next, previous, back, erase, eraseWord, eraseAll
}

extension FindVerb {
  static let bindings = Bindings<FindVerb>([
    Binding([.enter, .down, .control("n"), .control("g"), .alt("/")], .next, "↵", "the next", hint: Hint("↵", "next")),
    Binding([.up, .control("p"), Key(.enter, .shift)], .previous, "↑", "the one before", hint: Hint("↑", "before")),
    Binding([.escape], .back, "Esc", "back to the text", hint: Hint("Esc", "back")),
    Binding([.backspace], .erase, "Backspace", "delete the character before"),
    Binding([.control("w"), Key(.backspace, .alt)], .eraseWord, "Ctrl-W", "delete the word before"),
    Binding([.control("u")], .eraseAll, "Ctrl-U", "delete all"),
  ])
}
