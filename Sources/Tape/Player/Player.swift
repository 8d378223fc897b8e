import App
import CellCanvas
import CellLayout
import DreamCore
import Input
import JournalStore
import Terminal

/// Plays a tape with the real app. The same tape gives the same screens everywhere and at any time.
package struct Player {
  let journal: TapeJournal.Source
  /// The paths of recordings besides those that the tape names.
  let outputs: [String]
  let tape: Tape
  let world = VirtualWorld()
  var settings = PlayerSettings()
  var cast = Cast(size: .zero)
  var reel = Reel()
  var recording = Recording()
  var clipboard = ""
  var isHidden = false
  /// The largest size of what is recorded, in bytes of memory.
  var mostBytes = 128 << 20
  /// The longest time for which a tape runs, by its own clock, in milliseconds. A demo takes minutes.
  static let mostTime = 2 * Int64.hour
  /// The largest number of events and ticks that a tape gives to the app. A demo takes a few thousand.
  var mostSteps = 100_000
  /// The time for which the tape has run, without the jumps of its clock.
  var time: Int64 = 0
  /// The number of events and ticks that were given to the app.
  var steps = 0
  /// Whether a recording over time is wanted, not only single screens.
  let isFilmed: Bool

  /// Returns whether the process was told to stop.
  let isInterrupted: @Sendable () -> Bool

  /// Creates a player of a tape.
  /// - Parameters:
  ///   - folder: the folder of the tape, in which the journal that it names is looked for.
  ///   - journal: the journal to play on; nil for the tape's.
  ///   - outputs: the paths of recordings besides those that the tape names.
  ///   - size: the size of the screen; nil for the tape's.
  package init(
    _ tape: Tape, folder: String = "", journal: TapeJournal.Source? = nil, outputs: [String] = [], size: Size? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isInterrupted = isInterrupted
    self.tape = tape
    self.journal = journal ?? tape.journal?.resolved(in: folder) ?? .demo
    self.outputs = outputs
    self.size = size ?? tape.size
    let forms = (tape.outputs + outputs).compactMap(TapeOutput.init(path:))
    isFilmed = forms.contains(.cast) || tape.loops && forms.contains(.svg)
  }

  /// The size of the screen as given to the initializer, or else by the tape; nil if neither names one.
  package let size: Size?

  package mutating func play(on display: consuming some TapeTerminal & ~Copyable) throws(TapeFailure) -> Recording {
    _ = try playAll(on: display)
    return recording
  }

  /// Plays the tape to its end, and leaves the last screen until a key is pressed. Returns the key, too.
  package mutating func playToAnEnd<Base: Terminal & ~Copyable>(
    on terminal: consuming WatchedTerminal<Base>
  ) throws(TapeFailure) -> (Recording, Key?) {
    var terminal = try playAll(on: terminal)
    return (recording, terminal.waitForKey(saying: "The end. n writes your own, any other key leaves."))
  }

  private mutating func playAll<Display: TapeTerminal & ~Copyable>(
    on display: consuming Display
  ) throws(TapeFailure) -> Display {
    var display = display
    cast = Cast(size: display.size)
    let place = try TapeJournal.make(journal, at: world.now)
    let commands = tape.commands
    for session in commands.split(omittingEmptySubsequences: false, whereSeparator: { $0.action == .restart }) {
      display = try play(session, of: place, on: display)
    }
    recording.screen = display.screen
    for path in tape.outputs { finish(path, isNamedByTape: true) }
    for path in outputs { finish(path, isNamedByTape: false) }
    return display
  }

  /// Plays the commands of one run of the app.
  private mutating func play<Display: TapeTerminal & ~Copyable>(
    _ commands: ArraySlice<TapeCommand>, of place: borrowing TapeJournal, on display: consuming Display
  ) throws(TapeFailure) -> Display {
    let surroundings = world.surroundings
    let store = try place.open(at: world.now, session: Int64(surroundings.random() >> 1))
    defer { store.close(at: world.now) }
    let dream = try commands.opening.map { title throws(TapeFailure) in try place.dream(titled: title, in: store) }
    var app = App(
      display: display, store: store, surroundings: surroundings, editor: place.noEditor,
      outlets: place.outlets, path: place.name, opening: dream.map { .dream($0.id) })
    app.start(showing: try place.excerpt(of: store).with(dream))
    settle(&app)
    for command in commands {
      guard !isInterrupted() else { throw .interrupted }
      try app.display.beginCommand()
      try perform(command, &app)
      try checkBounds()
    }
    try end(&app)
    return app.leave()
  }

  private mutating func end(_ app: inout App<some TapeTerminal & ~Copyable>) throws(TapeFailure) {
    do throws(AppError) {
      try app.end()
    } catch {
      throw .failed(error.message)
    }
  }

  private mutating func finish(_ path: String, isNamedByTape: Bool) {
    guard let output = TapeOutput(path: path) else { return }
    var content = output.content(of: recording.screen, cast)
    if output == .svg, tape.loops {
      let animation = SVGAnimation(reel)
      if let note = animation.note { recording.notes.append("\(path): \(note).") }
      content = animation.text
    }
    recording.add(Recording.File(path: path, content: content, isNamedByTape: isNamedByTape))
  }
}

