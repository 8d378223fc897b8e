import DreamCore
import Input
import Stage
import Testing

@testable import DreamSearch
@testable import Session

@Suite("the index of a search")
struct SearchPreparingTests {
  @Test("is prepared once: a search that waited for it uses it")
  func once() throws {
    var session = Desk(.sample).session
    let environment = Environment(now: Instant(milliseconds: 0), utcOffset: 0, newID: Dream.ID(rawValue: 99))
    func give(_ input: SessionInput) -> [WorkOrder] {
      session.handle(input, in: environment).compactMap { if case .run(let order) = $0 { order } else { nil } }
    }
    let preparing = try #require(give(.key("/")).first)
    #expect(give(.key("w")).isEmpty)
    let searching = try #require(give(.reply(.finished(preparing.id, preparing.work.run()))).first)
    let work = try #require(searching.work as? SearchWork)
    #expect(work.query != nil && work.searcher.model == work.model && !work.model.dreams.isEmpty)
  }
}
