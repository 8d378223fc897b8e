import DreamCore
import Input

extension EditorScene {
  /// Asks which class of dream sign the selection is, or the word at the caret.
  mutating func startSigning() -> [Action] {
    guard let range = narrative.markable else { return [.say("No word to mark here.")] }
    mode = .signing(range)
    return []
  }

  /// Answers the question; nothing where the key is no answer.
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
