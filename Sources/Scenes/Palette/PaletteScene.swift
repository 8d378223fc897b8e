import CellLayout
import DreamCore
import Input
import Widgets

/// Every command that can be given where it was opened, to be found by some letters of its name.
package struct PaletteScene: Equatable, Sendable {
  private let commands: [PaletteCommand]
  /// What the scene below is about: without that the commands are none of those that were looked for.
  package let subject: Dream.ID?
  private var typed = LineBuffer()
  /// Those that fit what is typed.
  private var matches: [PaletteMatch]
  private var selected = 0

  package init(_ commands: [PaletteCommand], about subject: Dream.ID? = nil) {
    self.commands = commands
    self.subject = subject
    matches = PaletteMatch.all("", of: commands)
  }
}

extension PaletteScene: SceneContent {
  package var scene: Scene { .palette(self) }
  package var takesText: Bool { true }

  package mutating func handle(_ key: Key, in context: Context, environment: Environment) -> [Action] {
    if let verb = PaletteVerb.bindings[key] { return act(verb, in: context) }
    if key == .backspace, typed.text.isEmpty { return [.close] }
    if typed.press(key) == .changed { find() }
    return []
  }

  package mutating func paste(_ text: String, in context: Context, environment: Environment) -> [Action] {
    typed.insert(text.onOneLine)
    find()
    return []
  }

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch (pointing.gesture, pointing.target) {
    case (.wheel(let rows), _): move(by: rows)
    case (.click, .row(let row)?):
      guard row == selected else {
        selected = row
        break
      }
      return run()
    case (.doubleClick, .row(let row)?) where row == selected: return run()
    default: break
    }
    return []
  }

  private mutating func act(_ verb: PaletteVerb, in context: Context) -> [Action] {
    let page = max(1, rowCount(in: context.size) - 1)
    switch verb {
    case .run: return run()
    case .close: return [.close]
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .pageDown: move(by: page)
    case .pageUp: move(by: -page)
    }
    return []
  }

  private mutating func move(by count: Int) { selected = max(0, min(selected + count, matches.count - 1)) }

  private mutating func find() {
    matches = PaletteMatch.all(typed.text, of: commands)
    selected = 0
  }

  /// In the scene below, which has the keys again by then.
  private func run() -> [Action] {
    guard matches.indices.contains(selected) else { return [.say(Self.noSuchCommand)] }
    return [.close] + matches[selected].command.actions
  }

  package func help(in context: Context) -> [HelpLine] { PaletteVerb.bindings.help }

  package func hints(in context: Context) -> [Hint] { PaletteVerb.bindings.hints }
}

// MARK: Layout

extension PaletteScene {
  private static let noSuchCommand = "There is no such command."
  private static let width = 64
  private static let mostRows = 14
  /// From this many rows on there is one for a rule.
  private static let ruleFrom = 8

  /// How many commands are in sight; the same whatever is typed, so that the sheet stands still.
  private func rowCount(in size: Size) -> Int {
    max(1, min(min(commands.count, Self.mostRows), size.height - (size.height < Self.ruleFrom ? 3 : 4)))
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let line = SplitLayout(
      left: Leaf(TextLine(":", .key)), divider: Leaf(Blank()), right: Leaf(InputLine(buffer: typed, hasCaret: true)),
      leftWidth: 1)
    let rule =
      context.size.height < Self.ruleFrom ? [] : [StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1))]
    let rows = rows(rowCount(in: context.size))
    return Sheet(
      title: "Commands",
      content: AnyLayout(StackLayout([StackItem(AnyLayout(line), height: .fixed(1))] + rule + rows)),
      size: Size(width: Self.width, height: 1 + rule.count + rows.count))
  }

  private func rows(_ count: Int) -> [StackItem<AnyLayout<Leaf>>] {
    let shown = ScrollWindow(count: matches.count, height: count, around: selected).rows.map { index in
      Leaf(PaletteRow(matches[index], isSelected: index == selected), target: .row(index))
    }
    let said = matches.isEmpty ? [Leaf(TextLine("  \(Self.noSuchCommand)", .dim))] : []
    let blank = Array(repeating: Leaf(Blank()), count: max(0, count - shown.count - said.count))
    return (shown + said + blank).map { StackItem(AnyLayout($0), height: .fixed(1)) }
  }
}
