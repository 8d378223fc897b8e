import CellCanvas
import CellLayout

/// A field and its label in one row. The field scrolls sideways with its caret.
package struct FieldView: View, StateConfigurable {
  let label: String
  /// The columns of the label and its marker.
  let labelWidth: Int
  let field: Field
  /// Whether the scales of this row are drawn without gaps.
  let isTight: Bool
  /// The number of the field in its form; nil if it is no mouse target.
  let number: Int?
  package var states: StateLooks<State, Configuration>

  package enum State: Hashable, Sendable {
    case resting
    /// The field has the keys.
    case focused
    /// What was typed can't be understood.
    case refused
  }

  package struct Configuration: Hashable, Sendable {
    let label: Style
    let isMarked: Bool
    /// The role of the whole value; if nil, each part has its own.
    var value: Span.Role?
    let styles: Styles
  }

  package init(
    _ label: String, labelWidth: Int, field: Field, isTight: Bool, number: Int? = nil, _ state: State
  ) {
    self.label = label
    self.labelWidth = labelWidth
    self.field = field
    self.isTight = isTight
    self.number = number
    states = StateLooks(state, plain: Configuration(label: .plain, isMarked: false, styles: .plain))
  }

  package static func configurations(in theme: Theme) -> [State: Configuration] { theme.fields }

  static func configurations(from styles: Styles) -> [State: Configuration] {
    [
      .resting: Configuration(label: styles.dim, isMarked: false, styles: styles),
      .focused: Configuration(label: styles.heading, isMarked: true, styles: styles),
      .refused: Configuration(label: styles.warning, isMarked: false, value: .warning, styles: styles),
    ]
  }

  private var isFocused: Bool { currentState == .focused }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let styles = look.styles
    let (head, value) = rect.cuttingTop(1).top.cuttingLeft(labelWidth)
    let words = DisplayText("\(look.isMarked ? styles.glyphs.marker : " ") \(label)")
    let shown = words.truncated(to: head.width, ellipsis: DisplayText(styles.glyphs.ellipsis))
    canvas.draw(shown, at: head.origin, in: head, style: look.label)
    let picture = field.contents.picture(width: value.width, isTight: isTight, isFocused: isFocused)
    let spans = picture.spans.map { Span($0.text, look.value ?? $0.role) }
    guard isFocused else { return canvas.draw(spans, in: value, styles: styles) }
    var x = value.minX - scroll(picture, in: value)
    for span in spans {
      let text = DisplayText(span.text)
      canvas.draw(text, at: Point(x: x, y: value.minY), in: value, style: styles.style(of: span.role))
      x += text.width
    }
  }

  package func target(at point: Point, in rect: Rect) -> MouseTarget? {
    guard let number else { return nil }
    let value = rect.cuttingTop(1).top.cuttingLeft(labelWidth).rest
    let picture = field.contents.picture(width: value.width, isTight: isTight, isFocused: isFocused)
    let column = point.x - value.minX + (isFocused ? scroll(picture, in: value) : 0)
    return picture.option(at: column).map { .option(field: number, $0) } ?? .field(number)
  }

  package func cursor(in rect: Rect) -> Point? {
    let value = rect.cuttingTop(1).top.cuttingLeft(labelWidth).rest
    guard isFocused, !rect.isEmpty else { return nil }
    guard !value.isEmpty else { return rect.origin }
    let picture = field.contents.picture(width: value.width, isTight: isTight, isFocused: true)
    return Point(x: value.minX + picture.caret - scroll(picture, in: value), y: value.minY)
  }

  /// How many columns are out of sight at the left, so that some columns right of the caret are in sight.
  private func scroll(_ picture: FieldPicture, in rect: Rect) -> Int {
    let ahead = min(picture.width + 1, picture.caret + 6)
    return max(0, min(ahead - rect.width, picture.caret))
  }
}
