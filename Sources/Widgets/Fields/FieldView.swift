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

  /// A field that has the keys takes as many lines as it needs; others take one.
  package func sizeThatFits(_ size: Size) -> Size {
    guard isFocused else { return Size(width: size.width, height: min(1, size.height)) }
    let picture = field.contents.picture(width: max(0, size.width - labelWidth), isTight: isTight, isFocused: true)
    return Size(width: size.width, height: min(picture.lineCount, size.height))
  }

  private func value(in rect: Rect) -> FieldValue {
    let frame = rect.inset(by: Insets(left: labelWidth))
    return FieldValue(
      field.contents.picture(width: frame.width, isTight: isTight, isFocused: isFocused), in: frame, from: firstLine,
      scrolls: isFocused)
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let (value, styles) = (value(in: rect), look.styles)
    if firstLine == 0 {
      let label = Label("\(look.isMarked ? styles.glyphs.marker : " ") \(label)", look.label, styles.glyphs)
      canvas.draw(ColumnsLayout([.init(label, width: .fixed(labelWidth))]), in: rect)
    }
    for chip in value.picture.chips {
      let origin = value.origin(ofLine: chip.frame.minY)
      guard value.frame.rows.contains(origin.y) else { continue }
      let line = value.frame.with(y: origin.y, height: 1)
      let isScrolled = value.scroll(ofLine: chip.frame.minY) != nil
      let labels = chip.spans.map { span in
        Label(
          isScrolled ? DisplayText(span.text) : styles.display(span), styles.style(of: look.value ?? span.role),
          styles.glyphs)
      }
      let start = line.with(x: origin.x + chip.frame.minX)
      canvas.draw(
        RowLayout(labels), in: isScrolled ? start.with(width: chip.width) : line.intersection(start),
        clip: isScrolled ? line : nil)
    }
  }

  package func target(at point: Point, in rect: Rect) -> MouseTarget? {
    guard let number else { return nil }
    return value(in: rect).option(at: point).map { .option(field: number, $0) } ?? .field(number)
  }

  package func cursor(in rect: Rect) -> Point? {
    guard isFocused, !rect.isEmpty else { return nil }
    return value(in: rect).cursor ?? rect.origin
  }
}

/// What a field shows, in its place on the screen. A line with the caret that is too long scrolls sideways.
private struct FieldValue {
  let picture: FieldPicture
  let frame: Rect
  /// The first line that is shown.
  private let firstLine: Int
  /// The columns of the caret's line that are out of sight at the left, so that some columns right of the caret are visible;
  /// nil if no line scrolls.
  private let scroll: Int?

  init(_ picture: FieldPicture, in frame: Rect, from firstLine: Int, scrolls: Bool) {
    (self.picture, self.frame, self.firstLine) = (picture, frame, firstLine)
    let (column, width) = (picture.caret.x, picture.width(ofLine: picture.caret.y))
    let isTooLong = width > frame.width || column >= frame.width
    let ahead = min(width + 1, column + 6)
    scroll = !scrolls ? nil : isTooLong ? max(0, min(ahead - frame.width, column)) : 0
  }

  /// The columns of a line that are out of sight at the left; nil if the line doesn't scroll.
  func scroll(ofLine line: Int) -> Int? { line == picture.caret.y ? scroll : nil }

  /// The cell at which a line begins, which may be outside of the frame.
  func origin(ofLine line: Int) -> Point {
    Point(x: frame.minX - (scroll(ofLine: line) ?? 0), y: frame.minY + line - firstLine)
  }

  func option(at point: Point) -> Int? {
    let line = point.y - frame.minY + firstLine
    return picture.option(at: Point(x: point.x - origin(ofLine: line).x, y: line))
  }

  /// The cell of the caret, or the one in the frame that is nearest to it; nil if the frame is empty.
  var cursor: Point? {
    guard !frame.isEmpty else { return nil }
    let caret = origin(ofLine: picture.caret.y)
    return Point(
      x: min(caret.x + picture.caret.x, frame.maxX - 1), y: min(max(caret.y, frame.minY), frame.maxY - 1))
  }
}
