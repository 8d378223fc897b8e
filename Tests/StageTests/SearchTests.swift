import DreamCore
import DreamSearch
import Testing

@testable import Stage

@Suite("a search, as scenes see it")
struct SearchTests {
  private let teeth = Query("teeth")
  private let water = Query("water")

  @Test("nothing is looked for at first")
  func nothing() {
    let search = Search()
    #expect(!search.isActive && !search.isNarrowing && search.query == nil)
  }

  @Test("what is found narrows the list, and so does what is still looked for")
  func narrowing() {
    var search = Search()
    search.finding = Finding(teeth, ListOrder())
    #expect(search.isActive && search.isNarrowing && search.query == teeth)
    search.pending = .searching(water, isSlow: false)
    #expect(search.query == water)
    search.finding = nil
    #expect(search.isActive && search.isNarrowing)
    search.pending = .reading(teeth)
    #expect(search.isNarrowing && search.query == teeth)
  }

  @Test("a title is looked for in the whole list: there is something to end, and nothing is narrowed")
  func title() {
    var search = Search()
    search.title = TitleSearch("tee")
    #expect(search.isActive && !search.isNarrowing && search.query == nil)
  }

  @Test("marks are those of the title that is looked for, or else of what is found")
  func marks() {
    let dream = Dream(id: .init(rawValue: 1), title: "Teeth in water", narrative: "water", createdAt: .start)
    var search = Search()
    #expect(search.ranges(inNameOf: dream).isEmpty && search.ranges(inNarrative: "water").isEmpty)
    search.finding = Finding(water, ListOrder())
    #expect(search.ranges(inNameOf: dream) == [9..<14] && search.ranges(inNarrative: "a water") == [2..<7])
    search.title = TitleSearch("tee")
    #expect(search.ranges(inNameOf: dream) == [0..<3] && search.ranges(inNarrative: "a water") == [2..<7])
  }

  @Test("a dream without a title is marked where the narrative it is named after fits")
  func untitled() {
    let dream = Dream(id: .init(rawValue: 1), narrative: "a water door", createdAt: .start)
    var search = Search()
    search.finding = Finding(water, ListOrder())
    #expect(search.ranges(inNameOf: dream) == [2..<7])
  }

  @Test("the next title that fits is looked for from a row on, in either direction, and not beyond the ends")
  func next() throws {
    let dates = ["2026-11-04", "2026-11-03", "2026-11-02", "2026-11-01"]
    let titles: [Prose] = ["Teeth", "Water", "No teeth", "Door"]
    let model = Model().inserting(
      zip(dates, titles).enumerated().map { index, dream in
        Dream(id: .init(rawValue: Int64(index)), date: DreamDate(dream.0), title: dream.1, createdAt: .start)
      })
    let order = ListOrder(model)
    let context = Context(
      model: model, order: order, wholeOrder: order, summary: Summary(), isComplete: true,
      size: .init(width: 1, height: 1),
      journalPath: "")
    let title = try #require(TitleSearch("teeth"))
    #expect(context.index(of: title, from: 0, by: 1) == 0)
    #expect(context.index(of: title, from: 1, by: 1) == 2)
    #expect(context.index(of: title, from: 3, by: 1) == nil)
    #expect(context.index(of: title, from: 1, by: -1) == 0)
    #expect(context.index(of: title, from: 4, by: 1) == nil)
  }
}
