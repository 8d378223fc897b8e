import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import DreamSearch
import Input
import Stage
import Widgets

@testable import Scenes
@testable import Session

/// A session with a person before it and an obliging world around it: a clock, a journal that takes every save, and a
/// display that shows only what the session says has changed.
struct Desk {
  var session: Session
  private(set) var display: Canvas
  /// The rects and the rows that were drawn last.
  private(set) var damage: [Rect] = []
  private(set) var redraw = Redraw(rows: RangeSet())
  private(set) var saved: [SaveRequest] = []
  private(set) var hasQuit = false
  /// How often the journal was to be read.
  private(set) var loads = 0
  /// What the steps of earlier sessions did, …
  var earlier: [Step.ID: ModelChange] = [:]
  /// … and what dreams were before.
  var revisions: [Dream.ID: [Dream]] = [:]
  /// … and what was deleted.
  var deleted: [DeletedDream] = []
  /// … the samples that can be coded, and what coders said; it has what is said here, too.
  var samples: [CodingSample]
  var codings: [Coding]
  /// The journal's file, as far as other sessions write to it.
  var elsewhere = Elsewhere()
  /// Why saves fail, while they do.
  var failure: String?
  /// What the person's editor makes of a draft; it is still open where there is none.
  var editor: ((Draft) -> Reply)?
  private(set) var opened: [Draft] = []
  private(set) var removed: [String] = []
  private(set) var (suspensions, locks, syncs) = (0, 0, 0)
  /// What comes of sharing; it is still under way where there is none.
  var sharing: ((Delivery) -> Delivery.Outcome)? = { _ in .done("Shared.") }
  private(set) var shared: [Delivery] = []
  /// The answers to requests about files; they are still under way where there is none.
  var files: (FileRequest) -> [FileAnswer] = { _ in [] }
  private(set) var filesAsked: [FileRequest] = []
  private var fileAnswers: [Reply] = []
  /// What was made to be shared.
  private(set) var cards: [CardWork<PlainRenderer>] = []
  private(set) var studies: [InsightStudy] = []
  /// Whether what is counted is still being counted.
  var isStudying = false
  private var pendingStudies: [WorkOrder] = []
  private(set) var copied: [String] = []
  /// What is done to the session before it brings its frame up to date; nil for nothing.
  var spoil: ((inout Session) -> Void)?
  /// Is given the frame before and after each input and reply; nothing is to be drawn in the one before.
  var watch: ((Frame, Frame) -> Void)?
  /// Whether searches are still under way.
  var isSearching = false
  /// Whether steps of earlier sessions are still being read.
  var isFetching = false
  private var fetches: [Question] = []
  /// Those that were asked for and not answered yet.
  private var searches: [WorkOrder] = []
  private(set) var hasMouse = true
  /// The settings that were to be kept, each time.
  private(set) var kept: [[SettingVerb]] = []
  private var now = Instant(milliseconds: 1_795_070_400_000)
  private var ids: Int64 = 0

  init(
    _ model: Model = Model(), size: Size = Size(width: 80, height: 24), past: [Step] = [],
    preferences: Preferences = Preferences(), writing: Bool = false, coding: CodingTask? = nil,
    samples: [CodingSample] = [.sample("pilot", [8, 9, 7], isBlind: true), .sample("open", [9, 7])],
    codings: [Coding] = [], isReadOnly: Bool = false, isLocked: Bool = false,
    conflicts: [OpenConflict] = [], branches: [Branch] = []
  ) {
    elsewhere.conflicts = conflicts
    (self.samples, self.codings) = (samples, codings)
    display = Canvas(size: size)
    session = Self.newSession(
      size, preferences, opening: writing ? .writing(nil) : coding.map(Scene.coding), isReadOnly: isReadOnly,
      isLocked: isLocked)
    load(model, past: past, branches: branches)
  }

  /// A session that has not read its journal yet.
  init(opening excerpt: Excerpt, size: Size = Size(width: 80, height: 24)) {
    display = Canvas(size: size)
    (samples, codings) = ([], [])
    session = Self.newSession(size)
    give(.reply(.excerpt(excerpt)))
  }

  static func newSession(
    _ size: Size, _ preferences: Preferences = Preferences(), opening: Scene? = nil,
    isReadOnly: Bool = false, isLocked: Bool = false
  ) -> Session {
    Session(
      size: size, preferences: preferences, path: "/journal.sqlite", opening: opening, isReadOnly: isReadOnly,
      isLocked: isLocked, instantiate: instantiate(renderer: PlainRenderer()),
      in: Environment(now: Instant(milliseconds: 0), utcOffset: 0, newID: Dream.ID(rawValue: 1_000_000)))
  }

  /// The journal has been read, with what was saved meanwhile.
  mutating func load(_ model: Model, past: [Step] = [], branches: [Branch] = []) {
    let model = saved.reduce(model) { $0.applying($1.change) }
    let loaded = Reply.Loaded(
      model: model, order: ListOrder(model), earlier: EarlierSteps(past: past, branches: branches),
      conflicts: elsewhere.conflicts)
    give(.reply(.loaded(loaded)))
  }

  var model: Model { session.context.model }

  mutating func press(_ keys: Key...) { for key in keys { give(.key(key)) } }

