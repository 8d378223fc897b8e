import DreamCore
import DreamSearch

/// What is looked for among the dreams, and what the list shows of it.
package struct Search: Sendable {
  /// What the list shows; nothing where it shows all.
  package internal(set) var finding: Finding?
  /// The title that was looked for since.
  package internal(set) var title: TitleSearch?
  /// Whether there is no such title.
  package internal(set) var isTitleMissing = false
  /// What is looked for as soon as the journal is read.
  var wanted: Query?
  /// What is being looked for.
  package internal(set) var request: Request?
  private(set) var requestCount = 0
  /// Where the person is: the nearest of what is found is shown.
  var origin: ListItem?
  /// The scene that asked for it: Esc leads back there.
  var source: Scene?
  /// What there was before the prompt was opened, as long as it is.
  var start: Start?
  /// What was looked for in this session, the latest last.
  package private(set) var past: [String] = []

  private static let mostKept = 100
  /// In milliseconds: what takes longer is told.
  private static let patience: Int64 = 200

  package init() {}

  /// A search that is under way.
  package struct Request: Sendable {
    package let id: Int
    let query: Query
    /// The journal that is searched.
    let model: Model
    fileprivate(set) var tick: Instant?
    /// Whether it takes so long that one wonders.
    package fileprivate(set) var isSlow = false
  }

  /// What Esc brings back.
  struct Start: Sendable {
    var finding: Finding?
    /// What was being looked for.
    let sought: Query?
    let title: TitleSearch?
    let place: Place
    /// The page that was open over the list.
    let page: DreamScene?
  }
}

extension Search {
  /// Whether there is something that can be ended.
  package var isActive: Bool { isNarrowing || title != nil }

  /// Whether the list shows less than there is, or is about to.
  package var isNarrowing: Bool { finding != nil || request != nil || wanted != nil }

  /// What the dreams have to fit, now or as soon as they are found.
  var query: Query? { wanted ?? request?.query ?? finding?.query }

  /// What is marked in what a dream is called, which is its title or the beginning of its narrative.
  func ranges(inNameOf dream: Dream) -> [Range<Int>] {
    let name = dream.displayTitle
    if let title { return title.ranges(in: name) }
    guard let query = finding?.query else { return [] }
    return dream.title.isBlank ? query.ranges(inNarrative: name) : query.ranges(inTitle: name)
  }

  /// What is marked in a narrative.
  func ranges(inNarrative text: String) -> [Range<Int>] { finding?.query.ranges(inNarrative: text) ?? [] }
}

extension Search {
  /// What was being looked for is looked for no more; returns what the journal is asked.
  mutating func ask(for query: Query, in model: Model, at now: Instant) -> Command {
    requestCount += 1
    request = Request(id: requestCount, query: query, model: model, tick: now.advanced(byMilliseconds: Self.patience))
    return .search(id: requestCount, query, model)
  }

  /// What was found, true to the model there is by now; nothing where something else is looked for since.
  mutating func answer(_ id: Int, _ order: ListOrder, in model: Model) -> Finding? {
    guard let request, request.id == id else { return nil }
    self.request = nil
    var finding = Finding(request.query, order)
    finding.follow(ModelChange(old: request.model, new: model))
    return finding
  }

  mutating func follow(_ change: ModelChange) {
    finding?.follow(change)
    start?.finding?.follow(change)
  }

  mutating func tick(at now: Instant) {
    guard let tick = request?.tick, tick <= now else { return }
    request?.tick = nil
    request?.isSlow = true
  }

  mutating func keep(_ words: String) {
    past.removeAll { $0 == words }
    past = (past + [words]).suffix(Self.mostKept)
  }
}
