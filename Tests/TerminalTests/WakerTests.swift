import Testing

@testable import Terminal

@Suite("waking")
struct WakerTests {
  @Test("any number of calls are taken as one")
  func drains() {
    let waker = Waker()
    #expect(!waker.drain())
    for _ in 0..<100_000 { waker.wake() }
    #expect(waker.drain())
    #expect(!waker.drain())
  }

  @Test("a late call, after everybody else has gone, harms nothing")
  func late() async {
    let waker = Waker()
    await Task.detached { waker.wake() }.value
    #expect(waker.drain())
  }
}
