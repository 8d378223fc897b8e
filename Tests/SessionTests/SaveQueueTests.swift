import DreamCore
import Testing

@testable import Session

@Suite("changes on their way to the file")
struct SaveQueueTests {
  private func request(_ dream: Int64) -> SaveRequest {
    SaveRequest(change: .of(nil, .of(dream)), record: .redo(Step.of(Int(dream)).id), at: .at(0))
  }

  private func queue(_ dreams: Int64...) -> SaveQueue {
    var queue = SaveQueue()
    for dream in dreams { _ = queue.append(request(dream)) }
    return queue
  }

  @Test("one is saved at a time, in order, each under an id of its own")
  func order() {
    var queue = SaveQueue()
    #expect(queue.isEmpty && queue.first == nil)
    #expect(queue.append(request(1)) == [.save(id: 0, request(1))])
    #expect(queue.append(request(2)) == [] && queue.append(request(3)) == [])
    #expect(queue.first == request(1))
    #expect(queue.didSave(id: 0, at: .at(0)) == [.save(id: 1, request(2))])
    #expect(queue.didSave(id: 1, at: .at(0)) == [.save(id: 2, request(3))])
    #expect(queue.didSave(id: 2, at: .at(0)) == [] && queue.isEmpty)
  }

  @Test("an answer about a save that isn't under way is about none")
  func strangers() {
    var queue = queue(1, 2)
    let before = queue
    #expect(queue.didSave(id: 1, at: .at(0)) == [] && queue == before)
    queue.didFail(id: 7, message: "No.", at: .at(0))
    #expect(queue == before)
    queue.didFail(id: 0, message: "No.", at: .at(0))
    let failed = queue
    #expect(queue.didSave(id: 0, at: .at(0)) == [] && queue == failed)
    queue.didFail(id: 0, message: "No again.", at: .at(5))
    #expect(queue == failed)
  }

  @Test("what fails stays first, and is tried again after three seconds; nothing overtakes it")
  func retrying() {
    var queue = queue(1)
    queue.didFail(id: 0, message: "The disk is full.", at: .at(10))
    #expect(queue.failure == "The disk is full." && queue.failures == 1 && queue.retry == .at(3010))
    #expect(queue.append(request(2)) == [] && queue.first == request(1))
    #expect(!queue.tick(at: .at(3009)).contains(.save(id: 0, request(1))))
    #expect(queue.tick(at: .at(3010)) == [.save(id: 0, request(1))])
    #expect(queue.tick(at: .at(9000)) == [], "while it is tried nothing is due")
    queue.didFail(id: 0, message: "Still.", at: .at(9000))
    #expect(queue.failures == 2 && queue.failure == "Still.")
  }

  @Test("one can have it tried at once, and a save that succeeds forgets the failures before it")
  func tryingAgain() {
    var queue = queue(1, 2)
    #expect(queue.tryAgain() == [], "it is under way")
    queue.didFail(id: 0, message: "No.", at: .at(0))
    #expect(queue.tryAgain() == [.save(id: 0, request(1))])
    #expect(queue.didSave(id: 0, at: .at(0)) == [.save(id: 1, request(2))])
    #expect(queue.failure == nil && queue.failures == 0 && queue.retry == nil)
    var empty = SaveQueue()
    #expect(empty.tryAgain() == [])
  }

  @Test(
    "what waits for three seconds is kept in a file, whether its save fails or goes on, and then each change as it comes"
  )
  func keeping() {
    var queue = queue(1)
    #expect(queue.nextTick == .at(3000))
    #expect(queue.tick(at: .at(2999)) == [])
    #expect(queue.tick(at: .at(3000)) == [.keepAside(request(1).change)])
    #expect(queue.nextTick == nil && queue.tick(at: .at(9000)) == [])
    _ = queue.append(request(2))
    let both = request(1).change.followed(by: request(2).change)
    #expect(queue.nextTick == .at(0) && queue.tick(at: .at(9000)) == [.keepAside(both)])
    #expect(queue.didSave(id: 0, at: .at(9001)) == [.save(id: 1, request(2))])
    #expect(queue.tick(at: .at(9002)) == [.keepAside(request(2).change)], "what is saved is in the file no more")
    #expect(queue.didSave(id: 1, at: .at(9003)) == [.keepAside(nil)])
    #expect(queue.nextTick == nil)
    _ = queue.append(request(3))
    #expect(queue.didSave(id: 2, at: .at(9004)) == [], "what was saved at once leaves no file")
  }

  @Test("an import of thousands isn't kept in a file, but what was written after it is")
  func keepingNoImport() {
    let dreams = (10..<200).map { Dream.of($0) }
    let change = ModelChange(old: Model(), new: Model().inserting(dreams))
    var queue = SaveQueue()
    _ = queue.append(SaveRequest(change: change, record: .redo(Step.of(9).id), at: .at(0)))
    #expect(queue.tick(at: .at(3000)) == [])
    _ = queue.append(request(2))
    #expect(queue.tick(at: .at(3001)) == [.keepAside(request(2).change)])
  }

  @Test("what others changed stands, but for what own changes are on their way for")
  func settled() {
    let foreign = ForeignChanges(dreams: [
      .init(rawValue: 1): .of(1, "Theirs"), .init(rawValue: 2): nil, .init(rawValue: 3): .of(3, "Theirs"),
    ])
    #expect(SaveQueue().settled(foreign) == foreign)
    #expect(queue(1, 2).settled(foreign) == ForeignChanges(dreams: [.init(rawValue: 3): .of(3, "Theirs")]))
    #expect(queue(1, 2, 3).settled(foreign).isEmpty)
  }
}
