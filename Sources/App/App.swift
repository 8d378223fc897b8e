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

/// Lucid at work: takes what happens to the session, carries out what the session commands, and shows its screen.
package struct App<Display: Terminal & ~Copyable>: ~Copyable {
  package var display: Display
  package private(set) var session: Session
  private let surroundings: Surroundings
  private let mailbox: Mailbox
  let worker: JournalWorker
  let editor: ExternalEditor
  let rescues: RescueFiles
  let delivery: DeliveryWorker
  private let settings: SettingsFile?
  private let background: BackgroundWorker
  private let files: FileWorker
  private var watch: FolderWatch
  private let inbox: InboxWorker?
  private var inboxWatch: FolderWatch?
  package private(set) var hasQuit = false

  /// `opening` is opened over the list: a dream's page, or the text of a new dream. The display is to tell of what `watch`
  /// has to read. `message` is shown until the first key. `path` is where the journal is said to lie. `settings`
  /// keeps changed settings; without it they can't be kept. If `isReadOnly`, nothing in the journal can be changed, and what
  /// was left over of earlier sessions stays where it lies. What appears in `inbox` is taken in; the display is to tell of what
  /// `inboxWatch` has to read, too.
  package init(
    display: consuming Display, store: JournalStore, watch: FolderWatch = FolderWatch(),
    surroundings: Surroundings = .live, preferences: Preferences = Preferences(), message: String? = nil,
    editor: ExternalEditor? = nil,
    rescues: RescueFiles? = nil, outlets: Outlets = .live, path: String? = nil, settings: SettingsFile? = nil,
    inbox: Inbox? = nil, inboxWatch: FolderWatch? = nil, opening: Scene? = nil, isReadOnly: Bool = false
  ) {
    self.settings = settings
    mailbox = Mailbox(waker: display.waker)
    worker = JournalWorker(store: store, mailbox: mailbox)
    delivery = DeliveryWorker(mailbox: mailbox, outlets: outlets)
    background = BackgroundWorker(mailbox: mailbox)
    files = FileWorker(mailbox: mailbox, outlets: outlets, journal: worker, surroundings: surroundings)
    self.editor = editor ?? .live(journal: store.path)
    self.rescues = rescues ?? .live(journal: store.path)
    self.watch = watch
    self.inboxWatch = inboxWatch
    self.inbox = inbox.map { [worker, mailbox] in
      InboxWorker($0, journal: worker, path: store.path, mailbox: mailbox, surroundings: surroundings)
    }
    session = Session(
      size: display.size, preferences: preferences.shown(on: display), path: path ?? store.path,
      message: message, opening: opening, session: store.session, isReadOnly: isReadOnly,
      instantiate: instantiate(renderer: DocumentRenderer()) { FileWorker.forms },
      in: surroundings.environment())
    self.display = display
    self.surroundings = surroundings
  }

  /// Runs until it is quit, or the terminal goes away. What could not be saved by then is told by the error.
  package mutating func run(showing excerpt: Excerpt) throws(AppError) {
    start(showing: excerpt)
    // What is being written to a file is written to its end.
    defer {
      let end = DispatchTime.now() + .seconds(3)
      delivery.settle(end)
      files.settle(end)
    }
    while !hasQuit {
      let wait = display.nextEvents(until: deadline)
      if case .ended = wait { return try end() }
      step(wait)
    }
    try keepUnsaved()
  }

  /// Shows the newest part of the journal, while the rest is read.
  package mutating func start(showing excerpt: Excerpt) {
    display.setMouse(session.preferences.mouse == .on)
    handle(.reply(.excerpt(excerpt)))
    show()
    if !session.isReadOnly { takeOver() }
    inbox?.look()
  }

  /// Takes what happened, and shows what comes of it.
  package mutating func step(_ wait: Wait) {
    switch wait {
    case .events(let events):
      for event in events where !hasQuit { handle(SessionInput(event)) }
    case .woken: collectMail()
    case .timedOut:
      handle(.tick)
      if watch.isDue() { worker.look() }
      if inboxWatch?.isDue() == true { inbox?.look() }
    case .readable:
      if watch.drain() { worker.look() }
      if inboxWatch?.drain() == true { inbox?.look() }
    case .ended: break
    }
    show()
  }

  /// Waits until nothing is left to be done to the journal, and shows what came of it.
  package mutating func settle() {
    repeat {
      worker.settle()
      delivery.settle()
      background.settle()
      files.settle()
      inbox?.settle()
    } while collectMailAndShow()
  }

  /// Lets go of the display. Everything else is over then.
  package consuming func leave() -> Display { display }

  mutating func handle(_ input: SessionInput) {
    let commands = session.handle(input, in: surroundings.environment())
    for command in commands { carryOut(command) }
  }

  private mutating func carryOut(_ command: Command) {
    switch command {
    case .load: worker.load()
    case .save(let id, let request): worker.save(id: id, request)
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
    case .keepSettings(let changed): keep(changed)
    case .setMouse(let isOn): display.setMouse(isOn)
    case .suspend: suspend()
    case .quit: hasQuit = true
    }
  }

  /// What goes to the clipboard goes by way of the terminal too.
  private mutating func deliver(_ id: Int, _ shared: Delivery) {
    let isCopied = shared.destination == .clipboard && shared.documents.count == 1 && display.copy(shared.documents[0])
    delivery.deliver(id: id, shared, isAskedToCopy: isCopied)
  }

  private mutating func keep(_ changed: [SettingVerb]) {
    let kept = settings?.keep(changed) ?? .failure(SettingsFile.Refusal("There is no file for settings here."))
    switch kept {
    case .success(let words): handle(.reply(.settingsKept(message: words)))
    case .failure(let refusal): handle(.reply(.settingsNotKept(message: refusal.message)))
    }
  }

  /// Nothing is known of what the display shows.
  mutating func forgetScreen() { session.drawAll() }

  private mutating func collectMailAndShow() -> Bool {
    guard collectMail() else { return false }
    show()
    return true
  }

  /// Whether there was any.
  @discardableResult
  private mutating func collectMail() -> Bool {
    let replies = mailbox.collect()
    for reply in replies { handle(.reply(reply)) }
    return !replies.isEmpty
  }

  /// Shows what changed.
  private mutating func show() {
    let redraw = session.draw()
    if !redraw.isEmpty { display.present(session.canvas, redraw) }
  }

  private var deadline: ContinuousClock.Instant? {
    let tick = session.nextTick.map { tick in
      let wait = tick.milliseconds - surroundings.now().milliseconds
      return ContinuousClock.now.advanced(by: .milliseconds(max(0, wait)))
    }
    return [tick, watch.nextPoll, inboxWatch?.nextPoll].compactMap { $0 }.min()
  }

  /// The terminal is gone: keeps everything, and waits until that is done.
  package mutating func end() throws(AppError) {
    handle(.ending)
    // The terminal may have taken the wake-up of a reply that is here.
    collectMail()
    while !session.isSaved, session.saveFailure == nil {
      mailbox.wait()
      collectMail()
    }
    try keepUnsaved()
  }

  /// Puts what could not be saved into a file, and throws to tell of it.
  private func keepUnsaved() throws(AppError) {
    guard let change = session.unsaved else { return }
    let reason = session.saveFailure ?? "Lucid was ended too soon."
    let path = rescues.write(change, because: reason, at: surroundings.now())
    throw path.map { .rescued($0, reason) } ?? .notSaved(reason)
  }
}

extension Preferences {
  /// As far as a terminal can show them.
  fileprivate func shown(on display: borrowing some Terminal & ~Copyable) -> Preferences {
    var preferences = display.hasColors ? self : colorless
    if !display.hasUnicode { preferences.icons = .ascii }
    return preferences
  }
}

extension Surroundings {
  /// What a session is told with an input.
  fileprivate func environment() -> Environment {
    let now = now()
    return Environment(now: now, utcOffset: utcOffset(now), newID: newID())
  }
}

extension SessionInput {
  fileprivate init(_ event: Event) {
    switch event {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .paste(text)
    case .mouse(let mouse): self = .mouse(mouse)
    case .resize(let size): self = .resize(size)
    }
  }
}
