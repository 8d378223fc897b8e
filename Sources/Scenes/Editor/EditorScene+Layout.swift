import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

extension EditorScene {
  /// The most columns of a line that is easy to read.
  private static let longestLine = 100

  func isNarrow(_ size: Size) -> Bool { size.width < 60 }

  private func margin(in size: Size) -> Int {
    isNarrow(size) ? 0 : max(2, (size.width - Self.longestLine) / 2)
  }

  func headerHeight(in size: Size) -> Int { size.height >= 8 ? 2 : 0 }

  func textHeight(in context: Context) -> Int {
    max(1, context.size.height - footerHeight(in: context.size) - headerHeight(in: context.size))
  }

  /// The width at which text is wrapped. One column is left for the caret behind a full line.
  func wrapWidth(in context: Context) -> Int {
    max(1, context.size.width - 2 * margin(in: context.size) - 1)
  }

  /// Scrolls so that the caret is visible and `top` is the beginning of a line.
  mutating func scroll(in context: Context) {
    narrative.wrap(at: wrapWidth(in: context))
    let caretRow = narrative.caretRow
    let topRow = narrative.lines.row(of: min(top, narrative.caret))
    let lowest = max(0, caretRow - textHeight(in: context) + 1)
    top = narrative.lines.starts[min(caretRow, max(topRow, lowest))]
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let side = margin(in: context.size)
    let text = InsetLayout(StackLayout(rows(in: context)), insets: Insets(left: side, right: side))
    var items = [StackItem(AnyLayout(text), height: .flexible)]
    if headerHeight(in: context.size) > 0 {
      items.insert(StackItem(AnyLayout(Leaf(heading(in: context))), height: .fixed(1)), at: 0)
      items.insert(StackItem(AnyLayout(Leaf(Blank())), height: .fixed(1)), at: 1)
    }
    if detailsCoverText(in: context.size) {
      items[items.count - 1] = StackItem(footer(in: context), height: .flexible)
    } else if footerHeight(in: context.size) > 0 {
      items.append(StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1)))
      items.append(StackItem(footer(in: context), height: .fixed(footerHeight(in: context.size) - 1)))
    }
    return StackLayout(items)
  }

  /// The visible lines, and the empty room below them, where a click goes to the end of the text.
  private func rows(in context: Context) -> [StackItem<Leaf>] {
    let lines = TextWrap(
      narrative.text, width: wrapWidth(in: context), from: narrative.index(at: top)
    ).prefix(textHeight(in: context))
    let caret = narrative.index(at: narrative.lines.starts[narrative.caretRow])
    let hasCaret = footerHeight(in: context.size) == 0 || (!details.hasFocus && !isFinding)
    let rows = lines.map { line in
      let row = EditorRow(line, of: narrative, hasCaret: hasCaret && line.range.lowerBound == caret)
      return StackItem(Leaf(row, target: .line(narrative.offset(of: line.range.lowerBound))), height: .fixed(1))
    }
    return rows + [StackItem(Leaf(Blank(), target: .line(narrative.text.utf8.count)))]
  }

  private var isFinding: Bool {
    if case .finding = mode { true } else { false }
  }

  private func heading(in context: Context) -> TextLine {
    let words = shown(in: context).date?.nightHeading(
      at: details.here, nightTurn: context.preferences.nightTurn, isShort: isNarrow(context.size),
      in: context.preferences.dates)
    return TextLine([
      Span(" \(isNew ? "Writing" : "Editing")", .heading), Span("   \(words ?? DetailName.noDate)", .dim),
    ])
  }

  /// The details below the text, or the question about a dream sign.
  private func footer(in context: Context) -> AnyLayout<Leaf> {
    switch mode {
    case .writing, .leaving: return AnyLayout(detailsFooter(in: context))
    case .finding(let prompt):
      return line("Find", isActive: true, Leaf(InputLine(buffer: prompt.words, hasCaret: true)))
    case .signing where isNarrow(context.size): return AnyLayout(Leaf(SignVerb.choices))
    case .signing(let range):
      let words = DisplayText(beginningOf: narrative.text(in: range), past: 40).truncated(to: 40).string
      let question = line("Sign", isActive: true, Leaf(TextLine("which kind is “\(words)”?")))
      guard hasSignExamples(in: context.size) else { return question }
      let rows = [question] + SignVerb.examples.map { AnyLayout(Leaf($0)) }
      return AnyLayout(StackLayout(rows.map { StackItem($0, height: .fixed(1)) }))
    }
  }

  private func line(_ label: String, isActive: Bool, _ content: Leaf) -> AnyLayout<Leaf> {
    AnyLayout(
      SplitLayout(
        left: Leaf(TextLine([Span(" \(label)", isActive ? .heading : .dim)])), divider: Leaf(Blank()),
        right: content, leftWidth: 7))
  }
}

/// A line of the text in the editor, with the selection, the dream signs and the caret.
struct EditorRow: StyledView {
  var styles = Styles.plain
  let text: DisplayText
  /// The blank columns before the text, which stands at the right if its paragraph runs from right to left. The columns
  /// below count from the left of the row.
  let indent: Int
  let selected: Range<Int>
  let signs: [TextMarks.Part]
  /// The column of the caret; nil if it is in another line.
  let caret: Int?

  func draw(on canvas: inout Canvas, in rect: Rect) {
    guard !rect.isEmpty else { return }
    canvas.draw(text, at: Point(x: rect.minX + indent, y: rect.minY), in: rect, style: styles.text)
    for sign in signs {
      let style = styles.style(of: sign.role)
      canvas.restyle(rect.columns(sign.range)) { _ in style }
    }
    canvas.restyle(rect.columns(selected)) { style in
      styles.selection.adding(style.attributes.intersection(.underline))
    }
  }

  func cursor(in rect: Rect) -> Point? {
    guard let caret, !rect.isEmpty else { return nil }
    return Point(x: rect.minX + min(caret, rect.width - 1), y: rect.minY)
  }
}

extension EditorRow {
  /// A line of `buffer`. A selected line break is shown as one column behind the line.
  init(_ line: TextWrap.Line, of buffer: NarrativeBuffer, hasCaret: Bool) {
    let bytes = buffer.offset(of: line.range.lowerBound)..<buffer.offset(of: line.range.upperBound)
    func columns(_ range: Range<Int>?) -> Range<Int> {
      guard let range, range.overlaps(bytes) || range.lowerBound == bytes.lowerBound else { return 0..<0 }
      let lower = line.column(of: buffer.index(at: max(range.lowerBound, bytes.lowerBound)))
      let upper = line.column(of: buffer.index(at: min(range.upperBound, bytes.upperBound)))
      return line.indent + lower..<line.indent + max(lower, upper)
    }
    let selected = columns(buffer.selection)
    let breaks = line.ending == .newline && buffer.selection?.contains(bytes.upperBound - 1) ?? false
    text = line.text
    indent = line.indent
    self.selected = selected.lowerBound..<selected.upperBound + (breaks ? 1 : 0)
    signs = buffer.signs.map { TextMarks.Part(columns($0.range), $0.category.role) }.filter { !$0.range.isEmpty }
    caret = hasCaret ? line.indent + line.column(of: buffer.caretIndex) : nil
  }
}

extension Rect {
  fileprivate func columns(_ columns: Range<Int>) -> Rect {
    Rect(x: minX + columns.lowerBound, y: minY, width: columns.count, height: 1).intersection(self)
  }
}
