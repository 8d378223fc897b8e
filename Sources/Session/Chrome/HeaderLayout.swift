import CellCanvas
import CellLayout
import Input
import Stage
import Widgets

/// The header: the name of the app, the tabs of the main scenes, and at the right the size of the journal.
struct HeaderLayout: Layout {
  private var layout: ZStackLayout<AnyLayout<Leaf>>

  private static let name = " Lucid"
  /// The blank columns before a tab, where there is room, and else.
  private static let (gap, narrowGap) = (2, 1)

  /// A header for a screen `width` columns wide; what has no room is left out: all tabs or none.
  ///
  /// `isLive` says whether a click on a tab presses its key. `search` replaces `count` while the list shows only what was
  /// found, and `past` goes before everything else at the right; a click on it presses `pastKey`.
  init(
    tabs: [Tab], isLive: Bool, notes: [Span], count: String, past: PastNote.Words, pastKey: Key?, search: SearchNote?,
    width: Int
  ) {
    // That this is the past, or only what was found, is more than the tabs.
    let least = max(past.leastWidth, search == nil ? 0 : SearchNote.tightWidth)
    let count = [Span("   \(count) ", .dim)]
    let comfortable = search == nil ? count.width : SearchNote.comfortableWidth
    let isRoomy = past == .none && Self.width(before: tabs, gap: Self.gap) + comfortable <= width
    let gap = isRoomy ? Self.gap : Self.narrowGap
    let tabs = Self.width(before: tabs, gap: gap) + least <= width ? tabs : []
    let before = Self.width(before: tabs, gap: gap)
    let past = PastNote(
      past, width: width - before, beside: comfortable,
      least: search == nil ? 0 : SearchNote.tightWidth)
    let room = width - before - past.width
    let right = search == nil ? [notes + count, count].first { $0.width <= room } ?? [] : []
    let line = TextLine([Span(Self.name, .title)], right: right)
    let row = InsetLayout(
      RowLayout(tabs.map { Leaf($0, id: .name($0.name), target: isLive ? .keys([$0.key]) : nil) }, spacing: gap),
      insets: Insets(left: Self.name.count + gap))
    let note = search.map {
      InsetLayout(
        Leaf($0, id: .name("search"), target: isLive ? .keys(["/"]) : nil),
        insets: Insets(left: before, right: past.width))
    }
    let beside = InsetLayout(Leaf(line), insets: Insets(right: past.width))
    let here = InsetLayout(
      Leaf(past.line, id: .name("past"), target: isLive ? pastKey.map { .keys([$0]) } : nil),
      insets: Insets(left: max(0, width - past.width)))
    layout = ZStackLayout(
      [AnyLayout(beside)] + (past.width > 0 ? [AnyLayout(here)] : []) + [AnyLayout(row)]
        + [note.map { AnyLayout($0) }].compactMap { $0 })
  }

  /// The columns of the name and of tabs, with the blank columns behind each.
  private static func width(before tabs: [Tab], gap: Int) -> Int {
    tabs.reduce(name.count + gap) { $0 + $1.width + gap }
  }

  mutating func layout(in rect: Rect) { layout.layout(in: rect) }

  var contents: [Leaf] { layout.contents }
}

extension [Span] {
  fileprivate var width: Int { reduce(0) { $0 + DisplayText($1.text).width } }
}

/// The note in the header that there are undone steps, and the keys that lead to them.
///
/// In too little room the words are left out first.
struct PastNote {
  private let words: String

  /// The forms of a note, the longest first; empty if there is nothing to say.
  struct Words: Equatable {
    fileprivate var forms: [String] = []

    static let none = Words()

    /// The note that this is the past, with the key that redoes.
    static func past(_ ahead: Int, key: String) -> Words {
      Words(forms: [
        "  in the past, \(ahead.counted("step")) undone: \(key) redoes", "  in the past: \(key) redoes",
        "  past: \(key) redoes", "  past: \(key)",
      ])
    }

    /// The note that what was undone last is kept, with the keys that lead there.
    static func kept(keys: String) -> Words {
      Words(forms: ["  what was undone is kept: \(keys)", "  undone is kept: \(keys)", "  kept: \(keys)"])
    }

    /// The least columns of the note, with the blank column after it; 0 if there is none.
    var leastWidth: Int { forms.last.map { $0.count + 1 } ?? 0 }
  }

  /// The columns of the note, with the blank column after it; 0 if there is nothing to say, or no room.
  var width: Int { words.isEmpty ? 0 : words.count + 1 }

  var line: TextLine { TextLine(words, .accent) }

  /// A note in at most `width` columns. Words that say what the key does come first, with `beside` columns left free, or at
  /// least `least`.
  init(_ words: Words, width: Int, beside: Int, least: Int) {
    let rooms = [beside, least].map { width - $0 }
    let fitting = rooms.lazy.compactMap { room in words.forms.dropLast().first { $0.count < room } }.first
    let short = words.forms.last.flatMap { $0.count < width ? $0 : nil }
    self.words = fitting ?? short ?? ""
  }
}

/// The right end of the header while the list shows only what was found: the query, and how many dreams of how many.
///
/// In too little room the query is shortened first, then the words about the number.
struct SearchNote: StyledView {
  var styles = Styles.plain
  let words: String
  /// How many dreams and nights are found, in words: the more of them, the earlier.
  let numbers: [String]

  /// The least columns of the query.
  private static let leastWidth = 8
  /// The columns in which a short query and the words about the number have room.
  static let comfortableWidth = 36
  /// The columns in which the beginning of a query and a number have room.
  static let tightWidth = 16

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let words = RowLayout([Span("/\(words)", .title)], in: styles, isTrailing: true)
    let least = 1 + min(words.width, Self.leastWidth)
    let number = numbers.map { RowLayout([Span("   \($0)", .dim)], in: styles) }.first {
      $0.width + least <= rect.width
    }
    let blank = RowLayout([], in: styles)
    canvas.draw(
      ColumnsLayout([
        .init(words, width: .flexible), .init(number ?? blank, width: .fixed(number?.width ?? 0)),
        .init(blank, width: .fixed(1)),
      ]), in: rect)
  }
}
