import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// A dream in a list of cards: its day and its creatures, which cascade, beside its title, first words and facts.
///
/// While a search shows, the line of its first match stands in place of the first words.
struct DreamCell: Layout {
  /// The blank columns before the day and the creatures.
  static let margin = 1
  /// The most creatures that are drawn, if there is room for them; of more the number is said.
  private static let most = 3
  /// The least rows of creatures that stand one below the other, too.
  private static let fallingFrom = 4

  private let text: Leaf
  /// The creature's picture; nil if the person wants none.
  private let picture: Leaf?
  private let creature: Creature
  private let count: Int
  private let day: DayColumn
  private var layout = AnyLayout(StackLayout<Leaf>([]))

  /// - Parameter day: the day of the dream's night; empty if a card above says it.
  init(_ entry: DreamEntry, day: String, _ state: RowState, in context: Context) {
    let dream = entry.element
    let target = MouseTarget.item(.dream(dream.id))
    text = Leaf(DreamCellText(entry, state, in: context), target: target)
    let pose = dream.creature == context.model.favoriteCreature ? CreaturePicture.State.chosen : .awake
    picture =
      context.preferences.creatures == .on ? Leaf(CreaturePicture(dream.creature, pose), target: target) : nil
    (creature, count) = (dream.creature, dream.showsCreatures(in: context) ? dream.numberOfCreatures.value : 0)
    self.day = DayColumn(day, target)
  }

  var contents: [Leaf] { layout.contents }

  mutating func layout(in rect: Rect) {
    layout = picture.map { illustrated($0, in: rect.size) } ?? AnyLayout(day.layout(beside: text))
    layout.layout(in: rect)
  }

  /// The words beside the creatures, which stand below the day.
  private func illustrated(_ picture: Leaf, in size: Size) -> AnyLayout<Leaf> {
    let insets = Insets(top: 1, left: Self.margin)
    let room = Rect(size: Size(width: size.width / 3, height: size.height)).inset(by: insets).size
    let most = min(count, Self.most)
    let shown = count == 0 ? 0 : [most, 1].first { step(of: $0, in: room) != nil } ?? 0
    let panes = MultiPaneLayout(
      content: text, panes: Array(repeating: picture, count: shown), step: step(of: shown, in: room),
      contentInsets: Insets(), paneInsets: insets)
    let heading = day.heading(number: shown < count ? count : nil, beside: StackLayout<Leaf>([]))
    return AnyLayout(BackgroundLayout(background: panes, foreground: heading))
  }

  /// The columns and rows from one of `number` creatures to the next one in front of it, for the largest drawings that have
  /// room and of which at most two fifths are covered; nil if there are none. In few rows all stand on one.
  private func step(of number: Int, in room: Size) -> Size? {
    let steps = number - 1
    let rows = steps > 0 && room.height >= Self.fallingFrom ? 1 : 0
    for drawing in creature.drawings.lazy.map(\.size) {
      let free = Size(width: room.width - drawing.width, height: room.height - drawing.height - steps * rows)
      guard free.width >= 0, free.height >= 0 else { continue }
      let columns = steps > 0 ? min(drawing.width * 5 / 6, free.width / steps) : drawing.width
      let covered = (drawing.width - columns) * (drawing.height - rows)
      if 5 * covered <= 2 * drawing.width * drawing.height { return Size(width: columns, height: rows) }
    }
    return nil
  }
}

/// The day at the left of a card, in its first row.
struct DayColumn {
  let day: String
  let target: MouseTarget

  /// - Parameter day: the day; empty if a card above says it.
  init(_ day: String, _ target: MouseTarget) {
    self.day = day
    self.target = target
  }

