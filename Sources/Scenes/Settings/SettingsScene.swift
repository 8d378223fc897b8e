import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet of settings that can be changed until Lucid quits. It shows what is set; arrows change it, and so do the keys that
/// the help names.
struct SettingsScene: Equatable, Sendable {
  /// The name of the setting that the arrows change.
  private var focus = Self.choices[0].name

  /// The settings, each with the commands that choose a value.
  private static let choices: [(name: String, verbs: [SettingVerb])] =
    SettingVerb.bindings.all.map(\.verb).reduce(into: []) { choices, verb in
      guard let name = verb.entry?.name else { return }
      if choices.last?.name != name { choices.append((name, [])) }
      choices[choices.count - 1].verbs.append(verb)
    }

  private func form(in context: Context) -> Form<String> {
    let entries = Self.choices.map { name, verbs in
      let options = verbs.options { $0.entry?.value ?? "" }
      let set = verbs.first(where: context.preferences.has) ?? verbs[0]
      return FormEntry(
        name, name.prefix(1).uppercased() + name.dropFirst(), ChoiceField(options, always: set, as: .scale))
    }
    return Form(entries, focus: focus)
  }
}

extension Preferences {
  /// Whether a setting has its value already.
  fileprivate func has(_ setting: SettingVerb) -> Bool {
    var preferences = self
    preferences.apply(setting)
    return preferences == self
  }
}

extension SettingsScene: SceneContent {
  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if key == .escape || key == .enter { return [.close] }
    if let verb = SettingVerb.bindings[key] { return [.close, .set(verb)] }
    return change(in: context) { $0.press(key) } ?? [.say("\(key) does nothing here. Esc goes back.")]
  }

  mutating func point(_ pointing: Pointing, in context: Context, environment: Environment) -> [Action] {
    guard pointing.gesture == .click else { return [] }
    if case .field(let index)? = pointing.target { focus = Self.choices[index].name }
    guard case .option(let field, let option)? = pointing.target else { return [] }
    return change(in: context) { $0.choose(option, ofFieldAt: field) } ?? []
  }

  /// Changes the form; nil if that has no key for it.
  private mutating func change(
    in context: Context, by body: (inout Form<String>) -> FormResponse
  ) -> [Action]? {
    var form = form(in: context)
    let response = body(&form)
    if response == .leftUp { form.focusOnLast() }
    if response == .leftDown { form.focusOnFirst() }
    focus = form.focus ?? focus
    guard response == .changed, let verb: SettingVerb = form.choice(focus) else {
      return response == .ignored ? nil : []
    }
    return [.set(verb)]
  }

  func tables(in context: Context) -> [any NamedCommands] { [SettingVerb.table] }

  func help(in context: Context) -> [HelpLine] {
    [HelpLine(keys: "← → ↑ ↓", words: "choose a value, a setting")] + SettingVerb.bindings.help
  }

  func hints(in context: Context) -> [Hint] {
    [Hint("← →", "choose"), Hint("↓", "next"), Hint("k", "keep in config.yaml"), Hint("Esc", "done")]
  }
}

// MARK: Layout

extension SettingsScene {
  /// The sheet at the bottom, so that most of the scene behind it stays visible.
  func body(in context: Context) -> any Layout<Leaf> {
    let rows = FormLayout(form(in: context))
    let width = Sheet.contentWidth(52, in: context.size)
    let size = Size(width: width, height: min(Self.choices.count, context.size.height - 2))
    return StackLayout([
      StackItem(AnyLayout(StackLayout<Leaf>([])), height: .flexible),
      StackItem(
        AnyLayout(Sheet(title: "Settings, until you quit", content: AnyLayout(rows), size: size)),
        height: .fixed(size.height + 2)),
    ])
  }
}
