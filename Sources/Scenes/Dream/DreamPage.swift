import CellCanvas
import CellLayout
import DreamCore
import Widgets

/// A dream as one reads it: title, when, how it was, the narrative; and where that leaves room, its creatures.
struct DreamPage: Layout {
  private let dream: Dream
  private let offset: Int
  private let art: DreamArt
  private let marks: DreamMarks
  private var page = AnyLayout(StackLayout<Leaf>([]))

  /// Where the creatures are.
  private enum Place { case nowhere, beside, below(rows: Int) }

  /// From this width on the creatures are at the left of a text that is no narrower for it.
  static let wide = 138
  private static let margin = Insets(left: 1, right: 1)
  /// Rows that have to be free below a text for pictures, and the most that they take there or beside it.
  private static let leastRows = 8
  private static let mostRows = 13

  /// `time` is how long its effects have moved, in milliseconds. To be measured it needs no theme.
  init(
    _ dream: Dream, offset: Int, theme: Theme = .mono, at time: Int = 0, marks: DreamMarks = DreamMarks()
  ) {
    self.dream = dream
    self.offset = max(0, offset)
    self.marks = marks
    art = DreamArt(
      dream.creature, count: dream.numberOfCreatures, effects: dream.effects, theme: theme, at: time)
  }

  var contents: [Leaf] { page.contents }

  mutating func layout(in rect: Rect) {
    page = page(in: rect.size)
    page.layout(in: rect)
  }

  func sizeThatFits(_ size: Size) -> Size {
    let inner = Size(width: textWidth(in: size), height: size.height)
    let rows = heading.count + TextBlock(dream.narrative.string).sizeThatFits(inner).height
    return Size(width: size.width, height: min(size.height, rows))
  }

  /// The offset, or the last one at which there is still something to see.
  func clampedOffset(in size: Size) -> Int {
    let room = max(1, size.height - heading.count)
    let rows = TextWrap(dream.narrative.string, width: textWidth(in: size)).prefix(offset + room)
      .reduce(0) { sum, _ in sum + 1 }
    return ScrollWindow(count: rows, height: room, top: offset).top
  }

  /// The offset at which a match is in sight; the same where it is already.
  func offset(showing match: Match, in size: Size) -> Int {
    guard match.part == .narrative else { return 0 }
    let text = dream.narrative.string
    let room = max(1, size.height - heading.count)
    let end = text.index(atByte: match.range.lowerBound + 1)
    let row = TextWrap(text, width: textWidth(in: size)).prefix { $0.range.upperBound < end }
      .reduce(0) { sum, _ in sum + 1 }
    guard !(offset..<offset + room).contains(row) else { return offset }
    return DreamPage(dream, offset: max(0, row - room / 3)).clampedOffset(in: size)
  }

  /// What moves on it.
  func effectsInSight(in size: Size) -> Set<Effect> {
    guard !dream.effects.isEmpty, case .nowhere = place(in: size) else { return dream.effects }
    return []
  }
}

// MARK: Arranging

extension DreamPage {
  private func page(in size: Size) -> AnyLayout<Leaf> {
    switch place(in: size) {
    case .nowhere: AnyLayout(InsetLayout(StackLayout(text), insets: Self.margin))
    case .below(let rows):
      AnyLayout(InsetLayout(StackLayout(text + [StackItem(art.picture, height: .fixed(rows))]), insets: Self.margin))
    case .beside:
      AnyLayout(
        art.layout(
          beside: StackLayout(text), contentInsets: Insets(left: 2, right: 2),
          artInsets: Insets(left: 1, bottom: max(0, size.height - Self.mostRows))))
    }
  }

  private var text: [StackItem<AnyLayout<Leaf>>] {
    let narrative = TextBlock(dream.narrative.string, offset: offset, marks: marks.narrative)
    return heading.map { StackItem(AnyLayout(Leaf($0)), height: .fixed(1)) }
      + [StackItem(AnyLayout(Leaf(narrative)), height: .flexible)]
  }

  private func place(in size: Size) -> Place {
    if size.width >= Self.wide { return size.height >= Self.leastRows ? .beside : .nowhere }
    let room = Size(width: textWidth(in: size), height: max(0, size.height - heading.count))
    let free = room.height - TextBlock(dream.narrative.string, offset: offset).sizeThatFits(room).height
    return free > Self.leastRows ? .below(rows: min(free - 1, Self.mostRows)) : .nowhere
  }

  private func textWidth(in size: Size) -> Int {
    max(0, size.width >= Self.wide ? size.width - size.width / 3 - 4 : size.width - 2)
  }

  private var heading: [TextLine] {
    let when = TextLine([Span(dream.dateWords, .dim)], right: [Span(dream.creatureWords, .dim)])
    let words = dream.ratingWords.joined(separator: "   ")
    let facts = words.isEmpty ? [] : [TextLine(words, .accent)]
    let title = TextLine(
      marks.title.spans(in: dream.displayTitle, .title), right: dream.isStarred ? [Span("*", .accent)] : [])
    return [title, when] + facts + [TextLine("")]
  }
}
