import DreamCore
import DreamSearch
import Stage

/// The search of a run: its result for the scenes, the query that is running, and what Esc restores.
struct Searching: Sendable {
  /// The search as scenes see it.
  private(set) var search = Search()
  /// The index that earlier searches prepared, which makes the next one fast.
  private var searcher = Searcher()
  /// The query that is running; nil if none is.
  private var request: Request?
  /// The model to prepare an index of before the first query; nil if none is needed.
  private var preparing: Model?
  /// The item from which the search started. Of what is found, the item nearest to it is selected.
  private(set) var origin: ListItem?
  /// The scene that started the search without the prompt, to which Esc goes back; nil if there is none.
  private(set) var source: SceneInstance? { didSet { search.leadsBack = source != nil } }
  /// The place and search from before the prompt opened; nil unless it is open.
  private(set) var start: Start?

  private static let mostKept = 100

  private struct Request: Sendable {
    let query: Query
    let model: Model
    /// The moment from which the query counts as slow; nil if it does already.
    var slowAt: Instant?
    /// Whether a wider search than the query is wanted.
    var isWide = false

    /// The time after which a query counts as slow, in milliseconds.
    static let patience: Int64 = 200
  }

  /// The place and search that Esc in the prompt restores.
  struct Start: Sendable {
    fileprivate(set) var finding: Finding?
    /// The query that was running; nil if none was.
    let sought: Query?
    let title: TitleSearch?
    let place: ListPosition
    /// The dream's page that was open over the list; nil if none was.
    let page: SceneInstance?
  }
}

// MARK: The prompt

extension Searching {
  /// Begins a search with the prompt. `page` is the dream's page that was open over the list.
  mutating func begin(at place: ListPosition, page: SceneInstance?) {
    move(to: place)
    start = Start(
      finding: search.finding, sought: search.pending?.query, title: search.title, place: place, page: page)
    search.isTitleMissing = false
  }

  /// Moves the origin of the search to the selected item of `place`.
  mutating func move(to place: ListPosition) { origin = place.selected ?? origin }

  /// Starts a query on `model`, or as soon as the journal is read if that is nil. A query whose result is shown already
  /// isn't started again. Returns true if the query is empty, so that the list is to show all dreams.
  mutating func look(for query: Query, in model: Model?, at now: Instant) -> Bool {
    search.title = nil
    guard query.isEmpty || query == search.finding?.query else {
      ask(for: query, in: model, at: now)
      return false
    }
    (search.pending, request) = (nil, nil)
    return query.isEmpty && model != nil
  }

  /// Starts a query on `model`, or as soon as the journal is read if that is nil.
  mutating func ask(for query: Query, in model: Model?, at now: Instant) {
    guard let model else { return search.pending = .reading(query) }
    search.pending = .searching(query, isSlow: false)
    request = Request(query: query, model: model, slowAt: now.advanced(byMilliseconds: Request.patience))
  }

  /// Starts a wider search than the one that the list shows. Returns false if it shows none.
  mutating func widen(in model: Model, at now: Instant) -> Bool {
    guard let query = search.finding?.query else { return false }
    ask(for: query, in: model, at: now)
    request?.isWide = true
    return true
  }

  /// Starts the query that waited for the journal. Returns false if none did.
  mutating func askForWanted(in model: Model, at now: Instant) -> Bool {
    guard case .reading(let query) = search.pending else { return false }
    ask(for: query, in: model, at: now)
    return true
  }

  /// Sets the words of a title search.
  mutating func look(forTitle words: String) { search.title = TitleSearch(words) }

  /// Whether a beginning of `words` already matched no title, so that `words` can't match either.
  func isHopeless(_ words: String) -> Bool {
    search.isTitleMissing && search.title.map { words.hasPrefix($0.words) } ?? false
  }

  mutating func setTitleMissing(_ isMissing: Bool) { search.isTitleMissing = isMissing }

  /// Ends the prompt and keeps the search. Returns whether the search waits for the journal to be read.
  mutating func keep(_ words: String, _ aim: SearchAim) -> Bool {
    if search.isTitleMissing { search.title = start?.title }
    if aim == .dreams {
      (search.title, source) = (nil, nil)
      if !words.isEmpty { remember(words) }
    }
    start = nil
    if case .reading = search.pending { return true }
    return false
  }

