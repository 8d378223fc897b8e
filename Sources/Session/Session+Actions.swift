import DreamCore
import Stage

extension Session {
  /// Calls `body` with the scene that has the keyboard focus and performs its actions. `confirmation` is that of the key before.
  mutating func topActs(
    _ environment: Environment, after confirmation: Lifetime.QuitConfirmation? = nil,
    _ body: (inout any SceneContent, Context) -> [Action]
  ) -> [Command] {
    let (top, context) = (scenes.top.id, context)
    let actions = scenes.update(top) { body(&$0, context) } ?? []
    return perform(actions, for: top, after: confirmation, environment)
  }

  /// Calls `body` with every scene for which `isMeant` returns true, the root first, and performs their actions.
  mutating func allAct(
    _ environment: Environment, where isMeant: (any SceneContent) -> Bool = { _ in true },
    _ body: (inout any SceneContent, Context) -> [Action]
  ) -> [Command] {
    let context = context
    let wanted = scenes.all.filter { isMeant($0.content) }.map { scene in
      (asker: scene.id, actions: scenes.update(scene.id) { body(&$0, context) } ?? [])
    }
    return wanted.flatMap { perform($0.actions, for: $0.asker, environment) }
  }

  /// Performs the actions of a scene in order. If a transition is refused, the actions before it stand, those after it
  /// are dropped, and its message is shown.
  mutating func perform(
    _ actions: [Action], for asker: SceneInstance.ID, after confirmation: Lifetime.QuitConfirmation? = nil,
    _ environment: Environment
  ) -> [Command] {
    if actions.isEmpty { return [] }
    let asker = owner(of: asker)
    var commands: [Command] = []
    do throws(TransitionError) {
      for action in actions { commands += try perform(action, for: asker, after: confirmation, environment) }
      return commands
    } catch {
      notices.message = error.message
      return commands
    }
  }

  /// The scene for which actions are performed: for an alert's actions, the scene that asked for the alert.
  private func owner(of asker: SceneInstance.ID) -> SceneInstance.ID {
    if case .alert(let alert) = scenes[asker]?.scene { alert.asker ?? asker } else { asker }
  }

  private mutating func perform(
    _ action: Action, for asker: SceneInstance.ID, after confirmation: Lifetime.QuitConfirmation?,
    _ environment: Environment
  ) throws(TransitionError) -> [Command] {
    switch action {
    case .edit(let edit):
      if journal.isReadOnly, changes(edit, environment) { throw .journalIsReadOnly }
      return pass(edit, environment)
    case .transition(let scene, let style): return try transition(to: scene, using: style, environment)
    case .close: return try close(environment)
    case .select(let item): select(item)
    case .say(let words): notices.message = words
    case .offer(let offer): notices.show(offer)
    case .openEditor(let draft):
      if journal.isReadOnly { throw .journalIsReadOnly }
      return [.openEditor(draft)]
    case .remember(let repetition): recent.repetition = repetition
    case .copy(let text): recent.clipboard = text
    case .copyOut(let text):
      recent.clipboard = text
      return requests.deliver(Delivery(text, to: .clipboard), for: asker)
    case .deliver(let delivery): return requests.deliver(delivery, for: asker)
    case .files(let request): return requests.ask(request, for: asker)
    case .ask(let question): return requests.ask(question, for: asker)
    case .code(let codings):
      if journal.isReadOnly { throw .journalIsReadOnly }
      return journal.saves.append(SaveRequest(change: ModelChange(), record: .code(codings), at: environment.now))
    case .travel(let place):
      if journal.isReadOnly { throw .journalIsReadOnly }
      return travel(to: place, environment)
    case .show(let alert): notices.append(alert, from: asker)
    case .saveAgain: return journal.saves.tryAgain()
    case .press(let keys): return keys.flatMap { command($0, environment) }
    case .search(let words): return try search(for: words, environment)
    case .seek(let step): return try seek(step, environment)
    case .go(let main): return try go(to: main, environment)
    case .act(let verb): return try act(verb, after: confirmation, environment)
    case .set(let setting): return set(setting, environment)
    case .saveNow: return saveNow(environment)
    case .sync(let answer):
      if journal.isReadOnly { throw .journalIsReadOnly }
      notices.message = "Syncing…"
      return [.sync(answer)]
    case .quit: return quit(after: confirmation, environment)
    }
    return []
  }
}
