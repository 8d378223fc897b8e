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
    /// The button does nothing now.
    case disabled
  }

  package struct Configuration: Hashable, Sendable {
    let style: Style
    let glyphs: Glyphs
  }

  package init(_ title: String, _ state: State) {
    self.title = title
    states = StateLooks(state)
  }

  package static let plain = Configuration(style: .plain, glyphs: .unicode)

  package static func configurations(in theme: Theme) -> [State: Configuration] {
    let styles = theme.styles
    return [
      .resting: Configuration(style: styles.text, glyphs: styles.glyphs),
      .focused: Configuration(style: styles.selection, glyphs: styles.glyphs),
      .disabled: Configuration(style: styles.dim, glyphs: styles.glyphs),
    ]
  }

  private var words: String { "[ \(title) ]" }

  package func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, DisplayText(words).width), height: min(1, size.height))
  }

  package func cursor(in rect: Rect) -> Point? {
    currentState == .focused ? Point(x: rect.minX + min(2, max(0, rect.width - 1)), y: rect.minY) : nil
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    canvas.draw(Label(look.glyphs.spelled(words), look.style, look.glyphs), in: rect)
  }
}
