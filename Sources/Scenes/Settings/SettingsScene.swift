import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet of settings that can be changed until Lucid quits, each by a key.
struct SettingsScene: Equatable, Sendable {}

extension SettingsScene: SceneContent {
  mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if key == .escape { return [.close] }
    guard let verb = SettingVerb.bindings[key] else { return [.say("\(key) does nothing here. Esc goes back.")] }
    return [.close, .set(verb)]
  }

  func tables(in context: Context) -> [any NamedCommands] { [SettingVerb.table] }

  func help(in context: Context) -> [HelpLine] { SettingVerb.bindings.help }

  func hints(in context: Context) -> [Hint] { [Hint("Esc", "back")] }
}

// MARK: Layout

extension SettingsScene {
  private static let width = 44

  /// The sheet at the bottom, so that most of the scene behind it stays visible. In too few rows it has two columns.
  func body(in context: Context) -> any Layout<Leaf> {
    let count = SettingVerb.bindings.all.count
    let height = count + 2 <= context.size.height ? count : (count + 1) / 2
    let sheet = Sheet(
      title: "Settings, until you quit",
      content: columns(height: height, width: min(Self.width, context.size.width - 4)),
      size: Size(width: Self.width, height: height))
    return StackLayout([
      StackItem(AnyLayout(StackLayout<Leaf>([])), height: .flexible),
      StackItem(AnyLayout(sheet), height: .fixed(height + 2)),
    ])
  }

  private func columns(height: Int, width: Int) -> AnyLayout<Leaf> {
    let rows = SettingVerb.bindings.help.map { line in
      StackItem(Leaf(HelpRow(line, keysWidth: 3), target: .keys([line.key].compactMap { $0 })), height: .fixed(1))
    }
    guard rows.count > height else { return AnyLayout(StackLayout(rows)) }
    return AnyLayout(
      SplitLayout(
        left: StackLayout(Array(rows.prefix(height))), divider: Leaf(Blank()),
        right: StackLayout(Array(rows.dropFirst(height))), leftWidth: width / 2))
  }
}