extension Collection<TapeCommand> {
  /// The title of the dream on whose page the run begins; nil if it begins elsewhere.
  fileprivate var opening: String? {
    lazy.compactMap { if case .open(let title) = $0.action { title } else { nil } }.first
  }
}

extension Tape {
  /// The size in the tape's settings, with 24 rows or 80 columns if only the other is set; nil if neither is.
  fileprivate var size: Size? {
    var size: Size?
    for command in commands {
      guard case .set(let setting) = command.action else { continue }
      if case .columns(let columns) = setting { size = Size(width: columns, height: (size ?? .usual).height) }
      if case .rows(let rows) = setting { size = Size(width: (size ?? .usual).width, height: rows) }
    }
    return size
  }

  fileprivate var loops: Bool {
    let last = commands.last { if case .set(.loop) = $0.action { true } else { false } }
    return last?.action == .set(.loop(true))
  }

  fileprivate var outputs: [String] {
    commands.compactMap { if case .output(let path) = $0.action { path } else { nil } }
  }

  fileprivate var journal: TapeJournal.Source? {
    for command in commands {
      if case .journal(let path) = command.action { return path.isEmpty ? .empty : .copy(path) }
    }
    return nil
  }
}

extension Size {
  /// The size of a terminal if none is given: 80 × 24.
  package static let usual = Size(width: 80, height: 24)

  /// The largest screen of a tape. Larger ones would make recordings that nothing can show.
  package static let mostColumns = 1000
  package static let mostRows = 300
}

extension Player {
  /// Throws if the tape can't be watched on a terminal of a size.
  ///
  /// The sizes that the tape names have to fit. If it names none and the terminal is smaller than usual, the tape is first
  /// played on a virtual terminal of that size, to see whether its expectations are met.
  package func checkRoom(on terminal: Size) throws(TapeFailure) {
    let named = extent(from: size ?? .zero)
    guard named.fits(in: terminal) else { throw .tooSmall(terminal, needed: named) }
    let room = WatchedTerminal<VirtualTerminal>.room(terminal)
    let usual = WatchedTerminal<VirtualTerminal>.room(.usual)
    guard size == nil, !usual.fits(in: room) else { return }
    do throws(TapeFailure) {
      try rehearse(at: room)
    } catch {
      // If it fails at the usual size, too, the size isn't the reason.
      try rehearse(at: usual)
      throw .tooSmall(terminal, needed: .usual)
    }
  }

  private func rehearse(at size: Size) throws(TapeFailure) {
    var player = Player(tape, journal: journal, size: size, isInterrupted: isInterrupted)
    _ = try player.play(on: VirtualTerminal(size: size))
  }

  /// The largest width and height of the screen in the course of the tape.
  package func extent(from size: Size) -> Size {
    tape.commands.reduce(size) { extent, command in
      guard case .resize(let size) = command.action else { return extent }
      return Size(width: max(extent.width, size.width), height: max(extent.height, size.height))
    }
  }
}

extension Size {
  fileprivate func fits(in other: Size) -> Bool { width <= other.width && height <= other.height }
}
