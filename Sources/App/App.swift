import CellCanvas
import CellLayout
import Dispatch
import DreamCore
import Input
import JournalStore
import Scenes
import Session
import Stage
import Terminal
import Widgets

/// The running app: hands inputs to the session, carries out the session's commands, and shows the screen.
package struct App<Display: Terminal & ~Copyable>: ~Copyable {
  package var display: Display
  package private(set) var session: Session
  let surroundings: Surroundings
  let mailbox: Mailbox
  let worker: JournalWorker
  let editor: ExternalEditor
  let rescues: RescueFiles
  let delivery: DeliveryWorker
  private let settings: SettingsFile?
  private let background: BackgroundWorker
  private let files: FileWorker
  private var watch: FolderWatch
  private let inbox: InboxWorker?
  private let backups: BackupWorker?
  private let sync: SyncWorker?
  /// What is to be said when the screen is gone; nil for nothing.
  package private(set) var lastWords: String?
  /// The day of which a backup was looked for last.
  private var backedUp: Day?
  private var inboxWatch: FolderWatch?
  private var settingsWatch: FolderWatch
  /// What the settings' file said last; nil as long as it says the same as at the start.
  private var lastSettings: Result<Preferences, SettingsFile.Refusal>?
  package internal(set) var hasQuit = false
  /// Whether the journal is to be opened again, by its passphrase.
  package internal(set) var isLocked = false
  private var hasShown = false
  /// What came from the terminal and is not handled yet.
  var events: ArraySlice<Event> = []

  /// Creates an app on a display that reports when `watch`, `inboxWatch` and `settingsWatch` have something to read.
  /// - Parameters:
  ///   - message: shown until the first key.
  ///   - path: the path of the journal as shown on the screen; nil for the true one.
  ///   - settings: keeps changed settings; nil if they can't be kept.
  ///   - inbox: the folder whose files become dreams.
  ///   - backups: which backups are kept; nil if none is made.
  ///   - repositories: where the journal has its own if it is synced; nil if it isn't.
  ///   - opening: opened over the list: a dream's page, or the text of a new dream.
  ///   - isReadOnly: if true, nothing in the journal can be changed, and leftovers of earlier sessions stay where they are.
  package init(
    display: consuming Display, store: JournalStore, watch: FolderWatch = FolderWatch(),
    surroundings: Surroundings = .live, preferences: Preferences = Preferences(), message: String? = nil,
    editor: ExternalEditor? = nil,
    rescues: RescueFiles? = nil, outlets: Outlets = .live, path: String? = nil, settings: SettingsFile? = nil,
    inbox: Inbox? = nil, inboxWatch: FolderWatch? = nil, settingsWatch: FolderWatch = FolderWatch(),
    backups: BackupRetention? = nil, repositories: LocalRepositories? = nil, opening: Scene? = nil,
    isReadOnly: Bool = false
  ) {
    let outlets = outlets.leaving(store)
    self.settings = settings
    mailbox = Mailbox(waker: display.waker)
    worker = JournalWorker(store: store, mailbox: mailbox)
    delivery = DeliveryWorker(mailbox: mailbox, outlets: outlets)
    background = BackgroundWorker(mailbox: mailbox)
    files = FileWorker(mailbox: mailbox, outlets: outlets, journal: worker, surroundings: surroundings)
    self.editor = editor ?? .live(journal: store.path, isLocked: store.key != nil)
    self.rescues = rescues ?? .live(journal: store.path, key: store.key)
    self.watch = watch
    self.inboxWatch = inboxWatch
    self.settingsWatch = settingsWatch
    self.inbox = inbox.map { [worker, mailbox] in
      InboxWorker($0, journal: worker, of: store, mailbox: mailbox, surroundings: surroundings)
    }
    self.backups =
      isReadOnly
      ? nil
      : backups.map { [mailbox] in
        BackupWorker($0, of: store, mailbox: mailbox, surroundings: surroundings)
      }
    sync =
      isReadOnly
      ? nil
      : repositories.map { [worker, mailbox] in
        SyncWorker(preferences, in: $0, journal: worker, of: store, mailbox: mailbox, surroundings: surroundings)
      }
    session = Session(
      size: display.size, preferences: preferences.shown(on: display), background: display.background,
      clock: surroundings.clock, path: path ?? store.path, message: message, opening: opening, session: store.session,
      isReadOnly: isReadOnly, isLocked: store.key != nil,
      instantiate: instantiate(renderer: DocumentRenderer()) { FileWorker.forms },
      in: surroundings.environment())
    self.display = display
    self.surroundings = surroundings
  }

  /// Runs until the user quits or the terminal goes away. Throws if some changes could not be saved.
  package mutating func run(showing excerpt: Excerpt) throws(AppError) {
    start(showing: excerpt)
    // What is being written to a file is written to its end.
    defer {
      let end = DispatchTime.now() + .seconds(3)
      delivery.settle(end)
      files.settle(end)
      backups?.settle(end)
    }
    while !hasQuit {
      let wait = display.nextEvents(until: deadline, isFull: !events.isEmpty)
      if case .ended = wait {
        handleEvents(for: Self.lastTurn)
        return try end()
      }
      step(wait)
    }
    if !isLocked { try keepUnsaved() }
    lastWords = sync?.end {
      handle(.reply(.told(message: "Syncing…")))
      show()
    }
  }

  /// Shows the newest part of the journal, while the rest is read. What the theme needs to know may be here with the first
  /// keys, so that these are handled first then.
  package mutating func start(showing excerpt: Excerpt) {
    display.setMouse(session.preferences.mouse == .on)
    handle(.reply(.excerpt(excerpt)))
    if !session.isUndressed { show() }
    if !session.isReadOnly { takeOver() }
    inbox?.look()
    backUp()
    sync?.start()
  }

  /// Handles a result of waiting, and shows the changes.
  package mutating func step(_ wait: Wait) {
    switch wait {
    case .events(let new): events += new
    case .woken: collectMail()
    case .timedOut:
      handle(.tick)
      if watch.isDue() { worker.look() }
      if inboxWatch?.isDue() == true { inbox?.look() }
      if settingsWatch.isDue() { readSettings() }
    case .readable:
      if watch.drain() { worker.look() }
      if inboxWatch?.drain() == true { inbox?.look() }
      if settingsWatch.drain() { readSettings() }
    case .ended: break
    }
    handleEvents(for: Self.turn)
    show()
  }

  /// Waits until no work is left beside the loop, and shows the changes.
  package mutating func settle() {
    while true {
      worker.settle()
      delivery.settle()
      background.settle()
      files.settle()
      inbox?.settle()
      backups?.settle()
      sync?.settle()
      rescues.keeper.settle()
      guard collectMail() else { return }
      show()
    }
  }

  /// Ends the app and returns the display.
  package consuming func leave() -> Display { display }

  mutating func handle(_ input: SessionInput) {
    let commands = session.handle(input, in: surroundings.environment())
    for command in commands { carryOut(command) }
  }

  private mutating func carryOut(_ command: Command) {
    switch command {
    case .load: worker.load()
    case .save(let id, let request):
      worker.save(id: id, request)
      backUp()
    case .fetch(let question): worker.fetch(question)
    case .run(let order): background.run(order)
    case .deliver(let id, let text): deliver(id, text)
    case .files(let id, let request): files.start(id: id, request)
    case .redraw:
      display.redraw()
      forgetScreen()
    case .openEditor(let draft): open(draft)
    case .removeFiles(let paths):
      editor.remove(paths)
      rescues.remove(paths)
    case .keepAside(let change): rescues.keeper.keep(change, at: surroundings.now())
    case .keepSettings(let changed): keep(changed)
    case .setMouse(let isOn): display.setMouse(isOn)
    case .suspend: suspend()
    case .sync(let answer):
      sync?.syncNow(answer)
      if sync == nil { mailbox.post(.told(message: "This journal can't be synced here.")) }
    case .quit: hasQuit = true
    case .lock: lock()
    }
  }

  /// Has today's backup made, on the first call of a day.
  private mutating func backUp() {
    let today = surroundings.today().start?.day
    guard let backups, backedUp != today else { return }
    backedUp = today
    backups.makeDaily()
  }

  /// Delivers documents. A single text for the clipboard goes by way of the terminal, too.
  private mutating func deliver(_ id: Int, _ shared: Delivery) {
    let isCopied = shared.destination == .clipboard && shared.documents.count == 1 && display.copy(shared.documents[0])
    delivery.deliver(id: id, shared, isAskedToCopy: isCopied)
  }

  private mutating func keep(_ changed: [SettingVerb]) {
    let kept = settings?.keep(changed) ?? .failure(SettingsFile.Refusal("There is no file for settings here."))
    switch kept {
    case .success(let words): handle(.reply(.settingsKept(changed, message: words)))
    case .failure(let refusal): handle(.reply(.settingsNotKept(message: refusal.message)))
    }
  }

  /// Gives the session what the settings' file says now, if that is something else than before.
  private mutating func readSettings() {
    guard let settings = settings?.read(), settings != lastSettings else { return }
    let wasWrong = if case .failure? = lastSettings { true } else { false }
    lastSettings = settings
    switch settings {
    case .success(let read): handle(.reply(.settingsRead(read.shown(on: display), wasWrong: wasWrong)))
    case .failure(let refusal): handle(.reply(.settingsNotKept(message: refusal.message)))
    }
  }

  /// Marks the whole screen to be drawn anew, as the display may show anything.
  mutating func forgetScreen() { session.drawAll() }

  /// Handles the replies in the mailbox. Returns whether there were any.
  @discardableResult
  mutating func collectMail() -> Bool {
    let replies = mailbox.collect()
    for reply in replies { handle(.reply(reply)) }
    return !replies.isEmpty
  }

  private mutating func show() {
    let redraw = session.draw()
    if !redraw.isEmpty { display.present(session.canvas, redraw) }
    hasShown = true
  }

  private var deadline: ContinuousClock.Instant? {
    guard hasShown, events.isEmpty else { return .now }
    let tick = session.nextTick.map { tick in
      let wait = tick.milliseconds - surroundings.now().milliseconds
      return ContinuousClock.now.advanced(by: .milliseconds(max(0, wait)))
    }
    return [tick, watch.nextPoll, inboxWatch?.nextPoll, settingsWatch.nextPoll].compactMap { $0 }.min()
  }
}

extension Preferences {
  /// The preferences as far as a terminal can show them, and with a name for this machine.
  func shown(on display: borrowing some Terminal & ~Copyable) -> Preferences {
    var preferences = on(colors: display.colors)
    if !display.hasUnicode { preferences.icons = .ascii }
    preferences.syncName = preferences.syncName ?? JournalSync.hostName
    return preferences
  }
}

extension Surroundings {
  /// The time and a new id for an input of the session.
  func environment() -> Environment {
    let now = now()
    return Environment(now: now, utcOffset: utcOffset(now), newID: newID())
  }
}
