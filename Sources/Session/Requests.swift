import DreamCore
import Stage

/// The requests that wait for an answer from outside of the session, each with the scene that is to get it.
struct Requests: Sendable {
  /// The background work.
  var orders = WorkOrders()
  private var questions: [Question: Set<SceneInstance.ID>] = [:]
  private var deliveries: [Int: SceneInstance.ID] = [:]
  private var deliveryCount = 0
  private var fileRequests: [Int: SceneInstance.ID] = [:]
  private var fileCount = 0

  /// Asks for data of the journal's file. Returns no command if the same question is already waiting for its answer.
  mutating func ask(_ question: Question, for asker: SceneInstance.ID) -> [Command] {
    let isNew = questions[question] == nil
    questions[question, default: []].insert(asker)
    return isNew ? [.fetch(question)] : []
  }

  /// Ends a question that was answered. Returns the scenes that asked it.
  mutating func answered(_ question: Question) -> Set<SceneInstance.ID> {
    questions.removeValue(forKey: question) ?? []
  }

  /// Sends a text out for a scene.
  mutating func deliver(_ delivery: Delivery, for asker: SceneInstance.ID) -> [Command] {
    deliveryCount += 1
    deliveries[deliveryCount] = asker
    return [.deliver(id: deliveryCount, delivery)]
  }

  /// Asks about files for a scene. What it asked before is no longer answered.
  mutating func ask(_ request: FileRequest, for asker: SceneInstance.ID) -> [Command] {
    fileCount += 1
    fileRequests = fileRequests.filter { $0.value != asker }
    fileRequests[fileCount] = asker
    return [.files(id: fileCount, request)]
  }

  /// The scene that asked about files, which gets an answer; nil if it has asked for something else since. Unless the answer
  /// is about progress, it ends the request.
  mutating func answered(_ id: Int, with answer: FileAnswer) -> SceneInstance.ID? {
    if case .progress = answer { return fileRequests[id] }
    return fileRequests.removeValue(forKey: id)
  }

  /// Ends a delivery. Returns the scene that asked for it; nil if there is no such delivery.
  mutating func delivered(_ id: Int) -> SceneInstance.ID? { deliveries.removeValue(forKey: id) }
}

/// A piece of background work to run, with an id for its answer.
package struct WorkOrder: Equatable, Sendable {
  package let id: ID
  package let work: any BackgroundWork

  /// Identifies an order by who asked for it and a running number.
  package struct ID: Hashable, Sendable {
    let asker: Asker
    fileprivate let number: Int
  }

  /// Who asked for a piece of background work.
  enum Asker: Hashable, Sendable {
    case scene(SceneInstance.ID)
    case search
  }

  package static func == (left: WorkOrder, right: WorkOrder) -> Bool { left.id == right.id }
}

/// The running background work. Each asker has at most one order running, and only its newest wish waits.
struct WorkOrders: Sendable {
  private var desks: [WorkOrder.Asker: Desk] = [:]
  private var count = 0

  private struct Desk: Sendable {
    /// The work that the asker wanted when it was last asked.
    var wanted: (any BackgroundWork)?
    var running: WorkOrder?
  }

  /// Sets the work that an asker wants now. Returns the command to run it; empty if the work was wanted before, or an
  /// earlier order of the asker still runs.
  mutating func want(_ work: (any BackgroundWork)?, for asker: WorkOrder.Asker) -> [Command] {
    let desk = desks[asker, default: Desk()]
    if let work, let last = desk.wanted, last.isEqual(to: work) { return [] }
    desks[asker, default: Desk()].wanted = work
    return next(for: asker)
  }

  /// Removes the askers for which `isGone` returns true.
  mutating func forget(where isGone: (WorkOrder.Asker) -> Bool) {
    for asker in desks.keys where isGone(asker) { desks[asker] = nil }
  }

  /// Ends an order whose work is done. Returns nil if its asker is gone.
  mutating func finish(_ id: WorkOrder.ID) -> Finished? {
    guard let order = desks[id.asker]?.running, order.id == id else { return nil }
    desks[id.asker]?.running = nil
    let isWanted = desks[id.asker]?.wanted.map { $0.isEqual(to: order.work) } ?? false
    return Finished(asker: id.asker, work: order.work, isWanted: isWanted)
  }

  /// Returns the command that runs the work which waited for an order to finish; empty if none waits. `renewed` is that work
  /// with what the finished order has found out.
  mutating func runWaiting(for asker: WorkOrder.Asker, as renewed: (any BackgroundWork)? = nil) -> [Command] {
    if let renewed { desks[asker]?.wanted = renewed }
    return next(for: asker)
  }

  /// An order whose work is done.
  struct Finished: Sendable {
    let asker: WorkOrder.Asker
    let work: any BackgroundWork
    /// Whether the asker still wants this work's answer.
    let isWanted: Bool
  }

  private mutating func next(for asker: WorkOrder.Asker) -> [Command] {
    guard let desk = desks[asker], desk.running == nil, let work = desk.wanted else { return [] }
    count += 1
    let order = WorkOrder(id: WorkOrder.ID(asker: asker, number: count), work: work)
    desks[asker]?.running = order
    return [.run(order)]
  }
}
