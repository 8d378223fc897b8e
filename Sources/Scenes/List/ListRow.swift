import CellCanvas
import CellLayout
import DreamCore
import Widgets

/// A row of the list: the day, what it is called, and at the right one word of what matters most about it.
struct ListRow: View, StateConfigurable {
  let date: String
  let title: String
  let note: String
  let isStarred: Bool
  let isFavorite: Bool
  let isQuiet: Bool
  /// Whether the title is in words of ours.
  var isSpelled = false
  /// What is looked for in the title, in UTF-8 bytes.
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

  /// The same in a state, as a theme has it.
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
  /// The cells of a part of the title, as far as they are in sight.
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

  /// A dream, and what stands before its title.
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
  /// The word of it that the list has room for.
  fileprivate var listNote: String {
    if let lucidity, lucidity.value > 0 { return "lucid \(lucidity.value)" }
    return Kind.allCases.first(where: kinds.contains)?.name ?? ""
  }
}

extension Day {
  /// `Thu 19`, the day of the month in two columns.
  var label: String {
    "\(weekday.short) \(String(components.day).leftPadded(to: 2, with: " "))"
  }
}
