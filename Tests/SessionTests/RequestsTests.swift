import DreamCore
import Stage
import Testing

@testable import Session

@Suite("what was asked for outside")
struct RequestsTests {
  private let question = Question.change(.of(1))

  @Test("two scenes that ask the same are answered by one look into the file")
  func together() throws {
    let scenes = try Instances.make(3).map(\.id)
    var requests = Requests()
    #expect(requests.ask(question, for: scenes[0]) == [.fetch(question)])
    #expect(requests.ask(question, for: scenes[1]) == [])
    #expect(requests.ask(.change(.of(2)), for: scenes[2]) == [.fetch(.change(.of(2)))])
    #expect(requests.answered(question) == [scenes[0], scenes[1]])
  }

  @Test("once it is answered nobody waits any more, and asking looks again")
  func again() throws {
    let scene = try Instances.make(1)[0].id
    var requests = Requests()
    _ = requests.ask(question, for: scene)
    _ = requests.answered(question)
    #expect(requests.answered(question).isEmpty)
    #expect(requests.ask(question, for: scene) == [.fetch(question)])
  }

  @Test("an answer that nobody asked for is nobody's")
  func unasked() {
    var requests = Requests()
    #expect(requests.answered(question).isEmpty && requests.delivered(1) == nil)
  }

  @Test("each delivery has an id of its own, and what came of it is told once to the scene that wanted it")
  func deliveries() throws {
    let scenes = try Instances.make(2).map(\.id)
    let delivery = Delivery("a dream", to: .clipboard)
    var requests = Requests()
    let commands = requests.deliver(delivery, for: scenes[0]) + requests.deliver(delivery, for: scenes[1])
    let ids = commands.compactMap { if case .deliver(let id, delivery) = $0 { id } else { nil } }
    try #require(Set(ids).count == 2)
    #expect(requests.delivered(ids[1]) == scenes[1])
    #expect(requests.delivered(ids[1]) == nil)
    #expect(requests.delivered(ids[0]) == scenes[0])
  }
}
