import CellCanvas
import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The day at the left of a card, in its first row.
struct DayColumn {
  let day: String
  let target: MouseTarget

  /// - Parameter day: the day; empty if a card above says it.
  init(_ day: String, _ target: MouseTarget) {
    self.day = day
    self.target = target
  }

  /// The day, and at the right the number of creatures; nil for none.
  func heading(number: Int?) -> some Layout<Leaf> {
    let number = number.map { [Span("×\($0)", .dim)] } ?? []
    return InsetLayout(
      Leaf(TextLine([Span(day, .dim)], right: number), target: target),
      insets: Insets(left: DreamCell.margin, right: DreamCell.margin))
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
    guard context.preferences.creatures == .on else { return layout(beside: words) }
    return DecoratingLayout(
      content: words, decoration: Leaf(TextLine(day, .dim), target: target), contentInsets: Insets(),
      decorationInsets: Insets(left: DreamCell.margin))
  }
}
