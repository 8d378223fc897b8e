import DreamCore
import Input
import Stage
import Widgets

extension Session {
  /// The tables of commands that act now: of the scene that has the keyboard focus, and of all scenes.
  var keyTables: [any NamedCommands] {
    let top = scenes.top.content
    let own = top.tables(in: context)
    return own + (mainBindings.isEmpty ? [] : [MainScene.table])
      + [top.takesText ? GlobalVerb.tableInText : GlobalVerb.table]
  }

  /// Handles a key as it is named: as the person's keys say, or as the tables do.
  mutating func translate(_ key: Key, _ environment: Environment) -> [Command] {
    if let offer = notices.offer, let actions = offer.answers[key] { return accept(offer, actions, key, environment) }
    guard !preferences.keys.isEmpty, awaiting != nil || !isForRow(key) else { return command(key, environment) }
    let begun = awaiting
    awaiting = nil
    if begun != nil, key == .escape {
      notices.message = nil
      return []
    }
    guard let pressed = KeySequence((begun?.keys ?? []) + [key]) else { return [] }
    switch preferences.keys.step(pressed, in: keyTables) {
    case .press(let key): return command(key, environment)
    case .wait:
      awaiting = pressed
      notices.message = "\(pressed.label) …   Esc cancels"
    case .nothing: notices.message = "\(pressed.label) does nothing here."
    }
    lifetime.confirmation = nil
    return []
  }

  /// Does what a key that answers an offer does, unless the dream that the offer is about is gone.
  private mutating func accept(
    _ offer: Offer, _ actions: [Action], _ key: Key, _ environment: Environment
  ) -> [Command] {
    (notices.message, awaiting, lifetime.confirmation) = (nil, nil, nil)
    travel.stop()
    recent.press(key, at: environment.now)
    guard model.dreams.contains(offer.subject) else {
      notices.message = TransitionError.dreamIsGone(offer.subject).message
      return []
    }
    let commands = perform(actions, for: scenes.top.id, environment)
    if (scenes.top.content as? any WritingScene)?.writes == offer.subject { notices.offersAgain = offer.subject }
    return commands
  }

  /// Offers to rate the dream of an editor that an offer opened and that is closed now, unless it is rated.
  mutating func offerAgain(about dream: Dream.ID) {
    guard notices.offersAgain == dream else { return }
    notices.offersAgain = nil
    guard notices.message == nil, let dream = model.dreams[dream], dream.lucidity == nil else { return }
    if let offer = Offer(about: dream, preferences) { notices.show(offer) }
  }

  /// The hints with the person's keys.
  func labeled(_ hints: [Hint]) -> [Hint] {
    guard !preferences.keys.isEmpty else { return hints }
    let tables = keyTables
    return hints.compactMap { preferences.keys.labeled($0, in: tables) }
  }

  /// The lines of help with the person's keys.
  func labeled(_ lines: [HelpLine], in tables: [any NamedCommands]? = nil) -> [HelpLine] {
    guard !preferences.keys.isEmpty else { return lines }
    let tables = tables ?? keyTables
    return lines.map { preferences.keys.labeled($0, in: tables) }
  }
}
