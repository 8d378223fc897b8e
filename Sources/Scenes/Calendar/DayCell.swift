import CellCanvas
import CellLayout
import DreamCore
import Widgets

/// A day of the month: its number, and below it what there is in its night; what there is no room for in words stands as
/// marks beside the number.
struct DayCell: View, StateConfigurable {
  private let number: Int
  private let notes: [DayNote]
  /// Of its dreams, where there may be room for them.
  private let titles: [String]
  private let isToday: Bool
  var states: StateLooks<RowState, RowLook>

  /// From this height on there is a blank row below a day.
  private static let spacedFrom = 4

  /// Whether it has room for titles at this size.
  static func hasTitles(in size: Size) -> Bool {
    DayLines.hasTitles(in: Size(width: size.width - 1, height: size.height - 2))
  }

  init(_ day: Day, _ tally: NightTally, titles: [String], isToday: Bool, _ state: RowState, _ theme: Theme) {
    number = day.components.day
    notes = tally.notes
    self.titles = titles
    self.isToday = isToday
    states = StateLooks(state, theme.rows, plain: .plain)
  }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let area = rect.height >= Self.spacedFrom ? rect.cuttingBottom(1).rest : rect
    if look.isCurrent { canvas.fill(area, style: look.text) }
    let (head, rest) = area.cuttingTop(1)
    let body = rest.cuttingLeft(1).rest
    let words = DayLines(notes, titles: titles, in: body.size)
    drawHead(words.marks, on: &canvas, in: head, theme)
    for (line, y) in zip(words.lines, body.rows) {
      draw(line, on: &canvas, in: body.with(y: y, height: 1), theme)
    }
  }

  private func draw(_ line: [Span], on canvas: inout Canvas, in rect: Rect, _ theme: Theme) {
    var rest = rect
    for span in line {
      let text = theme.display(span).truncated(to: rest.width, ellipsis: DisplayText(theme.glyphs.ellipsis))
      let role = span.role == .title ? .text : span.role
      rest = rest.cuttingLeft(canvas.draw(text, at: rest.origin, in: rest, style: style(role, theme))).rest
    }
  }

  /// The number, the marks, and in the corner whether it is today.
  private func drawHead(_ marks: [DayNote], on canvas: inout Canvas, in rect: Rect, _ theme: Theme) {
    let (marker, afterMarker) = rect.cuttingLeft(1)
    if look.isCurrent { canvas.draw(DisplayText(theme.glyphs.marker), at: marker.origin, in: marker, style: look.text) }
    let (digits, afterDigits) = afterMarker.cuttingLeft(2)
    let text = DisplayText(String(number).leftPadded(to: 2, with: " "))
    canvas.draw(text, at: digits.origin, in: digits, style: numberStyle(theme))
    var rest = afterDigits.cuttingLeft(1).rest
    for mark in marks where !rest.isEmpty {
      canvas.draw(DisplayText(mark.mark), at: rest.origin, in: rest, style: style(mark.role, theme))
      rest = rest.cuttingLeft(1).rest
    }
    drawToday(on: &canvas, in: marks.isEmpty ? rest : rest.cuttingLeft(1).rest, theme)
  }

  private func drawToday(on canvas: inout Canvas, in rect: Rect, _ theme: Theme) {
    let today = DisplayText("today")
    guard isToday, rect.width >= today.width else { return }
    let corner = rect.cuttingRight(rect.width > today.width ? 1 : 0).rest.cuttingRight(today.width).right
    canvas.draw(today, at: corner.origin, in: corner, style: style(.heading, theme))
  }

  private func numberStyle(_ theme: Theme) -> Style {
    look.isCurrent ? look.text : isToday ? theme.heading : notes.isEmpty ? look.quiet : look.text
  }

  private func style(_ role: Span.Role, _ theme: Theme) -> Style {
    look.isCurrent ? look.text : theme.style(of: role)
  }
}
