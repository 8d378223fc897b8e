import DreamCore

extension Session {
  /// Undo or redo of an earlier session's step goes on, now that its change is known.
  mutating func supply(
    _ change: ModelChange, of step: Step, for direction: Travel.Direction, _ environment: Environment
  ) -> [Command] {
    switch phase.withOpen({ $0.history.supply(change, of: step) }) {
    case .nothing:
      if direction == .redo { travel.destination = travel.destination.map { $0 - 1 } }
      guard travel.destination == nil else { return travelOn(environment) }
      message = "Another session has changed it since: \(step.name) stays as it is."
      return []
    case .part(let leftOut):
      let commands = move(direction, environment)
      message = message.map { "\($0) Another session changed \(leftOut) of it since: left as it is." }
      return commands + travelOn(environment)
    case .whole, nil:
      return move(direction, environment) + travelOn(environment)
    }
  }

  /// Undoes or does again, step by step, until so many steps are done. A key stops it.
  mutating func travel(to count: Int, _ environment: Environment) -> [Command] {
    travel.destination = count
    return travelOn(environment)
  }

  /// Goes on to where the person wants to be, as far as the steps' changes are known.
  private mutating func travelOn(_ environment: Environment) -> [Command] {
    var commands: [Command] = []
    while let destination = travel.destination, travel.awaited == nil, let done = doneCount {
      guard done != destination else {
        arrive()
        break
      }
      commands += move(done > destination ? .undo : .redo, environment)
      if travel.awaited == nil, doneCount == done { travel.destination = nil }
    }
    return commands
  }

  /// What a person does while a step is fetched waits for it; a way of many steps ends there.
  mutating func hold(_ input: SessionInput, _ environment: Environment) {
    travel.held.append((input, environment))
    guard input.wakes else { return }
    travel.destination = nil
    message = "Still reading that step: what you press waits for it."
  }

  /// No step is waited for any more.
  mutating func stopTravelling() -> [Command] {
    var commands: [Command] = []
    repeat {
      travel.awaited = nil
      commands += takeHeld()
    } while !travel.held.isEmpty
    travel.awaited = nil
    return commands
  }

  /// What was done while a step was fetched.
  mutating func takeHeld() -> [Command] {
    let held = travel.held
    travel.held = []
    return held.flatMap { take($0.input, in: $0.environment) }
  }

  private var doneCount: Int? { phase.journal?.history.doneCount }

  private mutating func arrive() {
    travel.destination = nil
    guard let history = phase.journal?.history else { return }
    let ahead = history.count - history.doneCount
    message =
      (history.undone.map { "As it was after: \($0.name)." } ?? "As it was at the beginning.")
      + (ahead == 0 ? "" : " Your next change ends what came later: \(ahead.counted("step")).")
  }

  /// Answers what a scene wants to know, or gets it from the journal's file.
  mutating func ask(_ question: Question) -> [Command] {
    switch question {
    case .revisions(let dream): return [.fetchRevisions(dream)]
    case .change(let step):
      guard let change = phase.journal?.history.change(of: step.id) else { return [.fetch(step)] }
      learn(.change(step, change))
      return []
    }
  }
}

extension SceneCoordinator {
  /// Whether the undo history is on the screen.
  var showHistory: Bool {
    all.contains { if case .history = $0 { true } else { false } }
  }
}
