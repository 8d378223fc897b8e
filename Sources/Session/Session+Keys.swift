import DreamCore
import Input
import Stage

extension Session {
  /// Handles a key as it was typed, with an input method on or not.
  mutating func press(_ key: Key, _ environment: Environment) -> [Command] {
    let key = key.modifiers.isEmpty ? key : preferences.layout[key]
    return scenes.top.content.takesText ? translate(key, environment) : pressOutsideText(key, environment)
  }

  /// Does what a key is bound to by default in the scene that has the keyboard focus.
  mutating func command(_ key: Key, _ environment: Environment) -> [Command] {
    let key = plain(key)
    notices.message = nil
    travel.stop()
    recent.press(key, at: environment.now)
    let confirmation = lifetime.takeConfirmation()
    if let verb = GlobalVerb.bindings[key], isAvailable(verb, by: key) {
      return perform([.act(verb)], for: scenes.top.id, after: confirmation, environment)
    }
    if let main = mainScene(behind: key) { return perform([.go(main)], for: scenes.top.id, environment) }
    return topActs(environment, after: confirmation) { $0.handle(key, in: $1, environment: environment) }
  }

  /// Enter, for Enter with modifiers that nothing is bound to: most terminals can't tell it from Enter alone. With Control it
  /// confirms a form, as Ctrl-S does.
  private func plain(_ key: Key) -> Key {
    guard key.code == .enter, !key.modifiers.isEmpty else { return key }
    let tables = keyTables
    if tables.contains(where: { $0.name(of: key) != nil }) { return key }
    return key.modifiers == .control && tables[0].place == FieldVerb.place ? .control("s") : .enter
  }

  /// Whether undo and redo work now: not under a modal scene, and not while a text is being written.
  var canUndo: Bool { scenes.modals.isEmpty && !isWriting }

  private var isWriting: Bool { scenes.all.contains(where: \.content.takesText) }

  /// Whether nothing but a scene that is open may be looked at.
  var isSecluded: Bool {
    scenes.all.contains { ($0.content as? any SecludedScene)?.isSecluded ?? false }
  }

  /// Whether `key` does `verb` in the current scene. In scenes that take text, letters don't.
  func isAvailable(_ verb: GlobalVerb, by key: Key) -> Bool {
    let top = scenes.top
    if isSecluded, ![.redraw, .help].contains(verb) { return false }
    switch verb {
    case .redraw: return true
    case .help: return (!top.content.takesText || key == .function(1)) && !top.scene.isHelp
    case .palette: return (!top.content.takesText || key == .control("o")) && !top.scene.isPalette
    case .interrupt, .compare, .suspend, .hide, .settings: return !top.content.takesText
    case .undo, .redo: return canUndo
    }
  }

  /// Does what a key does in every scene.
  mutating func act(
    _ verb: GlobalVerb, after confirmation: Lifetime.QuitConfirmation?, _ environment: Environment
  ) throws(TransitionError) -> [Command] {
    if journal.isReadOnly, [.undo, .redo].contains(verb) { throw .journalIsReadOnly }
    switch verb {
    case .undo: return undo(environment)
    case .redo: return move(.redo, environment)
    case .help: return try enter(.help(help), using: .modal, environment)
    case .palette:
      return try enter(
        .palette(commands, about: (scenes.top.content as? any DreamSubjectScene)?.subject), using: .modal, environment)
    case .settings: return try enter(.settings, using: .modal, environment)
    case .hide where journal.isLocked: return [.lock]
    case .hide: return try enter(.hidden, using: .modal, environment)
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .compare: return try compare(environment)
    case .interrupt:
      guard confirmation == nil, !needsConfirmationToQuit else { return quit(after: confirmation, environment) }
      lifetime.confirmation = .interrupt
      notices.message = "Ctrl-C again quits."
      return []
    }
  }

  /// Changes a setting until Lucid quits, and says how to keep it for good; or keeps what was changed.
  mutating func set(_ setting: SettingVerb, _ environment: Environment) -> [Command] {
    switch setting {
    case .keep: return keepSettings()
    case .search:
      appearance.preferences.apply(setting)
      return [.keepSettings([setting])]
    case .theme where preferences.isColorless:
      notices.message = "This terminal shows no colours."
      return []
    case .theme, .mouse, .list, .creatures:
      appearance.preferences.apply(setting)
      appearance.change(setting)
      say(setting)
    }
    return show(setting, environment)
  }

