import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// A dream's page: title, date, ratings and narrative, and its creatures if there is room for them.
struct DreamPage: Layout {
  private let dream: Dream
  /// Its place among the episodes of its recurring dream, if that is known.
  private let episode: Episode?
  /// The narrative, as far as it is shown.
  private let text: String
  private let offset: Int
  /// The person's order of dates.
  private let dates: DateStyle
  /// The creatures; nil if the person wants none.
  private let art: DreamArt?
  private let marks: DreamMarks
  private var page = AnyLayout(StackLayout<Leaf>([]))

  /// The place of the creatures on the page.
  private enum PicturePlace { case nowhere, beside(DreamArt), below(DreamArt, rows: Int) }

  /// The least width for creatures beside the text.
  static let wide = 138
  private static let margin = Insets(left: 1, right: 1)
  /// The least free rows for creatures below a text, and the most rows that they take.
  private static let leastRows = 8
  private static let mostRows = 13
  /// The most rows of ratings, tags and the like; in a page that is less high than `tallFrom` there is only one.
  private static let (mostFacts, tallFrom) = (3, 14)

  /// A page scrolled down by `offset` rows of the narrative.
  init(
    _ dream: Dream, _ episode: Episode? = nil, offset: Int, marks: DreamMarks = DreamMarks(), in context: Context
  ) {
    self.init(
      dream, episode, offset: offset, marks: marks, art: DreamArt(dream, in: context), dates: context.preferences.dates)
  }

  private init(
    _ dream: Dream, _ episode: Episode?, offset: Int, marks: DreamMarks, art: DreamArt?, dates: DateStyle
  ) {
    self.episode = episode?.name == dream.recurrence ? episode : nil
    self.dates = dates
    self.dream = dream
    text = dream.shownNarrative
    self.offset = max(0, offset)
    self.marks = marks.showing(dream.signs, dream.marks(in: text), in: text)
    self.art = art
  }

  var contents: [Leaf] { page.contents }

  mutating func layout(in rect: Rect) {
    page = page(in: rect.size)
    page.layout(in: rect)
  }

  func sizeThatFits(_ size: Size) -> Size {
    let inner = Size(width: textWidth(in: size), height: size.height)
    let rows = headingRows(in: size) + TextBlock(text).sizeThatFits(inner).height
    return Size(width: size.width, height: min(size.height, rows))
  }

  /// The page's offset, limited so that the end of the narrative is not scrolled out.
  func clampedOffset(in size: Size) -> Int {
    let room = max(1, size.height - headingRows(in: size))
    let rows = TextWrap(text, width: textWidth(in: size)).prefix(offset + room)
      .reduce(0) { sum, _ in sum + 1 }
    return ScrollWindow(count: rows, height: room, top: offset).top
  }

  /// The offset at which `match` is visible; the page's own if it is already.
  func offset(showing match: Match, in size: Size) -> Int {
    guard match.part == .narrative else { return 0 }
    let room = max(1, size.height - headingRows(in: size))
    let end = text.index(atByte: match.range.lowerBound + 1)
    let row = TextWrap(text, width: textWidth(in: size)).prefix { $0.range.upperBound < end }
      .reduce(0) { sum, _ in sum + 1 }
    guard !(offset..<offset + room).contains(row) else { return offset }
    return DreamPage(
      dream, episode, offset: max(0, row - room / 3), marks: marks, art: art, dates: dates
    ).clampedOffset(in: size)
  }
}

// MARK: Arranging

extension DreamPage {
  private func page(in size: Size) -> AnyLayout<Leaf> {
    let lines = lines(in: size)
    switch place(in: size) {
    case .nowhere: return AnyLayout(InsetLayout(StackLayout(lines), insets: Self.margin))
    case .below(let art, let rows):
      let picture = StackItem(art.picture, height: .fixed(rows))
      return AnyLayout(InsetLayout(StackLayout(lines + [picture]), insets: Self.margin))
    case .beside(let art):
      return AnyLayout(
        art.layout(
          beside: StackLayout(lines), contentInsets: Insets(left: 2, right: 2),
          artInsets: Insets(left: 1, bottom: max(0, size.height - Self.mostRows))))
    }
  }

