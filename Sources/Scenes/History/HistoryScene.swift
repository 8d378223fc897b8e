import CellLayout
import DreamCore
import Input
import Widgets

/// Everything that was done, in order: what is done stands above the line that says where the journal is, what is undone
/// below it.
package struct HistoryScene: Equatable, Sendable {
  /// The point that is selected: how many steps are done there.
  private(set) var selected: Int
  private(set) var top: Int
  private(set) var preview: StepPreview?
  /// Rows of the preview that are scrolled out above.
  private(set) var offset = 0
  let clock: LocalClock

  private init(_ selected: Int, _ clock: LocalClock) {
    self.selected = selected
    self.clock = clock
    top = 0
  }

  /// The scene at the point where the journal is.
  static func opening(in context: Context, _ environment: Environment) -> [Action] {
    guard context.isComplete else { return [.say("Still reading the journal.")] }
    let scene = HistoryScene(.max, LocalClock(environment))
    return [.transition(.history(scene), .push)] + (context.undone.map { [.ask(.change($0))] } ?? [])
  }
}

extension HistoryScene: KeyedScene {
  package var scene: Scene { .history(self) }

  package mutating func act(
    _ verb: HistoryVerb, in context: Context, environment: Environment
  ) -> [Action] {
    guard let history = context.history else { return [] }
    let rows = listSize(in: context.size).height
    switch verb {
    case .close: return [.close]
    case .go: return selected == history.doneCount ? [.say("The journal is there.")] : [.travel(selected)]
    case .past:
      return preview?.dream.map { PastScene.opening($0, environment) } ?? [.say("This is about no single dream.")]
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

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard let history = context.history else { return [] }
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let row)?): return select(row, history, context)
    case (.doubleClick, .row?): return act(.go, in: context, environment: environment)
    case (.wheel(let rows), _) where isOverPreview(pointing, in: context.size): scrollPreview(by: rows, context)
    case (.wheel(let rows), _): return select(selected + rows, history, context)
    default: break
    }
    return []
  }

  /// Asks for what the step did, where that is not known yet.
  private mutating func select(_ point: Int, _ history: UndoHistory, _ context: Context) -> [Action] {
    selected = min(max(point, 0), history.count)
    settle(in: context)
    guard preview == nil, let step = history.step(at: selected) else { return [] }
    return [.ask(.change(step))]
  }

  package mutating func learn(_ fact: Fact, in context: Context) {
    guard case .change(let step, let change) = fact, context.history?.step(at: selected)?.id == step.id else { return }
    preview = StepPreview(step, change)
  }

  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    settle(in: new)
  }

  package mutating func sizeDidChange(in context: Context) {
    if selected == .max { selected = context.history?.doneCount ?? 0 }
    settle(in: context)
    scrollPreview(by: 0, context)
  }

  /// Keeps the selected point in sight, and the preview true to it.
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
