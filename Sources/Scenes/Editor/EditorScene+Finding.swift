import Input
import Widgets

extension EditorScene {
  mutating func startFinding() {
    mode = .finding(FindPrompt(origin: narrative.selection?.lowerBound ?? narrative.caret))
  }

  mutating func find(_ key: Key, _ prompt: FindPrompt, in context: Context) -> [Action] {
    if let character = key.typed { return findMore(prompt, typing: String(character), in: context) }
    guard let verb = FindVerb.bindings[key] else { return [] }
    var prompt = prompt
    switch verb {
    case .next: return findNext(prompt)
    case .previous: return findPrevious(prompt)
    case .back: mode = .writing
    case .erase: prompt.words.deleteBackward()
    case .eraseWord: prompt.words.deleteWordBackward()
    case .eraseAll: prompt.words.deleteToLineStart()
    }
    return verb == .back ? [] : findFirst(prompt)
  }

  mutating func findMore(_ prompt: FindPrompt, typing text: String, in context: Context) -> [Action] {
    var prompt = prompt
    prompt.words.insert(text)
    defer { scroll(in: context) }
    return findFirst(prompt)
  }

  /// The first place behind where the caret was.
  private mutating func findFirst(_ prompt: FindPrompt) -> [Action] {
    mode = .finding(prompt)
    lastFound = prompt.words.text
    guard let search = TextSearch(prompt.words.text) else {
      narrative.deselect()
      narrative.move(to: prompt.origin)
      return []
    }
    return show(
      search.first(in: narrative.text, from: prompt.origin), or: search.first(in: narrative.text, from: 0),
      says: "From the top.", else: prompt.origin)
  }

  private mutating func findNext(_ prompt: FindPrompt) -> [Action] {
    guard let search = repeated(prompt) else { return [] }
    let from = narrative.selection.map { $0.lowerBound + 1 } ?? prompt.origin
    return show(
      search.first(in: narrative.text, from: from), or: search.first(in: narrative.text, from: 0),
      says: "From the top.", else: prompt.origin)
  }

  private mutating func findPrevious(_ prompt: FindPrompt) -> [Action] {
    guard let search = repeated(prompt) else { return [] }
    let before = narrative.selection?.lowerBound ?? prompt.origin
    return show(
      search.last(in: narrative.text, before: before), or: search.last(in: narrative.text, before: .max),
      says: "From the end.", else: prompt.origin)
  }

  /// With no words typed, those that were looked for last are looked for again.
  private mutating func repeated(_ prompt: FindPrompt) -> TextSearch? {
    var prompt = prompt
    if prompt.words.text.isEmpty { prompt.words = LineBuffer(lastFound) }
    mode = .finding(prompt)
    return TextSearch(prompt.words.text)
  }

  private mutating func show(
    _ found: Range<Int>?, or other: Range<Int>?, says words: String, else origin: Int
  ) -> [Action] {
    if let found {
      narrative.select(found)
    } else if let other {
      narrative.select(other)
      return [.say(words)]
    } else {
      narrative.deselect()
      narrative.move(to: origin)
      return [.say("Not in the text.")]
    }
    return []
  }
}
