import DreamCore
import DreamSearch
import Stage
import Testing

@testable import Session

@Suite("searching")
struct SearchingTests {
  private let teeth = Query("teeth")
  private let water = Query("water")
  private let model = Model().inserting([
    .of(1, "Teeth", "Again."), .of(2, "Water", "Teeth in it."), .of(3, "The door", "Red."), .of(4, "Lake", "Water."),
  ])

  private func dreams(_ finding: Finding?) -> Set<Int64>? {
    finding.map { Set($0.order.all.compactMap { $0.item.dream?.rawValue }) }
  }

  private func place(_ dream: Int64) -> ListPosition { ListPosition(selected: .dream(.init(rawValue: dream))) }

  /// Does the work that is wanted, and takes in what comes of it.
  private func finish(_ searching: inout Searching, in model: Model) throws -> Finding? {
    let work = try #require(searching.wantedWork)
    return searching.receive(FinishedWork(work, work.run()), in: model, ListOrder())
  }

  /// A search that has found the teeth.
  private func found() throws -> Searching {
    var searching = Searching()
    _ = searching.look(for: teeth, in: model, at: .at(0))
    let finding = try #require(try finish(&searching, in: model))
    searching.show(finding, from: place(1))
    return searching
  }

  private func isSearching(_ searching: Searching, _ query: Query, isSlow: Bool) -> Bool {
    if case .searching(query, isSlow: isSlow)? = searching.search.pending { true } else { false }
  }

  private func isReading(_ searching: Searching, _ query: Query) -> Bool {
    if case .reading(query)? = searching.search.pending { true } else { false }
  }

  // MARK: Looking

  @Test("what is looked for is pending until it is found; what is found is what fits")
  func finding() throws {
    var searching = Searching()
    #expect(searching.wantedWork == nil)
    #expect(searching.look(for: teeth, in: model, at: .at(0)) == false)
    #expect(isSearching(searching, teeth, isSlow: false))
    #expect(searching.wantedWork == SearchWork(query: teeth, model: model, searcher: Searcher()))
    let finding = try #require(try finish(&searching, in: model))
    #expect(finding.query == teeth && dreams(finding) == [1, 2])
    #expect(searching.search.pending == nil && searching.wantedWork == nil && searching.nextTick == nil)
  }

  @Test("an answer to what is no longer looked for is none, and what is looked for stays so")
  func overtaken() throws {
    var searching = Searching()
    _ = searching.look(for: teeth, in: model, at: .at(0))
    let old = try #require(searching.wantedWork)
    _ = searching.look(for: water, in: model, at: .at(1))
    #expect(searching.receive(FinishedWork(old, old.run()), in: model, ListOrder()) == nil)
    #expect(isSearching(searching, water, isSlow: false))
    #expect(dreams(try finish(&searching, in: model)) == [2, 4])
  }

  @Test("an answer follows what was changed while it was being looked for")
  func changedMeanwhile() throws {
    var searching = Searching()
    _ = searching.look(for: teeth, in: model, at: .at(0))
    let now = model.removing(.init(rawValue: 1)).inserting([
      .of(3, "The door", "Teeth behind it."), .of(5, "More teeth"),
    ])
    #expect(dreams(try finish(&searching, in: now)) == [2, 3, 5])
  }

  @Test("no words end the search at once; before the journal is read, they wait as all others do")
  func empty() throws {
    var searching = try found()
    #expect(searching.look(for: Query(""), in: model, at: .at(5)) == true)
    #expect(searching.search.pending == nil && searching.wantedWork == nil)
    #expect(searching.look(for: Query(""), in: nil, at: .at(5)) == false)
  }