  /// The day above creatures, and at the right their number; nil for none.
  func heading(number: Int? = nil, beside content: some Layout<Leaf>) -> some Layout<Leaf> {
    let number = number.map { [Span("×\($0)", .dim)] } ?? []
    return DecoratingLayout(
      content: content, decoration: Leaf(TextLine([Span(day, .dim)], right: number), target: target),
      contentInsets: Insets(), decorationInsets: Insets(left: DreamCell.margin, right: DreamCell.margin))
  }

  /// The day in a column as wide as in rows, beside `content`: for cards without creatures.
  func layout(beside content: Leaf) -> some Layout<Leaf> {
    ColumnsLayout([
      .init(Leaf(TextLine(" \(day)", .dim), target: target), width: .fixed(DreamCell.margin + RowWords.leastDate)),
      .init(content, width: .flexible),
    ])
  }

  /// A night without recall: its day, and `words` where the words of dreams are.
  func layout(ofNight words: Leaf, in context: Context) -> any Layout<Leaf> {
    context.preferences.creatures == .on ? heading(beside: words) : layout(beside: words)
  }
}

/// The words of a dream's cell, found when they are drawn: title and ratings, first words, tags and creatures.
struct DreamCellText: View, StateConfigurable {
  let entry: DreamEntry
  let hasCreatures: Bool
  /// Where a search finds the dream; nil if there is none.
  let found: DreamRow.Found?
  var states: StateLooks<RowState, RowLook>

  /// The least columns of a long title beside the ratings, and of the facts beside the creatures.
  private static let leastTitle = 16
  /// The columns of the marker and of the right edge.
  private static let margins = 2
  /// The rows of the title, the facts and a blank one.
  private static let leastRows = 3

  init(_ entry: DreamEntry, _ state: RowState, in context: Context) {
    self.entry = entry
    let dream = entry.element
    hasCreatures = dream.showsCreatures(in: context)
    found =
      context.search.isFinding
      ? DreamRow.Found(
        title: context.search.ranges(inNameOf: dream), line: MarkedLine(finding: dream, in: context)) : nil
    states = StateLooks(state)
  }

  private var dream: Dream { entry.element }

  var title: String { dream.displayTitle }

  func cursor(in rect: Rect) -> Point? { currentState.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let look = look
    if look.isCurrent { canvas.fill(rect.cuttingTop(1).top, style: look.text) }
    canvas.draw(StackLayout(rows(look, in: rect.size).map { StackItem($0, height: .fixed(1)) }), in: rect)
  }

  /// The lines. Only the first one shows that the cell is selected.
  private func rows(_ look: RowLook, in size: Size) -> [ColumnsLayout<Label>] {
    let (glyphs, styles) = (look.glyphs, look.styles)
    let marker = look.isChosen ? glyphs.check : look.isCurrent ? glyphs.marker : ""
    func row(_ marker: String, _ text: Label, _ ending: Label, leaving least: Int) -> ColumnsLayout<Label> {
      ColumnsLayout([
        .init(Label(marker, look.text, glyphs), width: .fixed(1)), .init(text, width: .flexible),
        .init(ending, width: .fitting(leaving: least)), .init(Label("", look.text, glyphs), width: .fixed(1)),
      ])
    }
    let title = row(
      marker,
      MarkedLine(self.title, found?.title ?? []).label(
        look.isCurrent ? look.text : styles.title, matches: look.match, glyphs),
      Label(ratings(width: size.width), look.note, glyphs, indent: 1), leaving: leastTitle)
    let words = lines(in: size).map {
      row("", $0.label(styles.text, matches: styles.match, glyphs), Label("", styles.text, glyphs), leaving: 0)
    }
    let facts = row(
      "", Label(dream.facts.joined(separator: "  "), styles.accent, glyphs),
      Label(hasCreatures ? dream.creatureWords : "", styles.dim, glyphs, indent: 1), leaving: Self.leastTitle)
    return [title] + words + [facts]
  }

