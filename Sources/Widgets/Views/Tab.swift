import CellCanvas
import CellLayout
import Input

/// A tab of the header: a key, and the name of what it leads to.
package struct Tab: View, StateConfigurable {
  package let key: Key
  private let label: String
  package let name: String
  package var states: StateLooks<State, Configuration>

  package enum State: Hashable, Sendable { case here, elsewhere }

  package struct Configuration: Hashable, Sendable {
    let key: Style
    let name: Style
  }

  /// - Parameter label: The key that is shown; nil for `key`, which a click presses.
  package init(_ key: Key, _ name: String, _ state: State, label: String? = nil) {
    self.key = key
    self.label = label ?? "\(key)"
    self.name = name
    states = StateLooks(state)
  }

  package static let plain = Configuration(key: .plain, name: .plain)

  package static func configurations(in theme: Theme) -> [State: Configuration] {
    let styles = theme.styles
    return [
      .here: Configuration(key: styles.key, name: styles.heading),
      .elsewhere: Configuration(key: styles.key, name: styles.dim),
    ]
  }

  private var row: RowLayout<Label> {
    RowLayout([Label(label, look.key, .unicode), Label(name, look.name, .unicode)], spacing: 1)
  }

  package var width: Int { row.width }

  package func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }

  package func draw(on canvas: inout Canvas, in rect: Rect) { canvas.draw(row, in: rect) }
}
