import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// A row of the list: the day, the title, and at the right the most important fact in a word.
struct ListRow: View, StateConfigurable {
  let date: String
  let title: String
  let note: String
  let isStarred: Bool
  let isFavorite: Bool
  let isQuiet: Bool
  /// Whether the title is Lucid's own words, whose special characters are spelled out on ASCII screens.
  var isSpelled = false
  /// The matches of the search in the title, in UTF-8 bytes.
  var marks: [Range<Int>] = []
  var states = StateLooks<RowState, RowLook>(.resting, [:], plain: .plain)

  private static let dateWidth = 8

  init(
    date: String, title: String, note: String = "", isStarred: Bool = false, isFavorite: Bool = false,
    isQuiet: Bool = false
  ) {
    self.date = date
    self.title = title
    self.note = note
    self.isStarred = isStarred
    self.isFavorite = isFavorite
    self.isQuiet = isQuiet
  }

  /// The row in a state, with the looks of a theme.
  func configured(_ state: RowState, _ theme: Theme) -> ListRow {
    var row = self
    row.states = StateLooks(state, theme.rows, plain: .plain)
    return row
  }

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    if look.isCurrent { canvas.fill(rect, style: look.text) }
    let (marker, afterMarker) = rect.cuttingLeft(1)
    canvas.draw(DisplayText(mark(theme)), at: marker.origin, in: marker, style: look.text)
    let (day, afterDay) = afterMarker.cuttingLeft(Self.dateWidth)
    canvas.draw(DisplayText(date), at: day.origin, in: day, style: look.quiet)
    drawTitle(on: &canvas, in: afterDay.cuttingRight(1).rest, theme: theme)
  }

  private func mark(_ theme: Theme) -> String {
    look.isChosen ? theme.glyphs.check : look.isCurrent ? theme.glyphs.marker : ""
  }

  private func drawTitle(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let marks = (isStarred ? theme.glyphs.star : "") + (isFavorite ? theme.glyphs.favorite : "")
    let ending = DisplayText([marks, note].filter { !$0.isEmpty }.joined(separator: " "))
    let hasRoom = ending.width > 0 && ending.width + 12 <= rect.width
    let (right, left) = rect.cuttingRight(hasRoom ? ending.width : 0)
    let titleRect = hasRoom ? left.cuttingRight(1).rest : left
    let words = isSpelled ? theme.glyphs.spelled(title) : title
    let text = DisplayText(words).truncated(to: titleRect.width, ellipsis: DisplayText(theme.glyphs.ellipsis))
    canvas.draw(text, at: titleRect.origin, in: titleRect, style: isQuiet ? look.quiet : look.text)
    for mark in self.marks { canvas.restyle(columns(of: mark, in: titleRect)) { _ in look.match } }
    canvas.draw(ending, at: right.origin, in: right, style: look.note)
  }
}

extension ListRow {
  /// The visible cells of a range of the title.
  private func columns(of mark: Range<Int>, in rect: Rect) -> Rect {
    func column(_ byte: Int) -> Int { DisplayText(String(title[..<title.index(atByte: byte)])).width }
    let (start, end) = (column(mark.lowerBound), column(mark.upperBound))
    return Rect(x: rect.minX + start, y: rect.minY, width: end - start, height: 1).intersection(rect)
  }
}

extension ListRow {
  init(_ item: ListItem, follows previous: Day?, _ state: RowState, in context: Context) {
    switch item {
    case .dream(let id): self.init(context.model.dreams[id], previous, context)
    case .night(let day):
      self.init(date: previous == day ? "" : day.label, title: "no recall", isQuiet: true)
    }
    self = configured(state, context.theme)
  }

  private init(_ dream: Dream?, _ previous: Day?, _ context: Context) {
    let night = dream?.date?.night(turningAt: context.preferences.nightTurn)
    self.init(dream, date: night.map { $0 == previous ? "" : $0.label } ?? "", context)
  }

  /// The row of a dream, with `date` before its title.
  init(_ dream: Dream?, date: String, _ context: Context) {
    let before = dream?.isFragment == true ? "fragment: " : ""
    self.init(
      date: date, title: before + (dream?.displayTitle ?? ""),
      note: dream?.listNote ?? "", isStarred: dream?.isStarred ?? false,
      isFavorite: dream?.creature == context.model.favoriteCreature)
    let shift = before.utf8.count
    let ranges = dream.map { context.search.ranges(inNameOf: $0) } ?? []
    marks = ranges.map { $0.lowerBound + shift..<$0.upperBound + shift }
  }
}

extension Dream {
  /// The note at the right of the dream's row; empty if there is none.
  fileprivate var listNote: String {
    if let lucidity, lucidity.value > 0 { return "lucid \(lucidity.value)" }
    return Kind.allCases.first(where: kinds.contains)?.name ?? ""
  }
}

extension Day {
  /// The day in a column of the list, such as `Thu 19`, with the day of the month in two columns.
  var label: String {
    "\(weekday.short) \(String(components.day).leftPadded(to: 2, with: " "))"
  }
}
