import CellLayout
import DreamCore
import Input

/// What a dream was before: every text it has had, each readable, any of which can be restored.
package struct PastScene: Equatable, Sendable {
  let dream: Dream.ID
  /// What it was before, the latest first; nothing until it is read.
  private(set) var revisions: [Dream]?
  /// 0 is what it is now.
  private(set) var selected = 0
  /// Rows of the text that are scrolled out above.
  private(set) var offset = 0
  let clock: LocalClock

  static func opening(_ dream: Dream.ID, _ environment: Environment) -> [Action] {
    let scene = PastScene(dream: dream, clock: LocalClock(environment))
    return [.transition(.past(scene), .push), .ask(.revisions(dream))]
  }

  private init(dream: Dream.ID, clock: LocalClock) {
    self.dream = dream
    self.clock = clock
  }

  var count: Int { (revisions?.count ?? 0) + 1 }

  /// The text that is selected; none where the dream is deleted.
  func version(in context: Context) -> Dream? {
    selected == 0 ? context.model.dreams[dream] : revision(selected)
  }

  func revision(_ index: Int) -> Dream? {
    guard let revisions, revisions.indices.contains(index - 1) else { return nil }
    return revisions[index - 1]
  }
}

extension PastScene: KeyedScene {
  package var scene: Scene { .past(self) }

  package mutating func act(
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

  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    switch (pointing.gesture, pointing.target) {
    case (.click, .row(let row)?): select(row)
    case (.wheel(let rows), .row?): select(selected + rows.signum())
    case (.wheel(let rows), _): scroll(by: rows, context)
    default: break
    }
    return []
  }

  private mutating func select(_ index: Int) {
    selected = min(max(index, 0), count - 1)
    offset = 0
  }

  private mutating func scroll(by rows: Int, _ context: Context) {
    guard let version = version(in: context) else { return offset = 0 }
    offset = DreamPage(version, offset: max(0, offset + rows)).clampedOffset(in: pageSize(in: context.size))
  }

  private func restore(in context: Context) -> [Action] {
    guard let version = revision(selected) else { return [.say("This is what it is now.")] }
    let edit = Edit.restore(version, clock.words(version.modifiedAt))
    return [
      .edit(edit), .close, .select(.dream(dream)),
      .say("Restored “\(version.displayTitle)”. u takes it back."),
    ]
  }

  package mutating func learn(_ fact: Fact, in context: Context) {
    guard case .revisions(dream, let revisions) = fact else { return }
    let head = context.model.dreams[dream]
    self.revisions = revisions.filter { $0 != head }
    select(selected)
  }

  /// What it was is its past now.
  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    guard let was = change.dreams[dream]?.old, let revisions, !revisions.contains(was) else { return }
    self.revisions = [was] + revisions
    if selected > 0 { selected += 1 }
  }

  package mutating func sizeDidChange(in context: Context) { scroll(by: 0, context) }
}

extension Edit {
  /// Makes a dream what it was, also where it is deleted.
  static func restore(_ version: Dream, _ time: String) -> Edit {
    Edit("Restore “\(version.displayTitle)” of \(time)") { $0.replacing(version) }
  }
}