  /// Ends the prompt and restores the search from before it. Returns the place and page to restore.
  mutating func cancel() -> Start? {
    guard let start else { return nil }
    self.start = nil
    (search.pending, request) = (nil, nil)
    (search.finding, search.title) = (start.finding, start.title)
    return start
  }

  /// Begins a search without the prompt, to which `scene` is the way back.
  mutating func begin(with words: String, for scene: SceneInstance?) {
    source = scene
    start = nil
    remember(words)
  }

  private mutating func remember(_ words: String) {
    search.past.removeAll { $0 == words }
    search.past = (search.past + [words]).suffix(Self.mostKept)
  }
}

// MARK: What is found

extension Searching {
  /// Sets the result that the list shows; nil for all dreams.
  mutating func show(_ finding: Finding?, from place: ListPosition) {
    if start == nil { move(to: place) }
    search.finding = finding
  }

  /// Ends the search: the list shows all dreams. Returns the scene that Esc goes back to; nil if there is none.
  mutating func end() -> SceneInstance? {
    (search.pending, request) = (nil, nil)
    (search.finding, search.title) = (nil, nil)
    defer { source = nil }
    return source
  }

  /// Whether there is a result that changes with the model.
  var isFollowing: Bool { search.finding != nil || start?.finding != nil }

  /// Updates the results by a change of the model.
  mutating func follow(_ change: ModelChange, to model: Model, in whole: ListOrder) {
    search.finding?.follow(change, to: model, in: whole)
    start?.finding?.follow(change, to: model, in: whole)
  }
}

// MARK: Work

/// A piece of a search as background work, with the index that earlier searches prepared. Without a query it only prepares
/// that. A piece is small enough that words typed meanwhile don't wait for patterns that take long.
struct SearchWork: BackgroundWork {
  let query: Query?
  let model: Model
  let searcher: Searcher
  /// Whether a wider search than the query is wanted.
  var isWide = false

  struct Output: Sendable {
    /// What was found; nil if nothing was looked for, or the search isn't done.
    let finding: Finding?
    let searcher: Searcher
  }

  private static let steps = 1_000_000

  /// Whether pieces of this search are done already.
  var isBegun: Bool { searcher.isAmid }

  func run() -> Output {
    var searcher = searcher
    guard let query else {
      searcher.prepare(for: model)
      return Output(finding: nil, searcher: searcher)
    }
    let wanted = isWide ? searcher.widening(query, in: model) : query
    let finding = searcher.piece(of: wanted, in: model, steps: Self.steps)
    return Output(finding: finding, searcher: searcher)
  }

  static func == (left: SearchWork, right: SearchWork) -> Bool {
    left.query == right.query && left.isWide == right.isWide && left.model == right.model
  }
}

extension Searching {
  /// The background work to run now; nil if there is none.
  var wantedWork: SearchWork? {
    if let request {
      return SearchWork(query: request.query, model: request.model, searcher: searcher, isWide: request.isWide)
    }
    return preparing.map { SearchWork(query: nil, model: $0, searcher: searcher) }
  }

  /// Prepares the index for a model that is about to be searched.
  mutating func prepare(for model: Model) { preparing = model }

  /// Takes the output of the background work. Returns the result updated to `model`; nil if a newer search replaced it.
  mutating func receive(_ finished: FinishedWork, in model: Model, _ whole: ListOrder) -> Finding? {
    guard let (work, output) = finished.result(of: SearchWork.self) else { return nil }
    searcher = output.searcher
    preparing = nil
    guard let request, request.query == work.query, request.isWide == work.isWide, request.model == work.model,
      var finding = output.finding
    else {
      return nil
    }
    (self.request, search.pending) = (nil, nil)
    finding.follow(ModelChange(old: request.model, new: model), to: model, in: whole)
    return finding
  }

  /// The moment from which the running query counts as slow; nil if none runs, or it does already.
  var nextTick: Instant? { request?.slowAt }

  mutating func tick(at now: Instant) {
    guard let request, let slowAt = request.slowAt, slowAt <= now else { return }
    self.request?.slowAt = nil
    search.pending = .searching(request.query, isSlow: true)
  }
}
