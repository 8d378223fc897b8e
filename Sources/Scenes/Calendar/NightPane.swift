import CellLayout
import DreamCore
import Stage
import Widgets

/// The pane about the selected night: its notes, its dreams, and if there is room the text of the focused dream.
struct NightPane: Layout {
  private var stack: StackLayout<AnyLayout<Leaf>>

  /// The most columns of a heading, with `today` and the blanks after it.
  private static let headingWidth = 28
  /// The least heights of a pane with the intention: of a night with dreams, and of one without; and with a blank row.
  private static let (intentionFrom, intentionAloneFrom, spacedFrom) = (6, 2, 10)
  /// The least rows of a text.
  private static let leastPreview = 6
  /// The most rows of the list of dreams above a text.
  private static let mostDreams = 8

  init(_ scene: CalendarScene, _ size: Size, in context: Context) {
    let head = size.height > 1 ? Self.head(scene, size, in: context) : []
    let headRows = head.reduce(0) { $0 + $1.sizeThatFits(size).height }
    let dreams = Self.dreams(scene, room: size.height - headRows, in: context)
    let rows = head.isEmpty ? [AnyLayout(Self.line(scene, in: context))] : head + dreams.map { AnyLayout($0) }
    stack = StackLayout(rows.map { StackItem($0, height: .fitting) })
    let room = size.height - stack.sizeThatFits(size).height - 2
    guard room >= Self.leastPreview, let dream = scene.chosenDream(in: context) else { return }
    let page = DreamPage(dream, offset: 0, in: context)
    stack.items += [
      StackItem(AnyLayout(Leaf(TextLine(""))), height: .fixed(1)),
      StackItem(AnyLayout(Leaf(Rule(.horizontal))), height: .fixed(1)),
      StackItem(AnyLayout(page), height: .flexible),
    ]
  }

  mutating func layout(in rect: Rect) { stack.layout(in: rect) }

  var contents: [Leaf] { stack.contents }
}

// MARK: Its rows

extension NightPane {
  /// The whole night in one line.
  private static func line(_ scene: CalendarScene, in context: Context) -> Leaf {
    let count = scene.tally.dreams.count
    let place = count > 1 ? "\(scene.chosenIndex + 1) of \(count)" : ""
    guard let dream = scene.chosenDream(in: context) else {
      return Leaf(ListRow(date: scene.selected.label, title: nothing(scene), isQuiet: true))
    }
    let row = ListRow(date: scene.selected.label, title: dream.rowTitle, note: place)
    return Leaf(row, target: .item(.dream(dream.id)))
  }

  /// The heading and the notes of the night.
  private static func head(_ scene: CalendarScene, _ size: Size, in context: Context) -> [AnyLayout<Leaf>] {
    let facts = context.model.nights[scene.selected]?.facts(by: context.clock) ?? []
    let line = facts.joined(separator: "   ")
    let areBeside = line.count + headingWidth <= size.width
    var rows = [AnyLayout(heading(scene, facts: areBeside ? line : "", in: context))]
    if !areBeside { rows.append(AnyLayout(InsetLayout(Leaf(WordFlow(facts, .dim)), insets: Insets(left: 1)))) }
    let leastHeight = scene.tally.dreams.isEmpty ? intentionAloneFrom : intentionFrom
    if size.height > leastHeight { rows += intention(of: scene.selected, in: context).map { AnyLayout($0) } }
    return size.height > spacedFrom ? rows + [AnyLayout(Leaf(TextLine("")))] : rows
  }

  private static func heading(_ scene: CalendarScene, facts: String, in context: Context) -> Leaf {
    let today = scene.selected == scene.today ? "   today" : ""
    return Leaf(
      TextLine(
        [Span(" \(scene.selected.words(in: context.preferences.dates))", .heading), Span(today, .dim)],
        right: facts.isEmpty ? [] : [Span("\(facts) ", .dim)]))
  }

  private static func nothing(_ scene: CalendarScene) -> String {
    if scene.tally.record != nil { return scene.tally.recall?.words ?? "no dream written" }
    return scene.selected > scene.tonight ? "still to come" : "nothing noted"
  }

  /// The rows of as many dreams as fit into `room`, the focused dream among them.
  private static func dreams(_ scene: CalendarScene, room: Int, in context: Context) -> [Leaf] {
    let dreams = scene.tally.dreams
    guard !dreams.isEmpty else { return [Leaf(TextLine(" \(nothing(scene))", .dim))] }
    let count = min(dreams.count, max(1, room > mostDreams ? mostDreams : room))
    let top = min(max(0, scene.chosenIndex - count / 2), dreams.count - count)
    return (top..<top + count).map { index in
      let dream = context.model.dreams.entry(dreams[index])
      let state = index == scene.chosenIndex ? RowState.current : .resting
      let row = DreamRow(
        dream, .words(dream?.element.date?.clockWords ?? ""), isSought: context.search.isFinding, state, in: context)
      return Leaf(row, target: .item(.dream(dreams[index])))
    }
  }

  private static func intention(of day: Day, in context: Context) -> [Leaf] {
    guard let intention = context.model.nights[day]?.intention, !intention.isBlank else { return [] }
    return [Leaf(TextLine([Span(" intention: ", .dim), Span(intention.string)]))]
  }
}

extension DreamDate {
  /// The time of day, such as `06:40`; nil if the date has none.
  fileprivate var clockWords: String? {
    if case .moment(let moment) = extent { moment.clock?.words } else { nil }
  }
}
