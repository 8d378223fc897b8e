import DreamCore

/// What a run keeps about its journal beside the model: the order of the list, the undo history, and the changes that are
/// being saved.
///
/// Until all of the journal is read, the model is its newest part. That can be edited too: a save says what it expects to find
/// in the file, so a part is saved no other than the whole.
struct Journal: Sendable {
  var history: UndoHistory
  /// How far the journal has been read.
  var reading = Reading()
  /// All items, the newest first. Follows every change of the model.
  var order = ListOrder()
  /// The changes that are being saved.
  var saves = SaveQueue()
  /// The path of the copy in which changes are saved since the journal's file was replaced or deleted; nil if it wasn't.
  var aside: String?
  /// The path of the journal's file, for messages.
  let path: String
  /// The number of this session, which its undo steps carry.
  let session: Int64

  /// Whether nothing in the journal is to be changed.
  let isReadOnly: Bool
  /// Whether the journal is a locked one, which can be locked again.
  let isLocked: Bool

  init(path: String, session: Int64, isReadOnly: Bool = false, isLocked: Bool = false) {
    self.path = path
    self.isReadOnly = isReadOnly
    self.isLocked = isLocked
    self.session = session
    history = UndoHistory(session: session, now: Snapshot(model: Model()))
  }

  /// The numbers of dreams and nights of the journal, known before all of them are in `model`.
  func summary(of model: Model) -> Summary {
    var summary = Summary(dreams: model.dreams.count, nights: model.nights.count)
    guard let excerpt = reading.excerpt else { return summary }
    summary.dreams += excerpt.summary.dreams - excerpt.dreams.count
    summary.nights += excerpt.summary.nights - excerpt.nights.count
    return summary
  }
}

// MARK: Reading

extension Journal {
  /// Whether the newest part of the journal can still be shown: no more once all of it is read or a part was edited.
  var canShowExcerpt: Bool { saves.isEmpty && !reading.isDone }

  /// Begins with the newest part of the journal, which is `part`.
  mutating func show(_ excerpt: Excerpt, as part: Model) {
    reading.show(excerpt)
    history = UndoHistory(session: session, now: Snapshot(model: part))
    order = ListOrder(part)
  }

  /// Goes over to the whole journal that was read. `whole` is the same with the changes that are not in the file yet.
  mutating func take(_ loaded: Reply.Loaded, as whole: Model) {
    reading.finish(leavingOut: !loaded.isWhole)
    order = loaded.order
    order.update(by: ModelChange(old: loaded.model, new: whole))
    history.widen(to: whole, earlier: loaded.earlier)
  }
}

// MARK: Changing

extension Journal {
  /// Records that an edit led from the place `before` to `now`. Returns the record to save.
  mutating func record(_ edit: Edit, at moment: Instant, before: ListPosition, now: Snapshot) -> SaveRequest.Record {
    let ahead = history.ahead
    let recorded = history.record(edit.name, at: moment, undoGroup: edit.undoGroup, before: before, now: now)
    return switch recorded {
    case .step(let step): .step(step, leaving: ahead)
    case .retracted(let step): .retract(step.id)
    }
  }

  /// Moves the undo history's cursor one step.
  mutating func step(_ direction: UndoTravel.Direction) -> UndoHistory.Move {
    direction == .undo ? history.undo() : history.redo()
  }

  /// Makes a branch that begins at the cursor the line ahead. Returns the record to save; nil if no such branch begins here.
  mutating func switchTo(_ branch: Branch.ID, at now: Instant) -> SaveRequest.Record? {
    let ahead = history.ahead
    return history.switchTo(branch, at: now).map { .switchTo($0.map(\.id), leaving: ahead) }
  }
}

// MARK: Saving

extension Journal {
  /// Tries again to save, and to read, if it is time to.
  mutating func tick(at now: Instant) -> [Command] { saves.tick(at: now) + reading.tick(at: now) }
}
