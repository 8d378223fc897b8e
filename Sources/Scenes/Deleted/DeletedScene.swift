import CellLayout
import DreamCore
import DreamSearch
import Input
import Stage
import Widgets

/// The dreams that are no longer in the journal, found by their words. Any of them can be brought back.
struct DeletedScene: Equatable, Sendable {
  /// The deleted dreams, the last removed first; nil until they are read.
  private var deleted: [DeletedDream]?
  var typed = LineBuffer()
  /// The indices in `deleted` of dreams that fit the typed words.
  private var found: [Int] = []
  private var selected = 0
  /// The rows of the text that are scrolled out at the top.
  private var offset = 0
  let clock: LocalClock
  /// The time from which a search counts its days.
  private let here: LocalTime

  init(in setting: SceneSetting) { (clock, here) = (LocalClock(setting), setting.environment.here) }

  /// The selected one; nil if none fits.
  var current: DeletedDream? {
    guard let deleted, found.indices.contains(selected) else { return nil }
    return deleted[found[selected]]
  }
}

extension DeletedScene: TypingScene {
  mutating func begin(in context: Context, environment: Environment) -> [Action] { [.ask(.deleted)] }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    switch answer {
    case .deleted(let deleted):
      self.deleted = deleted
      found = Array(deleted.indices)
    case .work(let finished):
      guard let result = finished.result(of: DeletedSearch.self), result.work == wantedSearch(in: context) else {
        return []
      }
      found = result.output
      select(0)
    case .change, .versions, .samples, .coding, .delivered, .files: return answer.saying
    }
    return []
  }

  func wantedWork(in context: Context) -> (any BackgroundWork)? { wantedSearch(in: context) }

  private func wantedSearch(in context: Context) -> DeletedSearch? {
    deleted.map { DeletedSearch(query: query(in: context), deleted: $0, nights: context.model.nights) }
  }

  private func query(in context: Context) -> Query {
    context.preferences.query(typed.text, at: here, by: context.clock)
  }

  mutating func typedDidChange(in context: Context) -> [Action] { [] }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let row)): select(row)
    case (.wheel(let rows), .row): select(selected + rows.signum())
    case (.wheel(let rows), _): scroll(by: rows, in: context)
    default: break
    }
    return []
  }

  mutating func act(_ verb: DeletedVerb, in context: Context, environment: Environment) -> [Action] {
    switch verb {
    case .bringBack: return bringBack(in: context)
    case .close: return [.close]
    case .down: select(selected + 1)
    case .up: select(selected - 1)
    case .pageDown: scroll(by: max(1, pageSize(in: context.size).height / 2), in: context)
    case .pageUp: scroll(by: -max(1, pageSize(in: context.size).height / 2), in: context)
    }
    return []
  }

  private func bringBack(in context: Context) -> [Action] {
    guard let dream = current?.dream else { return [.say("No deleted dream is selected.")] }
    guard !context.model.dreams.contains(dream.id) else { return [.say("It is in the journal again.")] }
    let title = dream.displayTitle
    return [
      .edit(Edit("Bring back “\(title)”") { $0.inserting(dream) }), .close, .go(.dreams), .select(.dream(dream.id)),
      .say("“\(title)” is back in the journal. \(context.preferences.undoKey) takes that back."),
    ]
  }

  private mutating func select(_ index: Int) {
    selected = max(0, min(index, found.count - 1))
    offset = 0
  }

  private mutating func scroll(by rows: Int, in context: Context) {
    guard let dream = current?.dream else { return }
    offset = DreamPage(dream, offset: max(0, offset + rows), in: context).clampedOffset(in: pageSize(in: context.size))
  }

  mutating func sizeDidChange(in context: Context) { scroll(by: 0, in: context) }
}

// MARK: Layout

extension DeletedScene {
  /// The width of the list beside the text.
  private static let listWidth = 44

  private func panes(in size: Size) -> PaneArrangement {
    size.width >= PaneArrangement.leastWidth
      ? .beside(Self.listWidth) : .stacked(max(1, min(found.count, size.height / 3)))
  }

  private func pageSize(in size: Size) -> Size {
    panes(in: inner(size)).frames(in: Rect(size: inner(size))).second.size
  }

  /// The size below the input line.
  private func inner(_ size: Size) -> Size { Size(width: size.width, height: max(0, size.height - 1)) }

  func body(in context: Context) -> any Layout<Leaf> {
    let size = inner(context.size)
    let line = ColumnsLayout(prompt: "Words", Leaf(InputLine(buffer: typed, hasCaret: true)))
    let page = current.map { AnyLayout(DreamPage($0.dream, offset: offset, in: context)) } ?? AnyLayout(Leaf(Blank()))
    let panes = PanesLayout(list(in: size, query(in: context).notices.first), page, panes(in: size))
    return StackLayout([
      StackItem(AnyLayout(line), height: .fixed(1)), StackItem(AnyLayout(panes), height: .flexible),
    ])
  }

  /// The rows, below what isn't understood in the words.
  private func list(in size: Size, _ notice: String?) -> RowsLayout {
    let top = notice.map { [Leaf(TextLine(" \($0)", .warning))] } ?? []
    guard let deleted, !found.isEmpty else { return RowsLayout(top + [Leaf(TextLine(" \(emptiness)", .dim))]) }
    let height = panes(in: size).frames(in: Rect(size: size)).first.height - top.count
    let rows = ScrollWindow(count: found.count, height: max(1, height), around: selected).rows
    return RowsLayout(top + rows.map { Leaf(row($0, of: deleted[found[$0]]), target: .row($0)) })
  }

  private var emptiness: String {
    guard let deleted else { return "reading" }
    return deleted.isEmpty ? "No dream is deleted now." : "No deleted dream has these words."
  }

  private func row(_ index: Int, of deleted: DeletedDream) -> ListRow {
    ListRow(
      date: deleted.dream.date?.fileNameWords ?? "", title: deleted.dream.displayTitle,
      note: deleted.wasUndone ? "undone" : clock.dayWords(clock.day(of: deleted.step.at)),
      index == selected ? .current : .resting)
  }
}

/// The search among deleted dreams, in the words of every search.
struct DeletedSearch: BackgroundWork {
  let query: Query
  let deleted: [DeletedDream]
  let nights: ItemMap<Night>

  /// The indices of the deleted dreams that fit the query, in order.
  func run() -> [Int] {
    query.isEmpty ? Array(deleted.indices) : deleted.indices.filter { query.matches(deleted[$0].dream, among: nights) }
  }
}

/// The commands of keys among the deleted dreams, besides typing.
enum DeletedVerb: Verb {
  case bringBack, close, down, up, pageDown, pageUp
}

extension DeletedVerb {
  static let place = "deleted"
  static let takesText = true

  static let bindings = Bindings<DeletedVerb>([
    Binding(
      "bringBack", [.enter], .bringBack, "↵", "bring the dream back into the journal", hint: Hint("↵", "bring back")),
    Binding("down", [.down, .control("n"), .tab], .down, "↓ Ctrl-N Tab", "the next dream", hint: Hint("↓", "next")),
    Binding("up", [.up, .control("p"), .backTab], .up, "↑ Ctrl-P", "the previous dream"),
    Binding("pageDown", [.pageDown], .pageDown, "PgDn", "half a screen of its text down"),
    Binding("pageUp", [.pageUp], .pageUp, "PgUp", "half a screen up"),
    Binding("close", [.escape, .control("o"), .control("c")], .close, "Esc", "back", hint: Hint("Esc", "back")),
  ])
}
