import App
import Terminal

extension Tape {
  /// Lets a person use Lucid on the demo's journal until they quit; the text of the tape that does the same.
  package static func record<Base: Terminal & ~Copyable>(on terminal: consuming Base) throws(TapeFailure) -> String {
    let size = terminal.size
    let world = VirtualWorld()
    let surroundings = world.surroundings
    let place = try TapeJournal.make(.demo, at: world.now)
    let store = try place.open(at: world.now, session: Int64(surroundings.random() >> 1))
    defer { store.close(at: world.now) }
    var app = App(
      display: RecordedTerminal(terminal, world: world), store: store, surroundings: surroundings,
      editor: place.noEditor, outlets: place.outlets, path: place.name)
    let excerpt = try place.excerpt(of: store)
    do throws(AppError) {
      try app.run(showing: excerpt)
    } catch {
      throw .notSaved(error.message)
    }
    let recorded = app.leave()
    return TapeWriter.text(of: recorded.events, size: size)
  }
}
