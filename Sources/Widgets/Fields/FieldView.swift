import CellCanvas
import CellLayout

/// A field and its label. A line with the caret that is too long scrolls sideways.
package struct FieldView: View, StateConfigurable {
  let label: String
  /// The columns of the label and its marker.
  let labelWidth: Int
  let field: Field
  /// Whether the scales of this row are drawn without gaps.
  let isTight: Bool
  /// The number of the field in its form; nil if it is no mouse target.
  let number: Int?
  /// The first line of the field that is shown; those before are scrolled out.
  let firstLine: Int
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
    _ label: String, labelWidth: Int, field: Field, isTight: Bool, number: Int? = nil, firstLine: Int = 0,
    _ state: State
  ) {
    self.label = label
    self.labelWidth = labelWidth
    self.field = field
    self.isTight = isTight
    self.number = number
    self.firstLine = firstLine
    states = StateLooks(state)
  }

  package static let plain = Configuration(label: .plain, isMarked: false, styles: .plain)

  package static func configurations(in theme: Theme) -> [State: Configuration] {
    let styles = theme.styles
    return [
      .resting: Configuration(label: styles.dim, isMarked: false, styles: styles),
      .focused: Configuration(label: styles.heading, isMarked: true, styles: styles),
      .refused: Configuration(label: styles.warning, isMarked: false, value: .warning, styles: styles),
    ]
  }

  private var isFocused: Bool { currentState == .focused }

  private func picture(width: Int) -> FieldPicture {
    field.contents.picture(width: width, isTight: isTight, isFocused: isFocused)
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let (head, value) = rect.cuttingLeft(labelWidth)
    if firstLine == 0 { drawLabel(on: &canvas, in: head.cuttingTop(1).top) }
    let picture = picture(width: value.width)
    for (line, y) in zip(picture.lines.indices.dropFirst(firstLine), value.rows) {
      let spans = picture.lines[line].map { Span($0.text, look.value ?? $0.role) }
      draw(spans, scrolledBy: scroll(line, of: picture, in: value), on: &canvas, in: value.with(y: y, height: 1))
    }
  }

  private func drawLabel(on canvas: inout Canvas, in rect: Rect) {
    let styles = look.styles
    let words = DisplayText("\(look.isMarked ? styles.glyphs.marker : " ") \(label)")
    let shown = words.truncated(to: rect.width, ellipsis: DisplayText(styles.glyphs.ellipsis))
    canvas.draw(shown, at: rect.origin, in: rect, style: look.label)
  }

  private func draw(_ spans: [Span], scrolledBy columns: Int?, on canvas: inout Canvas, in rect: Rect) {
    guard let columns else { return canvas.draw(spans, in: rect, styles: look.styles) }
    var x = rect.minX - columns
    for span in spans {
      let text = DisplayText(span.text)
      canvas.draw(text, at: Point(x: x, y: rect.minY), in: rect, style: look.styles.style(of: span.role))
      x += text.width
    }
  }

  package func target(at point: Point, in rect: Rect) -> MouseTarget? {
    guard let number else { return nil }
    let value = rect.cuttingLeft(labelWidth).rest
    let picture = picture(width: value.width)
    let line = point.y - value.minY + firstLine
    let column = point.x - value.minX + (scroll(line, of: picture, in: value) ?? 0)
    return picture.option(at: column, inLine: line).map { .option(field: number, $0) } ?? .field(number)
  }

  package func cursor(in rect: Rect) -> Point? {
    let value = rect.cuttingLeft(labelWidth).rest
    guard isFocused, !rect.isEmpty else { return nil }
    guard !value.isEmpty else { return rect.origin }
    let picture = picture(width: value.width)
    let caret = picture.caret
    let x = value.minX + caret.column - (scroll(caret.line, of: picture, in: value) ?? 0)
    return Point(x: min(x, value.maxX - 1), y: value.minY + min(max(0, caret.line - firstLine), value.height - 1))
  }

  /// The columns of the caret's line that are out of sight at the left, so that some columns right of the caret are
  /// visible; nil for all other lines.
  private func scroll(_ line: Int, of picture: FieldPicture, in rect: Rect) -> Int? {
    guard isFocused, line == picture.caret.line else { return nil }
    let width = picture.width(of: line)
    guard width > rect.width || picture.caret.column >= rect.width else { return 0 }
    let ahead = min(width + 1, picture.caret.column + 6)
    return max(0, min(ahead - rect.width, picture.caret.column))
  }
}
