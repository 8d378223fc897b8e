import DreamCore
import Input
import Stage
import Widgets

/// The question about the class of a dream sign.
struct SignQuestion: Equatable, Sendable {
  /// The words that are to be marked, in UTF-8 bytes.
  let range: Range<Int>
  /// The class that they mostly have in other dreams; nil if they are a sign in none.
  let usual: UsualSign?

  func hints(isNarrow: Bool) -> [Hint] {
    let all = SignVerb.bindings.hints.filter { $0.key != "↵" }
    return [usual.map { Hint("↵", $0.category.name) }].compactMap(\.self) + (isNarrow ? all.suffix(2) : all)
  }

  /// The question about the words, and the class that they mostly have.
  func spans(_ words: String) -> [Span] {
    guard let usual else { return [Span("which kind is “\(words)”?")] }
    return [
      Span("which kind is “\(words)”?  "), Span("↵ ", .key), Span(usual.category.name, usual.category.role),
      Span(" as in \(usual.count.counted("dream"))", .dim),
    ]
  }
}

extension EditorScene {
  /// Asks for the class of dream sign of the selection, or of the word at the caret.
  mutating func startSigning(in context: Context) -> [Action] {
    guard let range = narrative.markable else { return [.say("No word to mark here.")] }
    let usual = context.model.usualSign(narrative.text(in: range), besides: dream.id)
    mode = .signing(SignQuestion(range: range, usual: usual))
    return []
  }

  /// Marks the words by the class that a key stands for. Returns nil if the key is no answer.
  mutating func sign(_ key: Key, _ question: SignQuestion, _ environment: Environment) -> [Action]? {
    guard let verb = SignVerb.bindings[key] else { return nil }
    switch verb {
    case .category(let category): change(environment) { $0.mark(question.range, as: category) }
    case .usual:
      // Enter would write a line break in the place of what is selected.
      guard let usual = question.usual else {
        mode = .signing(question)
        return []
      }
      change(environment) { $0.mark(question.range, as: usual.category) }
    case .none: change(environment) { $0.mark(question.range, as: nil) }
    case .back: break
    }
    return []
  }

  /// The class of the sign at the caret, for the last line; nil if there is none.
  var signNote: String? { details.hasFocus ? nil : narrative.signAtCaret.map { "sign: \($0.category.name)" } }

  /// Takes over the signs that the details list: those that were removed there go from the text, and those that were typed get
  /// their places in it.
  mutating func takeSigns(in context: Context, _ environment: Environment) {
    let labels = details.signLabels
    guard labels != narrative.signs.map(\.label) else { return }
    var left = labels
    var signs = narrative.signs.filter { sign in
      guard let index = left.firstIndex(of: sign.label) else { return false }
      left.remove(at: index)
      return true
    }
    narrative.signs = signs
    for label in left {
      guard let sign = newSign(label, in: context) else { continue }
      signs.append(sign)
      narrative.signs = signs
    }
    details.show(signs)
    pacing.change(of: 1, at: environment.now)
  }

  /// Adds the target sign of the dream's night to the signs, if the dream was made lucid through it here.
  mutating func takeTarget(in context: Context, _ environment: Environment) {
    let dream = shown(in: context)
    guard dream.lucidThrough == .targetSign, details.form.touched.contains(.cue),
      let sign = context.target(of: dream, in: narrative.text, beside: narrative.signs)
    else { return }
    narrative.signs.append(sign)
    details.show(narrative.signs)
    pacing.change(of: 1, at: environment.now)
  }

  /// The sign that a text in the details means. Without a class it has the one that its words mostly have, or that of the context.
  private func newSign(_ text: String, in context: Context) -> DreamSign? {
    guard let typed = TypedSign(text) else { return nil }
    let category =
      typed.category ?? context.model.usualSign(typed.words, besides: dream.id)?.category ?? .context
    let range = narrative.place(forSign: typed.words)
    return DreamSign(text: range.map(narrative.text(in:)) ?? typed.words, range: range, category: category)
  }
}

/// The answers of keys to the question about a dream sign's class.
enum SignVerb: Verb {
  case category(DreamSign.Category)
  /// The class that the words mostly have.
  case usual
  /// The range is no dream sign.
  case none
  case back
}

extension SignVerb {
  static let place = "sign"

  static let bindings = Bindings<SignVerb>([
    binding(.innerAwareness, "innerAwareness", "i", "an odd thought, a sudden fear"),
    binding(.action, "action", "a", "I fly; a car drives itself"),
    binding(.form, "form", "f", "six fingers; a clock without hands"),
    binding(.context, "context", "c", "back at school; the dead are alive"),
    Binding("usual", [.enter], .usual, "↵", "the class that the words had before", hint: Hint("↵", "as before")),
    Binding("back", [.escape], .back, "Esc", "back", hint: Hint("Esc", "back")),
    Binding("noSign", [.backspace, .delete], .none, "Backspace", "no sign", hint: Hint("Backspace", "none")),
  ])

  /// The binding of a class: its number, or its letter in either case.
  private static func binding(
    _ category: DreamSign.Category, _ name: String, _ letter: Character, _ example: String
  ) -> Binding<SignVerb> {
    let (number, capital) = (Character("\(category.number)"), Character(letter.uppercased()))
    return Binding(
      name, [.character(number), .character(letter), .character(capital)], .category(category), "\(number) \(letter)",
      "\(category.name): \(example)", hint: Hint("\(number)", category.name))
  }

  private static var classes: [(category: DreamSign.Category, line: HelpLine)] {
    zip(DreamSign.Category.allCases, bindings.help).map { ($0, $1) }
  }

  /// A line for each class: its keys, its name as its signs look, and an example.
  static let examples = classes.map { category, line in
    TextLine([
      Span("     \(line.keys)  ", .key), Span(category.name, category.role),
      Span(String(line.words.dropFirst(category.name.count)), .dim),
    ])
  }

  /// A line with the keys of the classes, for screens whose last line has no room for them.
  static let choices = TextLine(
    classes.flatMap { category, _ in
      [Span(" \(category.number) ", .key), Span("\(category.name.prefix { $0 != " " })", category.role), Span(" ")]
    })
}
