import CellCanvas
import CellLayout
import DreamCore
import Widgets

/// The cell of a day: its number, and below it the notes and titles of its night. Notes without room become marks beside
/// the number.
struct DayCell: View, StateConfigurable {
  private let number: Int
  private let notes: [DayNote]
  /// The titles of the night's dreams; empty if the cell has no room for them.
  private let titles: [String]
  private let isToday: Bool
  var states: StateLooks<RowState, RowLook>

  /// The least height of a cell with a blank row below it.
  private static let spacedFrom = 4

  /// Whether a cell of this size has room for titles.
  static func hasTitles(in size: Size) -> Bool {
    DayLines.hasTitles(in: Size(width: size.width - 1, height: size.height - 2))
  }

  init(_ day: Day, _ tally: NightTally, titles: [String], isToday: Bool, _ state: RowState) {
    number = day.components.day
    notes = tally.notes
    self.titles = titles
    self.isToday = isToday
    states = StateLooks(state, plain: .plain)
  }

  static func configurations(in theme: Theme) -> [RowState: RowLook] { theme.rows }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let area = rect.height >= Self.spacedFrom ? rect.cuttingBottom(1).rest : rect
    if look.isCurrent { canvas.fill(area, style: look.text) }
    let (head, rest) = area.cuttingTop(1)
    let body = rest.cuttingLeft(1).rest
    let words = DayLines(notes, titles: titles, in: body.size)
    drawHead(words.marks, on: &canvas, in: head)
    for (line, y) in zip(words.lines, body.rows) {
      draw(line, on: &canvas, in: body.with(y: y, height: 1))
    }
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
  private func drawHead(_ marks: [DayNote], on canvas: inout Canvas, in rect: Rect) {
    let (marker, afterMarker) = rect.cuttingLeft(1)
    if look.isCurrent {
      canvas.draw(DisplayText(look.styles.glyphs.marker), at: marker.origin, in: marker, style: look.text)
    }
    let (digits, afterDigits) = afterMarker.cuttingLeft(2)
    let text = DisplayText(String(number).leftPadded(to: 2, with: " "))
    canvas.draw(text, at: digits.origin, in: digits, style: numberStyle)
    var rest = afterDigits.cuttingLeft(1).rest
    for mark in marks where !rest.isEmpty {
      canvas.draw(DisplayText(mark.mark), at: rest.origin, in: rest, style: style(mark.role))
      rest = rest.cuttingLeft(1).rest
    }
    drawToday(on: &canvas, in: marks.isEmpty ? rest : rest.cuttingLeft(1).rest)
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
    look.isCurrent ? look.text : look.styles.style(of: role)
  }
}

/// The contents of a day's cell at one size: lines of words as far as they fit, and marks for the other notes.
struct DayLines: Equatable, Sendable {
  private(set) var lines: [[Span]] = []
  private(set) var marks: [DayNote] = []

  /// The least columns for titles.
  private static let titlesFrom = 16
  /// The least rows for titles.
  private static let titleRows = 2

  static func hasTitles(in size: Size) -> Bool { size.width >= titlesFrom && size.height >= titleRows }

  init(_ notes: [DayNote], titles: [String], in size: Size) {
    if Self.hasTitles(in: size), !titles.isEmpty {
      addTelling(notes.filter { !$0.isCount }, size.width)
      addTitles(titles, rows: size.height - lines.count)
    } else {
      addWords(notes, size)
    }
  }

  /// Adds the notes in one line. The number of dreams is not among them, because their titles follow.
  private mutating func addTelling(_ notes: [DayNote], _ columns: Int) {
    var line: [Span] = []
    var left = columns
    for note in notes {
      let gap = line.isEmpty ? 0 : 2
      guard let words = note.words, words.count + gap <= left else {
        marks.append(note)
        continue
      }
      left -= words.count + gap
      line += [Span(String(repeating: " ", count: gap)), Span(words, note.role)]
    }
    if !line.isEmpty { lines = [line] }
  }

  private mutating func addTitles(_ titles: [String], rows: Int) {
    let shown = titles.count <= rows ? titles.count : max(0, rows - 1)
    lines += titles.prefix(shown).map { [Span($0, .title)] }
    let more = titles.count - shown
    if more > 0 { lines.append([Span(shown > 0 ? "\(more.grouped) more" : more.counted("dream"), .dim)]) }
  }

  /// Adds a note in each row. In too few rows, the number of dreams is the first note to become a mark.
  private mutating func addWords(_ notes: [DayNote], _ size: Size) {
    let worded = notes.tellingFirst.filter { $0.words.map { $0.count <= size.width } ?? false }
      .prefix(max(0, size.height))
    lines = notes.filter(worded.contains).map { [Span($0.words ?? "", $0.role)] }
    marks = notes.filter { !worded.contains($0) }
  }
}
