import CellCanvas
import CellLayout

/// A word in brackets that does something: `[ Cancel ]`.
struct Button: View, StateConfigurable {
  let title: String
  var configurations: [State: Configuration] { didSet { updateForCurrentState() } }
  var currentState: State { didSet { updateForCurrentState() } }
  var look = Configuration(style: .plain)

  enum State: Hashable, Sendable {
    case resting
    /// It has the keys: Enter presses it.
    case focused
  }

  struct Configuration: Hashable, Sendable {
    let style: Style
  }

  init(_ title: String, _ state: State, configurations: [State: Configuration]) {
    self.title = title
    self.configurations = configurations
    currentState = state
    updateForCurrentState()
  }

  private var words: String { "[ \(title) ]" }

  func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, DisplayText(words).width), height: min(1, size.height))
  }

  func cursor(in rect: Rect) -> Point? {
    currentState == .focused ? Point(x: rect.minX + min(2, max(0, rect.width - 1)), y: rect.minY) : nil
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let line = rect.cuttingTop(1).top
    let shown = DisplayText(theme.glyphs.spelled(words))
      .truncated(to: line.width, ellipsis: DisplayText(theme.glyphs.ellipsis))
    canvas.draw(shown, at: line.origin, in: line, style: look.style)
  }
}
