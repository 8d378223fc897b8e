import DreamCore
import Input
import Stage
import Widgets

extension EditorScene {
  /// Asks for the class of dream sign of the selection, or of the word at the caret.
  mutating func startSigning() -> [Action] {
    guard let range = narrative.markable else { return [.say("No word to mark here.")] }
    mode = .signing(range)
    return []
  }

  /// Marks a range by the class that a key stands for. Returns nil if the key is no answer.
  mutating func sign(_ key: Key, _ range: Range<Int>, _ environment: Environment) -> [Action]? {
    guard let verb = SignVerb.bindings[key] else { return nil }
    switch verb {
    case .category(let category): change(environment) { $0.mark(range, as: category) }
    case .none: change(environment) { $0.mark(range, as: nil) }
    case .back: break
    }
    return []
  }
}

/// The answers of keys to the question about a dream sign's class.
enum SignVerb: Verb {
  case category(DreamSign.Category)
  /// The range is no dream sign.
  case none
  case back
}

extension SignVerb {
  static let place = "sign"

  static let bindings = Bindings<SignVerb>([
    Binding(
      "innerAwareness", ["i", "I"], .category(.innerAwareness), "i", "inner awareness: an odd thought, a sudden fear",
      hint: Hint("i", "inner awareness")),
    Binding(
      "action", ["a", "A"], .category(.action), "a", "action: I fly; a car drives itself", hint: Hint("a", "action")),
    Binding(
      "form", ["f", "F"], .category(.form), "f", "form: six fingers; a clock without hands", hint: Hint("f", "form")),
    Binding(
      "context", ["c", "C"], .category(.context), "c", "context: back at school; the dead are alive",
      hint: Hint("c", "context")),
    Binding("back", [.escape], .back, "Esc", "back", hint: Hint("Esc", "back")),
    Binding("noSign", [.backspace, .delete], .none, "Backspace", "no sign", hint: Hint("Backspace", "none")),
  ])

  /// A line for each class: its key, its name and an example.
  static let examples = bindings.help.prefix(DreamSign.Category.allCases.count).map { line in
    TextLine([Span("       \(line.keys)  ", .key), Span(line.words, .dim)])
  }

  /// A line with the keys of the classes, for screens whose last line has no room for them.
  static let choices = TextLine(
    bindings.hints.prefix(DreamSign.Category.allCases.count).flatMap { hint in
      [Span(" \(hint.key) ", .key), Span("\(hint.words.prefix { $0 != " " }) ", .dim)]
    })
}
