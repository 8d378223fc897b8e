import DreamCore
import Stage

extension Session {
  /// Handles an input. Returns the commands that the app is to carry out.
  package mutating func handle(_ input: SessionInput, in environment: Environment) -> [Command] {
    respond(to: input, in: environment) + show()
  }

  /// Handles an input without showing what came of it.
  mutating func respond(to input: SessionInput, in environment: Environment) -> [Command] {
    appearance.pass(to: environment, isSeen: input.showsPresence)
    // Also if it is a key after the machine has slept: nobody looked at the clock meanwhile.
    if input.givesWayToLocking, let time = lockTime, time <= environment.now {
      (lifetime.lastSeen, lifetime.lastLook) = (environment.now, environment.now)
      return [.lock]
    }
    lifetime.lastLook = environment.now
    if input.isOfPerson { lifetime.lastSeen = environment.now }
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
    if scenes.top.scene == .hidden, input.wakes { return topActs(environment) { _, _ in [.close] } }
    switch input {
    case .key(let key): return press(key, environment)
    case .typed(let text): return type(text, environment)
    case .paste(let text): return paste(text, environment)
    case .mouse(let mouse): return take(mouse, environment)
    case .resize(let size):
      appearance.resize(to: size)
      settleScenes()
      return []
    case .background(let background):
      appearance.background = background
      appearance.dress(environment)
      return []
    case .tick: return tick(environment)
    case .reply(let reply): return receive(reply, environment)
    case .ending: return stopTravelling() + endScenes(environment) + journal.saves.tryAgain()
    }
  }

  private mutating func paste(_ text: String, _ environment: Environment) -> [Command] {
    (notices.message, awaiting) = (nil, nil)
    guard scenes.top.content.takesText else {
      hold(text)
      return []
    }
    guard text.utf8.count <= scenes.top.content.longestPaste else {
      notices.message = "Not pasted: it is too long for a line."
      return []
    }
    return topActs(environment) { $0.paste(text, in: $1, environment: environment) }
  }

  /// Types letters that came together, as one change.
  private mutating func type(_ text: String, _ environment: Environment) -> [Command] {
    (notices.message, lifetime.confirmation) = (nil, nil)
    text.last.map { recent.press(.character($0), at: environment.now) }
    return topActs(environment) { $0.type(text, in: $1, environment: environment) }
  }

  /// Whether letters that come together can be given as one input, as each would only add to a text.
  package var joinsLetters: Bool {
    scenes.top.content.joinsLetters && notices.offer == nil && awaiting == nil && !travel.isWaiting
      && (preferences.keys.isEmpty || keyTables.allSatisfy(\.takesText))
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
    let context = context
    updateFrame(context)
    appearance.show(framesOf: appearance.frame.frameTime)
    requests.orders.forget { asker in
      if case .scene(let id) = asker { scenes[id] == nil } else { false }
    }
    let wishes = scenes.visible.flatMap { requests.orders.want($0.content.wantedWork(in: context), for: .scene($0.id)) }
    return wishes + requests.orders.want(searching.wantedWork, for: .search)
  }
}