  /// The rows of the first words: one, or as many as leave one blank below the facts.
  private func lines(in size: Size) -> [MarkedLine] {
    let line = line(in: size)
    guard line.marks.isEmpty, size.height > Self.leastRows + 1 else { return [line] }
    let rows = TextWrap.wrap(line.text, width: size.width - Self.margins, limit: size.height - Self.leastRows)
    return rows.enumerated().map { index, row in
      // The last one is cut where it is drawn.
      let end = index + 1 < size.height - Self.leastRows ? row.range.upperBound : line.text.endIndex
      return MarkedLine(String(line.text[row.range.lowerBound..<end].trimmed), [])
    }
  }
}

extension DreamCellText {
  /// The second line of a cell of a size: the found line, or the first words of the text. They begin with the words
  /// of the title for which there is no room, if the title is the text's.
  func line(in size: Size) -> MarkedLine {
    if let line = found?.line { return line }
    let (width, rows) = (size.width, max(1, size.height - Self.leastRows))
    let line = MarkedLine(opening: dream, columns: width * rows)
    guard dream.title.isBlank else { return line }
    let ratings = ratings(width: width)
    let columns = width - Self.margins - (ratings.isEmpty ? 0 : DisplayText(ratings).width + 1)
    let rest = DisplayText(title).width > columns ? dream.plainTitle.words(beyond: columns) : ""
    return rest.isEmpty ? line : MarkedLine([rest, line.text].joined(separator: " "), [])
  }

  /// The ratings for which there is room beside the title: all, or fewer; empty if there is none.
  private func ratings(width: Int) -> String {
    let lines = dream.ratings.lazy.map { ratings in
      [ratings.joined(separator: "  "), dream.isStarred ? "*" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return lines.first { leastTitle + 1 + DisplayText($0).width <= width - Self.margins } ?? ""
  }

  private var leastTitle: Int { min(DisplayText(title).width, Self.leastTitle) }
}

extension MarkedLine {
  /// The line in which the search finds a dream; nil if there is none.
  init?(finding dream: Dream, in context: Context) {
    guard let line = context.search.finding?.query.line(of: dream, within: Dream.longestWritten) else { return nil }
    self.init(line)
  }

  /// The first words of a dream.
  /// - Parameter columns: the columns that can be seen at most.
  init(opening dream: Dream, columns: Int = 300) { self.init(dream.opening(columns: columns), []) }
}

extension String {
  /// The words that are not wholly visible in so many columns, in which the last column shows that the text goes on.
  fileprivate func words(beyond columns: Int) -> String {
    var column = 0
    for word in split(separator: " ") {
      column += DisplayText(String(word)).width
      if column >= columns { return String(self[word.startIndex...]) }
      column += 1
    }
    return ""
  }
}

extension Dream {
  /// The ratings and kinds (`lucid 3`, `vivid 4`, `nightmare`): all, without those that say the
  /// least, the first one, and none.
  fileprivate var ratings: [[String]] {
    let names = Kind.allCases.filter(kinds.contains).map(\.name)
    let lucid = lucidity.map { "lucid \($0.value)" }
    let weighty = [lucidity?.value == 0 ? nil : lucid].compactMap { $0 } + names
    let all = [lucid, vividness.map { "vivid \($0.value)" }].compactMap { $0 } + names
    return [all, weighty, Array(weighty.prefix(1)), []]
  }

  /// The technique, tags and people.
  fileprivate var facts: [String] { [technique?.rawValue].compactMap { $0 } + NameList.all.flatMap { self[$0] } }

  /// The beginning of the narrative on one line, without the words that the title says already.
  fileprivate func opening(columns: Int) -> String {
    let words = plainTitle
    // Twice as many characters: white space becomes one blank.
    let line = String(narrative.string.prefix(2 * (columns + words.count))).onOneLine
    guard line.hasPrefix(words) else { return line }
    let rest = line.dropFirst(words.count).trimmed
    return rest.contains { $0.isLetter || $0.isNumber } ? String(rest) : ""
  }
}
