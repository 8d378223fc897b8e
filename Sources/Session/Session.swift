import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// A run of Lucid as a value: inputs go in, commands come out, and its frame shows it.
///
/// Its components are values that know nothing of each other; only the session reads from one and tells another.
package struct Session: Sendable {
  /// Everything in the journal, or in the part of it that is read. Only `become` assigns it.
  private(set) var model = Model()
  /// The mode of the list. Only `become` assigns it.
  private(set) var state = State.viewing
  /// The open scenes.
  package internal(set) var scenes: SceneCoordinator
  /// The undo history, the order of the list, and the changes that are being saved.
  var journal: Journal
  var searching = Searching() {
    didSet { if !searching.search.finds(theSameAs: oldValue.search) { appearance.causes.all = true } }
  }
  var travel = UndoTravel()
  /// The conflicts that are open in the journal's file.
  var openConflicts: [OpenConflict] = [] { didSet { appearance.causes.all = true } }
  /// Text typed where letters are commands, until the person says what to do with it; nil if there is none.
  var held: HeldText?
  var appearance: Appearance
  /// The clock by which the hours of nights are counted.
  let clock: ClockOffsets
  var notices = Notices()
  var lifetime: Lifetime
  var unsavedFiles = UnsavedFiles()
  /// The keys that are the beginning of some command's keys, while the next one is waited for; nil if none is.
  var awaiting: KeySequence?
  var recent = Recent()
  var requests = Requests()

  /// A session that shows an empty list, until the journal is read.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in cells.
  ///   - clock: The clock by which the hours of nights are counted.
  ///   - path: The path of the journal's file, for messages.
  ///   - background: The terminal's background; nil if its answer is awaited, for a tenth of a second.
  ///   - message: A message to show until the first key.
  ///   - opening: A scene to open over the list as soon as the first dreams are read.
  ///   - session: The number of this session, which its undo steps carry.
  ///   - isLocked: Whether the journal is a locked one, which `L` and time lock again.
  ///   - instantiate: Makes the scenes.
  package init(
    size: Size, preferences: Preferences = Preferences(), background: Background? = .dark,
    clock: ClockOffsets = .unchanging, path: String, message: String? = nil, opening: Scene? = nil,
    session: Int64 = 1, isReadOnly: Bool = false, isLocked: Bool = false,
    instantiate: @escaping Instantiate, in environment: Environment
  ) {
    self.clock = clock
    scenes = SceneCoordinator(instantiate: instantiate)
    journal = Journal(path: path, session: session, isReadOnly: isReadOnly, isLocked: isLocked)
    appearance = Appearance(size: size, preferences: preferences, background: background)
    lifetime = Lifetime(opening: opening)
    lifetime.lastSeen = environment.now
    notices.message = message
    _ = try? transition(to: .list, using: .root, environment)
    updateFrame(context)
  }
}

// MARK: Changing

extension Session {
  /// The reason why the model or the state changes.
  enum ChangeCause {
    /// The newest part of the journal was read.
    case excerpt(Excerpt)
    /// The whole journal was read.
    case loading(Reply.Loaded)
    case edit(Edit)
    case undo(Step, ListPosition)
    case redo(Step, ListPosition)
    /// Another session changed the journal.
    case elsewhere
    /// A save was merged with another session's change.
    case merge
  }

  /// Assigns the model and the state: the only function that does. All that follows from the change follows from here.
  mutating func become(
    _ newModel: Model, _ newState: State, by cause: ChangeCause, _ environment: Environment
  ) -> [Command] {
    let (oldModel, oldState, before) = (model, state, context)
    (model, state) = (newModel, newState)
    return modelDidChange(old: oldModel, new: newModel, by: cause, before, environment)
      + stateDidChange(old: oldState, new: newState, environment)
  }