  private func lines(in size: Size) -> [StackItem<AnyLayout<Leaf>>] {
    let star = dream.isStarred ? [Span(" *", .accent)] : []
    let title = TextLine(marks.title.spans(in: dream.displayTitle, .title), right: star)
    let when = TextLine(
      [Span(dream.dateWords(in: dates), hasTitle ? .dim : .title)],
      right: [Span(art == nil ? "" : dream.creatureWords, .dim)] + (hasTitle ? [] : star))
    return [
      StackItem(AnyLayout(Leaf(title)), height: .fixed(hasTitle ? 1 : 0)),
      StackItem(AnyLayout(Leaf(when)), height: .fixed(1)),
      StackItem(AnyLayout(Leaf(facts(in: size))), height: .fitting),
      StackItem(AnyLayout(Leaf(TextLine(""))), height: .fixed(1)),
      StackItem(AnyLayout(Leaf(TextBlock(text, offset: offset, marks: marks.narrative))), height: .flexible),
    ]
  }

  /// The place of the creatures below the heading.
  private func place(in size: Size) -> PicturePlace {
    guard let art else { return .nowhere }
    if size.width >= Self.wide { return size.height >= Self.leastRows ? .beside(art) : .nowhere }
    let room = Size(width: textWidth(in: size), height: max(0, size.height - headingRows(in: size)))
    let free = room.height - TextBlock(text, offset: offset).sizeThatFits(room).height
    return free > Self.leastRows ? .below(art, rows: min(free - 1, Self.mostRows)) : .nowhere
  }

  private func textWidth(in size: Size) -> Int {
    max(0, size.width >= Self.wide ? size.width - size.width / 3 - 4 : size.width - 2)
  }

  private func facts(in size: Size) -> WordFlow {
    let place = dream.recurrence.map { [episode?.words ?? Episode.words(of: $0)] } ?? []
    let words =
      (place + dream.ratingWords(and: NameList.all)).map { Span($0, .accent) }
      + dream.signs.map { Span($0.label, $0.category.role) }
    return WordFlow(spans: words, .accent, most: size.height < Self.tallFrom ? 1 : Self.mostFacts)
  }

  /// Whether the page begins with a title. Otherwise it begins with the date, as the first words stand below.
  private var hasTitle: Bool { !dream.title.isBlank || text.isEmpty }

  /// The rows of the title, the date, the facts and a blank one.
  private func headingRows(in size: Size) -> Int {
    (hasTitle ? 3 : 2) + facts(in: size).sizeThatFits(Size(width: textWidth(in: size), height: size.height)).height
  }
}

/// The matches of the search that are marked on a dream's page.
struct DreamMarks: Equatable, Sendable {
  var title = TextMarks()
  var narrative = TextMarks()
}

extension DreamMarks {
  /// The marks with a dream's names and signs in its text, as far as that is shown.
  fileprivate func showing(_ signs: [DreamSign], _ names: [NameMark], in text: String) -> DreamMarks {
    let places =
      names.map { TextMarks.Part($0.range, .mark) }
      + signs.compactMap { sign in
        sign.range.flatMap { $0.upperBound <= text.utf8.count ? TextMarks.Part($0, sign.category.role) : nil }
      }
    guard !places.isEmpty else { return self }
    var marks = self
    marks.narrative = TextMarks(narrative.ranges, current: narrative.current, signs: places)
    return marks
  }

  /// The matches of `search` in a dream, with `match` as the current one.
  init(_ dream: Dream, at match: Match?, in search: Search) {
    let match = match.flatMap { $0.dream == dream.id ? $0 : nil }
    title = TextMarks(
      search.ranges(inNameOf: dream), current: match?.part == .title ? match?.range : nil)
    narrative = TextMarks(
      search.ranges(inNarrative: dream.shownNarrative), current: match?.part == .narrative ? match?.range : nil)
  }
}
