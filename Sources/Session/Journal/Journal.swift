import DreamCore

/// The journal of a run: its model, the order of its list, its undo history, and the changes that are being saved.
struct Journal: Sendable {
  /// How far the journal has been read, with what has been read.
  private(set) var phase = Phase.opening(Excerpt())
  /// All items, the newest first. Follows every change of the model.
  private(set) var order = ListOrder()
  /// The changes that are being saved.
  private(set) var saves = SaveQueue()
  /// The edits that were made before the journal was read. They pass the gate once it is.
  private(set) var deferred: [Edit] = []
  /// The reason why the journal can't be read, as a message; nil if it can.
  private(set) var loadFailure: String?
  /// The path of the copy in which changes are saved since the journal's file was replaced or deleted; nil if it wasn't.
  private(set) var aside: String?
  /// The path of the journal's file, for messages.
  let path: String

  init(path: String) { self.path = path }

  /// The model and the state; nil until the journal is read.
  ///
  /// It leaves out the undo history: a copy of that, held during an edit, would make the edit copy the whole history.
  var standing: Standing? { phase.journal.map { Standing(model: $0.model, state: $0.state) } }

  /// A model and a state, as the gate takes and returns them.
  struct Standing: Equatable, Sendable {
    var model: Model
    var state: State
  }

  /// The step that undo would take back; nil if there is none.
  var undone: Step? { phase.journal?.history.undone }
}

// MARK: Reading

extension Journal {
  /// Shows the newest part of the journal while the rest is read. Returns false if the journal is open already.
  mutating func show(_ excerpt: Excerpt) -> Bool {
    guard case .opening = phase else { return false }
    phase = .opening(excerpt)
    if case .opening(_, let viewing) = phase { order = ListOrder(viewing) }
    return true
  }

  /// Opens the journal that was read, with the items of its list. Returns false if the journal is open already.
  mutating func open(_ journal: OpenJournal, _ order: ListOrder) -> Bool {
    guard case .opening = phase else { return false }
    phase = .open(journal)
    self.order = order
    return true
  }

  /// Removes and returns the edits that waited for the journal to be read.
  mutating func takeDeferred() -> [Edit] {
    defer { deferred = [] }
    return deferred
  }

  /// Records why the journal can't be read.
  mutating func fail(_ words: String) { loadFailure = words }

  /// Keeps an edit until the journal is read.
  mutating func wait(with edit: Edit) { deferred.append(edit) }
}

// MARK: Changing

extension Journal {
  /// Calls `body` with the open journal to change it in place. Does nothing while the journal is being read.
  mutating func withOpen(_ body: (inout OpenJournal) -> Void) { phase.withOpen(body) }

  /// Updates the order of the list after a change of the model.
  mutating func follow(_ change: ModelChange) { order.update(by: change) }

  /// Records an edit in the undo history, with the list's place before and after it. Returns the record to save; nil if
  /// the journal isn't read yet.
  mutating func record(_ edit: Edit, at now: Instant, before: Place, after: Place) -> SaveRequest.Record? {
    let recorded = phase.withOpen { journal in
      journal.history.record(
        edit.name, at: now, sitting: edit.sitting, before: before,
        now: Snapshot(model: journal.model, place: after))
    }
    return switch recorded {
    case .step(let step): .step(step)
    case .retracted(let step): .retract(step.id)
    case nil: nil
    }
  }

  /// Moves the undo history's cursor one step. Returns nil if the journal isn't read yet.
  mutating func step(_ direction: Travel.Direction) -> UndoHistory.Move? {
    phase.withOpen { direction == .undo ? $0.history.undo() : $0.history.redo() }
  }

  /// Supplies the undo history with the change of an earlier session's step.
  mutating func supply(_ change: ModelChange, of step: Step) -> UndoHistory.Supplied? {
    phase.withOpen { $0.history.supply(change, of: step) }
  }

  /// Applies another session's change to every snapshot. Returns the number of steps that were dropped because they no
  /// longer change anything.
  mutating func rebase(onto change: ModelChange) -> Int {
    phase.withOpen { $0.history.rebase(onto: change) } ?? 0
  }
}

// MARK: Saving

extension Journal {
  /// Whether all edits are saved in the file.
  var isSaved: Bool { saves.isEmpty && deferred.isEmpty }

  /// Queues a change for saving.
  mutating func save(_ request: SaveRequest) -> [Command] { saves.append(request) }

  /// Ends the save with this id, which succeeded. Returns the command for the next one, if one waits.
  mutating func didSave(id: Int) -> [Command] { saves.didSave(id: id) }

  /// Ends the attempt to save with this id, which failed; it is tried again later.
  mutating func didFail(id: Int, message: String, at now: Instant) {
    saves.didFail(id: id, message: message, at: now)
  }

  /// Tries again to save if it is time to.
  mutating func tick(at now: Instant) -> [Command] { saves.tick(at: now) }

  /// Tries again at once to save the changes that could not be saved.
  mutating func tryAgain() -> [Command] { saves.tryAgain() }

  /// Records that changes are saved in a copy at `path` from now on.
  mutating func setAside(_ path: String) { aside = path }
}

/// The two phases of a journal: being read, then open. Only an open journal can be edited.
enum Phase: Sendable {
  /// The newest part of the journal, or an empty one, to be viewed. `viewing` is the model of the excerpt.
  case opening(Excerpt, viewing: Model)
  case open(OpenJournal)
}

extension Phase {
  /// The phase that shows an excerpt.
  static func opening(_ excerpt: Excerpt) -> Phase {
    let viewing = Model(favoriteCreature: excerpt.favoriteCreature).inserting(excerpt.dreams)
      .inserting(excerpt.nights)
    return .opening(excerpt, viewing: viewing)
  }

  /// The open journal; nil while the journal is being read.
  var journal: OpenJournal? {
    if case .open(let journal) = self { journal } else { nil }
  }

  /// Calls `body` with the open journal to change it in place, without copying its history. Returns nil, and doesn't call
  /// `body`, while the journal is being read.
  mutating func withOpen<Result>(_ body: (inout OpenJournal) -> Result) -> Result? {
    guard case .open(var journal) = self else { return nil }
    self = .opening(Excerpt(), viewing: Model())
    defer { self = .open(journal) }
    return body(&journal)
  }
}
