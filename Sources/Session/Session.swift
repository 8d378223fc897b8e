import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// A run of Lucid as a value: inputs go in, commands come out, and its frame shows it.
///
/// Its components are values that know nothing of each other; only the session reads from one and tells another.
package struct Session: Sendable {
  /// The open scenes.
  package internal(set) var scenes: SceneCoordinator
  /// The journal with its undo history and the changes that are being saved.
  var journal: Journal
  var searching = Searching() {
    didSet { if !searching.search.finds(theSameAs: oldValue.search) { appearance.causes.all = true } }
  }
  var travel = Travel()
  var conflicts = Conflicts() { didSet { appearance.causes.all = true } }
  /// Text typed where letters are commands, until the person says what to do with it; nil if there is none.
  var held: HeldText?
  var appearance: Appearance
  var notices = Notices()
  var lifetime: Lifetime
  var drafts = Drafts()
  /// The keys that are the beginning of some command's keys, while the next one is waited for; nil if none is.
  var awaiting: KeySequence?
  var recent = Recent()
  var requests = Requests()

  /// A session that shows an empty list, until the journal is read.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in cells.
  ///   - path: The path of the journal's file, for messages.
  ///   - message: A message to show until the first key.
  ///   - opening: A scene to open over the list as soon as the first dreams are read.
  ///   - session: The number of this session, which its undo steps carry.
  ///   - instantiate: Makes the scenes.
  package init(
    size: Size, preferences: Preferences = Preferences(), path: String, message: String? = nil, opening: Scene? = nil,
    session: Int64 = 1, isReadOnly: Bool = false,
    instantiate: @escaping Instantiate, in environment: Environment
  ) {
    scenes = SceneCoordinator(instantiate: instantiate)
    journal = Journal(path: path, session: session, isReadOnly: isReadOnly)
    appearance = Appearance(size: size, preferences: preferences)
    lifetime = Lifetime(opening: opening)
    notices.message = message
    _ = try? transition(to: .list, using: .root, environment)
    updateFrame(context)
  }

  /// Whether nothing in the journal can be changed.
  package var isReadOnly: Bool { journal.isReadOnly }

  /// Handles an input. Returns the commands that the app is to carry out.
  package mutating func handle(_ input: SessionInput, in environment: Environment) -> [Command] {
    respond(to: input, in: environment) + show()
  }

  /// Handles an input without showing what came of it.
  mutating func respond(to input: SessionInput, in environment: Environment) -> [Command] {
    appearance.pass(to: environment, isSeen: input.showsPresence)
    recent.note()
    let commands = take(input, in: environment)
    return commands + showWaitingAlert(environment)
  }

  /// Handles an input, or keeps it for later while a step of the history is being read.
  mutating func take(_ input: SessionInput, in environment: Environment) -> [Command] {
    if travel.isWaiting, input.isOfPerson {
      hold(input, environment)
      return []
    }
    if scenes.top.content.hidesAll, input.wakes { return topActs(environment) { _, _ in [.close] } }
    switch input {
    case .key(let key): return press(key, environment)
    case .paste(let text): return paste(text, environment)
    case .mouse(let mouse): return take(mouse, environment)
    case .resize(let size):
      appearance.resize(to: size)
      settleScenes()
      return []
    case .tick: return tick(environment)
    case .reply(let reply): return receive(reply, environment)
    case .ending: return stopTravelling() + endScenes(environment) + journal.tryAgain()
    }
  }

  private mutating func paste(_ text: String, _ environment: Environment) -> [Command] {
    (notices.message, awaiting) = (nil, nil)
    guard scenes.top.content.takesText else {
      hold(text)
      return []
    }
    return topActs(environment) { $0.paste(text, in: $1, environment: environment) }
  }

  private mutating func tick(_ environment: Environment) -> [Command] {
    searching.tick(at: environment.now)
    return journal.tick(at: environment.now)
      + allAct(environment, where: { $0.nextTick.map { $0 <= environment.now } ?? false }) {
        $0.tick(in: $1, environment: environment)
      }
  }

  /// Brings the frame up to date, and starts the background work that the visible scenes want.
  mutating func show() -> [Command] {
    var context = context
    let visible = scenes.visible
    appearance.show(framesOf: visible.compactMap { $0.content.frameTime(in: context) }.min())
    context.time = appearance.time
    updateFrame(context)
    requests.orders.forget { asker in
      if case .scene(let id) = asker { scenes[id] == nil } else { false }
    }
    let wishes = visible.flatMap { requests.orders.want($0.content.wantedWork(in: context), for: .scene($0.id)) }
    return wishes + requests.orders.want(searching.wantedWork, for: .search)
  }
}

extension Session {
  /// The moment at which the session is to be given `tick`; nil for never.
  package var nextTick: Instant? {
    let own = [journal.saves.retry, journal.reading.retry, appearance.nextTick, searching.nextTick]
    return (scenes.all.map(\.content.nextTick) + own).compactMap { $0 }.min()
  }

  /// Whether all changes are in the journal's file, text that is being written too.
  package var isSaved: Bool { journal.isSaved && !scenes.all.contains(where: \.content.holdsChanges) }

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
}
