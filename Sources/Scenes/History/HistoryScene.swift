import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The undo history as a timeline: the done steps above the line that marks the present, the undone ones below it, and
/// each branch that was left below the step after which it begins.
struct HistoryScene: Equatable, Sendable {
  /// The selected row; nil until the size is known.
  private(set) var selected: HistoryRow?
  private(set) var top = HistoryRow(0)
  /// Whether the selection follows the present, as it does on the way to another place.
  private var followsNow = false
  private(set) var preview: StepPreview?
  /// The rows of the preview that are scrolled out at the top.
  private(set) var offset = 0
  /// The branch whose dreams are being read to be brought back; nil if none is.
  private var returning: BranchReturn?
  let clock: LocalClock

  /// The timeline at the present point, which `sizeDidChange` finds.
  init(in setting: SceneSetting) { clock = LocalClock(setting) }
}

extension HistoryScene: KeyedScene {

  mutating func begin(in context: Context, environment: Environment) -> [Action] {
    sizeDidChange(in: context)
    return wantedChange(in: context)
  }

  mutating func act(
    _ verb: HistoryVerb, in context: Context, environment: Environment
  ) -> [Action] {
    guard let history = context.history, let selected else { return [] }
    let rows = listSize(in: context.size).height
    followsNow = false
    switch verb {
    case .close: return [.close]
    case .go: return go(to: selected, history)
    case .bring: return bringBack(history.branch(of: selected))
    case .past:
      return preview?.dream.map { [.transition(.past($0), .push)] }
        ?? [.say(history.count == 0 ? "No history yet." : "H needs a step that changed one dream.")]
    case .deleted: return [.transition(.deleted, .push)]
    case .branch:
      guard let row = history.branchRow(after: selected) else {
        return [.say("There is no other branch. Writing after an undo makes one.")]
      }
      return select(row, context)
    case .previewDown: scrollPreview(by: 1, context)
    case .previewUp: scrollPreview(by: -1, context)
    case .down: return select(history.row(1, from: selected), context)
    case .up: return select(history.row(-1, from: selected), context)
    case .first: return select(HistoryRow(0), context)
    case .last: return select(history.lastRow, context)
    case .halfDown: return select(history.row(max(1, rows / 2), from: selected), context)
    case .halfUp: return select(history.row(-max(1, rows / 2), from: selected), context)
    case .pageDown: return select(history.row(max(1, rows - 2), from: selected), context)
    case .pageUp: return select(history.row(-max(1, rows - 2), from: selected), context)
    }
    return []
  }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard let history = context.history, let selected else { return [] }
    switch pointing.gesture {
    case .click:
      if case .row(let line)? = pointing.target, let row = row(onLine: line, in: context) {
        return select(row, context)
      }
    case .doubleClick:
      if case .row? = pointing.target { return act(.go, in: context, environment: environment) }
    case .wheel(let rows) where isOverPreview(pointing, in: context.size): scrollPreview(by: rows, context)
    case .wheel(let rows): return select(history.row(rows, from: selected), context)
    case .drag: break
    }
    return []
  }

  /// Reads what the steps of a branch did, to bring its dreams back.
  private mutating func bringBack(_ branch: Branch?) -> [Action] {
    guard let branch else {
      return [.say("This is no branch: Enter goes there. + brings back the dreams of a branch.")]
    }
    guard branch.steps.count <= BranchReturn.mostSteps else {
      return [.say("Too many steps to bring back beside what is there: Enter goes to this branch.")]
    }
    returning = BranchReturn(branch)
    return branch.steps.map { .ask(.change($0)) }
  }

  private mutating func go(to row: HistoryRow, _ history: UndoHistory) -> [Action] {
    followsNow = true
    if let branch = history.branch(of: row) { return [.show(.going(to: branch, in: history))] }
    return row.point == history.doneCount ? [.say("You are at this step already.")] : [.travel(.point(row.point))]
  }

  /// Selects a row. Asks for the change of its step if it isn't known yet.
  private mutating func select(_ row: HistoryRow, _ context: Context) -> [Action] {
    selected = row
    followsNow = false
    settle(in: context)
    return wantedChange(in: context)
  }

  private func wantedChange(in context: Context) -> [Action] {
    guard preview == nil, let selected, selected.branch == nil, let step = context.history?.step(at: selected.point)
    else { return [] }
    return [.ask(.change(step))]
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .change(let step, let change) = answer else { return answer.saying }
    if returning?.take(change, of: step) == true, let whole = returning {
      returning = nil
      return whole.actions(in: context)
    }
    if let selected, selected.branch == nil, context.history?.step(at: selected.point)?.id == step.id {
      preview = StepPreview(step, change, clock, context.theme.glyphs)
    }
    return []
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) { settle(in: new) }

  mutating func sizeDidChange(in context: Context) {
    if selected == nil { selected = context.history.map { HistoryRow($0.doneCount) } }
    settle(in: context)
    scrollPreview(by: 0, context)
  }

  /// Scrolls so that the selected row is visible, and updates the preview.
  private mutating func settle(in context: Context) {
    guard let history = context.history, let place = selected.map(history.nearest) else { return }
    let row = followsNow ? HistoryRow(history.doneCount) : place
    selected = row
    top = HistoryWindow.top(
      showing: row, from: top, height: listSize(in: context.size).height, history: history, clock: clock)
    if let branch = history.branch(of: row) {
      let clock = clock
      return show(StepPreview(branch, clock), of: .branch(branch.id))
    }
    let (step, clock, glyphs) = (history.step(at: row.point), clock, context.theme.glyphs)
    show(
      step.flatMap { step in history.change(at: row.point - 1).map { StepPreview(step, $0, clock, glyphs) } },
      of: step.map { .step($0.id) })
  }

  private mutating func show(_ new: @autoclosure () -> StepPreview?, of subject: StepPreview.Subject?) {
    guard preview?.subject != subject else { return }
    offset = 0
    preview = new()
  }

  private mutating func scrollPreview(by rows: Int, _ context: Context) {
    guard let preview, let size = previewSize(in: context.size) else { return offset = 0 }
    let most = TextBlock(preview.text).rows(width: size.width)
    offset = ScrollWindow(count: most, height: size.height, top: offset).scrolled(by: rows).top
  }
}

