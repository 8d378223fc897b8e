import Dispatch
import DreamCore
import Foundation
import Synchronization
import Testing

@testable import JournalStore

@Suite("Many sessions at once", .bothKinds)
struct ThreadsTests {
  @Test("that open the same new journal at the same moment all get it")
  func opening() throws {
    for _ in 0..<10 {
      let journal = try TemporaryJournal()
      let failures = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { session in
        do {
          let store = try journal.open(Int64(session))
          if try store.load().model != Model() { failures.withLock { $0.append("not empty") } }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
      #expect(failures.withLock { $0 } == [])
    }
  }

  @Test("that write at the same moment lose nothing")
  func writing() throws {
    let journal = try TemporaryJournal()
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { session in
      do {
        var sitter = try Sitter(journal.open(Int64(session)))
        for number in 0..<30 {
          let dream = Dream.sample(Int64(number * 10 + session))
          let outcome = try sitter.become(sitter.model.inserting(dream))
          if outcome != SaveOutcome() { failures.withLock { $0.append("\(outcome)") } }
        }
        sitter.store.close(at: Instant(milliseconds: 9))
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let store = try journal.open(9)
    #expect(try store.load().model.dreams.count == 180)
    // A session that could not say in time that it has ended counts as running: its steps are there all the same.
    #expect(try store.timeline().count == 180)
    #expect(try store.checked().faults == [])
  }
}
