import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The earlier versions of a dream, any of which can be restored.
struct PastScene: Equatable, Sendable {
  let dream: Dream.ID
  /// The earlier versions, the latest first; nil until they are read.
  private(set) var revisions: [Dream]?
  /// The index of the selected version; 0 is the current one.
  private(set) var selected = 0
  /// The rows of the text that are scrolled out at the top.
  private(set) var offset = 0
  let clock: LocalClock

  init(_ dream: Dream.ID, _ environment: Environment) {
    self.dream = dream
    clock = LocalClock(environment)
  }

  var count: Int { (revisions?.count ?? 0) + 1 }

  /// The selected version; nil if it is the current one and the dream is deleted.
  func version(in context: Context) -> Dream? {
    selected == 0 ? context.model.dreams[dream] : revision(selected)
  }

  func revision(_ index: Int) -> Dream? {
    guard let revisions, revisions.indices.contains(index - 1) else { return nil }
    return revisions[index - 1]
  }
}

extension PastScene: KeyedScene {
  mutating func begin(in context: Context, environment: Environment) -> [Action] { [.ask(.revisions(dream))] }

  mutating func act(
    _ verb: PastVerb, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .close: return [.close]
    case .down: select(selected + 1)
    case .up: select(selected - 1)
    case .first: select(0)
    case .last: select(count - 1)
    case .pageDown: scroll(by: max(1, context.size.height / 2), context)
    case .pageUp: scroll(by: -max(1, context.size.height / 2), context)
    case .restore: return restore(in: context)
    }
    return []
  }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch pointing.gesture {
    case .click:
      if case .row(let row)? = pointing.target { select(row) }
    case .wheel(let rows):
      if case .row? = pointing.target { select(selected + rows.signum()) } else { scroll(by: rows, context) }
    case .doubleClick, .drag: break
    }
    return []
  }

  private mutating func select(_ index: Int) {
    selected = min(max(index, 0), count - 1)
    offset = 0
  }

  private mutating func scroll(by rows: Int, _ context: Context) {
    guard let version = version(in: context) else { return offset = 0 }
    offset = DreamPage(version, offset: max(0, offset + rows), in: context).clampedOffset(
      in: pageSize(in: context.size))
  }

  private func restore(in context: Context) -> [Action] {
    guard let version = revision(selected) else { return [.say("This is what it is now.")] }
    let edit = Edit.restore(version, clock.words(version.modifiedAt))
    return [
      .edit(edit), .close, .select(.dream(dream)),
      .say("Restored “\(version.displayTitle)”. u takes it back."),
    ]
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .revisions(dream, let revisions) = answer else { return answer.saying }
    let head = context.model.dreams[dream]
    self.revisions = revisions.filter { $0 != head }
    select(selected)
    return []
  }

  /// Adds the version from before the change.
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    guard let was = change.dreams[dream]?.old, let revisions, !revisions.contains(was) else { return }
    self.revisions = [was] + revisions
    if selected > 0 { selected += 1 }
  }

  mutating func sizeDidChange(in context: Context) { scroll(by: 0, context) }
}

extension Edit {
  /// Restores a version of a dream, also if the dream is deleted.
  static func restore(_ version: Dream, _ time: String) -> Edit {
    Edit("Restore “\(version.displayTitle)” of \(time)") { $0.replacing(version) }
  }
}

extension PastScene {
  /// The least width for the text beside the list.
  private static let twoPanes = 90
  private static let listWidth = 44

  private func panes(in size: Size) -> PaneArrangement {
    size.width >= Self.twoPanes ? .beside(Self.listWidth) : .stacked(listHeight(in: size))
  }

  func pageSize(in size: Size) -> Size { panes(in: size).frames(in: Rect(size: size)).second.size }

  private func listHeight(in size: Size) -> Int {
    size.width >= Self.twoPanes ? max(1, size.height) : max(1, min(count, size.height / 3))
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let list = list(in: context)
    let page =
      version(in: context).map { AnyLayout(DreamPage($0, offset: offset, in: context)) }
      ?? AnyLayout(Leaf(Blank()))
    return PanesLayout(list, page, panes(in: context.size))
  }

  private func list(in context: Context) -> RowsLayout {
    let height = listHeight(in: context.size)
    let window = ScrollWindow(count: count, height: height, around: selected)
    let rows = window.rows.map { Leaf(row($0, in: context), target: .row($0)) }
    return RowsLayout(rows)
  }

  private func row(_ index: Int, in context: Context) -> ListRow {
    let version = index == 0 ? context.model.dreams[dream] : revision(index)
    let words = version.map { LineBuffer($0.narrative.string).wordCount } ?? 0
    return ListRow(
      date: index == 0 ? "now" : "\(index)", title: version.map { clock.words($0.modifiedAt) } ?? "deleted",
      note: version == nil ? "" : words.counted("word"), isQuiet: version == nil,
      index == selected ? .current : .resting)
  }
}

/// The commands of keys in the scene of a dream's earlier versions.
enum PastVerb: Verb {
  case down, up, first, last, pageDown, pageUp, restore, close
}

extension PastVerb {
  static let bindings = Bindings<PastVerb>([
    Binding([.enter, "r"], .restore, "↵ r", "make the dream what it was then", hint: Hint("↵", "restore")),
    Binding(["j", .down], .down, "j ↓", "an earlier text", hint: Hint("j k", "earlier, later")),
    Binding(["k", .up], .up, "k ↑", "a later text"),
    Binding(
      [" ", "J", .pageDown, .control("f")], .pageDown, "Space PgDn", "half a screen down", hint: Hint("Space", "page")),
    Binding(["K", .pageUp, .control("b")], .pageUp, "K PgUp", "half a screen up"),
    Binding(["g", .home], .first, "g Home", "the text it has now"),
    Binding(["G", .end], .last, "G End", "the oldest text"),
    Binding(["q", "h", .left, .escape], .close, "q h ← Esc", "back", hint: Hint("q", "back")),
  ])

  static let harmless: Set<PastVerb> = [.down, .up, .first, .last, .pageDown, .pageUp, .close]
}
