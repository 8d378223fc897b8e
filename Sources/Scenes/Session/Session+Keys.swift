import DreamCore
import Input

extension Session {
  mutating func press(_ key: Key, _ environment: Environment) -> [Command] {
    scenes.top.content.takesText ? command(key, environment) : pressOutsideText(key, environment)
  }

  /// What a key does where it was pressed.
  mutating func command(_ key: Key, _ environment: Environment) -> [Command] {
    message = nil
    travel.destination = nil
    let wish = wish
    self.wish = nil
    if let verb = GlobalVerb.bindings[key], isAvailable(verb, by: key) {
      return act(verb, after: wish, environment)
    }
    if let main = mainScene(behind: key) { return go(to: main, environment) }
    return topActs(environment, after: wish) { $0.handle(key, in: $1, environment: environment) }
  }

  /// Nothing is undone behind a text that is being written, or behind a question.
  var canUndo: Bool { scenes.modals.isEmpty && !scenes.all.contains(where: \.content.takesText) }

  /// Letters are text where text is taken.
  func isAvailable(_ verb: GlobalVerb, by key: Key) -> Bool {
    switch verb {
    case .redraw: true
    case .help: (!scenes.top.content.takesText || key == .function(1)) && !scenes.top.isHelp
    case .palette: (!scenes.top.content.takesText || key == .control("o")) && !scenes.top.isPalette
    case .interrupt, .compare, .suspend, .hide, .settings: !scenes.top.content.takesText
    case .undo, .redo: canUndo
    }
  }

  mutating func act(
    _ verb: GlobalVerb, after wish: Wish?, _ environment: Environment
  ) -> [Command] {
    switch verb {
    case .undo: return move(.undo, environment)
    case .redo: return move(.redo, environment)
    case .help: transition(to: .help(help), using: .modal)
    case .palette: transition(to: .palette(palette), using: .modal)
    case .settings: transition(to: .prefix(PrefixScene(.settings)), using: .modal)
    case .hide: transition(to: .hidden(HiddenScene()), using: .modal)
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .compare: compare()
    case .interrupt:
      guard wish == nil else { return quit(after: wish, environment) }
      self.wish = .interrupt
      message = "q quits; so does Ctrl-C again."
    }
    return []
  }

  mutating func topActs(
    _ environment: Environment, after wish: Wish? = nil,
    _ body: (inout any SceneContent, Context) -> [Action]
  ) -> [Command] {
    let context = context
    return perform(scenes.updateTop { body(&$0, context) }, after: wish, environment)
  }

  mutating func allAct(
    _ environment: Environment, _ body: (inout any SceneContent, Context) -> [Action]
  ) -> [Command] {
    let context = context
    var actions: [Action] = []
    scenes.updateAll { actions += body(&$0, context) }
    return perform(actions, environment)
  }

  mutating func perform(
    _ actions: [Action], after wish: Wish? = nil, _ environment: Environment
  ) -> [Command] {
    actions.flatMap { perform($0, after: wish, environment) }
  }

  private mutating func perform(
    _ action: Action, after wish: Wish?, _ environment: Environment
  ) -> [Command] {
    switch action {
    case .edit(let edit): return pass(edit, environment)
    case .transition(.editor(let editor), let style): return open(editor, using: style)
    case .transition(let scene, let style): transition(to: scene, using: style)
    case .openEditor(let draft): return [.openEditor(draft)]
    case .close: close(environment)
    case .select(let item): select(item)
    case .say(let words): message = words
    case .remember(let repetition): self.repetition = repetition
    case .copy(let text): clipboard = text
    case .copyOut(let text): return copyOut(text)
    case .share(let request): return share(request)
    case .ask(let question): return ask(question)
    case .travel(let count): return travel(to: count, environment)
    case .settle(let dream): conflicts.removeAll { $0.id == dream }
    case .show(let alert): show(alert)
    case .saveAgain: return saves.tryAgain()
    case .press(let keys): return keys.flatMap { command($0, environment) }
    case .go(let main): return go(to: main, environment)
    case .search(let words): return search(for: words, environment)
    case .seek(let step): return seek(step, environment)
    case .act(let verb): return act(verb, after: wish, environment)
    case .set(let setting): return set(setting, environment)
    case .saveNow: return saveNow(environment)
    case .quit: return quit(after: wish, environment)
    }
    return []
  }

  mutating func transition(to scene: Scene, using style: TransitionStyle) {
    do {
      try scenes.transition(to: scene, using: style, in: context.model)
      settleScenes()
    } catch {
      message = error.message
    }
  }

  /// Opens the editor that the person prefers.
  mutating func open(_ editor: EditorScene, using style: TransitionStyle) -> [Command] {
    switch preferences.editor {
    case .internal: transition(to: .editor(editor), using: style)
    case .external: return [.openEditor(editor.draft)]
    }
    return []
  }

  /// Opens a new dream with a text.
  mutating func write(_ text: String, _ environment: Environment) -> [Command] {
    while !scenes.modals.isEmpty { close(environment) }
    transition(to: .editor(.writing(environment)), using: .push)
    return topActs(environment) { $0.paste(text, in: $1, environment: environment) }
  }

  mutating func close(_ environment: Environment) {
    do {
      let closed = scenes.top
      try scenes.close()
      remindOfConflict(in: closed)
      remindOfSearch(in: closed)
      if case .share = closed { endSharing(environment) }
    } catch {
      message = error.message
    }
  }
}

// MARK: Ending

extension Session {
  private mutating func quit(after wish: Wish?, _ environment: Environment) -> [Command] {
    let commands = endScenes(environment)
    if let words = undecidedWords, wish != .quitUndecided, saveFailure == nil {
      self.wish = .quitUndecided
      message = words
      return commands
    }
    guard !saves.isEmpty || !deferred.isEmpty else { return commands + [.quit] }
    guard let failure = saveFailure else {
      isQuitting = true
      return commands
    }
    guard wish != .quitUnsaved else { return [.quit] }
    self.wish = .quitUnsaved
    message = unsavedMessage(failure)
    return commands + saves.tryAgain()
  }

  /// What is said of a save that failed; to one who wants to quit, how to do so all the same.
  func unsavedMessage(_ reason: String) -> String {
    (wish == .quitUnsaved ? "q again quits without saving. " : "") + "Not saved: \(reason)"
  }

  /// Saves what is held, and says so when it is in the file.
  private mutating func saveNow(_ environment: Environment) -> [Command] {
    let commands = endScenes(environment)
    saysWhenSaved = !isSaved
    message = isSaved ? "Saved." : saveFailure.map(unsavedMessage)
    return commands + saves.tryAgain()
  }

  /// Takes from every scene what it still holds.
  mutating func endScenes(_ environment: Environment) -> [Command] {
    allAct(environment) { $0.end(in: $1, environment: environment) }
  }
}
