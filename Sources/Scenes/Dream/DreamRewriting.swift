import DreamCore
import Stage

/// What a sheet writes to dreams while it is open: one change, written again whenever it has become another one. All of it
/// is one undo step.
struct DreamRewriting<Change: DreamPartChange>: Equatable, Sendable {
  let ids: [Dream.ID]
  /// The dreams before the sheet opened.
  private let before: [Dream.ID: Dream]
  /// The dreams that others deleted meanwhile, as they were last.
  private var deleted: [Dream.ID: Dream] = [:]
  private let undoGroup: UndoGroup
  /// The change as it was written last.
  private(set) var written = Change()

  init(_ ids: [Dream.ID], in model: Model, _ environment: Environment) {
    self.ids = ids
    before = Dictionary(
      ids.compactMap { id in model.dreams[id].map { (id, $0) } }, uniquingKeysWith: { first, _ in first })
    undoGroup = UndoGroup(environment)
  }

  /// Remembers the dreams that others delete.
  mutating func follow(_ change: ModelChange) {
    for id in ids {
      if let difference = change.dreams[id] { deleted[id] = difference.new == nil ? difference.old : nil }
    }
  }

  /// Whether none of the dreams is left.
  func hasNoDreams(in model: Model) -> Bool { !ids.contains(where: model.dreams.contains) }

  /// The model with the dreams, if others have deleted all of them.
  func bringingBack(to model: Model) -> Model {
    hasNoDreams(in: model) ? model.inserting(deleted.values) : model
  }

  /// The edit that writes `change` in the place of what was written before; nil if that is the same.
  ///
  /// A dream that somebody else has changed in the meantime keeps what they wrote, as far as it goes together. If they
  /// deleted all of the dreams, these come back. One that is as it was in the end has its old time, so that the undo step
  /// goes away.
  mutating func write(_ change: Change, _ name: String, at now: Instant) -> Edit? {
    guard change != written else { return nil }
    let last = self
    written = change
    return Edit(name, undoGroup: undoGroup, keepsTimes: true) { model in
      last.bringingBack(to: model).changing(last.before.keys) { dream in
        guard let was = last.before[dream.id] else { return }
        let new = dream.rewritten(from: last.written, to: change, was: was)
        if new == was { return dream = was }
        if new[keyPath: Change.part] != dream[keyPath: Change.part] { (dream, dream.modifiedAt) = (new, now) }
      }
    }
  }
}

extension Dream {
  /// The dream after a change that was applied to it, as it `was`, has become another one.
  fileprivate func rewritten<Change: DreamPartChange>(from old: Change, to new: Change, was: Dream) -> Dream {
    var (dream, expected) = (self, was[keyPath: Change.part])
    old.apply(to: &expected)
    if self[keyPath: Change.part] == expected {
      dream[keyPath: Change.part] = was[keyPath: Change.part]
      new.apply(to: &dream[keyPath: Change.part])
    } else {
      Change.difference(from: old, to: new).apply(to: &dream[keyPath: Change.part])
    }
    var untouched = dream
    untouched.modifiedAt = was.modifiedAt
    return untouched == was ? was : dream
  }
}
