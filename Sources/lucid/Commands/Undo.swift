import App
import ArgumentParser
import DreamCore
import JournalStore

struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change.",
    discussion: """
      Steps of a Lucid that is still open can only be undone in it. What came from other machines is no step that could be \
      undone; --sync takes it back by a step of your own. What was erased can't be brought back. If either was last, Lucid asks \
      before it undoes what was before.
      """)

  @Flag(help: "Take back what the last sync brought, here and on the other machines.") var sync = false
  @Flag(name: .shortAndLong, help: "Undo the last change, although something came or was erased after it.")
  var yes = false
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    if sync { return try takeBack(in: store) }
    let (last, behind) = try store.nextUndo()
    if let behind, !yes { try confirm(last, behind) }
    guard let step = last else { throw CommandFailure.failed("there is nothing to undo.") }
    try store.turn(.undo(step.id), try store.change(of: step.id).inverse)
    try StandardStream.print("Undone: \(step.name)")
  }

  /// Asks whether a step is to be undone although something that can't be undone came after it.
  private func confirm(_ step: Step?, _ behind: TimelineStep) throws(CommandFailure) {
    let words =
      behind.state == .erased
      ? "What was erased last can't be brought back."
      : "“\(behind.step.name)” was last, and isn't undone: lucid undo --sync takes it back."
    guard let step else { throw .failed("\(words) There is nothing else to undo.") }
    try StandardStream.confirm(
      "\(words) Undo what was before it (\(step.name))?",
      withoutTerminal: "\(words) What was before it (\(step.name)) is undone by lucid undo --yes.")
  }

  /// Takes back what the last sync brought, as a step of this machine. What was erased elsewhere stays erased.
  private func takeBack(in store: JournalStore) throws {
    let last = try store.timeline().first { $0.state == .foreign }
    guard let last else { throw CommandFailure.failed("no sync brought anything.") }
    let change = try store.change(of: last.step.id).inverse
    let erased = try store.tombstones().erased(among: change.dreams.keys)
    if !erased.isEmpty {
      StandardStream.say("lucid: stays erased, as on another machine: \(erased.count.counted("dream")).")
    }
    let back = ModelChange(
      dreams: change.dreams.filter { !erased.contains($0.key) }, nights: change.nights,
      favoriteCreature: change.favoriteCreature)
    guard !back.isEmpty else { throw CommandFailure.failed("there is nothing to take back.") }
    let now = Surroundings.live.now()
    let step = Step(id: Step.ID(session: store.session, sequence: 0), name: "Take back: \(last.step.name)", at: now)
    try store.keep(SaveRequest(change: back, record: .step(step), at: now))
    try StandardStream.print("Taken back: \(last.step.name). The next sync tells the other machines.")
  }
}

struct Redo: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "redo", abstract: "Redo what was undone last.")

  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .writing)
    defer { store.close(at: Surroundings.live.now()) }
    guard let step = try store.history().future.first else { throw CommandFailure.failed("there is nothing to redo.") }
    try store.turn(.redo(step.id), try store.change(of: step.id))
    try StandardStream.print("Redone: \(step.name)")
  }
}

extension JournalStore {
  /// Undoes or redoes a step.
  fileprivate func turn(_ record: SaveRequest.Record, _ change: ModelChange) throws {
    try keep(SaveRequest(change: change, record: record, at: Surroundings.live.now()))
  }
}
