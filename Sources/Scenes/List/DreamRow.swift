import CellCanvas
import CellLayout
import DreamCore
import DreamSearch
import Stage
import Widgets

/// The row of a dream, or of a night of which none can be told: a small value, whose words are found when it is drawn.
struct DreamRow: View, StateConfigurable {
  /// The dream; nil for a night.
  let dream: DreamEntry?
  /// What is noted of a night; empty for a dream.
  let nightWords: String
  let date: Date
  /// Whether nothing else of the dream's text follows below the row.
  let isAlone: Bool
  let isFavorite: Bool
  /// Where a search finds the dream; nil if there is none.
  let found: Found?
  var states: StateLooks<RowState, RowLook>

  /// The matches of a search.
  struct Found: Equatable, Sendable {
    /// Those in the title, in UTF-8 bytes.
    let title: [Range<Int>]
    /// The line below in which the search finds the dream; nil if there is none.
    let line: MarkedLine?
  }

  /// The column of the day.
  enum Date: Hashable, Sendable {
    case none
    /// A night; nil if the row above says it.
    case night(Day?)
    case words(String)

    var words: String? {
      switch self {
      case .none: nil
      case .night(let day): day?.label ?? ""
      case .words(let words): words
      }
    }
  }

  /// - Parameters:
  ///   - hasLine: whether a line of the text is to stand below the title.
  ///   - isSought: whether a search has a result, whose matches are to be marked.
  init(
    _ dream: DreamEntry?, _ date: Date, nightWords: String = "", hasLine: Bool = false, isSought: Bool = false,
    _ state: RowState,
    in context: Context
  ) {
    self.dream = dream
    (self.date, self.nightWords) = (date, nightWords)
    isAlone = !hasLine
    isFavorite =
      dream.map {
        $0.element.creature == context.model.favoriteCreature && $0.element.showsCreatures(in: context)
      } ?? false
    states = StateLooks(state)
    found = isSought ? dream.map { Found($0.element, hasLine: hasLine, in: context) } : nil
  }

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(isAlone ? 1 : 2, size.height)) }

  func cursor(in rect: Rect) -> Point? { currentState.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let (look, words) = (look, words)
    words.draw(look, on: &canvas, in: rect)
    if let line = found?.line { canvas.draw(lineBelow(line, words, look), in: rect.cuttingTop(1).rest) }
  }

  private var words: RowWords {
    guard let dream = dream?.element else {
      return RowWords(date: date.words, title: nightWords, isQuiet: true)
    }
    return RowWords(
      date: date.words, title: dream.rowMark + dream.rowName(isAlone: isAlone), note: dream.listNote,
      isStarred: dream.isStarred, isFavorite: isFavorite, marks: found?.title ?? [])
  }

  /// The line in which the search finds the dream, below its title. It doesn't show that the row is selected.
  private func lineBelow(_ line: MarkedLine, _ words: RowWords, _ look: RowLook) -> ColumnsLayout<Label> {
    let (glyphs, styles) = (look.glyphs, look.styles)
    return ColumnsLayout([
      .init(Label("", styles.dim, glyphs), width: .fixed(1 + words.dateWidth)),
      .init(line.label(styles.dim, matches: styles.match, glyphs), width: .flexible),
      .init(Label("", styles.dim, glyphs), width: .fixed(1)),
    ])
  }
}

extension DreamRow.Found {
  fileprivate init(_ dream: Dream, hasLine: Bool, in context: Context) {
    let (before, name) = (dream.rowMark.utf8.count, dream.rowName(isAlone: !hasLine))
    title = context.search.ranges(inNameOf: dream, shownAs: name).map {
      $0.lowerBound + before..<$0.upperBound + before
    }
    line = hasLine ? MarkedLine(finding: dream, in: context) ?? MarkedLine(opening: dream) : nil
  }
}

extension Dream {
  /// The words before the name of a fragment, unless the name says it.
  fileprivate var rowMark: String {
    isFragment && !FoldedText(displayTitle).string.hasPrefix("fragment") ? "fragment: " : ""
  }

  fileprivate func rowName(isAlone: Bool) -> String { isAlone ? rowTitle : displayTitle }

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

/// A line of text with the matches of a search marked.
struct MarkedLine: Equatable, Sendable {
  let text: String
  /// The matches, in columns.
  let marks: [Range<Int>]
  /// Whether something of the text stands before the line.
  let isCut: Bool

  /// A line with its matches in UTF-8 bytes, which are in order. Tabs are blanks.
  init(_ text: String, _ matches: [Range<Int>], isCut: Bool = false) {
    let text = text.utf8.contains(UInt8(ascii: "\t")) ? text.replacing("\t", with: " ") : text
    self.text = text
    self.isCut = isCut
    var (byte, column) = (0, 0)
    func advance(to end: Int) -> Int {
      column += DisplayText(String(text[text.index(atByte: byte)..<text.index(atByte: end)])).width
      byte = end
      return column
    }
    marks = matches.map { match in
      let start = advance(to: match.lowerBound)
      return start..<advance(to: match.upperBound)
    }
  }

  /// The line that says why a dream was found.
  init(_ line: FoundLine) { self.init(line.text, line.marks, isCut: line.isCut) }

  /// The line as it is drawn, with the matches in a style of their own.
  func label(_ style: Style, matches: Style, _ glyphs: Glyphs) -> Label {
    let dots = isCut ? glyphs.ellipsis : ""
    return Label(dots + text, style, glyphs)
      .marking(marks.map { $0.lowerBound + dots.count..<$0.upperBound + dots.count }, matches)
  }
}
