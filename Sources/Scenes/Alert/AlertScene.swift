import CellCanvas
import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The scene that shows an alert. The cancel button is focused at first.
struct AlertScene: Equatable, Sendable {
  private let alert: Alert
  private var focused = 0

  init(_ alert: Alert) { self.alert = alert }
}

extension AlertScene: KeyedScene {
  mutating func act(_ verb: AlertVerb, in context: Context, environment: Environment) -> [Action] {
    let count = alert.buttonTitles.count
    switch verb {
    case .next: focused = (focused + 1) % count
    case .previous: focused = (focused + count - 1) % count
    case .press: return dismiss(focused)
    case .cancel: return dismiss(0)
    }
    return []
  }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    if case (.click, .button(let button)?) = (pointing.gesture, pointing.target) { return dismiss(button) }
    return []
  }

  private func dismiss(_ button: Int) -> [Action] { [.close] + alert.didDismiss(button) }
}

// MARK: Layout

extension AlertScene {
  private static let widest = 64

  func body(in context: Context) -> any Layout<Leaf> {
    let buttons = buttons
    let room = Size(width: max(1, context.size.width - 4), height: max(1, context.size.height - 2))
    let words = context.theme.glyphs.spelled(alert.message)
    let needed = max(buttons.sizeThatFits(room).width, DisplayText(alert.title).width + 2)
    let width = min(room.width, max(min(Self.widest, DisplayText(words).width), needed))
    let message = TextBlock(words)
    let rows = message.sizeThatFits(Size(width: width, height: room.height)).height
    let gap = rows + 2 <= room.height ? [StackItem(AnyLayout(Leaf(Blank())), height: .fixed(1))] : []
    let content = StackLayout(
      [StackItem(AnyLayout(Leaf(message)), height: .flexible)] + gap
        + [StackItem(AnyLayout(buttons), height: .fixed(1))])
    return Sheet(
      title: alert.title, content: AnyLayout(content), size: Size(width: width, height: rows + gap.count + 1))
  }

  private var buttons: RowLayout<Leaf> {
    let views = alert.buttonTitles.enumerated().map { index, title in
      Leaf(Button(title, index == focused ? .focused : .resting), target: .button(index))
    }
    return RowLayout(views, spacing: 2, isTrailing: true)
  }
}

/// The commands of keys in an alert. No letter is bound, so that a key held down in the scene below can't answer it.
enum AlertVerb: Verb {
  case next, previous, press, cancel
}

extension AlertVerb {
  static let place = "alert"

  static let bindings = Bindings<AlertVerb>([
    Binding("next", [.right, .down, .tab], .next, "→ ↓ Tab", "the next button", hint: Hint("← →", "choose")),
    Binding("previous", [.left, .up, .backTab], .previous, "← ↑", "the previous button"),
    Binding("press", [.enter], .press, "↵", "press it", hint: Hint("↵", "press")),
    Binding("cancel", [.escape], .cancel, "Esc", "cancel", hint: Hint("Esc", "cancel")),
  ])

  static let harmless: Set<AlertVerb> = [.next, .previous, .cancel]
}
