import CellCanvas
import CellLayout
import DreamCore

extension EditorScene {
  /// Lines longer than this are hard to read.
  private static let longestLine = 100

  private func margin(in size: Size) -> Int {
    size.width < 60 ? 0 : max(2, (size.width - Self.longestLine) / 2)
  }

  func headerHeight(in size: Size) -> Int { size.height >= 8 ? 2 : 0 }

  func textHeight(in context: Context) -> Int {
    max(1, context.size.height - footerHeight(in: context.size) - headerHeight(in: context.size))
  }

  func wrapWidth(in context: Context) -> Int {
    EditorText.wrapWidth(in: context.size.width - 2 * margin(in: context.size))
  }

  /// Keeps the caret in sight.
  mutating func scroll(in context: Context) {
    let (width, height) = (wrapWidth(in: context), textHeight(in: context))
    guard let caretLine = narrative.line(at: narrative.caret, width: width),
      let topLine = narrative.line(at: min(top, narrative.caret), width: width)
    else { return top = 0 }
    top = narrative.offset(of: topLine.range.lowerBound)
    let rows = TextWrap(narrative.text, width: width, from: topLine.range.lowerBound).prefix(height)
    if rows.contains(where: { $0.range.lowerBound == caretLine.range.lowerBound }) { return }
    var first = caretLine
    for _ in 1..<max(2, height) {
      guard let above = narrative.line(above: first, width: width) else { break }
      first = above
    }
    top = narrative.offset(of: (height > 1 ? first : caretLine).range.lowerBound)
  }

  package func body(in context: Context) -> any Layout<Leaf> {
    let side = margin(in: context.size)
    let text = EditorText(buffer: narrative, top: top, hasCaret: !details.hasFocus)
    var items = [
      StackItem(
        AnyLayout(InsetLayout(Leaf(text), insets: Insets(left: side, right: side))), height: .flexible)
    ]
    if headerHeight(in: context.size) > 0 {
      items.insert(StackItem(AnyLayout(Leaf(heading)), height: .fixed(1)), at: 0)
      items.insert(StackItem(AnyLayout(Leaf(Blank())), height: .fixed(1)), at: 1)
    }
    if detailsCoverText(in: context.size) {
      items[items.count - 1] = StackItem(AnyLayout(footer(in: context.size)), height: .flexible)
    } else if footerHeight(in: context.size) > 0 {
      items.append(StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1)))
      items.append(
        StackItem(
          AnyLayout(footer(in: context.size)), height: .fixed(footerHeight(in: context.size) - 1)))
    }
    return StackLayout(items)
  }

  private var heading: TextLine {
    TextLine([
      Span(" \(isNew ? "Writing" : "Editing")", .heading), Span("   \(dream.dateWords)", .dim),
    ])
  }
}
