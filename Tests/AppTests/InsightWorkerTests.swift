import CellLayout
import DreamCore
import DreamInsights
import Scenes
import Terminal
import Testing

@testable import App

@Suite("what is counted beside the loop")
struct InsightWorkerTests {
  private let mailbox = Mailbox(waker: Waker())

  private func study(_ period: InsightPeriod) -> InsightStudy {
    InsightStudy(Model(), of: period, today: Day(daysSince1970: 20_776))
  }

  private func answers() -> [(id: Int, period: InsightPeriod)] {
    mailbox.collect().compactMap { reply in
      if case .studied(let id, let insights) = reply { (id, insights.period) } else { nil }
    }
  }

  @Test("what is asked for is answered by its number")
  func answer() {
    let worker = InsightWorker(mailbox: mailbox)
    worker.study(id: 7, study(.year(1994)))
    worker.settle()
    let answers = answers()
    #expect(answers.map(\.id) == [7])
    #expect(answers.map(\.period) == [.year(1994)])
  }

  @Test("of many wishes the newest is answered, and last")
  func newest() {
    let worker = InsightWorker(mailbox: mailbox)
    for id in 1...500 { worker.study(id: id, study(.year(id))) }
    worker.settle()
    let ids = answers().map(\.id)
    #expect(ids.last == 500)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }
}
