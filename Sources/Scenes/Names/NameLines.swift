import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import DreamSearch
import Stage
import Widgets

/// The lines of a name: a line of each dream that has it, then of those where a sign isn't marked.
struct NameLines {
  private let name: CountedName
  private let unmarked: [Unmarked]

  init(_ name: CountedName, unmarked: [Unmarked]) { (self.name, self.unmarked) = (name, unmarked) }

  var count: Int { name.met + unmarked.count }

  func dream(_ line: Int) -> Dream.ID? {
    line < name.met ? name.sightings[line].dream : place(line)?.dream
  }

  /// The place where the sign isn't marked in a line; nil if it is marked there.
  func place(_ line: Int) -> Unmarked? {
    let index = line - name.met
    return unmarked.indices.contains(index) ? unmarked[index] : nil
  }

  /// The row of a line; nil if the dream is gone or its text was changed.
  func row(_ line: Int, _ state: RowState, in context: Context) -> NameLineRow? {
    guard let dream = dream(line).flatMap({ context.model.dreams[$0] }) else { return nil }
    let place = place(line)
    if let place, place.narrative != dream.narrative { return nil }
    let ranges = place.map { [$0.range] } ?? (name.category == nil ? [] : dream.places(of: name.text))
    let text = FoundLine(in: dream.narrative.string, ranges).map { MarkedLine($0) }
    let dates = context.preferences.dates
    let day = dream.date?.night(turningAt: context.preferences.nightTurn)?.dayAndYear(in: dates)
    return NameLineRow(
      date: (day ?? dream.date?.description ?? "no date").leftPadded(to: dates.widestDayAndYear, with: " "),
      line: text ?? MarkedLine(dream.rowTitle, []),
      note: place == nil ? dream.outcomeWords(ofSign: name.category != nil) : "not marked",
      role: name.category?.role ?? .match, state)
  }
}

extension Dream {
  /// The places of a sign in the narrative, in order and apart from each other.
  fileprivate func places(of sign: String) -> [Range<Int>] {
    let folded = FoldedText(sign).bytes
    let size = narrative.string.utf8.count
    let ranges = signs.filter { FoldedText($0.text).bytes == folded }.compactMap(\.range)
      .filter { !$0.isEmpty && $0.upperBound <= size }
      .sorted { $0.lowerBound < $1.lowerBound }
    return ranges.reduce(into: []) { apart, range in
      if (apart.last?.upperBound ?? 0) <= range.lowerBound { apart.append(range) }
    }
  }

  /// `lucid 3`; of a sign that wasn't noticed, `missed`; empty without a rating.
  fileprivate func outcomeWords(ofSign isOfSign: Bool) -> String {
    lucidity.map { $0.value == 0 && isOfSign ? "missed" : "lucid \($0.value)" } ?? ""
  }
}

/// The row of a line: the day, the words round the name, and at the right what came of it.
struct NameLineRow: View, StateConfigurable {
  let date: String
  let line: MarkedLine
  let note: String
  /// The style of the name in the line.
  let role: Span.Role
  var states: StateLooks<RowState, RowLook>

  init(date: String, line: MarkedLine, note: String, role: Span.Role, _ state: RowState) {
    (self.date, self.line, self.note, self.role) = (date, line, note, role)
    states = StateLooks(state)
  }

  /// The least columns of the text beside the note.
  private static let leastText = 14

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let (look, glyphs, row) = (look, look.glyphs, rect.cuttingTop(1).top)
    if look.isCurrent { canvas.fill(row, style: look.text) }
    let marked = look.isCurrent ? look.match : look.styles.style(of: role)
    canvas.draw(
      ColumnsLayout([
        .init(Label(look.isCurrent ? glyphs.marker : "", look.text, glyphs), width: .fixed(1)),
        .init(Label(date, look.quiet, glyphs), width: .fixed(rect.width < 36 ? 0 : DisplayText(date).width)),
        .init(Label("", look.text, glyphs), width: .fixed(rect.width < 36 ? 0 : 1)),
        .init(line.label(look.text, matches: marked, glyphs), width: .flexible),
        .init(Label(note, look.note, glyphs, indent: 1), width: .fitting(leaving: Self.leastText)),
        .init(Label("", look.text, glyphs), width: .fixed(1)),
      ]), in: row)
  }
}
