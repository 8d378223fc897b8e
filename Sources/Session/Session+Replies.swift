import DreamCore
import Stage

extension Session {
  /// Handles the answer to a command, or news from outside.
  mutating func receive(_ reply: Reply, _ environment: Environment) -> [Command] {
    switch reply {
    case .excerpt(let excerpt): return begin(with: excerpt, environment)
    case .loaded(let loaded): return open(loaded, environment)
    case .loadFailed(let words):
      if journal.reading.failure != words { notices.message = "Not read: \(words)" }
      journal.reading.didFail(words, at: environment.now)
    case .fileChanged: journal.reading.fileDidChange(at: environment.now)
    case .saved(let id, let outcome): return saved(id, outcome, environment)
    case .saveFailed(let id, let words): failed(id, words, environment)
    case .setAside(let path):
      journal.aside = path
      notices.message = "Saving to \(path.lastComponent) now: the journal's file was replaced or deleted."
    case .answered(let question, let answer): return answered(question, answer, environment)
    case .unanswered(let question, let words):
      notices.message = "Not read: \(words)"
      _ = requests.answered(question)
      if case .change(let step) = question { return didNotArrive(step) }
    case .finished(let id, let answer): return finished(id, answer, environment)
    case .delivered(let id, let outcome): return delivered(id, outcome, environment)
    case .files(let id, let answer):
      guard let scene = requests.answered(id, with: answer), scenes[scene] != nil else {
        notices.message = answer.outcome ?? notices.message
        return []
      }
      return give(.files(answer), to: scene, environment)
    case .changedElsewhere(let foreign, let conflicts):
      let commands = changedElsewhere(foreign, conflicts, environment)
      if notices.message == lastNightWords, !isLastNightOpen(environment) || isSecluded { notices.message = nil }
      return commands
    case .edited(let draft, let text): return edited(draft, text, environment)
    case .notEdited(let words), .told(let words): notices.message = words
    case .asked(let alert): notices.append(alert, from: nil)
    case .settingsKept(let kept, let words):
      appearance.changedSettings.removeAll(where: kept.contains)
      notices.message = words
    case .settingsNotKept(let words): notices.message = words
    case .settingsRead(let read, let wasWrong): return take(read, wasWrong: wasWrong, environment)
    case .leftovers(let leftovers):
      unsavedFiles.leftovers += leftovers
      return takeOver(environment)
    case .rescues(let rescues):
      unsavedFiles.rescues += rescues
      return takeOver(environment)
    }
    return []
  }

  private mutating func begin(with excerpt: Excerpt, _ environment: Environment) -> [Command] {
    guard let commands = show(excerpt, environment) else { return [] }
    return commands + openFirstScene(environment) + journal.reading.begin()
  }

  private mutating func open(_ loaded: Reply.Loaded, _ environment: Environment) -> [Command] {
    guard var commands = load(loaded, environment) else { return [] }
    openConflicts = loaded.conflicts
    commands += openFirstScene(environment)
    commands += takeOver(environment)
    if searching.askForWanted(in: context.model, at: environment.now), notices.message == Self.stillReading {
      notices.message = nil
    }
    notices.message =
      loaded.faults ?? notices.message ?? (isSecluded ? nil : conflicts.first.map(words)) ?? pastWords
      ?? branchWords ?? (isLastNightOpen(environment) ? lastNightWords : nil)
    return commands
  }

  /// Says that what was undone last is kept; nil if something was done since.
  private var branchWords: String? {
    guard journal.history.hasJustLeftBranch else { return nil }
    return "\(keysToBringBack) bring back what was undone last."
  }

  /// The line that a run begins with while nothing is noted of last night.
  private var lastNightWords: String {
    "Last night: \(preferences.newKey) a dream, \(preferences.nightKey) none."
  }

