import App
import ArgumentParser
import DreamCore

/// Undoes the last step.
struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Undo the last change.",
    discussion: "Steps of a Lucid that is still open can only be undone in it.")

  @OptionGroup var journal: JournalOption

  func run() throws {
    let surroundings = Surroundings.live
    let store = try journal.open(for: .writing, surroundings)
    guard let step = try store.history().past.last else { throw CommandFailure.nothingToUndo }
    let change = try store.change(of: step.id).inverse
    try store.keep(SaveRequest(change: change, record: .undo(step.id), at: surroundings.now()))
    store.close(at: surroundings.now())
    var output = StandardStream.output
    try output.line("Undone: \(step.name)")
    try output.flush()
  }
}

/// Redoes the step that was undone last.
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
