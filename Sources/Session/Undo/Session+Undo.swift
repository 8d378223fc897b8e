import DreamCore
import Stage

// MARK: One step

extension Session {
  /// Undoes a step, but not an older one in the place of the last, which another session's change made nothing.
  mutating func undo(_ environment: Environment) -> [Command] {
    guard travel.hasLostLastStep else { return move(.undo, environment) }
    travel.hasLostLastStep = false
    let older = journal.history.undone.map { " \(preferences.undoKey) again undoes: \($0.name)." } ?? ""
    notices.message = "Your last step can't be undone: another session changed it.\(older)"
    return []
  }

  /// Undoes or redoes one step, now or as soon as its change is read.
  mutating func move(_ direction: UndoTravel.Direction, _ environment: Environment) -> [Command] {
    appearance.causes.all = true
    switch journal.step(direction) {
    case .impossible where whole == nil: notices.message = Self.stillReading
    case .impossible: notices.message = direction == .undo ? "Nothing to undo." : "Nothing to redo."
    case .needs(let step):
      travel.wait(for: step, going: direction)
      return [.fetch(.change(step))]
    case .to(let snapshot, let step):
      let cause = direction == .undo ? ChangeCause.undo(step, snapshot.place) : ChangeCause.redo(step, snapshot.place)
      return become(snapshot.model, by: cause, environment)
    }
    return []
  }

  /// Goes on with the change of an earlier session's step, which was read.
  mutating func arrived(_ change: ModelChange, of step: Step, _ environment: Environment) -> [Command] {
    guard let direction = travel.arrived(step.id) else { return [] }
    return supply(change, of: step, for: direction, environment) + takeHeld()
  }

  /// Stops because the change of an earlier session's step can't be read.
  mutating func didNotArrive(_ step: Step) -> [Command] {
    guard travel.arrived(step.id) != nil else { return [] }
    travel.stop()
    return takeHeld()
  }

  private mutating func supply(
    _ change: ModelChange, of step: Step, for direction: UndoTravel.Direction, _ environment: Environment
  ) -> [Command] {
    appearance.causes.all = true
    switch journal.history.supply(change, of: step) {
    case .nothing:
      travel.skip(direction)
      guard travel.destination == nil else { return travelOn(environment) }
      notices.message = "Not \(direction.done.lowercased()): another session has changed \(change.shortSubject) since."
      return []
    case .part(let leftOut):
      let commands = move(direction, environment)
      let rest = leftOut.counted(change.dreams.count == change.count ? "dream" : "change")
      notices.message = "\(direction.done), except \(rest) that another session has changed: \(step.name)."
      return commands + travelOn(environment)
    case .whole: return move(direction, environment) + travelOn(environment)
    }
  }
}

extension UndoTravel.Direction {
  /// The word for what was done: `Undone` or `Redone`.
  fileprivate var done: String { self == .undo ? "Undone" : "Redone" }
}

// MARK: Many steps

extension Session {
  /// Undoes or redoes step by step until the place is reached. Any key stops it.
  mutating func travel(to place: HistoryPlace, _ environment: Environment) -> [Command] {
    switch place {
    case .point(let count): travel.setOut(to: count)
    case .end(let branch):
      guard let fork = journal.history.fork(of: branch) else {
        notices.message = "That branch is gone: another session has gone back to it."
        return []
      }
      travel.setOut(to: fork, thenTo: branch)
    }
    return travelOn(environment)
  }

  /// Undoes or redoes towards the destination, until a step has to be read.
  private mutating func travelOn(_ environment: Environment) -> [Command] {
    var commands: [Command] = []
    repeat {
      while case let done = doneCount, let direction = travel.direction(from: done) {
        commands += move(direction, environment)
        if !travel.isWaiting, doneCount == done { travel.stop() }
      }
      guard travel.destination == doneCount, !travel.isWaiting else { return commands }
      commands += turn(environment)
    } while travel.destination != doneCount
    arrive()
    return commands
  }

  /// Turns to the branch that the travel leads to, if it leads to one.
  private mutating func turn(_ environment: Environment) -> [Command] {
    guard let branch = travel.branch else { return [] }
    travel.setOut(to: doneCount)
    guard let record = journal.switchTo(branch, at: environment.now) else { return [] }
    appearance.causes.all = true
    travel.setOut(to: journal.history.count)
    return journal.saves.append(SaveRequest(change: ModelChange(), record: record, at: environment.now))
  }

  private var doneCount: Int { journal.history.doneCount }

  /// The keys that lead to the branch that was left last, as the beginning of a sentence.
  var wayToLastBranch: String {
    "\(preferences.key(of: MainScene.history)), \(preferences.branchKey) and Enter lead"
  }

  /// The keys that bring back the dreams of the branch that was left last.
  var keysToBringBack: String {
    "\(preferences.key(of: MainScene.history)), \(preferences.branchKey) and \(preferences.bringKey)"
  }

  /// The keys that lead to the branch that was left last: `4 b`.
  var keysToLastBranch: String { "\(preferences.key(of: MainScene.history)) \(preferences.branchKey)" }

  private mutating func arrive() {
    travel.stop()
    let history = journal.history
    let ahead = history.count - history.doneCount
    notices.message =
      if ahead > 0 {
        "You are in the past: writing now begins another branch."
      } else {
        "You are at the last step.\(history.hasBranches ? " \(wayToLastBranch) to the branch that was left last." : "")"
      }
  }
}

// MARK: Input that waits

extension Session {
  /// Holds an input while a step is read. A key also ends a travel over many steps.
  mutating func hold(_ input: SessionInput, _ environment: Environment) {
    travel.hold(input, environment)
    guard input.wakes else { return }
    travel.stop()
    notices.message = "Still reading that step: what you press waits for it."
  }

  /// Ends every wait for a step and handles the held input.
  mutating func stopTravelling() -> [Command] {
    var commands: [Command] = []
    repeat {
      travel.giveUp()
      commands += takeHeld()
    } while travel.holdsInput
    travel.giveUp()
    return commands
  }

  private mutating func takeHeld() -> [Command] {
    travel.takeHeld().flatMap { take($0.input, in: $0.environment) }
  }
}
