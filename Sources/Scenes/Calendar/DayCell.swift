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
    let area = rect.inset(by: Insets(bottom: rect.height >= Self.spacedFrom ? 1 : 0))
    if look.isCurrent { canvas.fill(area, style: look.text) }
    let body = area.inset(by: Insets(top: 1, left: 1, right: 1))
    let lines = DayLines(notes, titles: titles, in: body.size).lines.map(row)
    canvas.draw(StackLayout(([head] + lines).map { StackItem($0, height: .fixed(1)) }), in: area)
    if let shade, !look.isCurrent { canvas.shade(shaded(of: area), shade, in: look.styles) }
  }

  /// The part of the cell that is shaded: all but a column, by which it is set apart from the next cell.
  private func shaded(of area: Rect) -> Rect {
    area.inset(by: area.width >= Self.marginFrom ? Insets(right: 1) : Insets(left: 1))
  }

  private typealias Row = ColumnsLayout<RowLayout<Label>>

  private func labels(_ spans: [(Span, Style)]) -> RowLayout<Label> {
    RowLayout(spans.map { Label(look.styles.display($0.0), $0.1, look.styles.glyphs) })
  }

  private func labels(_ text: String, _ style: Style) -> RowLayout<Label> { labels([(Span(text), style)]) }

  /// A line below the number.
  private func row(_ line: [Span]) -> Row {
    let blank = labels("", look.text)
    let words = labels(line.map { ($0, style($0.role == .title ? .text : $0.role)) })
    return Row([.init(blank, width: .fixed(1)), .init(words, width: .flexible), .init(blank, width: .fixed(1))])
  }

  /// The number, the marks, and in the corner `today`.
  private var head: Row {
    let marks = labels(notes.map { (Span($0.mark), style($0.role)) })
    let least = notes.isEmpty ? 0 : notes.count + 1
    return Row([
      .init(labels(look.isCurrent ? look.glyphs.marker : "", look.text), width: .fixed(1)),
      .init(labels(String(number).leftPadded(to: 2, with: " "), numberStyle), width: .fixed(2)),
      .init(labels(" ", look.text), width: .fitting(leaving: 1)),
      .init(marks, width: .flexible),
      .init(labels(isToday ? "today" : "", style(.heading)), width: .fitting(leaving: least)),
      .init(labels(" ", look.text), width: .fitting(leaving: least)),
    ])
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
