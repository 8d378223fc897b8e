import CellLayout
import DreamCore
import Widgets

/// What the list shows where nothing is found: what was looked for, and three keys.
struct NothingFound {
  let query: Query
  /// How many dreams there are.
  let all: Int

  var layout: any Layout<Leaf> {
    let lines: [[Span]] = [
      [],
      [Span("Nothing found.", .title)],
      [],
      [Span("/", .key), Span(query.words, .title)],
      [Span(query.explanation, .dim)],
      [],
      [Span("/", .key), Span("    look for something else")],
      [Span("Esc", .key), Span("  show \(all == 1 ? "the one dream" : "all \(all.counted("dream"))")")],
      [Span("n", .key), Span("    write a new dream")],
    ]
    return InsetLayout(
      StackLayout(lines.map { StackItem(Leaf(TextLine($0)), height: .fixed(1)) }), insets: Insets(left: 3))
  }
}
