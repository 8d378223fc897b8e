import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Stage
import Widgets

extension NamesScene {
  /// The least width for the lines beside the names.
  private static let twoPanes = 110
  /// The least width of the names beside their lines: most signs have all their counts there.
  private static let leastNames = 76
  /// The least height for the lines below the names.
  private static let twoStories = 9
  /// The least height for the headings of the columns.
  private static let leastForHeading = 2

  /// The size below the input line.
  private func inner(_ size: Size) -> Size { Size(width: size.width, height: max(0, size.height - 1)) }

  private func panes(in size: Size) -> PaneArrangement {
    guard current != nil else { return .single }
    if size.width >= Self.twoPanes { return .beside(max(Self.leastNames, size.width * 3 / 5)) }
    guard size.height >= Self.twoStories else { return .single }
    return .stacked(min(found.count + 1, size.height * 3 / 5))
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let size = inner(context.size)
    let panes = panes(in: size)
    let frames = panes.frames(in: Rect(size: size))
    let content: AnyLayout<Leaf> =
      switch panes {
      case .single: reading == nil ? AnyLayout(names(in: size, context)) : AnyLayout(lines(in: size, context))
      case .beside, .stacked:
        AnyLayout(
          PanesLayout(names(in: frames.first.size, context), lines(in: frames.second.size, context), panes))
      }
    return StackLayout([
      StackItem(input(width: size.width), height: .fixed(1)), StackItem(content, height: .flexible),
    ])
  }

  private func input(width: Int) -> AnyLayout<Leaf> {
    switch mode {
    case .finding: AnyLayout(finding(width: width))
    case .reading: AnyLayout(Leaf(summary))
    case .renaming(let name): line("New name", Leaf(InputLine(buffer: name, hasCaret: true)))
    case .classing: AnyLayout(Leaf(TextLine([Span(" Class ", .key), Span("of “\(current?.text ?? "")”?", .dim)])))
    }
  }

  /// The words to find a name by; before any are typed, with what is counted where there is room.
  private func finding(width: Int) -> ColumnsLayout<Leaf> {
    var line = ColumnsLayout(prompt: "Find", Leaf(InputLine(buffer: sought, hasCaret: true)))
    let keys = subject == .signs ? ["all time · \(Self.outcomes)", Self.outcomes] : ["all time"]
    if sought.text.isEmpty, !found.isEmpty, let key = keys.first(where: { " Find:  ".count + $0.count < width }) {
      line.columns.append(.init(Leaf(TextLine("\(key) ", .dim)), width: .fixed(key.count + 1)))
    }
    return line
  }

  /// What the outcomes of signs mean.
  private static let outcomes = "missed: lucid 0, noticed: 1-5"

  /// The selected name with all that is counted of it, however narrow the columns are.
  private var summary: TextLine {
    guard let current else { return TextLine("") }
    let noticed = current.noticed.words
    let counts = [
      current.category.map { $0.name + (current.hasOtherClasses ? ", and others" : "") } ?? "",
      "met \(current.met.grouped)",
      noticed.isEmpty ? "" : "\(subject == .signs ? "noticed (lucid)" : "lucid") \(noticed)",
      current.unrated == 0 ? "" : "\(current.unrated.grouped) not rated",
      current.others == 0 ? "" : "\(current.others.grouped) in collections",
    ]
    return TextLine([
      Span(" \(current.text)", .title), Span("   \(counts.filter { !$0.isEmpty }.joined(separator: " · "))", .dim),
    ])
  }

  private func line(_ label: String, _ field: Leaf) -> AnyLayout<Leaf> {
    AnyLayout(ColumnsLayout(prompt: label, field))
  }

  private var reading: Int? { if case .reading(let line) = mode { line } else { nil } }

  // MARK: The names

  private func names(in size: Size, _ context: Context) -> RowsLayout {
    guard !found.isEmpty else { return RowsLayout([Leaf(TextLine(" \(emptiness)", .dim))]) }
    let dates = context.preferences.dates
    let columns = NameColumns(for: found, width: size.width - 2, dates: dates)
    let heading = size.height < Self.leastForHeading ? [] : [Leaf(NameHeading(subject, found.count, columns, order))]
    let window = ScrollWindow(count: found.count, height: size.height - heading.count, around: selected)
    return RowsLayout(
      heading
        + window.rows.map { index in
          let state = index != selected ? RowState.resting : reading == nil ? .current : .chosen
          return Leaf(NameRow(found[index], columns, dates, state), target: .row(index))
        })
  }

  private var emptiness: String {
    guard isCounted else { return "" }
    guard isEmpty else { return "No \(subject.one) has these letters." }
    return subject == .signs
      ? "No dream has signs yet. Ctrl-T in a text marks one." : "No dream has \(subject.several) yet."
  }

  // MARK: The lines of the selected name

  private func lines(in size: Size, _ context: Context) -> RowsLayout {
    guard let lines else { return RowsLayout([]) }
    let top = notes(width: size.width).prefix(max(0, size.height - 2)).map { Leaf($0) }
    let window = ScrollWindow(count: lines.count, height: size.height - top.count, around: reading ?? 0)
    return RowsLayout(
      top
        + window.rows.compactMap { index in
          guard let dream = lines.dream(index) else { return nil }
          let state = index == reading ? RowState.current : .resting
          return lines.row(index, state, in: context).map { Leaf($0, target: .item(.dream(dream))) }
        })
  }

  /// The lines above: with what the name comes together, and where it isn't marked.
  private func notes(width: Int) -> [TextLine] {
    guard let current, let surroundings, surroundings.name == current else { return [] }
    var (together, left): ([Span], Int) = ([], width - " with ".count - 1)
    for companion in surroundings.companions {
      let gap = together.isEmpty ? "" : "  "
      let spans = [Span(gap + companion.text, .title), Span(" \(companion.dreams.grouped)", .dim)]
      left -= spans.reduce(0) { $0 + DisplayText($1.text).width }
      // One whose number has no room isn't there.
      if left < 0 { break }
      together += spans
    }
    let unmarked = surroundings.unmarked.count.counted("more dream")
    return [
      together.isEmpty ? nil : TextLine([Span(" with ", .dim)] + together),
      surroundings.unmarked.isEmpty
        ? nil
        : TextLine([
          Span(" in \(unmarked), not marked  ", .dim),
          Span("Ctrl-Y", .key), Span(" marks", .dim),
        ]),
    ].compactMap { $0 }
  }
}
