import CellCanvas
import CellLayout
import DreamCore
import Input
import Widgets

@testable import Scenes

/// A session with a person before it and an obliging world around it: a clock, a journal that takes every save, and a
/// display that shows only what the session says has changed.
struct Desk {
  var session: Session
  private(set) var display: Canvas
  private(set) var saved: [SaveRequest] = []
  private(set) var hasQuit = false
  /// What the steps of earlier sessions did, …
  var earlier: [Step.ID: ModelChange] = [:]
  /// … and what dreams were before.
  var revisions: [Dream.ID: [Dream]] = [:]
  /// What the next saves find changed by another session, in the place of what they bring.
  var corrections: [ModelChange] = []
  /// Why saves fail, while they do.
  var failure: String?
  /// What the person's editor makes of a draft; it is still open where there is none.
  var editor: ((Draft) -> Reply)?
  private(set) var opened: [Draft] = []
  private(set) var removed: [String] = []
  private(set) var suspensions = 0
  /// What comes of sharing; it is still under way where there is none.
  var sharing: ((ShareRequest) -> ShareOutcome)? = { _ in .done("Shared.") }
  private(set) var shared: [ShareRequest] = []
  private(set) var studies: [InsightStudy] = []
  /// Whether what is counted takes for ever.
  var isStudying = false
  private(set) var copied: [String] = []
  /// Whether searches are still under way.
  var isSearching = false
  /// Whether steps of earlier sessions are still being read.
  var isFetching = false
  private var fetches: [Step] = []
  /// Those that were asked for and not answered yet.
  private var searches: [(id: Int, query: Query, model: Model)] = []
  private(set) var hasMouse = true
  private var shown: Screen<ListItem>?
  private var now = Instant(milliseconds: 1_795_070_400_000)
  private var ids: Int64 = 0

  init(
    _ model: Model = Model(), size: Size = Size(width: 80, height: 24), past: [Step] = [],
    preferences: Preferences = Preferences(), writing: Bool = false
  ) {
    display = Canvas(size: size)
    session = Session(size: size, preferences: preferences, journalPath: "/journal.sqlite")
    if writing {
      session = Session(
        size: size, preferences: preferences, journalPath: "/journal.sqlite", writing: environment())
    }
    load(model, past: past)
  }

  /// A session that has not read its journal yet.
  init(opening excerpt: Excerpt, size: Size = Size(width: 80, height: 24)) {
    display = Canvas(size: size)
    session = Session(size: size, journalPath: "/journal.sqlite")
    give(.reply(.excerpt(excerpt)))
  }

  /// The journal has been read.
  mutating func load(_ model: Model, past: [Step] = []) {
    let loaded = Reply.Loaded(model: model, order: ListOrder(model), past: past, future: [], session: 1)
    give(.reply(.loaded(loaded)))
  }

  var model: Model { session.context.model }

  mutating func press(_ keys: Key...) { for key in keys { give(.key(key)) } }

  mutating func type(_ text: String) { for character in text { give(.key(.character(character))) } }

  /// Shows an alert, as a scene would have it shown.
  mutating func ask(_ alert: Alert) {
    session.show(alert)
    show()
  }

  /// Does what a scene wants done.
  mutating func perform(_ action: Action) {
    carryOut(session.perform([action], environment()))
    show()
  }

  /// Lets time go by, and gives the ticks that were asked for.
  mutating func wait(milliseconds: Int64) {
    now = now.advanced(byMilliseconds: milliseconds)
    if let tick = session.nextTick, tick <= now { give(.tick) }
  }

  mutating func give(_ input: SessionInput) { give([input]) }

  /// Gives what came at once, and shows what comes of all of it.
  mutating func give(_ inputs: [SessionInput]) {
    for input in inputs { take(input) }
    show()
  }

  private mutating func take(_ input: SessionInput) {
    now = now.advanced(byMilliseconds: 1)
    carryOut(session.handle(input, in: environment()))
  }

  private mutating func carryOut(_ commands: [Command]) {
    var commands = commands[...]
    while let command = commands.popFirst() {
      if let reply = reply(to: command) { commands += session.handle(.reply(reply), in: environment()) }
    }
  }

