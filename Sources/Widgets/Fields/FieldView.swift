import CellCanvas
import CellLayout

/// A field with its label, in one row; it scrolls sideways with the caret.
package struct FieldView: View, StateConfigurable {
  package let label: String
  /// The columns that the label and its marker take.
  package let labelWidth: Int
  package let field: Field
  /// Whether the scales of its row are dense; they are all drawn alike.
  package let isTight: Bool
  /// Which field of its form it is.
  package let number: Int?
  package var states: StateLooks<State, Configuration>

  /// `refused`: what was typed can't be understood.
  package enum State: Hashable, Sendable { case resting, focused, refused }

  package struct Configuration: Hashable, Sendable {
    let label: Style
    let isMarked: Bool
    /// What the value is drawn as; each part of it as what it is, where there is none.
    var value: Span.Role?
  }

  package init(
    _ label: String, labelWidth: Int, field: Field, isTight: Bool, number: Int? = nil, _ state: State,
    configurations: [State: Configuration]
  ) {
    self.label = label
    self.labelWidth = labelWidth
    self.field = field
    self.isTight = isTight
    self.number = number
    states = StateLooks(state, configurations, plain: Configuration(label: .plain, isMarked: false))
  }

  private var isFocused: Bool { currentState == .focused }

  package func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let (head, value) = rect.cuttingTop(1).top.cuttingLeft(labelWidth)
    let words = DisplayText("\(look.isMarked ? theme.glyphs.marker : " ") \(label)")
    let shown = words.truncated(to: head.width, ellipsis: DisplayText(theme.glyphs.ellipsis))
    canvas.draw(shown, at: head.origin, in: head, style: look.label)
    let picture = field.contents.picture(width: value.width, isTight: isTight, isFocused: isFocused)
    let spans = picture.spans.map { Span($0.text, look.value ?? $0.role) }
    guard isFocused else { return canvas.draw(spans, in: value, theme: theme) }
    var x = value.minX - scroll(picture, in: value)
    for span in spans {
      let text = DisplayText(span.text)
      canvas.draw(text, at: Point(x: x, y: value.minY), in: value, style: theme.style(of: span.role))
      x += text.width
    }
  }

  package func target(at point: Point, in rect: Rect, theme: Theme) -> MouseTarget<Never>? {
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

  /// The columns that are out of sight at the left: so many that a little is seen of what is right of the caret.
  private func scroll(_ picture: FieldPicture, in rect: Rect) -> Int {
    let ahead = min(picture.width + 1, picture.caret + 6)
    return max(0, min(ahead - rect.width, picture.caret))
  }
}