  @Test("what is found already is not looked for twice, and what was looked for instead is dropped")
  func foundAlready() throws {
    var searching = try found()
    _ = searching.look(for: water, in: model, at: .at(5))
    #expect(searching.look(for: teeth, in: model, at: .at(6)) == false)
    #expect(
      searching.search.pending == nil && searching.wantedWork == nil && dreams(searching.search.finding) == [1, 2])
  }

  @Test("that it takes long is said after 200 ms, once")
  func slow() {
    var searching = Searching()
    _ = searching.look(for: teeth, in: model, at: .at(0))
    #expect(searching.nextTick == .at(200))
    searching.tick(at: .at(199))
    #expect(isSearching(searching, teeth, isSlow: false))
    searching.tick(at: .at(200))
    #expect(isSearching(searching, teeth, isSlow: true) && searching.nextTick == nil)
  }

  @Test("before the journal is read words wait, and are looked for as soon as it is")
  func reading() throws {
    var searching = Searching()
    #expect(searching.askForWanted(in: model, at: .at(0)) == false)
    _ = searching.look(for: teeth, in: nil, at: .at(0))
    #expect(isReading(searching, teeth) && searching.wantedWork == nil && searching.nextTick == nil)
    #expect(searching.keep("teeth", .dreams) == true)
    #expect(searching.askForWanted(in: model, at: .at(900)) == true)
    #expect(isSearching(searching, teeth, isSlow: false) && searching.nextTick == .at(1100))
    #expect(dreams(try finish(&searching, in: model)) == [1, 2])
    #expect(searching.askForWanted(in: model, at: .at(901)) == false)
  }

  @Test("a journal is prepared for before the first letter, which finds nothing, and only until a search is wanted")
  func preparing() throws {
    var searching = Searching()
    searching.prepare(for: model)
    #expect(searching.wantedWork == SearchWork(query: nil, model: model, searcher: Searcher()))
    #expect(try finish(&searching, in: model) == nil)
    #expect(searching.wantedWork == nil)
    searching.prepare(for: model)
    _ = searching.look(for: teeth, in: model, at: .at(0))
    #expect(searching.wantedWork?.query == teeth)
  }

  @Test("a search that takes long gives way after a while to what was typed meanwhile, or else goes on to its end")
  func longSearch() throws {
    let model = Model().inserting((1...80).map { .of($0, "Long", Prose(String(repeating: "a", count: 3000) + "b")) })
    var searching = Searching()
    let query = Query("-/a{9}(a|a)+[xy]/")
    _ = searching.look(for: query, in: model, at: .at(0))
    var pieces = 0
    while let work = searching.wantedWork, pieces < 1000 {
      pieces += 1
      if let finding = searching.receive(FinishedWork(work, work.run()), in: model, ListOrder()) {
        #expect(finding.order.count == 80)
      } else {
        #expect(isSearching(searching, query, isSlow: false))
      }
    }
    #expect(pieces > 1 && searching.search.pending == nil)
  }

  @Test("work is the same if it looks for the same in the same journal, whatever was prepared")
  func work() {
    var prepared = Searcher()
    prepared.prepare(for: model)
    let work = SearchWork(query: teeth, model: model, searcher: Searcher())
    #expect(work == SearchWork(query: teeth, model: model, searcher: prepared))
    #expect(work != SearchWork(query: water, model: model, searcher: Searcher()))
    #expect(work != SearchWork(query: teeth, model: Model(), searcher: Searcher()))
  }

  // MARK: The prompt

  @Test("the prompt remembers where one was, and Esc brings back what was found, looked for and open there")
  func cancelling() throws {
    var searching = try found()
    let page = try Instances.make(2)[1]
    searching.look(forTitle: "door")
    searching.begin(at: place(2), page: page)
    #expect(searching.origin == place(2).selected)
    _ = searching.look(for: water, in: model, at: .at(0))
    let finding = try #require(try finish(&searching, in: model))
    searching.show(finding, from: place(4))
    #expect(dreams(searching.search.finding) == [2, 4] && searching.search.title == nil)
    #expect(searching.origin == place(2).selected, "while the prompt is open all is found from where one was")
    let start = try required(searching.cancel())
    #expect(start.place == place(2) && start.page?.id == page.id && start.sought == nil)
    #expect(dreams(searching.search.finding) == [1, 2] && searching.search.title?.words == "door")
    #expect(searching.search.pending == nil && searching.wantedWork == nil && searching.start == nil)
    #expect(searching.cancel() == nil)
  }

  @Test("Esc brings back a search that was under way when the prompt was opened")
  func cancellingWhileSearching() throws {
    var searching = Searching()
    _ = searching.look(for: teeth, in: model, at: .at(0))
    searching.begin(at: place(1), page: nil)
    _ = searching.look(for: water, in: model, at: .at(1))
    #expect(searching.cancel()?.sought == teeth)
  }

  @Test("keeping closes the prompt, and what is found or looked for stays")
  func keeping() throws {
    var searching = try found()
    searching.begin(at: place(1), page: nil)
    _ = searching.look(for: water, in: model, at: .at(0))
    #expect(searching.keep("water", .dreams) == false)
    #expect(searching.start == nil && isSearching(searching, water, isSlow: false))
    #expect(searching.cancel() == nil)
  }

  @Test("words that were kept are remembered, each once, the latest last, and no more than 100 of them")
  func remembering() {
    var searching = Searching()
    for words in ["sea", "", "door", "sea"] { _ = searching.keep(words, .dreams) }
    _ = searching.keep("a title", .title)
    #expect(searching.search.past == ["door", "sea"])
    for number in 0..<120 { _ = searching.keep("\(number)", .dreams) }
    #expect(searching.search.past == (20..<120).map { "\($0)" })
  }

  @Test("a title that is not there is hopeless with more letters, and not with fewer; the one before comes back")
  func titles() {
    var searching = Searching()
    searching.look(forTitle: "door")
    searching.begin(at: place(1), page: nil)
    searching.look(forTitle: "dx")
    #expect(!searching.isHopeless("dxy"))
    searching.setTitleMissing(true)
    #expect(searching.isHopeless("dxy") && searching.isHopeless("dx") && !searching.isHopeless("d"))
    #expect(searching.keep("dx", .title) == false)
    #expect(searching.search.title?.words == "door")
  }

  // MARK: What is shown

  @Test("what is found, and what Esc brings back, follow every change")
  func following() throws {
    var searching = try found()
    searching.begin(at: place(1), page: nil)
    let removed = ModelChange.of(model.dreams[.init(rawValue: 1)], nil)
    let added = ModelChange.of(nil, .of(6, "A tooth", "Teeth."))
    for change in [removed, added] { searching.follow(change, to: model, in: ListOrder(model)) }
    #expect(dreams(searching.search.finding) == [2, 6])
    _ = searching.look(for: Query(""), in: model, at: .at(0))
    searching.show(nil, from: place(2))
    searching.follow(.of(model.dreams[.init(rawValue: 2)], nil), to: model, in: ListOrder(model))
    _ = searching.cancel()
    #expect(dreams(searching.search.finding) == [6])
  }

  @Test("Esc leads back to the scene that had words looked for, once; a search of one's own forgets it")
  func leadingBack() throws {
    let scene = try Instances.make(2)[1]
    var searching = Searching()
    searching.begin(with: "teeth", for: scene)
    #expect(searching.search.leadsBack && searching.search.past == ["teeth"])
    #expect(searching.end()?.id == scene.id)
    #expect(!searching.search.leadsBack && searching.end() == nil)
    searching.begin(with: "teeth", for: scene)
    _ = searching.keep("water", .dreams)
    #expect(!searching.search.leadsBack && searching.source == nil)
  }

  @Test("the end of a search ends all of it")
  func ending() throws {
    var searching = try found()
    searching.look(forTitle: "door")
    searching.ask(for: water, in: model, at: .at(0))
    _ = searching.end()
    #expect(!searching.search.isActive && searching.wantedWork == nil && searching.nextTick == nil)
  }

  @Test("what is found from now on is found from where one is, or was when something was last selected")
  func origin() {
    var searching = Searching()
    searching.move(to: place(3))
    searching.move(to: ListPosition())
    #expect(searching.origin == place(3).selected)
    searching.show(nil, from: place(4))
    #expect(searching.origin == place(4).selected)
  }
}
