import Chance
import Stage
import Testing

@testable import Session

@Suite("work orders")
struct WorkOrdersTests {
  private struct Counting: BackgroundWork {
    let number: Int
    func run() -> Int { number }
  }

  private func order(_ commands: [Command]) throws -> WorkOrder {
    guard case .run(let order)? = commands.first, commands.count == 1 else { throw Missing() }
    return order
  }

  private struct Missing: Error {}

  private func number(_ work: (any BackgroundWork)?) -> Int? { (work as? Counting)?.number }

  @Test("what is wanted is run, and not twice, also after it is done")
  func once() throws {
    var orders = WorkOrders()
    let order = try order(orders.want(Counting(number: 1), for: .search))
    #expect(number(order.work) == 1)
    #expect(orders.want(Counting(number: 1), for: .search) == [])
    let finished = try required(orders.finish(order.id))
    #expect(finished.isWanted && finished.asker == .search && number(finished.work) == 1)
    #expect(orders.want(Counting(number: 1), for: .search) == [])
  }

  @Test("one order at a time, and of what waits the newest is next")
  func newest() throws {
    var orders = WorkOrders()
    let first = try order(orders.want(Counting(number: 1), for: .search))
    #expect(orders.want(Counting(number: 2), for: .search) == [])
    #expect(orders.want(Counting(number: 3), for: .search) == [])
    let finished = try required(orders.finish(first.id))
    #expect(!finished.isWanted)
    let second = try order(orders.runWaiting(for: .search))
    #expect(number(second.work) == 3 && second != first)
    let last = try required(orders.finish(second.id))
    #expect(last.isWanted)
  }

  @Test("work that waited is run as it is after the order before it")
  func renewed() throws {
    var orders = WorkOrders()
    let first = try order(orders.want(Counting(number: 1), for: .search))
    #expect(orders.want(Counting(number: 2), for: .search) == [])
    _ = orders.finish(first.id)
    let second = try order(orders.runWaiting(for: .search, as: Counting(number: 3)))
    #expect(number(second.work) == 3)
    #expect(try required(orders.finish(second.id)).isWanted)
  }

  @Test("an answer that nobody wants any more is not wanted, and nothing follows it")
  func unwanted() throws {
    var orders = WorkOrders()
    let first = try order(orders.want(Counting(number: 1), for: .search))
    #expect(orders.want(nil, for: .search) == [])
    let finished = try required(orders.finish(first.id))
    #expect(!finished.isWanted && orders.runWaiting(for: .search) == [])
    #expect(try number(order(orders.want(Counting(number: 1), for: .search)).work) == 1)
  }

  @Test("an answer that is wanted again before it comes is wanted, and the work isn't done anew")
  func wantedAgain() throws {
    var orders = WorkOrders()
    let first = try order(orders.want(Counting(number: 1), for: .search))
    #expect(orders.want(Counting(number: 2), for: .search) == [])
    #expect(orders.want(Counting(number: 1), for: .search) == [])
    let finished = try required(orders.finish(first.id))
    #expect(finished.isWanted)
  }

  @Test("askers don't wait for each other, and each gets its own answer")
  func askers() throws {
    let scenes = try Instances.make(2).map { WorkOrder.Asker.scene($0.id) }
    var orders = WorkOrders()
    let running = try ([.search] + scenes).map { try order(orders.want(Counting(number: 1), for: $0)) }
    #expect(Set(running.map(\.id)).count == 3)
    for (order, asker) in zip(running, [.search] + scenes) { #expect(orders.finish(order.id)?.asker == asker) }
  }

  @Test("nobody waits for the order of an asker that is gone, nor for one that was finished")
  func forgetting() throws {
    let scene = try WorkOrder.Asker.scene(Instances.make(1)[0].id)
    var orders = WorkOrders()
    let gone = try order(orders.want(Counting(number: 1), for: scene))
    let kept = try order(orders.want(Counting(number: 1), for: .search))
    orders.forget { $0 == scene }
    #expect(orders.finish(gone.id) == nil)
    #expect(orders.finish(kept.id) != nil && orders.finish(kept.id) == nil)
    let again = try order(orders.want(Counting(number: 1), for: scene))
    #expect(again != gone && orders.finish(gone.id) == nil && orders.finish(again.id) != nil)
  }

  @Test(
    "whatever is wanted when: one order runs at a time, and in the end what was wanted last is had",
    arguments: SplitMix64.seeds)
  func anything(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var orders = WorkOrders()
      var (running, had, wanted): (WorkOrder?, Int?, Int?) = (nil, nil, nil)
      func start(_ commands: [Command]) throws {
        guard !commands.isEmpty else { return }
        try #require(running == nil, "two orders of one asker run at once")
        running = try order(commands)
      }
      func finish() throws {
        guard let order = running else { return }
        running = nil
        let finished = try required(orders.finish(order.id))
        try #require(finished.isWanted == (wanted == number(order.work)))
        if finished.isWanted { had = number(order.work) }
        if !finished.isWanted { try start(orders.runWaiting(for: .search)) }
      }
      for _ in 0..<30 {
        if random.isTrue(onceIn: 3) {
          try finish()
        } else {
          wanted = random.perhaps { $0.some([1, 2, 3]) }
          if wanted == nil { had = nil }
          try start(orders.want(wanted.map { Counting(number: $0) }, for: .search))
        }
      }
      while running != nil { try finish() }
      if wanted != nil { try #require(had == wanted) }
    }
  }
}
