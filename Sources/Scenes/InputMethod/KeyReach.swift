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

extension Bindings {
  func reach(of key: Key, harmless: Set<Verb>) -> KeyReach {
    guard let verb = self[key] else { return .nothing }
    return harmless.contains(verb) ? .harmless : .guarded
  }
}

extension GlobalVerb {
  static let harmless: Set<GlobalVerb> = [.help, .redraw]
}

extension ListVerb {
  static let harmless: Set<ListVerb> = [
    .down, .up, .first, .last, .halfDown, .halfUp, .pageDown, .pageUp, .nextSection, .previousSection,
    .open, .leave, .previewDown, .previewUp, .write, .edit, .creature, .history, .past,
  ]
}

extension DreamVerb {
  static let harmless: Set<DreamVerb> = [
    .down, .up, .halfDown, .halfUp, .pageDown, .pageUp, .first, .last, .next, .previous, .close, .edit, .write,
    .creature, .history, .past,
  ]
}

extension CreatureVerb {
  static let harmless: Set<CreatureVerb> = [.down, .up, .creatures, .effects, .otherColumn, .cancel]
}

extension HistoryVerb {
  static let harmless: Set<HistoryVerb> = [
    .down, .up, .first, .last, .halfDown, .halfUp, .pageDown, .pageUp, .previewDown, .previewUp, .past, .close,
  ]
}

extension PastVerb {
  static let harmless: Set<PastVerb> = [.down, .up, .first, .last, .pageDown, .pageUp, .close]
}

extension ConflictVerb {
  static let harmless: Set<ConflictVerb> = [.down, .up, .pageDown, .pageUp, .close]
}

extension HelpVerb {
  static let harmless: Set<HelpVerb> = [.down, .up, .pageDown, .pageUp, .close]
}
