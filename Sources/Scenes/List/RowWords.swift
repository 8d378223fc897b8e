import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// The words of a row: the day, the title, and at the right the most important fact in a word.
struct RowWords: Equatable, Sendable {
  /// The day; nil where rows have none.
  var date: String?
  var title: String
  var note = ""
  var isStarred = false
  var isFavorite = false
  var isQuiet = false
  /// Whether the title is Lucid's own words, whose special characters are spelled out on ASCII screens.
  var isSpelled = false
  /// The matches of the search in the title, in UTF-8 bytes.
  var marks: [Range<Int>] = []

  /// The least columns of the day, with the blank behind it.
  static let leastDate = 8
  /// The least columns of the title beside a note, with the blank before it.
  private static let leastTitle = 12
}

extension RowWords {
  func draw(_ look: RowLook, on canvas: inout Canvas, in rect: Rect) {
    let row = rect.cuttingTop(1).top
    if look.isCurrent { canvas.fill(row, style: look.text) }
    canvas.draw(columns(look), in: row)
  }

  var dateWidth: Int { date.map { max(Self.leastDate, $0.utf8.count + 1) } ?? 0 }

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