  private mutating func reply(to command: Command) -> Reply? {
    switch command {
    case .save(let id, let request):
      if let failure { return .saveFailed(id: id, message: failure) }
      saved.append(request)
      return .saved(id: id, correction: corrections.isEmpty ? ModelChange() : corrections.removeFirst())
    case .fetch(let step):
      if isFetching { fetches.append(step) }
      return isFetching ? nil : fetched(step)
    case .fetchRevisions(let dream): return .revisions(dream, revisions[dream] ?? [])
    case .study(let id, let study):
      studies.append(study)
      return isStudying ? nil : .studied(id: id, Insights(study))
    case .redraw: shown = nil
    case .openEditor(let draft):
      opened.append(draft)
      return editor?(draft)
    case .share(let id, let request):
      shared.append(request)
      return sharing.map { .shared(id: id, $0(request)) }
    case .copy(let id, let text):
      copied.append(text)
      return .shared(id: id, .done("Copied."))
    case .search(let id, let query, let model):
      searches.append((id, query, model))
      return isSearching ? nil : answers().last
    case .prepareSearch: break
    case .removeFiles(let paths): removed += paths
    case .setMouse(let isOn): hasMouse = isOn
    case .suspend: suspensions += 1
    case .quit: hasQuit = true
    }
    return nil
  }

  private func fetched(_ step: Step) -> Reply {
    earlier[step.id].map { .fetched(step, $0) } ?? .fetchFailed(step, message: "There is no such step.")
  }

  /// The steps that are being read are read, and those after them at once.
  mutating func finishFetches() {
    isFetching = false
    for step in fetches { give(.reply(fetched(step))) }
    fetches = []
  }

  /// The searches that are under way come to their end, the oldest first.
  mutating func finishSearches() {
    for answer in answers() { give(.reply(answer)) }
  }

  private mutating func answers() -> [Reply] {
    defer { searches = [] }
    return searches.map { search in
      let dreams = search.model.dreams.values.filter(search.query.matches).map(DreamOrder.init)
      return .found(id: search.id, ListOrder(sorted: dreams.sorted { $0.isNewer(than: $1) }))
    }
  }

  private mutating func show() {
    let screen = session.screen
    let damage = screen.damage(since: shown)
    if display.size != screen.size { display = Canvas(size: screen.size) }
    let drawn = screen.canvas(rows: damage)
    display.copy(damage, from: drawn)
    display.cursor = drawn.cursor
    shown = screen
  }

  private mutating func environment() -> Environment {
    ids += 1
    return Environment(now: now, utcOffset: 0, newID: Dream.ID(rawValue: 1_000_000 + ids * 100))
  }

  /// What is selected in the list.
  var selected: ListItem? {
    if case .list(let list) = session.scenes.root { list.place.selected } else { nil }
  }

  /// What a person sees, a string a row.
  var rows: [String] {
    display.bounds.rows.map { row in
      String(display.text(row: row).reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { rows.joined(separator: "\n") }
}

extension Model {
  /// A few dreams, none of them anybody's.
  static let sample: Model = {
    func dream(
      _ id: Int64, _ date: String, _ title: String, _ narrative: String,
      _ change: (inout Dream) -> Void = { _ in }
    ) -> Dream {
      var dream = Dream(
        id: Dream.ID(rawValue: id), date: DreamDate(date), title: Prose(title), narrative: Prose(narrative),
        createdAt: Instant(milliseconds: 1_790_000_000_000))
      change(&dream)
      return dream
    }
    return Model().inserting([
      dream(
        9, "2026-11-19T06:40:00+09:00", "The house under the lake",
        "I walked down the stairs and the water was standing still behind the windows. She said it had always been there.\n\n"
          + "I looked at my hands. Six fingers. So this is one, I thought, and the stairs became quiet."
      ) {
        $0.lucidity = Rating(3)
        $0.vividness = Rating(4)
        $0.mood = Mood(1)
        $0.technique = .mild
        $0.tags = ["water", "stairs"]
        $0.creature = .unicorn(.pink)
        $0.numberOfCreatures = CreatureCount(clamping: 3)
      },
      dream(8, "2026-11-18T23:50:00+09:00", "Elevator to the sea", "It went sideways for a long time."),
      dream(7, "2026-11-16", "Teeth", "Again.") { $0.kinds = [.nightmare, .recurring] },
      dream(6, "2026-11-09", "한밤의 기차", "기차가 바다 밑으로 지나갔다.") {
        $0.lucidity = Rating(5)
        $0.isStarred = true
      },
      dream(5, "2026-10-30", "", "a red door, nothing else") { $0.isFragment = true },
      dream(4, "1957", "The oldest one", "I was small."),
      dream(3, "", "No idea when", "Some time."),
    ]).inserting([
      Night(id: Day(year: 2026, month: 11, day: 18) ?? Day(daysSince1970: 0), recall: Night.Recall.none)
    ])
  }()
}
