import CellLayout
import DreamCore
import Input
import Widgets

/// A run of Lucid, as a value: what happens goes in, the commands it calls for come out, and a screen can be had of it
/// at any time.
package struct Session: Sendable {
  package internal(set) var phase = Phase.opening(Excerpt())
  package internal(set) var scenes: SceneCoordinator
  /// The items of the list; follows every change of the model.
  var order = ListOrder()
  /// What is looked for among them.
  var search = Search()
  var saves = SaveQueue()
  package internal(set) var size: Size
  package internal(set) var message: String?
  package private(set) var theme = Theme.mono
  package var preferences: Preferences
  let journalPath: String
  /// What was cut or copied last.
  var clipboard = ""
  /// What was done before the journal was read; it passes the gate then.
  var deferred: [Edit] = []
  var travel = Travel()
  /// The dreams that another session changed at the same time, until the person has chosen.
  var conflicts: [Conflict] = []
  var insightRequests = InsightRequests()
  /// How often something was shared.
  var shareCount = 0
  /// What was asked for with the last key, and is done if it is asked for again.
  var wish: Wish?
  /// Why the journal can't be read, in words.
  var loadFailure: String?
  /// Where all is saved since the journal's file was taken away.
  var aside: String?
  /// Whether to end as soon as all is saved.
  var isQuitting = false
  /// The last rating or change of tags, which `.` does again.
  var repetition: Repetition?

  var clicks = ClickMemory()
  /// Whether it was asked to save at once, and is to say when that is done.
  var saysWhenSaved = false

  /// Text that came where letters are commands.
  var held: HeldText?
  /// What is to be asked as soon as nothing is being written.
  var alerts = AlertQueue()
  /// Files whose text is on its way from an editor to the journal's file.
  var files: [String] = []
  /// What editors of dead sessions had saved, until the journal is read.
  var leftovers: [Leftover] = []
  /// The time by which effects move.
  var motion = Motion()
  /// What is to be done as soon as something happens.
  private var postponed: [Command] = []
  /// When it is time for another theme.
  private var themeChange: Instant?

  enum Wish: Hashable, Sendable { case interrupt, quitUnsaved, quitUndecided }

  /// `writing`: opens straight in a new dream's text.
  package init(
    size: Size, preferences: Preferences = Preferences(), journalPath: String,
    at scenes: SceneCoordinator = SceneCoordinator(), writing environment: Environment? = nil
  ) {
    self.size = size
    self.scenes = scenes
    self.preferences = preferences
    self.journalPath = journalPath
    if let environment { postponed = open(.writing(environment), using: .push) }
  }

  package mutating func handle(_ input: SessionInput, in environment: Environment) -> [Command] {
    dress(environment)
    passTime(input, in: environment)
    defer {
      postponed = []
      showWaitingAlert()
      followEffects()
    }
    return postponed + take(input, in: environment) + study()
  }

  /// Takes on the theme of the hour.
  mutating func dress(_ environment: Environment) {
    theme = preferences.theme.theme(at: environment.here).with(preferences.icons)
    themeChange = preferences.theme.secondsToChange(at: environment.here)
      .map { environment.now.advanced(byMilliseconds: Int64($0) * 1000) }
  }

  mutating func take(_ input: SessionInput, in environment: Environment) -> [Command] {
    if travel.awaited != nil, input.isOfPerson {
      hold(input, environment)
      return []
    }
    if scenes.top.content.hidesAll, input.wakes { return topActs(environment) { _, _ in [.close] } }
    switch input {
    case .key(let key): return press(key, environment)
    case .paste(let text):
      message = nil
      guard scenes.top.content.takesText else {
        hold(text)
        return []
      }
      return topActs(environment) { $0.paste(text, in: $1, environment: environment) }
    case .mouse(let mouse): return take(mouse, environment)
    case .resize(let size):
      self.size = size
      settleScenes()
      return []
    case .tick:
      search.tick(at: environment.now)
      return saves.tick(at: environment.now)
        + allAct(environment) { $0.tick(in: $1, environment: environment) }
    case .reply(let reply): return receive(reply, environment)
    case .ending: return stopTravelling() + endScenes(environment) + saves.tryAgain()
    }
  }

  /// When it wants to be given a tick; never, while nothing moves.
  package var nextTick: Instant? {
    let own = [saves.retry, themeChange, motion.nextFrame, search.request?.tick]
    return (scenes.all.map(\.content.nextTick) + own).compactMap { $0 }.min()
  }

  /// Whether all that was done is in the journal's file.
  package var isSaved: Bool {
    saves.isEmpty && deferred.isEmpty && !scenes.all.contains(where: \.content.holdsChanges)
  }

  /// Why not, if that is not for want of time.
  package var saveFailure: String? { saves.failure ?? (isSaved ? nil : loadFailure) }
}
