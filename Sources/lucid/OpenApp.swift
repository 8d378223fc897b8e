import App
import Configuration
import CursesTerminal
import JournalStore

/// How many of the newest dreams are read before the first frame.
private let excerptLength = 300

/// Opens the app on a journal, on the list or straight in the text of a new dream.
func openApp(journal path: String, writing: Bool) throws {
  let surroundings = Surroundings.live
  let preferences = try Configuration.read(in: Variables.all).preferences
  let store = try JournalStore(
    path: path, at: surroundings.now(), session: Int64(surroundings.random() >> 1))
  defer { store.close(at: surroundings.now()) }
  let excerpt = try store.excerpt(limit: excerptLength)
  do {
    let watch = JournalWatch(journal: store.path)
    var app = App(
      display: try CursesTerminal(watching: watch.descriptors), store: store, watch: watch,
      surroundings: surroundings, preferences: preferences, writing: writing)
    try app.run(showing: excerpt)
  } catch let error as TerminalError {
    throw CommandFailure.terminal(error.description)
  } catch let error as AppError {
    throw CommandFailure.notSaved(error.message)
  }
}
