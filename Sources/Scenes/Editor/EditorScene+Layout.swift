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

  /// The columns of the margin in which the letters of signs stand beside the text; 0 if they would stand too near to be told from
  /// its words.
  func letterColumns(in size: Size) -> Int {
    margin(in: size) < EditorRow.fewestLetterColumns ? 0 : min(EditorRow.mostLetterColumns, margin(in: size))
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
    let left = side - letterColumns(in: context.size)
    let text = InsetLayout(StackLayout(rows(in: context)), insets: Insets(left: left, right: side))
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
    let names = naming.text.marks.isEmpty ? [] : details.names
    let letters = letterColumns(in: context.size)
    let rows = lines.map { line in
      let row = EditorRow(
        line, of: narrative, naming.text, named: names, letterColumns: letters,
        hasCaret: hasCaret && line.range.lowerBound == caret)
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
    case .signing(let asked):
      let words = DisplayText(beginningOf: narrative.text(in: asked.range), past: 40).truncated(to: 40).string
      let question = line("Sign", isActive: true, Leaf(TextLine(asked.spans(words))))
      guard hasSignExamples(in: context.size) else { return question }
      let rows = [question] + SignVerb.examples.map { AnyLayout(Leaf($0)) }
      return AnyLayout(StackLayout(rows.map { StackItem($0, height: .fixed(1)) }))
    }
  }

  /// The names that are offered, in the place of the details.
  func offers(of completion: NameCompletion) -> AnyLayout<Leaf> {
    let names = line(completion.beginning.list.label, isActive: true, Leaf(TextLine(completion.line)))
    return AnyLayout(
      StackLayout([StackItem(names, height: .fixed(1)), StackItem(AnyLayout(Leaf(Blank())), height: .flexible)]))
  }

  private func line(_ label: String, isActive: Bool, _ content: Leaf) -> AnyLayout<Leaf> {
    AnyLayout(ColumnsLayout(TextLine(" \(label)", isActive ? .heading : .dim), width: max(8, label.count + 3), content))
  }
}
