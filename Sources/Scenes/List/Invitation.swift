import CellLayout
import Widgets

/// What an empty journal shows: three keys, and where the file lies.
struct Invitation {
  let journalPath: String

  var layout: any Layout<Leaf> {
    let lines: [[Span]] = [
      [],
      [Span("No dreams yet.", .title)],
      [],
      [Span("n", .key), Span("  write the first one")],
      [Span("?", .key), Span("  every key there is")],
      [Span("q", .key), Span("  quit")],
      [],
      [Span("The journal is ", .dim), Span(journalPath, .dim)],
    ]
    return InsetLayout(
      StackLayout(lines.map { StackItem(Leaf(TextLine($0)), height: .fixed(1)) }), insets: Insets(left: 3))
  }
}