  mutating func type(_ text: String) { for character in text { give(.key(.character(character))) } }

  /// Shows an alert, as a scene would have it shown.
  mutating func ask(_ alert: Alert) {
    perform(.show(alert))
  }

  /// Does what a scene wants done.
  mutating func perform(_ action: Action) {
    let environment = environment()
    carryOut(session.perform([action], for: session.scenes.top.id, environment))
    give(.tick)
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
    carryOut(handled(input))
  }

  /// Has the session handle an input, and spoils what its frame is to know of it.
  private mutating func handled(_ input: SessionInput) -> [Command] {
    if let watch {
      show()
      let old = session.appearance.frame
      defer { watch(old, session.appearance.frame) }
      return session.handle(input, in: environment())
    }
    guard let spoil else { return session.handle(input, in: environment()) }
    let commands = session.respond(to: input, in: environment())
    spoil(&session)
    return commands + session.show()
  }

  private mutating func carryOut(_ commands: [Command]) {
    var commands = commands[...]
    while let command = commands.popFirst() {
      if let reply = reply(to: command) { commands += handled(.reply(reply)) }
      while !fileAnswers.isEmpty { commands += handled(.reply(fileAnswers.removeFirst())) }
    }
  }

  private mutating func reply(to command: Command) -> Reply? {
    switch command {
    case .load: loads += 1
    case .save(let id, let request):
      if let failure { return .saveFailed(id: id, message: failure) }
      saved.append(request)
      if case .code(let said) = request.record { codings += said }
      return .saved(id: id, elsewhere.outcome(of: request))
    case .fetch(let question):
      if isFetching { fetches.append(question) }
      return isFetching ? nil : fetched(question)
    case .run(let order):
      if let search = order.work as? SearchWork {
        guard search.query != nil else { return finished(order) }
        searches.append(order)
        return isSearching ? nil : answers().last
      }
      if let insights = order.work as? InsightWork {
        studies.append(insights.study)
        if isStudying { pendingStudies.append(order) }
        return isStudying ? nil : finished(order)
      }
      if let card = order.work as? CardWork<PlainRenderer> { cards.append(card) }
      return finished(order)
    case .deliver(let id, let delivery):
      if delivery.destination == .clipboard {
        copied += delivery.documents
        return .delivered(id: id, .done("Copied."))
      }
      shared.append(delivery)
      return sharing.map { .delivered(id: id, $0(delivery)) }
    case .files(let id, let request):
      filesAsked.append(request)
      for answer in files(request) { fileAnswers.append(.files(id: id, answer)) }
    case .redraw: session.drawAll()
    case .openEditor(let draft):
      opened.append(draft)
      return editor?(draft)
    case .removeFiles(let paths): removed += paths
    case .keepAside: break
    case .keepSettings(let settings):
      kept.append(settings)
      return .settingsKept(settings, message: "Kept.")
    case .setMouse(let isOn): hasMouse = isOn
    case .suspend: suspensions += 1
    case .sync: syncs += 1
    case .lock: locks += 1
    case .quit: hasQuit = true
    }
    return nil
  }

  private func finished(_ order: WorkOrder) -> Reply { .finished(order.id, order.work.run()) }

  /// The steps that are being read are read, and those after them at once.
  mutating func finishFetches() {
    isFetching = false
    for question in fetches { give(.reply(fetched(question))) }
    fetches = []
  }

  /// The searches that are under way come to their end, the oldest first.
  mutating func finishSearches() {
    while !searches.isEmpty {
      for answer in answers() { give(.reply(answer)) }
    }
  }

  /// What is being counted is counted; what is asked for then is counted later.
  mutating func finishStudies() {
    let orders = pendingStudies
    pendingStudies = []
    for order in orders { give(.reply(finished(order))) }
  }

  private mutating func answers() -> [Reply] {
    defer { searches = [] }
    return searches.map(finished)
  }

  private mutating func show() {
    damage = session.appearance.frame.damage
    show(session.draw())
  }

  private mutating func show(_ redraw: Redraw) {
    self.redraw = redraw
    if display.size != session.canvas.size { display = Canvas(size: session.canvas.size) }
    display.apply(redraw, from: session.canvas)
    display.cursor = session.canvas.cursor
  }

  /// Lets time go by, whatever would be due.
  mutating func sleep(milliseconds: Int64) { now = now.advanced(byMilliseconds: milliseconds) }

  /// The day on which it is played.
  var today: Day { LocalTime(now, offset: 0).day }

  private mutating func environment() -> Environment {
    ids += 1
    return Environment(now: now, utcOffset: 0, newID: Dream.ID(rawValue: 1_000_000 + ids * 100))
  }
}

/// Renders dreams as their ids.
struct PlainRenderer: CardRenderer {
  func documents(of dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Shareable>) -> [String] {
    ["\(format) without \(omissions.map(\.rawValue).sorted()): \(dreams.map { "\($0.id)" })"]
  }
}

/// A desk on the list of what some words find.
func found(_ words: String, _ model: Model = .sample, size: Size = Size(width: 80, height: 24)) -> Desk {
  var desk = Desk(model, size: size)
  desk.press("/")
  desk.type(words)
  desk.press(.enter)
  return desk
}
