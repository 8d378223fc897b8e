import DreamCore
import Input
import Widgets

/// What a key says of a dream sign.
enum SignVerb: Verb {
  case category(DreamSign.Category)
  /// It is none.
  case none
  case back
}

extension SignVerb {
  static let bindings = Bindings<SignVerb>([
    Binding(["i", "I"], .category(.innerAwareness), "i", "inner awareness", hint: Hint("i", "inner awareness")),
    Binding(["a", "A"], .category(.action), "a", "action", hint: Hint("a", "action")),
    Binding(["f", "F"], .category(.form), "f", "form", hint: Hint("f", "form")),
    Binding(["c", "C"], .category(.context), "c", "context", hint: Hint("c", "context")),
    Binding([.escape], .back, "Esc", "back", hint: Hint("Esc", "back")),
    Binding([.backspace, .delete], .none, "Backspace", "no sign", hint: Hint("Backspace", "none")),
  ])

  /// The keys of the classes in a line, for where the last line has no room for them.
  static let choices = TextLine(
    bindings.hints.prefix(DreamSign.Category.allCases.count).flatMap { hint in
      [Span(" \(hint.key) ", .key), Span("\(hint.words.prefix { $0 != " " }) ", .dim)]
    })
}
