import CellCanvas
import CellLayout

/// A button: `[ Cancel ]`.
package struct Button: View, StateConfigurable {
  let title: String
  package var states: StateLooks<State, Configuration>

  package enum State: Hashable, Sendable {
    case resting
    /// The button has the keys: Enter presses it.
    case focused
  }

  package struct Configuration: Hashable, Sendable {
    let style: Style
  }

  package init(_ title: String, _ state: State, configurations: [State: Configuration]) {
    self.title = title
    states = StateLooks(state, configurations, plain: Configuration(style: .plain))
  }

  private var words: String { "[ \(title) ]" }

  package func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, DisplayText(words).width), height: min(1, size.height))
  }

  package func cursor(in rect: Rect) -> Point? {
    currentState == .focused ? Point(x: rect.minX + min(2, max(0, rect.width - 1)), y: rect.minY) : nil
  }

  package func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let line = rect.cuttingTop(1).top
    let shown = DisplayText(theme.glyphs.spelled(words))
      .truncated(to: line.width, ellipsis: DisplayText(theme.glyphs.ellipsis))
    canvas.draw(shown, at: line.origin, in: line, style: look.style)
  }
}