  /// Brings what is open up to date with a setting that was changed.
  private mutating func show(_ setting: SettingVerb, _ environment: Environment) -> [Command] {
    switch setting {
    case .theme: appearance.dress(environment)
    case .mouse(let choice): return [.setMouse(choice == .on)]
    case .list: settleScenes()
    case .creatures:
      let closed = scenes.closeScenes(overIn: context).closed
      settleScenes()
      return didClose(closed, environment)
    case .search, .keep: break
    }
    return []
  }

  /// Takes over the settings of a file that was changed. What was changed in this run stays until Lucid quits.
  mutating func take(_ read: Preferences, wasWrong: Bool, _ environment: Environment) -> [Command] {
    let (old, isLater) = (preferences, preferences.holdsAtStart(otherThan: read))
    appearance.preferences = appearance.changedSettings.reduce(into: read) { $0.apply($1) }
    guard preferences != old || wasWrong else { return [] }
    (awaiting, notices.message) = (
      nil, isLater ? "Settings read; readOnly and inbox take effect at the next start." : "Settings read."
    )
    appearance.dress(environment)
    let closed = scenes.closeScenes(overIn: context).closed
    settleScenes()
    return didClose(closed, environment) + (preferences.mouse == old.mouse ? [] : [.setMouse(preferences.mouse == .on)])
  }

  private mutating func keepSettings() -> [Command] {
    guard appearance.changedSettings.isEmpty else { return [.keepSettings(appearance.changedSettings)] }
    notices.message = "No setting was changed."
    return []
  }

  private mutating func say(_ setting: SettingVerb) {
    guard let (name, value) = setting.entry else { return }
    let words = "\(name == "list" ? "list in" : name) \(value)"
    notices.message =
      "\(words.prefix(1).uppercased() + words.dropFirst()) until you quit. To keep it: “\(name): \(value)” in config.yaml."
  }
}

extension Preferences {
  /// Whether other preferences differ in what is looked at only when Lucid starts.
  fileprivate func holdsAtStart(otherThan other: Preferences) -> Bool {
    isReadOnly != other.isReadOnly || inbox != other.inbox
  }
}

extension Scene {
  fileprivate var isHelp: Bool { if case .help = self { true } else { false } }

  fileprivate var isPalette: Bool { if case .palette = self { true } else { false } }
}

// MARK: Help and the palette

extension Session {
  /// The help for the top scene: its guides and keys, then the keys that work everywhere.
  private var help: [HelpGroup] {
    let top = scenes.top.content
    let elsewhere = [
      HelpGroup("The main scenes", pressable(mainBindings.map(\.line))),
      HelpGroup("Everywhere", pressable(top.takesText ? GlobalVerb.inText.help : everywhere)),
      HelpGroup("The mouse", preferences.mouse == .on ? MouseHelp.lines : MouseHelp.linesWhenOff),
    ]
    let guides = (top as? any PromptScene)?.guides(in: context) ?? []
    return guides + [HelpGroup("Here", pressable(top.help(in: context)))] + elsewhere
  }

  /// The lines with the person's keys, without those of commands that have none.
  private func pressable(_ lines: [HelpLine]) -> [HelpLine] { labeled(lines).filter { !$0.keys.isEmpty } }

  private var everywhere: [HelpLine] {
    GlobalVerb.bindings.all.filter { isAvailable($0.verb, by: $0.keys[0]) }.map(\.line)
  }

  /// The palette's commands for the top scene.
  private var commands: [PaletteCommand] {
    let top = scenes.top.content
    let here = labeled(top.help(in: context)).compactMap(PaletteCommand.init)
    let main = mainBindings.map { PaletteCommand($0.help, keys: label(of: $0), labels: $0.verb.labels, [.go($0.verb)]) }
    let global = GlobalVerb.bindings.all.filter { isListed($0.verb, inText: top.takesText) }
      .map { PaletteCommand($0.help, keys: label(of: $0), labels: $0.line.labels, [.act($0.verb)]) }
    let named = PaletteCommand.searching(preferences.searches) + PaletteCommand.writing(preferences.templates)
    return here + main + global + named + PaletteCommand.settings + PaletteCommand.session
  }

  /// The keys of a command of all scenes, with the person's keys.
  func label<Verbs: Verb>(of binding: Binding<Verbs>) -> String {
    preferences.keys.isEmpty ? binding.label : labeled([binding.line], in: [Verbs.table])[0].keys
  }

  /// Whether the palette lists `verb`. In a text it also lists commands whose keys are letters.
  private func isListed(_ verb: GlobalVerb, inText: Bool) -> Bool {
    switch verb {
    case .palette, .interrupt, .settings: false
    case .undo, .redo: canUndo
    case .compare: !inText && !isWriting
    case .help, .hide, .redraw, .suspend: true
    }
  }
}