  /// Whether nothing is noted of last night in a journal that is kept, before the hour at which nights turn.
  private func isLastNightOpen(_ environment: Environment) -> Bool {
    let (here, turn, model) = (environment.here, preferences.nightTurn, context.model)
    guard !journal.isReadOnly, !model.dreams.isEmpty, scenes.pushed.isEmpty, here.clock.hour < turn,
      model.nights[here.day]?.recall == nil
    else { return false }
    // Dates are less than two days from the instants by which the list is sorted.
    let near = journal.order.indices(from: here.day.advanced(by: -2).start, before: here.day.advanced(by: 3).start)
    return !near.contains { index in
      let dream = journal.order[index]?.item.dream.flatMap { model.dreams[$0] }
      return dream?.date?.night(turningAt: turn) == here.day
    }
  }

  /// Says that the run begins in the past; nil if it doesn't.
  private var pastWords: String? {
    let ahead = context.stepsAhead
    guard ahead > 0 else { return nil }
    let (redo, history) = (preferences.redoKey, preferences.key(of: MainScene.history))
    return "You are in the past, \(ahead.counted("step")) back: \(redo) goes forward, \(history) shows them."
  }

  /// Opens the scene that the run begins with, if it isn't the list.
  private mutating func openFirstScene(_ environment: Environment) -> [Command] {
    guard let scene = lifetime.takeOpening(isComplete: context.isComplete) else { return [] }
    scene.subjects.first.map { select(.dream($0)) }
    return perform([.transition(scene, .push)], for: scenes.root.id, environment)
  }

  private mutating func saved(_ id: Int, _ outcome: SaveOutcome, _ environment: Environment) -> [Command] {
    let record = journal.saves.first?.record
    if journal.saves.failure != nil { notices.message = "Saved now." }
    let commands =
      journal.saves.didSave(id: id, at: environment.now) + merged(outcome, of: record, environment) + removeFiles()
    if lifetime.saysWhenSaved, isSaved {
      lifetime.saysWhenSaved = false
      notices.message = "Saved."
    }
    return commands + quitIfSaved()
  }

  private func quitIfSaved() -> [Command] { lifetime.isQuitting && journal.saves.isEmpty ? [.quit] : [] }

  private mutating func failed(_ id: Int, _ words: String, _ environment: Environment) {
    journal.saves.didFail(id: id, message: words, at: environment.now)
    lifetime.isQuitting = false
    notices.message = unsavedMessage(words)
    if journal.saves.failures == Alert.failuresToWarnOf { notices.append(.nothingCanBeSaved(words), from: nil) }
  }
}

// MARK: Answers

extension Session {
  private mutating func answered(
    _ question: Question, _ answer: Answer, _ environment: Environment
  ) -> [Command] {
    let told = requests.answered(question).flatMap { give(answer, to: $0, environment) }
    guard case .change(let step, let change) = answer else { return told }
    return told + arrived(change, of: step, environment)
  }

  private mutating func finished(
    _ id: WorkOrder.ID, _ answer: any Sendable, _ environment: Environment
  ) -> [Command] {
    guard let finished = requests.orders.finish(id) else { return [] }
    let work = FinishedWork(finished.work, answer)
    switch finished.asker {
    case .search:
      found(work)
      // A search that waits is to use the index that this one has prepared, and one that isn't done goes on.
      let next = searching.wantedWork
      guard !finished.isWanted || next?.isBegun == true else { return [] }
      return requests.orders.runWaiting(for: .search, as: next)
    case .scene(let scene):
      return finished.isWanted
        ? give(.work(work), to: scene, environment) : requests.orders.runWaiting(for: finished.asker)
    }
  }

  private mutating func delivered(
    _ id: Int, _ outcome: Delivery.Outcome, _ environment: Environment
  ) -> [Command] {
    guard let scene = requests.delivered(id), scenes[scene] != nil else {
      notices.message = outcome.words
      return []
    }
    return give(.delivered(outcome), to: scene, environment)
  }

  private mutating func give(
    _ answer: Answer, to scene: SceneInstance.ID, _ environment: Environment
  ) -> [Command] {
    let context = context
    guard let actions = scenes.update(scene, { $0.receive(answer, in: context) }) else { return [] }
    return perform(actions, for: scene, environment)
  }
}

extension String {
  /// The last component of a path.
  var lastComponent: Substring { split(separator: "/").last ?? self[...] }
}
