import App
import Configuration
import CursesTerminal
import DreamCore
import JournalStore
import Platform
import Scenes
import Stage

/// The number of dreams that are read before the first frame.
private let excerptLength = 300

/// The place at which the app opens.
enum Opening {
  case list
  /// The text of a new dream that begins with the template of this name, or else with the usual one.
  case newDream(template: String? = nil)
  case page(Dream)
  /// The sheet on which a sample is coded.
  case coding(CodingTask)
}

/// Opens the app on a journal. When the person locks it, the process is replaced by one that asks for the passphrase: what was in
/// memory goes with it, also where nobody can overwrite it.
func openApp(_ journal: JournalOption, _ opening: Opening = .list) throws {
  var lastWords: String?
  defer { lastWords.map { StandardStream.say("lucid: \($0)") } }
  guard try isLockedWhenLeft(journal, opening, &lastWords) else { return }
  let words = [CommandLine.arguments[0], "--journal", journal.path, "--asks-for-passphrase"]
  CurrentProcess.restart(words + (journal.readOnly ? ["--read-only"] : []))
}

/// Runs the app. Returns whether the journal was locked.
/// - Parameter lastWords: is set to what is to be said when the screen is gone.
private func isLockedWhenLeft(
  _ journal: JournalOption, _ opening: Opening, _ lastWords: inout String?
) throws -> Bool {
  let configuration = try Configuration.current()
  let preferences = configuration.preferences
  let isReadOnly = journal.readOnly || preferences.isReadOnly
  let scene = try opening.scene(preferences)
  let isAsked = try JournalStore.isLocked(at: journal.path) && journal.passphraseSource() == nil
  let early = isAsked ? nil : try journal.openOrWait(isReadOnly: isReadOnly)
  // Beside the start: what killed demos and syncs left of journals.
  WorkQueue(label: "lucid.sweep", qos: .background).run {
    TemporaryFolder.sweep()
    LocalRepositories.live.sweep()
  }
  let watch = FolderWatch(journal: journal.path.absolutePath)
  let inbox = isReadOnly ? nil : try? preferences.openInbox()
  let inboxWatch = inbox.map { FolderWatch($0) }
  let settingsWatch = FolderWatch(settings: Configuration.path(variable: Variables.value))
  var display = try CursesTerminal(
    environment: TerminalEnvironment(variable: Variables.value),
    watching: watch.descriptors + (inboxWatch?.descriptors ?? []) + settingsWatch.descriptors)
  let message = configuration.message ?? display.notice
  var asked: JournalStore?
  if isAsked {
    var screen = UnlockScreen(display: display, path: journal.path, preferences: preferences)
    asked = try screen.run { try journal.store(for: isReadOnly ? .reading : .writing, unlockedBy: $0) }
    display = screen.leave()
  }
  guard let store = early ?? asked else { return false }
  defer { if !isReadOnly { store.close(at: Surroundings.live.now()) } }
  // What stands in the way is said when the whole journal is read.
  let excerpt = ((try? store.excerpt(limit: excerptLength)) ?? Excerpt()).with(opening.dream)
  var app = App(
    display: display, store: store, watch: watch, preferences: preferences, message: message,
    settings: .live, inbox: inbox, inboxWatch: inboxWatch, settingsWatch: settingsWatch,
    backups: preferences.backups, repositories: .live, opening: scene, isReadOnly: isReadOnly)
  try app.run(showing: excerpt)
  lastWords = app.lastWords
  return app.isLocked
}

extension SettingsFile {
  /// The settings' file of the user.
  fileprivate static var live: SettingsFile {
    let path = Configuration.path(variable: Variables.value)
    return SettingsFile(path, read: read) { text, settings in
      Result { () throws(ConfigurationError) in
        try Configuration.text(text, path: path, keeping: settings, tables: { commandTables })
      }.mapError { Refusal("Not kept: \($0.message)") }
    }
  }

  private static let read: Read = {
    do throws(ConfigurationError) {
      let configuration = try Configuration.live()
      return configuration.message.map { .failure(Refusal($0)) } ?? .success(configuration.preferences)
    } catch {
      return .failure(Refusal(error.message))
    }
  }
}

extension JournalOption {
  /// Opens the journal like `openOrMake(_:)`, but waits as long as another program holds it.
  fileprivate func openOrWait(isReadOnly: Bool) throws -> JournalStore {
    if isReadOnly { return try open(for: .reading) }
    var hasSaid = false
    while true {
      do {
        return try openOrMake(backingUp: false)
      } catch JournalError.held(let path) {
        if !hasSaid { StandardStream.say("Another program is holding \(path). Waiting for it; Ctrl-C ends this.") }
        hasSaid = true
      }
    }
  }
}

extension Opening {
  fileprivate var dream: Dream? { if case .page(let dream) = self { dream } else { nil } }

  /// The scene to open over the list; nil for the list alone.
  fileprivate func scene(_ preferences: Preferences) throws -> Scene? {
    switch self {
    case .list: nil
    case .newDream(let template):
      .writing(nil, try template.map { try preferences.templates.template(argument: $0) })
    case .page(let dream): .dream(dream.id)
    case .coding(let task): .coding(task)
    }
  }
}
