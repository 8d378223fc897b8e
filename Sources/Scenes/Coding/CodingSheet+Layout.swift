import CellLayout
import DreamCore
import Stage
import Widgets

extension CodingSheet {
  /// The least width for codes beside the text.
  private static let twoPanes = 72
  private static let sheetWidth = 36
  private static let margin = 1

  private func panes(in size: Size) -> PaneArrangement {
    let below = max(0, size.height - 1)
    return size.width >= Self.twoPanes ? .beside(size.width - Self.sheetWidth) : .stacked(below / 2)
  }

  /// The room for the dream's text, below the heading.
  func textSize(in context: Context) -> Size {
    let (_, rest) = Rect(size: context.size).cuttingTop(1)
    let pane = panes(in: context.size).frames(in: rest).first.size
    return Size(width: max(1, pane.width - 2 * Self.margin), height: max(1, pane.height))
  }

  func text(in context: Context) -> String {
    context.model.dreams[dream]?.narrative.string ?? "This dream was deleted."
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let text = InsetLayout(
      Leaf(TextBlock(text(in: context), offset: offset)), insets: Insets(left: Self.margin, right: Self.margin))
    return StackLayout([
      StackItem(AnyLayout(Leaf(heading(in: context))), height: .fixed(1)),
      StackItem(AnyLayout(PanesLayout(text, sheet(in: context), panes(in: context.size))), height: .flexible),
    ])
  }

  /// Where in the sample one is; the dream's date and title only if the sample isn't blind.
  private func heading(in context: Context) -> TextLine {
    let place = (sample.dreams.firstIndex(of: dream) ?? 0) + 1
    let about =
      sample.isBlind
      ? nil
      : context.model.dreams[dream].map { dream in
        [dream.dateWords(in: context.preferences.dates), dream.displayTitle].filter { !$0.isEmpty }.joined(
          separator: "   ")
      }
    return TextLine(
      [Span(" \(sample.name) \(place) of \(sample.dreams.count)", .heading), Span("   \(about ?? "")", .dim)],
      right: [Span("\(task.coder) ", .dim)])
  }

  private func sheet(in context: Context) -> some Layout<Leaf> {
    let count = task.scales.count
    let number = count > 1 ? "\(scaleIndex + 1) of \(count) " : ""
    let example = "e.g. \(scale.hall?.example ?? "a code") # a note"
    let heading = TextLine([Span(scale.description, .key)], right: [Span(number, .dim)])
    let fault = fault.map { Leaf(TextBlock($0.message, .warning)) } ?? Leaf(Blank())
    let size = panes(in: context.size).frames(in: Rect(size: context.size).cuttingTop(1).rest).second.size
    let window = ScrollWindow(count: lines.count, height: max(1, size.height - 2 - Self.faultHeight), around: row)
    let rows = window.rows.map { StackItem(line($0), height: .fixed(1)) }
    return InsetLayout(
      StackLayout(
        [
          StackItem(AnyLayout(Leaf(heading)), height: .fixed(1)),
          StackItem(AnyLayout(Leaf(TextLine(example, .dim))), height: .fixed(1)),
        ] + rows + [StackItem(AnyLayout(fault), height: .flexible)]),
      insets: Insets(left: Self.margin))
  }

  /// The rows that are kept free for what is wrong with a code.
  private static let faultHeight = 6

  private func line(_ index: Int) -> AnyLayout<Leaf> {
    let line = lines[index]
    if index == row { return AnyLayout(Leaf(InputLine(buffer: line, hasCaret: true))) }
    return AnyLayout(Leaf(TextLine(line.text, fault(in: line) == nil ? .text : .warning)))
  }
}