  /// Brings a change to the frame, the scenes, the undo history and the journal's file: the only path there. `before` is the
  /// context before the change.
  ///
  /// What is read is no undo step, and is not saved. Two models that were read share nothing, and comparing a million dreams
  /// would hold the loop, so only the subjects of the old model are compared, and the list's order comes with the new one.
  private mutating func modelDidChange(
    old: Model, new: Model, by cause: ChangeCause, _ before: Context, _ environment: Environment
  ) -> [Command] {
    let change = cause.isLoading ? ModelChange(ofSubjectsIn: old, to: new) : ModelChange(old: old, new: new)
    guard cause.isLoading || !change.isEmpty else { return [] }
    appearance.causes.all = true
    let place = place
    switch cause {
    case .excerpt(let excerpt): journal.show(excerpt, as: new)
    case .loading(let loaded): journal.take(loaded, as: new)
    case .edit, .undo, .redo, .elsewhere, .merge: journal.order.update(by: change)
    }
    if searching.isFollowing { searching.follow(change, to: new, in: journal.order) }
    let commands = updateScenes(by: change, before, environment)
    guard !cause.isLoading else {
      settleScenes()
      return commands
    }
    let record = register(cause, change, before: place, environment)
    if scenes.all.contains(where: { $0.scene == .history }) { settleScenes() }
    guard let record else { return commands }
    let edit = cause.edit
    let request = SaveRequest(
      change: change, record: record, at: environment.now, origins: edit?.origins ?? [],
      conflicts: edit?.conflicts ?? [], settled: edit?.settled ?? [])
    return commands + journal.saves.append(request)
  }

  /// Tells the scenes about a new state, and closes those that belong to the old one. The share sheet is open exactly
  /// while the state is `.sharing`.
  private mutating func stateDidChange(old: State, new: State, _ environment: Environment) -> [Command] {
    guard old != new else { return [] }
    appearance.causes.all = true
    let context = context
    let closed = scenes.closeScenes(overIn: context).closed
    let commands = didClose(closed, environment)
    guard case .sharing = new, !isSheetOpen else { return commands }
    return commands + perform([.transition(.share, .modal)], for: scenes.top.id, environment)
  }

  private var isSheetOpen: Bool { scenes.modals.contains { $0.scene == .share } }
}

extension Session.ChangeCause {
  fileprivate var isLoading: Bool {
    switch self {
    case .excerpt, .loading: true
    case .edit, .undo, .redo, .elsewhere, .merge: false
    }
  }

  fileprivate var edit: Edit? {
    if case .edit(let edit) = self { edit } else { nil }
  }
}

// MARK: Asking it

extension Session {
  /// The model of the whole journal; nil until that is read.
  var whole: Model? { journal.reading.isDone ? model : nil }

  /// Whether nothing in the journal can be changed.
  package var isReadOnly: Bool { journal.isReadOnly }

  /// The moment at which the session is to be given `tick`; nil for never.
  package var nextTick: Instant? {
    let own = [journal.saves.nextTick, journal.reading.retry, appearance.nextTick, searching.nextTick, nextLook]
    return (scenes.all.map(\.content.nextTick) + own).compactMap { $0 }.min()
  }

  /// Whether all changes are in the journal's file, text that is being written too.
  package var isSaved: Bool { journal.saves.isEmpty && !scenes.all.contains(where: \.content.holdsChanges) }

  /// The reason why changes can't be saved, as a message; nil if all are saved or are being saved.
  package var saveFailure: String? { journal.saves.failure }

  /// The changes that are not in the journal's file, text that is being written aside; nil if all are.
  package var unsaved: ModelChange? { journal.saves.unsaved }

  /// The message in the last line; nil if there is none.
  package var message: String? { notices.message }

  /// The preferences, with the settings that were changed in this run.
  package var preferences: Preferences { appearance.preferences }

  /// The size of the screen in cells.
  package var size: Size { appearance.size }

  /// Whether the theme depends on the terminal's answer, which is awaited.
  package var isUndressed: Bool { preferences.theme == .auto && appearance.background == nil }
}
