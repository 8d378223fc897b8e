import CellLayout
import DreamCore
import Input
import Widgets

/// What may follow a key that waits for another one.
package struct PrefixScene: Equatable, Sendable {
  private let prefix: Prefix

  package init(_ prefix: Prefix) { self.prefix = prefix }
}

extension PrefixScene: SceneContent {
  package var scene: Scene { .prefix(self) }

  package mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if key == .escape { return [.close] }
    return prefix.actions(for: key).map { [.close] + $0 } ?? [.say("\(key) is none of these. Esc goes back.")]
  }

  package func help(in context: Context) -> [HelpLine] { prefix.help }

  package func hints(in context: Context) -> [Hint] { [Hint("Esc", "back")] }
}

// MARK: Layout

extension PrefixScene {
  private static let width = 44

  /// At the lower edge, so that most of what is behind stays in sight; in two columns where there are too few rows.
  package func body(in context: Context) -> any Layout<Leaf> {
    let count = prefix.help.count
    let height = count + 2 <= context.size.height ? count : (count + 1) / 2
    let sheet = Sheet(
      title: prefix.title, content: columns(height: height, width: min(Self.width, context.size.width - 4)),
      size: Size(width: Self.width, height: height))
    return StackLayout([
      StackItem(AnyLayout(StackLayout<Leaf>([])), height: .flexible),
      StackItem(AnyLayout(sheet), height: .fixed(height + 2)),
    ])
  }

  private func columns(height: Int, width: Int) -> AnyLayout<Leaf> {
    let rows = prefix.help.map { line in
      StackItem(Leaf(HelpRow(line, keysWidth: 3), target: .keys([line.key].compactMap { $0 })), height: .fixed(1))
    }
    guard rows.count > height else { return AnyLayout(StackLayout(rows)) }
    return AnyLayout(
      SplitLayout(
        left: StackLayout(Array(rows.prefix(height))), divider: Leaf(Blank()),
        right: StackLayout(Array(rows.dropFirst(height))), leftWidth: width / 2))
  }
}
