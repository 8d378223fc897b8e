import App
import Configuration
import CursesTerminal
import DreamCore
import JournalStore
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
}

/// Opens the app on a journal.
func openApp(_ journal: JournalOption, _ opening: Opening = .list) throws {
  let configuration = try Configuration.current()
  let isReadOnly = journal.readOnly || configuration.preferences.isReadOnly
  let scene = try opening.scene(configuration.preferences)
  let store = try isReadOnly ? journal.open(for: .reading) : journal.openOrWait()
  defer { if !isReadOnly { store.close(at: Surroundings.live.now()) } }
  // Beside the start: copies of journals that killed demos left.
  WorkQueue(label: "lucid.sweep", qos: .background).run { TemporaryFolder.sweep() }
  // What stands in the way is said when the whole journal is read.
  let excerpt = ((try? store.excerpt(limit: excerptLength)) ?? Excerpt()).with(opening.dream)
  let watch = FolderWatch(journal: store.path)
  let inbox = isReadOnly ? nil : try? configuration.preferences.openInbox()
  let inboxWatch = inbox.map { FolderWatch($0) }
  let settingsWatch = FolderWatch(settings: Configuration.path(variable: Variables.value))
  let display = try CursesTerminal(
    environment: TerminalEnvironment(variable: Variables.value),
    watching: watch.descriptors + (inboxWatch?.descriptors ?? []) + settingsWatch.descriptors)
  let message = configuration.message ?? display.notice
  var app = App(
    display: display, store: store, watch: watch, preferences: configuration.preferences, message: message,
    settings: .live, inbox: inbox, inboxWatch: inboxWatch, settingsWatch: settingsWatch,
    backups: configuration.preferences.backups, opening: scene,
    isReadOnly: isReadOnly)
  try app.run(showing: excerpt)
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
  fileprivate func openOrWait() throws -> JournalStore {
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
    }
  }
}
