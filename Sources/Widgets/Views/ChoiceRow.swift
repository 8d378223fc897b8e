import CellCanvas
import CellLayout

/// A row of a list to choose from.
package struct ChoiceRow: View, StateConfigurable {
  let label: String
  /// What stands between the marker and the label.
  let box: String
  /// Whether the favourite's mark stands behind the label.
  let isMarked: Bool
  package var states: StateLooks<State, Configuration>

  package enum State: Hashable, Sendable {
    case resting
    /// The keys act on the row.
    case current
    /// The row is the chosen one, while the keys are elsewhere.
    case chosen
  }

  package struct Configuration: Hashable, Sendable {
    let style: Style
    let hasMarker: Bool
    let glyphs: Glyphs
  }

  package init(_ label: String, box: String = " ", isMarked: Bool = false, _ state: State) {
    self.label = label
    self.box = box
    self.isMarked = isMarked
    states = StateLooks(state)
  }

  package static let plain = Configuration(style: .plain, hasMarker: false, glyphs: .unicode)

  package static func configurations(in theme: Theme) -> [State: Configuration] {
    let (styles, glyphs) = (theme.styles, theme.glyphs)
    return [
      .resting: Configuration(style: styles.text, hasMarker: false, glyphs: glyphs),
      .current: Configuration(style: styles.selection, hasMarker: true, glyphs: glyphs),
      .chosen: Configuration(style: styles.text, hasMarker: true, glyphs: glyphs),
    ]
  }

  package func cursor(in rect: Rect) -> Point? { currentState == .current ? rect.origin : nil }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let look = look
    canvas.fill(rect.cuttingTop(1).top, style: look.style)
    let text = look.glyphs.spelled(box + label) + (isMarked ? " " + look.glyphs.favorite : "")
    canvas.draw(
      ColumnsLayout([
        .init(Label(look.hasMarker ? look.glyphs.marker : "", look.style, look.glyphs), width: .fixed(1)),
        .init(Label(text, look.style, look.glyphs), width: .flexible),
      ]), in: rect)
  }
}
