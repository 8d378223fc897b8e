import App
import ArgumentParser
import DreamCore
import JournalStore

struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change.",
    discussion: "Steps of a Lucid that is still open can only be undone in it.")

  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .writing)
    guard let step = try store.history().past.last else { throw CommandFailure.failed("there is nothing to undo.") }
    try store.turn(.undo(step.id), try store.change(of: step.id).inverse)
    try StandardStream.print("Undone: \(step.name)")
  }
}

struct Redo: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "redo", abstract: "Redo what was undone last.")

  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .writing)
    guard let step = try store.history().future.first else { throw CommandFailure.failed("there is nothing to redo.") }
    try store.turn(.redo(step.id), try store.change(of: step.id))
    try StandardStream.print("Redone: \(step.name)")
  }
}

extension JournalStore {
  /// Undoes or redoes a step, and closes the journal.
  fileprivate func turn(_ record: SaveRequest.Record, _ change: ModelChange) throws {
    try keep(SaveRequest(change: change, record: record, at: Surroundings.live.now()))
    close(at: Surroundings.live.now())
  }
}
