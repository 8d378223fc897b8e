import DreamCore
import Stage

/// The beginning and the end of a run: the scene to open first, and wishes to quit.
struct Lifetime: Sendable {
  /// The scene to open over the list as soon as the first dreams are read; nil for the list alone.
  private var opening: Scene?
  /// The quit that the last key asked for and the next key can confirm; nil if there is none.
  var confirmation: QuitConfirmation?
  /// Whether to quit as soon as everything is saved.
  var isQuitting = false
  /// Whether to show a message as soon as everything is saved.
  var saysWhenSaved = false

  /// The moment of the last key, paste or click.
  var lastSeen: Instant?
  /// The moment of the last input of any kind.
  var lastLook: Instant?

  /// A key that quits only when it is pressed again.
  enum QuitConfirmation: Hashable, Sendable {
    /// Ctrl-C was pressed.
    case interrupt
    /// Quitting would lose changes that can't be saved.
    case quitUnsaved
    /// Quitting would leave the journal at another path.
    case quitUndecided
  }

  init(opening: Scene?) { self.opening = opening }

  /// Returns the scene to open first, and nil from then on.
  /// - Parameter isComplete: whether the whole journal is read; a scene that needs it waits for it.
  mutating func takeOpening(isComplete: Bool) -> Scene? {
    if opening?.needsWholeJournal == true, !isComplete { return nil }
    defer { opening = nil }
    return opening
  }

  /// Returns the quit that the last key asked for, and resets it.
  mutating func takeConfirmation() -> QuitConfirmation? {
    defer { confirmation = nil }
    return confirmation
  }
}

extension Session {
  /// Quits, or says why not yet and how to quit all the same. `confirmation` is the quit that the key before asked for.
  mutating func quit(after confirmation: Lifetime.QuitConfirmation?, _ environment: Environment) -> [Command] {
    let commands = endScenes(environment)
    if let words = undecidedWords, confirmation != .quitUndecided, saveFailure == nil {
      lifetime.confirmation = .quitUndecided
      notices.message = words
      return commands
    }
    guard !journal.saves.isEmpty else { return commands + [.quit] }
    guard let failure = saveFailure else {
      lifetime.isQuitting = true
      return commands
    }
    guard confirmation != .quitUnsaved else { return [.quit] }
    lifetime.confirmation = .quitUnsaved
    notices.message = unsavedMessage(failure)
    return commands + journal.saves.tryAgain()
  }

  /// Whether quitting now shows a message first, and has to be confirmed.
  var needsConfirmationToQuit: Bool { saveFailure != nil || undecidedWords != nil }

  /// The message for a failed save, for a screen of 80 columns. If the person wants to quit, it begins with the keys that
  /// do so all the same.
  func unsavedMessage(_ reason: String) -> String {
    let words = "Not saved: \(reason)"
    guard lifetime.confirmation == .quitUnsaved else { return "\(words) Trying again." }
    return "\(wayOut) quits, and a file keeps the rest. \(words)"
  }

  /// The keys that quit although there is a reason not to.
  private var wayOut: String { scenes.top.content.takesText ? "Esc Esc, then Ctrl-C twice" : "Ctrl-C" }

  /// The message to show before quitting, about a journal saved at another path; nil if it isn't.
  private var undecidedWords: String? {
    journal.aside.map { "\(wayOut) quits. All is saved in \($0.lastComponent) beside the journal." }
  }

  /// Saves everything, text that is being written too, and says so when it is in the file.
  mutating func saveNow(_ environment: Environment) -> [Command] {
    let commands = endScenes(environment)
    lifetime.saysWhenSaved = !isSaved
    notices.message = isSaved ? "Saved." : saveFailure.map(unsavedMessage)
    return commands + journal.saves.tryAgain()
  }

  /// Performs the edits for everything that scenes have not passed through the gate yet.
  mutating func endScenes(_ environment: Environment) -> [Command] {
    allAct(environment) { $0.end(in: $1, environment: environment) }
  }
}

// MARK: Locking again

extension Session {
  /// The next moment at which to see whether the journal is to be locked: once a minute, as waiting takes no account of the time
  /// for which the machine sleeps; nil for never.
  var nextLook: Instant? {
    lockTime.map { time in lifetime.lastLook.map { min(time, $0.advanced(byMilliseconds: 60_000)) } ?? time }
  }

  /// The moment at which a locked journal is locked again if no key is pressed until then; nil for never.
  var lockTime: Instant? {
    guard journal.isLocked, let minutes = preferences.lockAfter, let seen = lifetime.lastSeen else { return nil }
    return seen.advanced(byMilliseconds: Int64(minutes) * 60_000)
  }
}
