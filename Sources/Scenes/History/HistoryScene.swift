import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The undo history as a timeline: the done steps above the line that marks the present, the undone ones below it.
struct HistoryScene: Equatable, Sendable {
  /// The selected point of the timeline, as the number of steps that are done there.
  private(set) var selected: Int
  private(set) var top: Int
  private(set) var preview: StepPreview?
  /// The rows of the preview that are scrolled out at the top.
  private(set) var offset = 0
  let clock: LocalClock

  /// The timeline at the present point, which `sizeDidChange` finds.
  init(_ environment: Environment) {
    selected = .max
    clock = LocalClock(environment)
    top = 0
  }
}

extension HistoryScene: KeyedScene {
  var showsHistory: Bool { true }

  mutating func begin(in context: Context, environment: Environment) -> [Action] {
    sizeDidChange(in: context)
    return context.undone.map { [.ask(.change($0))] } ?? []
  }

  mutating func act(
    _ verb: HistoryVerb, in context: Context, environment: Environment
  ) -> [Action] {
    guard let history = context.history else { return [] }
    let rows = listSize(in: context.size).height
    switch verb {
    case .close: return [.close]
    case .go: return selected == history.doneCount ? [.say("The journal is there.")] : [.travel(selected)]
    case .past:
      return preview?.dream.map { [.transition(.past($0), .push)] } ?? [.say("This is about no single dream.")]
    case .previewDown: scrollPreview(by: 1, context)
    case .previewUp: scrollPreview(by: -1, context)
    case .down: return select(selected + 1, history, context)
    case .up: return select(selected - 1, history, context)
    case .first: return select(0, history, context)
    case .last: return select(history.count, history, context)
    case .halfDown: return select(selected + max(1, rows / 2), history, context)
    case .halfUp: return select(selected - max(1, rows / 2), history, context)
    case .pageDown: return select(selected + max(1, rows - 2), history, context)
    case .pageUp: return select(selected - max(1, rows - 2), history, context)
    }
    return []
  }

  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard let history = context.history else { return [] }
    switch pointing.gesture {
    case .click:
      if case .row(let row)? = pointing.target { return select(row, history, context) }
    case .doubleClick:
      if case .row? = pointing.target { return act(.go, in: context, environment: environment) }
    case .wheel(let rows) where isOverPreview(pointing, in: context.size): scrollPreview(by: rows, context)
    case .wheel(let rows): return select(selected + rows, history, context)
    case .drag: break
    }
    return []
  }

  /// Selects a point. Asks for the change of its step if it isn't known yet.
  private mutating func select(_ point: Int, _ history: UndoHistory, _ context: Context) -> [Action] {
    selected = min(max(point, 0), history.count)
    settle(in: context)
    guard preview == nil, let step = history.step(at: selected) else { return [] }
    return [.ask(.change(step))]
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .change(let step, let change) = answer else { return answer.saying }
    if context.history?.step(at: selected)?.id == step.id { preview = StepPreview(step, change) }
    return []
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    settle(in: new)
  }

  mutating func sizeDidChange(in context: Context) {
    if selected == .max { selected = context.history?.doneCount ?? 0 }
    settle(in: context)
    scrollPreview(by: 0, context)
  }

  /// Scrolls so that the selected point is visible, and updates the preview.
  private mutating func settle(in context: Context) {
    guard let history = context.history else { return }
    selected = min(selected, history.count)
    top = HistoryWindow.top(
      showing: selected, from: top, height: listSize(in: context.size).height, history: history, clock: clock)
    let step = history.step(at: selected)
    guard preview?.step != step?.id else { return }
    offset = 0
    preview = step.flatMap { step in history.change(at: selected - 1).map { StepPreview(step, $0) } }
  }

  private mutating func scrollPreview(by rows: Int, _ context: Context) {
    guard let preview, let size = previewSize(in: context.size) else { return offset = 0 }
    let most = TextBlock(preview.text).rows(width: size.width)
    offset = ScrollWindow(count: most, height: size.height, top: offset).scrolled(by: rows).top
  }
}

/// The commands of keys in the history.
enum HistoryVerb: Verb {
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, previewDown, previewUp
  case go, past, close
}

extension HistoryVerb {
  static let bindings = Bindings<HistoryVerb>([
    Binding([.enter], .go, "↵", "go to this point: undo or redo all between", hint: Hint("↵", "go there")),
    Binding(["H"], .past, "H", "what the dream was before", hint: Hint("H", "the dream's past")),
    Binding(["q", "h", .left, .escape], .close, "q h ← Esc", "back to the dreams", hint: Hint("q", "back")),
    Binding(["j", .down], .down, "j ↓", "a step later"),
    Binding(["k", .up], .up, "k ↑", "a step earlier"),
    Binding(["g", .home], .first, "g Home", "the beginning"),
    Binding(["G", .end], .last, "G End", "the last step"),
    Binding([.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding([.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding([" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "a screen down"),
    Binding([.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
    Binding(["J"], .previewDown, "J", "scroll what it did down"),
    Binding(["K"], .previewUp, "K", "scroll what it did up"),
  ])

  static let harmless: Set<HistoryVerb> = [
    .down, .up, .first, .last, .halfDown, .halfUp, .pageDown, .pageUp, .previewDown, .previewUp, .past, .close,
  ]
}
