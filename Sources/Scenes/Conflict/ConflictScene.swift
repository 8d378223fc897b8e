import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The two versions of a dream or a night that two sessions changed at the same time, side by side, and the choice between
/// them.
struct ConflictScene: Equatable, Sendable {
  private let id: OpenConflict.ID
  /// The rows that are scrolled out at the top of both texts.
  private var offset = 0

  /// The least width for texts side by side.
  private static let twoPanes = 70

  init(_ id: OpenConflict.ID) { self.id = id }

  private func conflict(in context: Context) -> Conflict? {
    context.conflicts.first { $0.id == id }
  }
}

extension ConflictScene: KeyedScene {
  mutating func act(
    _ verb: ConflictVerb, in context: Context, environment: Environment
  ) -> [Action] {
    guard let conflict = conflict(in: context) else { return verb == .close ? [.close] : [] }
    switch verb {
    case .close: return [.close]
    case .down: scroll(by: 1, conflict, context)
    case .up: scroll(by: -1, conflict, context)
    case .pageDown: scroll(by: max(1, context.size.height - 3), conflict, context)
    case .pageUp: scroll(by: -max(1, context.size.height - 3), conflict, context)
    case .mine:
      let words = "Your version is kept. \(context.preferences.versionsKey) shows theirs."
      return settle(.take(conflict.mine, "my", conflict), words, in: context)
    case .theirs:
      let words = "Their version is kept. \(context.preferences.versionsKey) shows yours."
      return settle(.take(conflict.theirs, "their", conflict), words, in: context)
    case .both:
      let edit = Edit.keepBoth(conflict, id: environment.newID, at: environment.now)
      let isDream = conflict.mine.dream != nil
      return settle(
        edit, isDream ? "Your version is a second dream now." : "Both stand one after the other.", in: context)
    }
    return []
  }

  private func settle(_ edit: Edit, _ words: String, in context: Context) -> [Action] {
    let isChange = edit.body(context.model, context.state).0 != context.model
    return [
      .edit(edit), .close,
      .say(isChange ? "\(words) \(context.preferences.undoKey) takes it back." : words),
    ]
  }

  private mutating func scroll(by rows: Int, _ conflict: Conflict, _ context: Context) {
    let texts = texts(of: conflict)
    let (width, height) = paneSize(in: context.size)
    let most = [texts.mine, texts.theirs].map { TextBlock($0).rows(width: width) }.max() ?? 0
    offset = ScrollWindow(count: most, height: height, top: offset).scrolled(by: rows).top
  }

  mutating func sizeDidChange(in context: Context) {
    if let conflict = conflict(in: context) { scroll(by: 0, conflict, context) }
  }

  func hints(in context: Context) -> [Hint] {
    conflict(in: context) == nil ? [Hint("q", "back")] : ConflictVerb.bindings.hints
  }
}

// MARK: How it looks

extension ConflictScene {
  func body(in context: Context) -> any Layout<Leaf> {
    guard let conflict = conflict(in: context) else {
      return InsetLayout(Leaf(TextLine("Both versions are the same now.", .dim)), insets: Insets(left: 1))
    }
    let texts = texts(of: conflict)
    let mine = pane("Mine", texts.mine, stands: conflict.mineStands)
    let theirs = pane(conflict.source.map { "Theirs: \($0)" } ?? "Theirs", texts.theirs, stands: !conflict.mineStands)
    return PanesLayout(mine, theirs, panes(in: context.size))
  }

  private func panes(in size: Size) -> PaneArrangement {
    size.width >= Self.twoPanes ? .beside((size.width - 1) / 2) : .stacked(size.height / 2)
  }

  private func pane(_ title: String, _ text: MarkedText, stands: Bool) -> some Layout<Leaf> {
    let heading = TextLine([Span(title, .heading)], right: stands ? [Span("in the journal", .dim)] : [])
    return InsetLayout(
      StackLayout([
        StackItem(Leaf(heading), height: .fixed(1)),
        StackItem(Leaf(TextBlock(text, offset: offset)), height: .flexible),
      ]), insets: Insets(left: 1, right: 1))
  }

  private func paneSize(in size: Size) -> (width: Int, height: Int) {
    size.width < Self.twoPanes
      ? (max(1, size.width - 2), max(1, (size.height - 1) / 2 - 1))
      : (max(1, (size.width - 1) / 2 - 2), max(1, size.height - 1))
  }

  private func texts(of conflict: Conflict) -> (mine: MarkedText, theirs: MarkedText) {
    let (words, others) = (conflict.mine.wholeText, conflict.theirs.wholeText)
    let comparison = TextComparison(words, others)
    var (mine, theirs) = (MarkedText(), MarkedText())
    mine.add(words, marks: comparison.left)
    theirs.add(others, marks: comparison.right)
    return (mine, theirs)
  }
}

extension OpenConflict.Version {
  fileprivate var wholeText: String {
    switch self {
    case .dream(let dream): dream.wholeText
    case .night(let night): "Intention of the night of \(night.id)\n\n\(night.intention.string)"
    }
  }
}

/// The commands of keys where two versions of a dream are compared.
enum ConflictVerb: Verb {
  case theirs, mine, both, close, down, up, pageDown, pageUp
}

extension ConflictVerb {
  static let place = "conflict"

  static let bindings = Bindings<ConflictVerb>([
    Binding("keepMine", ["m"], .mine, "m", "keep mine", hint: Hint("m", "mine")),
    Binding("keepTheirs", ["t"], .theirs, "t", "keep theirs", hint: Hint("t", "theirs")),
    Binding("keepBoth", ["b"], .both, "b", "keep both: mine becomes a second dream", hint: Hint("b", "both")),
    Binding("close", ["q", "h", .left, .escape], .close, "q h ← Esc", "decide later", hint: Hint("q", "later")),
    Binding("down", ["j", "J", .down], .down, "j ↓", "a row down"),
    Binding("up", ["k", "K", .up], .up, "k ↑", "a row up"),
    Binding("pageDown", [" ", .pageDown, .control("f"), .control("d")], .pageDown, "Space PgDn", "a screen down"),
    Binding("pageUp", [.pageUp, .control("b"), .control("u")], .pageUp, "PgUp Ctrl-B", "a screen up"),
  ])

  static let harmless: Set<ConflictVerb> = [.down, .up, .pageDown, .pageUp, .close]
}