extension HistoryScene {
  /// On a branch, the key that brings it back comes first; elsewhere it does nothing.
  func hints(in context: Context) -> [Hint] {
    let (bring, others) = HistoryVerb.bindings.hints.reduce(into: ([Hint](), [Hint]())) { hints, hint in
      if hint.key == "+" { hints.0.append(hint) } else { hints.1.append(hint) }
    }
    return (selected?.branch == nil ? [] : bring) + others
  }
}

extension Alert {
  /// The alert before a branch takes the place of what was done since it began.
  fileprivate static func going(to branch: Branch, in history: UndoHistory) -> Alert {
    let undone = ((history.fork(of: branch.id) ?? history.doneCount)..<history.doneCount).map { history[$0] }
    return Alert(
      title: "Go to this branch?",
      message:
        "\(undone.isEmpty ? "" : "Undone: \(undone.words). ")Done: \(branch.steps.words). What is undone becomes a branch itself.",
      cancelButtonTitle: "Stay", otherButtonTitles: ["Go"]
    ) { $0 == 0 ? [] : [.travel(.end(of: branch.id))] }
  }
}

extension [Step] {
  /// The number of steps, and the names of the last three, the newest first.
  fileprivate var words: String {
    let names = suffix(3).reversed().map(\.name).joined(separator: ", ")
    return "\(count.counted("step")), \(names)\(count > 3 ? " and \(count - 3) more" : "")"
  }
}

/// The commands of keys in the history.
enum HistoryVerb: Verb {
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, previewDown, previewUp
  case go, bring, branch, past, deleted, close
}

extension HistoryVerb {
  static let place = "history"

  static let bindings = Bindings<HistoryVerb>([
    Binding("travel", [.enter], .go, "↵", "go to this point: undo or redo all between", hint: Hint("↵", "go there")),
    Binding(
      "bring", ["+"], .bring, "+", "bring the dreams of a branch back, beside what is there",
      hint: Hint("+", "bring it back")),
    Binding(
      "branch", ["b"], .branch, "b", "the branch left last, then the one before it", hint: Hint("b", "branches")),
    Binding("past", ["H"], .past, "H", "what the dream was before", hint: Hint("H", "earlier versions")),
    Binding("deleted", ["D"], .deleted, "D", "the deleted dreams", hint: Hint("D", "deleted dreams")),
    Binding("close", ["q", "h", .left, .escape], .close, "q h ← Esc", "back to the dreams", hint: Hint("q", "back")),
    Binding("down", ["j", .down], .down, "j ↓", "a step later"),
    Binding("up", ["k", .up], .up, "k ↑", "a step earlier"),
    Binding("first", ["g", .home], .first, "g Home", "the beginning"),
    Binding("last", ["G", .end], .last, "G End", "the last step"),
    Binding("halfDown", [.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding("halfUp", [.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding("pageDown", [" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "a screen down"),
    Binding("pageUp", [.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
    Binding("previewDown", ["J"], .previewDown, "J", "scroll what it did down"),
    Binding("previewUp", ["K"], .previewUp, "K", "scroll what it did up"),
  ])

  static let harmless: Set<HistoryVerb> = [
    .down, .up, .first, .last, .halfDown, .halfUp, .pageDown, .pageUp, .previewDown, .previewUp, .branch, .past,
    .deleted,
    .close,
  ]
}
