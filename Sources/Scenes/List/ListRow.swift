import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// A row of the list: the day, the title, and at the right the most important fact in a word.
struct ListRow: View, StateConfigurable {
  /// The day; nil where rows have none.
  let date: String?
  let title: String
  let note: String
  let isStarred: Bool
  let isFavorite: Bool
  let isQuiet: Bool
  /// Whether the title is Lucid's own words, whose special characters are spelled out on ASCII screens.
  var isSpelled = false
  /// The matches of the search in the title, in UTF-8 bytes.
  var marks: [Range<Int>] = []
  /// The line below in which the search finds the dream; nil if there is none.
  var line: MarkedLine?
  var states: StateLooks<RowState, RowLook>

  /// The least columns of the day, with the blank behind it.
  static let leastDate = 8
  /// The least columns of the title beside a note, with the blank before it.
  private static let leastTitle = 12

  init(
    date: String? = nil, title: String, note: String = "", isStarred: Bool = false, isFavorite: Bool = false,
    isQuiet: Bool = false, _ state: RowState = .resting
  ) {
    self.date = date
    self.title = title
    self.note = note
    self.isStarred = isStarred
    self.isFavorite = isFavorite
    self.isQuiet = isQuiet
    states = StateLooks(state, plain: .plain)
  }

  static func configurations(in theme: Theme) -> [RowState: RowLook] { theme.rows }

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(line == nil ? 1 : 2, size.height)) }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let look = look
    let (row, rest) = rect.cuttingTop(1)
    if look.isCurrent { canvas.fill(row, style: look.text) }
    canvas.draw(columns(look), in: row)
    if let line { canvas.draw(lineBelow(line, look), in: rest) }
  }
}

// MARK: Columns

extension ListRow {
  private var dateWidth: Int { date.map { max(Self.leastDate, $0.utf8.count + 1) } ?? 0 }

  /// The marker, the day, the title, and at the right the note if there is room for both.
  private func columns(_ look: RowLook) -> ColumnsLayout<Label> {
    let glyphs = look.glyphs
    let marker = look.isChosen ? glyphs.check : look.isCurrent ? glyphs.marker : ""
    return ColumnsLayout([
      .init(Label(marker, look.text, glyphs), width: .fixed(1)),
      .init(Label(date ?? "", look.quiet, glyphs), width: .fixed(dateWidth)),
      .init(titleLabel(look), width: .flexible),
      .init(Label(ending(glyphs), look.note, glyphs, indent: 1), width: .fitting(leaving: Self.leastTitle - 1)),
      .init(Label("", look.text, glyphs), width: .fixed(1)),
    ])
  }

  /// The line in which the search finds the dream, below its title. It doesn't show that the row is selected.
  private func lineBelow(_ line: MarkedLine, _ look: RowLook) -> ColumnsLayout<Label> {
    let (glyphs, styles) = (look.glyphs, look.styles)
    return ColumnsLayout([
      .init(Label("", styles.dim, glyphs), width: .fixed(1 + dateWidth)),
      .init(line.label(styles.dim, matches: styles.match, glyphs), width: .flexible),
      .init(Label("", styles.dim, glyphs), width: .fixed(1)),
    ])
  }

  /// The star, the favourite's mark and the note; empty if there is none.
  private func ending(_ glyphs: Glyphs) -> String {
    let marks = (isStarred ? glyphs.star : "") + (isFavorite ? glyphs.favorite : "")
    return marks.isEmpty || note.isEmpty ? marks + note : "\(marks) \(note)"
  }

  private func titleLabel(_ look: RowLook) -> Label {
    let words = isSpelled ? look.glyphs.spelled(title) : title
    let style = isQuiet ? look.quiet : look.text
    guard !marks.isEmpty else { return Label(words, style, look.glyphs) }
    return MarkedLine(title, marks).label(style, matches: look.match, look.glyphs)
  }
}

// MARK: Items

extension ListRow {
  /// - Parameters:
  ///   - day: the day of the item's night; empty if a row above says it.
  ///   - isAlone: whether nothing else of the dream's text follows below it.
  init(_ item: ListItem, day: String, isAlone: Bool = true, _ state: RowState, in context: Context) {
    switch item {
    case .dream(let id): self.init(context.model.dreams[id], date: day, isAlone: isAlone, state, in: context)
    case .night: self.init(date: day, title: "no recall", isQuiet: true, state)
    }
  }

  /// The row of a dream, with `date` before its title.
  init(_ dream: Dream?, date: String, isAlone: Bool = true, _ state: RowState, in context: Context) {
    let before = dream?.isFragment == true ? "fragment: " : ""
    let name = (isAlone ? dream?.rowTitle : dream?.displayTitle) ?? ""
    self.init(
      date: date, title: before + name,
      note: dream?.listNote ?? "", isStarred: dream?.isStarred ?? false,
      isFavorite: context.preferences.creatures == .on && dream?.creature == context.model.favoriteCreature, state)
    let shift = before.utf8.count
    let ranges = dream.map { context.search.ranges(inNameOf: $0, shownAs: name) } ?? []
    marks = ranges.map { $0.lowerBound + shift..<$0.upperBound + shift }
  }
}

extension ListRow {
  /// Adds the line in which the search finds the item's dream.
  mutating func find(_ item: ListItem, in context: Context) {
    line = item.dream.flatMap { context.model.dreams[$0] }.map {
      MarkedLine(finding: $0, in: context) ?? MarkedLine(opening: $0)
    }
  }
}

extension Dream {
  /// The note at the right of the dream's row; empty if there is none.
  fileprivate var listNote: String {
    if let lucidity, lucidity.value > 0 { return "lucid \(lucidity.value)" }
    return Kind.allCases.first(where: kinds.contains)?.name ?? ""
  }
}

extension ListRow {
  /// The words of a night without recall in a list of cards, where its day is at the left.
  static func noRecall(_ state: RowState) -> ListRow { ListRow(title: "no recall", isQuiet: true, state) }
}

extension Context {
  /// The day of an item's night in the list; empty if it has none, or the same one as the item above.
  func day(of item: ListItem, below above: ListItem?) -> String {
    let night = night(of: item)
    return night == above.flatMap { self.night(of: $0) } ? "" : night?.label ?? ""
  }
}

extension Day {
  /// The day in a column of the list, such as `Thu 19`, with the day of the month in two columns.
  var label: String {
    "\(weekday.short) \(String(components.day).leftPadded(to: 2, with: " "))"
  }
}
