import App
import ArgumentParser
import DreamCore

/// Does again what was undone last.
struct Redo: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Redo what was undone last.")

  @OptionGroup var journal: JournalOption

  func run() throws {
    let surroundings = Surroundings.live
    let store = try journal.open(for: .writing, surroundings)
    guard let step = try store.history().future.first else { throw CommandFailure.nothingToRedo }
    let change = try store.change(of: step.id)
    try store.keep(SaveRequest(change: change, record: .redo(step.id), at: surroundings.now()))
    store.close(at: surroundings.now())
    var output = StandardStream.output
    try output.line("Redone: \(step.name)")
    try output.flush()
  }
}
