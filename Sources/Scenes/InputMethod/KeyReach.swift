import Input

/// How far the effect of a key goes: only what is harmless is done for a key that an input method has written otherwise.
package enum KeyReach: Hashable, Sendable {
  /// It does nothing here.
  case nothing
  /// It moves, opens or closes.
  case harmless
  /// It changes the journal, or leaves the app.
  case guarded
}

extension Verb {
  package static func reach(of key: Key) -> KeyReach {
    guard let verb = bindings[key] else { return .nothing }
    return harmless.contains(verb) ? .harmless : .guarded
  }
}
