import Testing

@testable import Stage

@Suite("work beside the loop")
struct FinishedWorkTests {
  private struct Counting: BackgroundWork {
    let words: String
    func run() -> Int { words.count }
  }

  private struct Reversing: BackgroundWork {
    let words: String
    func run() -> String { String(words.reversed()) }
  }

  @Test("its result is had by the type of the work, and only by that")
  func result() throws {
    let work = Counting(words: "teeth")
    let finished = FinishedWork(work, work.run())
    let result = try #require(finished.result(of: Counting.self))
    #expect(result.work == work && result.output == 5)
    #expect(finished.result(of: Reversing.self) == nil)
  }

  @Test("an output of another type is no result of it")
  func wrongOutput() {
    #expect(FinishedWork(Counting(words: "teeth"), "teeth").result(of: Counting.self) == nil)
  }

  @Test("work is the same if its type and value are")
  func equality() {
    #expect(Counting(words: "a").isEqual(to: Counting(words: "a")))
    #expect(!Counting(words: "a").isEqual(to: Counting(words: "b")))
    #expect(!Counting(words: "a").isEqual(to: Reversing(words: "a")))
  }
}
