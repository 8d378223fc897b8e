import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The earlier versions of a dream: what made each, what that changed, and what restoring it would change.
struct PastScene: Equatable, Sendable {
  let dream: Dream.ID
  /// All versions; nil until they are read.
  private(set) var versions: Versions?
  /// The index of the selected version; 0 is the current one.
  private(set) var selected = 0
  private(set) var aspect = Aspect.change
  /// The rows of the text that are scrolled out at the top.
  private(set) var offset = 0
  let clock: LocalClock

  /// What is shown of the selected version.
  enum Aspect: Hashable, Sendable {
    /// What differs from the version before it.
    case change
    /// The whole dream, as it was.
    case whole
    /// What restoring it would change. Enter then restores it.
    case restoring
  }

  init(_ dream: Dream.ID, in setting: SceneSetting) {
    self.dream = dream
    clock = LocalClock(setting)
  }

  var count: Int { (versions?.earlier.count ?? 0) + 1 }

  /// The version at an index; nil if it is the current one and the dream is deleted.
  func version(_ index: Int, in context: Context) -> Version? {
    guard index > 0 else {
      return context.model.dreams[dream].map { Version($0, reason: versions?.current?.reason) }
    }
    guard let earlier = versions?.earlier, earlier.indices.contains(index - 1) else { return nil }
    return earlier[index - 1]
  }
}

extension PastScene: KeyedScene {
  mutating func begin(in context: Context, environment: Environment) -> [Action] { [.ask(.versions(dream))] }

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
    case .whole: show(aspect == .whole ? .change : .whole)
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
    show(aspect == .restoring ? .change : aspect)
  }

  private mutating func show(_ aspect: Aspect) {
    self.aspect = aspect
    offset = 0
  }

  private mutating func scroll(by rows: Int, _ context: Context) {
    let size = pageSize(in: context.size)
    let most = TextBlock(text(in: context)).rows(width: size.width)
    offset = ScrollWindow(count: most, height: size.height, top: offset).scrolled(by: rows).top
  }

  /// Shows what restoring the selected version would change; then, with the same key, restores it.
  private mutating func restore(in context: Context) -> [Action] {
    guard selected > 0, let version = version(selected, in: context)?.dream else {
      return [.say("This is the dream as it is now: there is nothing to restore.")]
    }
    guard aspect == .restoring else {
      show(.restoring)
      return [.say("This is what restoring it changes. Enter again restores it.")]
    }
    return [
      .edit(.restore(version, clock.words(version.modifiedAt))), .close, .select(.dream(dream)),
      .say("Restored “\(version.displayTitle)”. \(context.preferences.undoKey) takes it back."),
    ]
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .versions(dream, let versions) = answer else { return answer.saying }
    self.versions = versions.withoutRepetitions
    select(selected)
    return []
  }

  /// Adds the version from before the change.
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    guard let was = change.dreams[dream]?.old, let versions, versions.earlier.allSatisfy({ $0.dream != was })
    else { return }
    let version = Version(was, reason: versions.current?.reason)
    self.versions =
      Versions(
        current: new.model.dreams[dream].map { Version($0, reason: new.undone?.name) },
        earlier: [version] + versions.earlier
      ).withoutRepetitions
    if selected > 0 { select(selected + 1) }
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
  /// The width of the list beside the text.
  private static let listWidth = 52
  private static let margin = 1

  private func panes(in size: Size) -> PaneArrangement {
    size.width >= PaneArrangement.leastWidth ? .beside(Self.listWidth) : .stacked(listHeight(in: size))
  }

  private func pageSize(in size: Size) -> Size {
    let page = panes(in: size).frames(in: Rect(size: size)).second.size
    return Size(width: max(1, page.width - 2 * Self.margin), height: max(1, page.height))
  }

  private func listHeight(in size: Size) -> Int {
    size.width >= PaneArrangement.leastWidth ? max(1, size.height) : max(1, min(count, size.height / 3))
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let page = InsetLayout(
      Leaf(TextBlock(text(in: context), offset: offset)), insets: Insets(left: Self.margin, right: Self.margin))
    return PanesLayout(list(in: context), page, panes(in: context.size))
  }

  private func list(in context: Context) -> RowsLayout {
    let height = listHeight(in: context.size)
    let window = ScrollWindow(count: count, height: height, around: selected)
    let rows = window.rows.map { Leaf(row($0, in: context), target: .row($0)) }
    return RowsLayout(rows)
  }

  private func row(_ index: Int, in context: Context) -> ListRow {
    let version = version(index, in: context)
    return ListRow(
      date: index == 0 ? "now" : "\(index)", title: version.map { $0.reason ?? "written" } ?? "deleted",
      note: version.map { clock.words($0.dream.modifiedAt) } ?? "", isQuiet: version == nil,
      isSpelled: true, index == selected ? .current : .resting)
  }

  /// The text beside the list.
  private func text(in context: Context) -> MarkedText {
    var text = MarkedText()
    guard let version = version(selected, in: context) else { return text }
    let before = self.version(selected + 1, in: context)?.dream
    text.add("\(version.dream.displayTitle)\n", isMarked: true)
    switch aspect {
    case .restoring:
      text.add("Restoring it changes:\n\n")
      if let now = context.model.dreams[dream] {
        text.addDifference(from: now, to: version.dream)
      } else {
        text.addWhole(version.dream)
      }
    case .change where before != nil:
      text.add("Changed \(clock.words(version.dream.modifiedAt)):\n\n")
      if let before { text.addDifference(from: before, to: version.dream) }
    case .change, .whole:
      text.add("As it was \(clock.words(version.dream.modifiedAt)):\n\n")
      text.addWhole(version.dream)
    }
    return text
  }
}

/// The commands of keys in the scene of a dream's earlier versions.
enum PastVerb: Verb {
  case down, up, first, last, pageDown, pageUp, whole, restore, close
}

extension PastVerb {
  static let place = "past"

  static let bindings = Bindings<PastVerb>([
    Binding(
      "restore", [.enter, "r"], .restore, "↵ r", "what restoring it changes; again: restore it",
      hint: Hint("↵", "restore")),
    Binding("whole", ["t", .tab], .whole, "t Tab", "the whole text, or what changed", hint: Hint("t", "whole text")),
    Binding("down", ["j", .down], .down, "j ↓", "an earlier version", hint: Hint("j k", "earlier, later")),
    Binding("up", ["k", .up], .up, "k ↑", "a later version"),
    Binding(
      "pageDown", [" ", "J", .pageDown, .control("f")], .pageDown, "Space PgDn", "half a screen down",
      hint: Hint("Space", "page")),
    Binding("pageUp", ["K", .pageUp, .control("b")], .pageUp, "K PgUp", "half a screen up"),
    Binding("first", ["g", .home], .first, "g Home", "what it is now"),
    Binding("last", ["G", .end], .last, "G End", "the oldest version"),
    Binding("close", ["q", "h", .left, .escape], .close, "q h ← Esc", "back", hint: Hint("q", "back")),
  ])

  static let harmless: Set<PastVerb> = [.down, .up, .first, .last, .pageDown, .pageUp, .whole, .close]
}
