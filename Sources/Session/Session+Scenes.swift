import DreamCore
import Input
import Stage

extension Session {
  /// Opens a scene, or the external editor if the person prefers it and the scene is an editor.
  mutating func transition(
    to scene: Scene, using style: TransitionStyle, _ environment: Environment
  ) throws(TransitionError) -> [Command] {
    guard scene.isEditor, preferences.editor == .external, !journal.isReadOnly else {
      return try enter(scene, using: style, environment)
    }
    if let draft = scene.draft(in: SceneSetting(context, environment)) { return [.openEditor(draft)] }
    throw scene.subjects.first.map { .dreamIsGone($0) } ?? .journalIsIncomplete
  }

  /// Opens a scene and performs the actions of its `begin`.
  mutating func enter(
    _ scene: Scene, using style: TransitionStyle, _ environment: Environment
  ) throws(TransitionError) -> [Command] {
    if journal.isReadOnly, scene.changesJournal { throw .journalIsReadOnly }
    let transition = try scenes.transition(to: scene, using: style, in: SceneSetting(context, environment))
    let commands = didClose(transition.closed, environment)
    settleScenes()
    guard let opened = transition.opened else { return commands }
    let context = context
    let actions = scenes.update(opened) { $0.begin(in: context, environment: environment) } ?? []
    return commands + perform(actions, for: opened, environment)
  }

  /// Closes the scene that has the keyboard focus.
  mutating func close(_ environment: Environment) throws(TransitionError) -> [Command] {
    didClose(try scenes.close().closed, environment)
  }

  /// Shows the messages that waited until these scenes closed. If the share sheet is among them, the sharing ends.
  mutating func didClose(_ closed: [SceneInstance], _ environment: Environment) -> [Command] {
    for scene in closed {
      guard let dream = (scene.content as? any WritingScene)?.writes else { continue }
      remindOfConflict(about: dream)
      remindOfSearch(for: dream)
      offerAgain(about: dream)
    }
    guard closed.contains(where: { $0.scene == .share }), case .sharing = state else { return [] }
    return pass(.entering(state.givingUpSharing), environment)
  }

  /// Pushes a scene that was closed before, or shows why it can't be opened again.
  mutating func bringBack(_ instance: SceneInstance) {
    do throws(TransitionError) {
      try scenes.bringBack(instance, in: context)
      settleScenes()
    } catch {
      notices.message = error.message
    }
  }

  /// Closes all modal scenes and opens the editor with a new dream that has this text.
  mutating func write(_ text: String, _ environment: Environment) -> [Command] {
    let modals = Set(scenes.modals.map(\.id))
    var commands = didClose(scenes.close { modals.contains($0.id) }.closed, environment)
    do throws(TransitionError) {
      commands += try enter(.writing(nil), using: .push, environment)
    } catch {
      notices.message = error.message
    }
    return commands + topActs(environment) { $0.paste(text, in: $1, environment: environment) }
  }

  /// Shows the alert that has waited longest, unless a text, a hidden screen or another alert is open.
  mutating func showWaitingAlert(_ environment: Environment) -> [Command] {
    let top = scenes.top
    guard !scenes.all.contains(where: \.content.takesText), top.scene != .hidden else { return [] }
    if case .alert = top.scene { return [] }
    guard let alert = notices.nextAlert() else { return [] }
    return perform([.transition(.alert(alert), .modal)], for: top.id, environment)
  }
}

// MARK: Main scenes

extension Session {
  /// The bindings of the number keys that open main scenes from the current scene; empty if they do nothing here.
  var mainBindings: [Binding<MainScene>] { scenes.hasTabs && scenes.modals.isEmpty ? MainScene.bindings.all : [] }

  /// The main scene that `key` opens from the current scene; nil if it opens none.
  func mainScene(behind key: Key) -> MainScene? {
    scenes.hasTabs && scenes.modals.isEmpty && !scenes.top.content.takesText && !isForRow(key)
      ? MainScene.bindings[key] : nil
  }

  /// Whether `key` is a digit that the row takes that has the keys.
  func isForRow(_ key: Key) -> Bool {
    key.typed?.isWholeNumber == true && (scenes.top.content as? any DigitScene)?.takesDigits == true
  }

  /// Goes to a main scene, if it isn't on the screen already. It replaces another main scene, but covers an open dream.
  mutating func go(to main: MainScene, _ environment: Environment) throws(TransitionError) -> [Command] {
    guard scenes.main != main || scenes.pushed.last?.scene.main == nil && !scenes.pushed.isEmpty else { return [] }
    guard main != .dreams else { return try enter(main.scene, using: .root, environment) }
    if main.scene.needsWholeJournal, !context.isComplete { throw .journalIsIncomplete }
    let kept = scenes.pushed.prefix { $0.scene.main == nil }.map(\.id)
    var commands: [Command] = []
    if kept.count < scenes.pushed.count {
      commands = didClose(scenes.close { !kept.contains($0.id) }.closed, environment)
    }
    return commands + (try enter(main.scene, using: .push, environment))
  }
}
