import CellCanvas
import CellLayout
import DreamCore

/// A row of the list: the day, what it is called, and at the right one word of what matters most about it.
struct ListRow: View {
  let date: String
  let title: String
  let note: String
  let isSelected: Bool
  let isStarred: Bool
  let isFavorite: Bool
  let isQuiet: Bool
  /// Whether the title is in words of ours.
  var isSpelled = false

  private static let dateWidth = 8

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  func cursor(in rect: Rect) -> Point? { isSelected ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let base = isSelected ? theme.selection : theme.text
    if isSelected { canvas.fill(rect, style: base) }
    let (marker, afterMarker) = rect.cuttingLeft(1)
    if isSelected {
      canvas.draw(DisplayText(theme.glyphs.marker), at: marker.origin, in: marker, style: base)
    }
    let (day, afterDay) = afterMarker.cuttingLeft(Self.dateWidth)
    canvas.draw(DisplayText(date), at: day.origin, in: day, style: isSelected ? base : theme.dim)
    drawTitle(on: &canvas, in: afterDay.cuttingRight(1).rest, base: base, theme: theme)
  }

  private func drawTitle(on canvas: inout Canvas, in rect: Rect, base: Style, theme: Theme) {
    let marks = (isStarred ? theme.glyphs.star : "") + (isFavorite ? theme.glyphs.favorite : "")
    let ending = DisplayText([marks, note].filter { !$0.isEmpty }.joined(separator: " "))
    let hasRoom = ending.width > 0 && ending.width + 12 <= rect.width
    let (right, left) = rect.cuttingRight(hasRoom ? ending.width : 0)
    let titleRect = hasRoom ? left.cuttingRight(1).rest : left
    let words = isSpelled ? theme.glyphs.spelled(title) : title
    let text = DisplayText(words).truncated(to: titleRect.width, ellipsis: DisplayText(theme.glyphs.ellipsis))
    let style = isQuiet && !isSelected ? theme.dim : base
    canvas.draw(text, at: titleRect.origin, in: titleRect, style: style)
    canvas.draw(ending, at: right.origin, in: right, style: isSelected ? base : theme.accent)
  }
}

extension ListRow {
  init(_ item: ListItem, follows previous: Day?, isSelected: Bool, in context: Context) {
    switch item {
    case .dream(let id): self.init(context.model.dreams[id], previous, isSelected, context)
    case .night(let day):
      self.init(
        date: previous == day ? "" : day.label, title: "no recall", note: "", isSelected: isSelected,
        isStarred: false, isFavorite: false, isQuiet: true)
    }
  }

  private init(_ dream: Dream?, _ previous: Day?, _ isSelected: Bool, _ context: Context) {
    let night = dream?.date?.night(turningAt: context.preferences.nightTurn)
    self.init(
      date: night.map { $0 == previous ? "" : $0.label } ?? "",
      title: dream.map { ($0.isFragment ? "fragment: " : "") + $0.displayTitle } ?? "",
      note: dream?.listNote ?? "", isSelected: isSelected, isStarred: dream?.isStarred ?? false,
      isFavorite: dream?.creature == context.model.favoriteCreature, isQuiet: false)
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
