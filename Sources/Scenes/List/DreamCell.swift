import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// A dream in a list of cards: its day and creatures beside its title, first words and facts.
///
/// While a search shows, the line of its first match stands in place of the first words.
struct DreamCell: Layout {
  /// The blank columns before the day and the creatures.
  static let margin = 1
  /// The most creatures that are drawn, if there is room for them: otherwise one, and the number of them.
  private static let most = 3

  private let text: Leaf
  /// The creature's picture; nil if the person wants none.
  private let picture: Leaf?
  private let creature: Creature
  private let count: Int
  private let day: DayColumn
  private var layout = ZStackLayout<AnyLayout<Leaf>>([])

  /// - Parameter day: the day of the dream's night; empty if a card above says it.
  init(_ entry: DreamEntry, day: String, _ state: RowState, in context: Context) {
    let dream = entry.element
    let target = MouseTarget.item(.dream(dream.id))
    text = Leaf(DreamCellText(entry, state, in: context), target: target)
    let pose = dream.creature == context.model.favoriteCreature ? CreaturePicture.State.chosen : .awake
    picture =
      context.preferences.creatures == .on ? Leaf(CreaturePicture(dream.creature, pose), target: target) : nil
    (creature, count) = (dream.creature, dream.numberOfCreatures.value)
    self.day = DayColumn(day, target)
  }

  /// The rows of a dream's cell: those of its words, and one more where there is room for larger creatures.
  static func height(isRoomy: Bool) -> Int { isRoomy ? 4 : 3 }

  var contents: [Leaf] { layout.contents }

  mutating func layout(in rect: Rect) {
    layout = ZStackLayout(picture.map { illustrated($0, in: rect) } ?? [AnyLayout(day.layout(beside: text))])
    layout.layout(in: rect)
  }

  /// The words beside the creatures, which stand below the day.
  private func illustrated(_ picture: Leaf, in rect: Rect) -> [AnyLayout<Leaf>] {
    let third = rect.cuttingLeft(rect.width / 3).left
    let room = third.inset(by: Insets(top: 1, left: Self.margin))
    let most = min(count, Self.most)
    let all = HerdPlan(creature, upTo: most, in: room.size)
    let plan = all.count == most ? all : HerdPlan(creature, upTo: 1, in: room.size)
    let panes = MultiPaneLayout(
      content: text, panes: Array(repeating: picture, count: plan.count), step: plan.step, contentInsets: Insets(),
      paneInsets: Insets(
        top: 1, left: Self.margin, bottom: room.height - plan.size.height, right: room.width - plan.size.width))
    let heading = day.heading(number: plan.count < count ? count : nil)
    return [AnyLayout(panes), AnyLayout(InsetLayout(heading, insets: Insets(right: rect.width - third.width)))]
  }
}

/// The words of a dream's cell: its title and ratings, its first words, its tags and creatures. A small value, whose words are
/// found when it is drawn.
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

  init(_ entry: DreamEntry, _ state: RowState, in context: Context) {
    self.entry = entry
    hasCreatures = context.preferences.creatures == .on
    let dream = entry.element
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
    var rest = rect
    if look.isCurrent { canvas.fill(rect.cuttingTop(1).top, style: look.text) }
    for row in rows(look, width: rect.width) {
      canvas.draw(row, in: rest)
      rest = rest.cuttingTop(1).rest
    }
  }

  /// The lines. Only the first one shows that the cell is selected.
  private func rows(_ look: RowLook, width: Int) -> [ColumnsLayout<Label>] {
    let (glyphs, styles) = (look.glyphs, look.styles)
    let marker = look.isChosen ? glyphs.check : look.isCurrent ? glyphs.marker : ""
    func row(_ marker: String, _ text: Label, _ ending: Label, leaving least: Int) -> ColumnsLayout<Label> {
      ColumnsLayout([
        .init(Label(marker, look.text, glyphs), width: .fixed(1)), .init(text, width: .flexible),
        .init(ending, width: .fitting(leaving: least)), .init(Label("", look.text, glyphs), width: .fixed(1)),
      ])
    }
    return [
      row(
        marker,
        MarkedLine(title, found?.title ?? []).label(
          look.isCurrent ? look.text : styles.title, matches: look.match, glyphs),
        Label(ratings(width: width), look.note, glyphs, indent: 1), leaving: leastTitle),
      row(
        "", line(width: width).label(styles.text, matches: styles.match, glyphs), Label("", styles.text, glyphs),
        leaving: 0),
      row(
        "", Label(dream.facts.joined(separator: "  "), styles.accent, glyphs),
        Label(hasCreatures ? dream.creatureWords : "", styles.dim, glyphs, indent: 1),
        leaving: Self.leastTitle),
    ]
  }
}

extension DreamCellText {
  /// The second line of a cell so many columns wide: the found line, or the first words of the text. They begin with the words
  /// of the title for which there is no room, if the title is the text's.
  func line(width: Int) -> MarkedLine {
    if let line = found?.line { return line }
    let line = MarkedLine(opening: dream)
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
  init(opening dream: Dream) { self.init(dream.opening, []) }
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
  fileprivate var facts: [String] { [technique?.rawValue].compactMap { $0 } + tags + people }

  /// The beginning of the narrative on one line, without the words that the title says already.
  fileprivate var opening: String {
    let line = String(narrative.string.prefix(Self.openingLimit)).onOneLine
    let words = plainTitle
    guard line.hasPrefix(words) else { return line }
    let rest = line.dropFirst(words.count).trimmed
    return rest.contains { $0.isLetter || $0.isNumber } ? String(rest) : ""
  }

  /// More characters than a cell has columns.
  private static let openingLimit = 600
}
