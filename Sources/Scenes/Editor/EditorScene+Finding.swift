import DreamSearch
import Input
import Stage
import Widgets

/// The prompt of a search in the text.
struct FindPrompt: Equatable, Sendable {
  var words = LineBuffer()
  /// The caret's offset when the prompt opened.
  let origin: Int
}

extension EditorScene {
  mutating func startFinding() {
    mode = .finding(FindPrompt(origin: narrative.selection?.lowerBound ?? narrative.caret))
  }

  mutating func find(_ key: Key, _ prompt: FindPrompt, in context: Context) -> [Action] {
    if let character = key.typed { return findMore(prompt, typing: String(character), in: context) }
    guard let verb = FindVerb.bindings[key] else { return [] }
    var prompt = prompt
    switch verb {
    case .next: return findAgain(prompt, isBackward: false)
    case .previous: return findAgain(prompt, isBackward: true)
    case .back: mode = .writing
    case .erase: prompt.words.deleteBackward()
    case .eraseWord: prompt.words.deleteWordBackward()
    case .eraseAll: prompt.words.deleteToLineStart()
    }
    return verb == .back ? [] : findFirst(prompt)
  }

  mutating func findMore(_ prompt: FindPrompt, typing text: String, in context: Context) -> [Action] {
    var prompt = prompt
    prompt.words.insertWithoutLineBreaks(text)
    defer { scroll(in: context) }
    return findFirst(prompt)
  }

  /// Selects the first match after the origin, or from the top of the text.
  private mutating func findFirst(_ prompt: FindPrompt) -> [Action] {
    mode = .finding(prompt)
    lastFound = prompt.words.text
    guard let finder = TextFinder(prompt.words.text) else {
      narrative.deselect()
      narrative.move(to: prompt.origin)
      return []
    }
    return select(finder, from: prompt.origin, isBackward: false, prompt)
  }

  /// Selects the match after the selected one, or the one before it.
  private mutating func findAgain(_ prompt: FindPrompt, isBackward: Bool) -> [Action] {
    guard let finder = repeated(prompt) else { return [] }
    let offset = narrative.selection.map { isBackward ? $0.lowerBound : $0.lowerBound + 1 } ?? prompt.origin
    return select(finder, from: offset, isBackward: isBackward, prompt)
  }

  /// The finder of the typed words, or of the last search's if none are typed.
  private mutating func repeated(_ prompt: FindPrompt) -> TextFinder? {
    var prompt = prompt
    if prompt.words.text.isEmpty { prompt.words = LineBuffer(lastFound) }
    mode = .finding(prompt)
    return TextFinder(prompt.words.text)
  }

  /// Selects the first match from an offset, or the last one before it; if there is none, begins at the other end of the text.
  private mutating func select(
    _ finder: TextFinder, from offset: Int, isBackward: Bool, _ prompt: FindPrompt
  ) -> [Action] {
    let text = narrative.text
    func match(from offset: Int) -> Range<Int>? {
      isBackward ? finder.last(in: text, before: offset) : finder.first(in: text, from: offset)
    }
    if let found = match(from: offset) {
      narrative.select(found)
      return []
    }
    if let found = match(from: isBackward ? .max : 0) {
      narrative.select(found)
      return [.say(isBackward ? "From the end." : "From the top.")]
    }
    narrative.deselect()
    narrative.move(to: prompt.origin)
    return [.say("Not in the text.")]
  }
}

/// The commands of keys in the prompt of a search in the text.
enum FindVerb: Verb {
  case next, previous, back, erase, eraseWord, eraseAll
}

extension FindVerb {
  static let place = "find"
  static let takesText = true

  static let bindings = Bindings<FindVerb>([
    Binding(
      "next", [.enter, .down, .control("n"), .control("g"), .alt("/")], .next, "↵", "the next match",
      hint: Hint("↵", "next")),
    Binding(
      "previous", [.up, .control("p"), Key(.enter, .shift)], .previous, "↑", "the previous match",
      hint: Hint("↑", "before")
    ),
    Binding("back", [.escape], .back, "Esc", "back to the text", hint: Hint("Esc", "back")),
    Binding("erase", [.backspace], .erase, "Backspace", "delete the character before"),
    Binding(
      "eraseWord", [.control("w"), Key(.backspace, .alt), Key(.backspace, .control)], .eraseWord, "Ctrl-W",
      "delete the word before"),
    Binding("eraseAll", [.control("u")], .eraseAll, "Ctrl-U", "delete all"),
  ])
}
