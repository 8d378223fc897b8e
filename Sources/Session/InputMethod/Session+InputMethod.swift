import DreamCore
import Input
import Stage

extension Session {
  /// Handles a key where letters are commands. Keys that an input method replaced are understood if they do no harm; other
  /// text is held.
  mutating func pressOutsideText(_ key: Key, _ environment: Environment) -> [Command] {
    if let held { return answer(key, held, environment) }
    switch KeyMeaning(preferences.layout.isEmpty ? key : preferences.layout[key]) {
    case .key(let key): return translate(key, environment)
    case .strokes(let strokes, let method):
      return strokes.flatMap { press($0, of: method, environment) }
    case .text(let character): hold(String(character))
    case .nothing: break
    }
    return []
  }

  /// Does what a replaced key is bound to. If an earlier one of the same strokes opened a text, the character is typed.
  private mutating func press(
    _ stroke: Stroke, of method: InputMethod, _ environment: Environment
  ) -> [Command] {
    let written = String(stroke.written)
    if scenes.top.content.takesText { return command(.character(stroke.written), environment) }
    if held != nil {
      hold(written)
      return []
    }
    switch reach(of: stroke.key) {
    case .harmless: return translate(stroke.key, environment)
    case .guarded:
      lifetime.confirmation = nil
      notices.message = "\(method.name) is on: switch it off for \(stroke.key)."
    case .nothing: hold(written)
    }
    return []
  }

  /// The reach of a key with the person's keys. To wait for the next one does no harm.
  private func reach(of key: Key) -> KeyReach {
    guard !preferences.keys.isEmpty, let pressed = KeySequence((awaiting?.keys ?? []) + [key]) else {
      return usualReach(of: key)
    }
    switch preferences.keys.step(pressed, in: keyTables) {
    case .press(let key): return usualReach(of: key)
    case .wait: return .harmless
    case .nothing: return .nothing
    }
  }

  private func usualReach(of key: Key) -> KeyReach {
    keyTables.lazy.map { $0.reach(of: key, with: preferences) }.first { $0 != .nothing } ?? .nothing
  }

  /// Holds text until the person says what to do with it.
  mutating func hold(_ text: String) {
    (notices.message, lifetime.confirmation) = (nil, nil)
    if held == nil { held = HeldText(text) } else { held?.append(text) }
  }

  /// Handles a key while text is held: letters are added to it, Enter makes it a new dream, Esc drops it.
  private mutating func answer(_ key: Key, _ held: HeldText, _ environment: Environment) -> [Command] {
    notices.message = nil
    if let character = key.typed {
      hold(String(character))
    } else if key == .backspace {
      self.held = held.shortened
    } else if key == .escape {
      self.held = nil
    } else if key == .enter {
      self.held = nil
      return write(held.text, environment)
    } else if let verb = GlobalVerb.bindings[key], GlobalVerb.whileHolding.contains(verb) {
      return command(key, environment)
    }
    return []
  }
}

extension GlobalVerb {
  fileprivate static let whileHolding: Set<GlobalVerb> = [.redraw, .interrupt, .suspend]
}
