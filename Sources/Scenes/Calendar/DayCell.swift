import CellCanvas
import CellLayout
import DreamCore
import Widgets

/// The cell of a day: its number with the marks of its night, and below it notes in words and titles. The more dreams
/// there are, the stronger its shade.
struct DayCell: View, StateConfigurable {
  private let number: Int
  private let notes: [DayNote]
  /// The titles of the night's dreams; empty if the cell has no room for them.
  private let titles: [String]
  private let isToday: Bool
  private let shade: Shade?
  var states: StateLooks<RowState, RowLook>

  /// The least height of a cell with a blank row below it.
  private static let spacedFrom = 4
  /// The least width of a cell with a blank column at its right.
  private static let marginFrom = 8

  /// Whether a cell of this size has room for titles.
  static func hasTitles(in size: Size) -> Bool {
    DayLines.hasTitles(in: Size(width: size.width - 2, height: size.height - 2))
  }

  init(_ day: Day, _ tally: NightTally, titles: [String], isToday: Bool, _ state: RowState) {
    number = day.components.day
    notes = tally.notes
    shade = tally.shade
    self.titles = titles
    self.isToday = isToday
    states = StateLooks(state)
  }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let area = rect.height >= Self.spacedFrom ? rect.cuttingBottom(1).rest : rect
    if look.isCurrent { canvas.fill(area, style: look.text) }
    let (head, rest) = area.cuttingTop(1)
    let body = rest.inset(by: Insets(left: 1, right: 1))
    drawHead(on: &canvas, in: head)
    for (line, y) in zip(DayLines(notes, titles: titles, in: body.size).lines, body.rows) {
      draw(line, on: &canvas, in: body.with(y: y, height: 1))
    }
    if let shade, !look.isCurrent { canvas.shade(shaded(of: area), shade, in: look.styles) }
  }

  /// The part of the cell that is shaded: all but a column, by which it is set apart from the next cell.
  private func shaded(of area: Rect) -> Rect {
    area.width >= Self.marginFrom ? area.cuttingRight(1).rest : area.cuttingLeft(1).rest
  }

  private func draw(_ line: [Span], on canvas: inout Canvas, in rect: Rect) {
    var rest = rect
    for span in line {
      let text = look.styles.display(span).truncated(to: rest.width, ellipsis: DisplayText(look.styles.glyphs.ellipsis))
      let role = span.role == .title ? .text : span.role
      rest = rest.cuttingLeft(canvas.draw(text, at: rest.origin, in: rest, style: style(role))).rest
    }
  }

  /// Draws the number, the marks, and in the corner `today`.
  private func drawHead(on canvas: inout Canvas, in rect: Rect) {
    let (marker, afterMarker) = rect.cuttingLeft(1)
    if look.isCurrent {
      canvas.draw(DisplayText(look.styles.glyphs.marker), at: marker.origin, in: marker, style: look.text)
    }
    let (digits, afterDigits) = afterMarker.cuttingLeft(2)
    let text = DisplayText(String(number).leftPadded(to: 2, with: " "))
    canvas.draw(text, at: digits.origin, in: digits, style: numberStyle)
    var rest = afterDigits.cuttingLeft(afterDigits.width > 1 ? 1 : 0).rest
    for note in notes where !rest.isEmpty {
      let mark = look.styles.display(Span(note.mark))
      canvas.draw(mark, at: rest.origin, in: rest, style: style(note.role))
      rest = rest.cuttingLeft(1).rest
    }
    drawToday(on: &canvas, in: notes.isEmpty ? rest : rest.cuttingLeft(1).rest)
  }

  private func drawToday(on canvas: inout Canvas, in rect: Rect) {
    let today = DisplayText("today")
    guard isToday, rect.width >= today.width else { return }
    let corner = rect.cuttingRight(rect.width > today.width ? 1 : 0).rest.cuttingRight(today.width).right
    canvas.draw(today, at: corner.origin, in: corner, style: style(.heading))
  }

  private var numberStyle: Style {
    look.isCurrent ? look.text : isToday ? look.styles.heading : notes.isEmpty ? look.quiet : look.text
  }

  private func style(_ role: Span.Role) -> Style {
    // Dim text can't be read on a shade.
    look.isCurrent || (shade != nil && role == .dim) ? look.text : look.styles.style(of: role)
  }
}

/// The lines below the number of a day at one size: its notes in words, and the titles of its dreams. What does not fit
/// is left out, because the marks beside the number say it, too.
struct DayLines: Equatable, Sendable {
  private(set) var lines: [[Span]] = []

  /// The least columns for titles.
  private static let titlesFrom = 16
  /// The least rows for titles.
  private static let titleRows = 2

  static func hasTitles(in size: Size) -> Bool { size.width >= titlesFrom && size.height >= titleRows }

  init(_ notes: [DayNote], titles: [String], in size: Size) {
    let spans = notes.compactMap { note in note.isCount ? nil : note.words.map { Span($0, note.role) } }
    if Self.hasTitles(in: size), !titles.isEmpty {
      addTelling(spans, size.width)
      addTitles(titles, rows: size.height - lines.count)
    } else {
      lines = spans.filter { $0.text.count <= size.width }.prefix(max(0, size.height)).map { [$0] }
    }
  }

  /// Adds the notes in one line.
  private mutating func addTelling(_ notes: [Span], _ columns: Int) {
    var line: [Span] = []
    var left = columns
    for note in notes {
      let gap = line.isEmpty ? 0 : 2
      guard note.text.count + gap <= left else { continue }
      left -= note.text.count + gap
      line += [Span(String(repeating: " ", count: gap)), note]
    }
    if !line.isEmpty { lines = [line] }
  }

  private mutating func addTitles(_ titles: [String], rows: Int) {
    let shown = titles.count <= rows ? titles.count : max(0, rows - 1)
    lines += titles.prefix(shown).map { [Span($0, .title)] }
    let more = titles.count - shown
    if more > 0 { lines.append([Span(shown > 0 ? "\(more.grouped) more" : more.counted("dream"), .dim)]) }
  }
}
