import CellLayout
import DreamCore
import Input
import JournalStore
import Scenes
import Session
import Stage

@testable import App

/// Someone at a session on a journal's file, whose worker does what it is told when it comes to it: between a command,
/// its being carried out and its answer anything can happen.
struct Seat {
  private(set) var session: Session
  let store: JournalStore
  private var seen: Int64
  private var orders: [Order] = []
  private var replies: [Reply] = []
  private var now: Int64
  private var ids: Int64
  /// All texts of which it was said that they are saved.
  private(set) var acknowledged: Set<String> = []

  private enum Order {
    case command(Command)
    case look
  }

  init(_ store: JournalStore) throws {
    self.store = store
    session = Session(
      size: Size(width: 100, height: 24), path: "", session: store.session,
      instantiate: instantiate(renderer: DocumentRenderer()),
      in: Environment(now: Instant(milliseconds: 0), utcOffset: 0, newID: Dream.ID(rawValue: 0)))
    now = 1_795_070_400_000 + store.session
    ids = store.session * 1_000_000
    let journal = try store.load()
    seen = journal.seen
    give(
      .reply(
        .loaded(
          Reply.Loaded(
            model: journal.model, order: ListOrder(journal.model), earlier: journal.earlier,
            conflicts: journal.conflicts))))
  }

  var model: Model { session.context.model }

  mutating func press(_ keys: Key...) { for key in keys { give(.key(key)) } }

  mutating func type(_ text: String) { for character in text { give(.key(.character(character))) } }

  mutating func give(_ input: SessionInput, after milliseconds: Int64 = 1) {
    now += milliseconds
    ids += 1
    let environment = Environment(
      now: Instant(milliseconds: now), utcOffset: 0, newID: Dream.ID(rawValue: ids * 100))
    orders += session.handle(input, in: environment).map(Order.command)
  }

  /// The keys pause.
  mutating func wait() { give(.tick, after: 1500) }

  mutating func look() { orders.append(.look) }

  /// The worker does the next thing; false where there is nothing to do.
  mutating func work() throws -> Bool {
    guard !orders.isEmpty else { return false }
    switch orders.removeFirst() {
    case .look:
      let changes = try store.changes(since: seen)
      seen = changes.seen
      replies.append(.changedElsewhere(changes, conflicts: try store.openConflicts()))
    case .command(.save(let id, let request)):
      let outcome = try store.save(request)
      replies.append(.saved(id: id, outcome))
      acknowledged.formUnion(request.change.dreams.values.compactMap { $0.new?.narrative.string })
    case .command(.fetch(let question)): replies.append(.answered(question, try answer(question)))
    case .command: break
    }
    return true
  }

  private func answer(_ question: Question) throws -> Answer {
    switch question {
    case .change(let step): .change(step, try store.change(of: step.id))
    case .versions(let dream): .versions(dream, try store.versions(of: dream))
    case .deleted: .deleted(try store.deletedDreams())
    case .samples: .samples(try store.samples(), coders: try store.coders())
    case .coding(let task): .coding(task, nil, [])
    }
  }

  /// The loop takes the next answer; false where there is none.
  mutating func collect() -> Bool {
    guard !replies.isEmpty else { return false }
    give(.reply(replies.removeFirst()))
    return true
  }

  /// Closes what is open and lets everything come to its end.
  mutating func settle() throws {
    for _ in 0..<4 { press(.escape, .escape, "q") }
    look()
    while true {
      let worked = try work()
      guard collect() || worked else { return }
    }
  }
}
