import App
import CellCanvas
import CellLayout
import DreamCore
import Input
import JournalStore
import Terminal

/// Plays a tape against Lucid itself: the same keys at the same moments give the same screens, wherever and whenever.
package struct Player {
  let journal: TapeJournal.Source
  /// What is recorded besides what the tape says.
  let outputs: [String]
  let tape: Tape
  let world = VirtualWorld()
  var settings = PlayerSettings()
  var cast = Cast(size: .zero)
  var reel = Reel()
  var recording = Recording()
  var clipboard = ""
  var isHidden = false
  /// Whether anybody wants the recording.
  let isFilmed: Bool

  /// Whether the program was told to stop.
  let isInterrupted: @Sendable () -> Bool

  /// - Parameter folder: where the tape lies; the journal it names is looked for there.
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

  /// The size that was asked for, by whoever plays it or else by the tape.
  package let size: Size?

  /// Plays it to the end.
  package mutating func play<Display: Stage & ~Copyable>(
    on display: consuming Display
  ) throws(TapeFailure) -> Recording {
    let display = try playAll(on: display)
    finish(on: display.screen)
    return recording
  }

  /// Plays it to the end, and leaves what is there then until a key is pressed: that is returned, too.
  package mutating func playToAnEnd<Base: Terminal & ~Copyable>(
    on stage: consuming LiveStage<Base>
  ) throws(TapeFailure) -> (Recording, Key?) {
    var stage = try playAll(on: stage)
    finish(on: stage.screen)
    return (recording, stage.waitForKey(saying: "The end. n writes your own, any other key leaves."))
  }

  private mutating func playAll<Display: Stage & ~Copyable>(
    on display: consuming Display
  ) throws(TapeFailure) -> Display {
    var display = display
    cast = Cast(size: display.size)
    let place = try TapeJournal.make(journal, at: world.now)
    let commands = tape.commands
    for session in commands.split(omittingEmptySubsequences: false, whereSeparator: { $0.action == .restart }) {
      display = try play(session, of: place, on: display)
    }
    return display
  }

  /// One run of the app.
  private mutating func play<Display: Stage & ~Copyable>(
    _ commands: ArraySlice<TapeCommand>, of place: borrowing TapeJournal, on display: consuming Display
  ) throws(TapeFailure) -> Display {
    let surroundings = world.surroundings
    let store = try place.open(at: world.now, session: Int64(surroundings.random() >> 1))
    defer { store.close(at: world.now) }
    let dream = try commands.opening.map { title throws(TapeFailure) in try place.dream(titled: title, in: store) }
    var app = App(
      display: display, store: store, surroundings: surroundings, editor: place.noEditor,
      outlets: place.outlets, path: place.name, opening: dream?.id)
    app.start(showing: try place.excerpt(of: store).with(dream))
    settle(&app)
    for command in commands {
      guard !isInterrupted() else { throw .interrupted }
      do throws(StageClosed) {
        try app.display.beginCommand()
      } catch {
        throw .closed
      }
      try perform(command, &app)
    }
    try end(&app)
    return app.leave()
  }

  private mutating func end<Display: Stage & ~Copyable>(_ app: inout App<Display>) throws(TapeFailure) {
    do throws(AppError) {
      try app.end()
    } catch {
      throw .notSaved(error.message)
    }
  }

  private mutating func finish(on screen: Canvas) {
    recording.screen = screen
    for path in tape.outputs + outputs {
      guard let output = TapeOutput(path: path) else { continue }
      recording.files.append(Recording.File(path: path, content: content(output, path: path, screen)))
    }
  }

  private mutating func content(_ output: TapeOutput, path: String, _ screen: Canvas) -> String {
    guard output == .svg, tape.loops else { return output.content(of: screen, cast) }
    let animation = SVGAnimation(reel)
    if let note = animation.note { recording.notes.append("\(path): \(note).") }
    return animation.text
  }
}

extension Collection<TapeCommand> {
  /// The title of the dream on whose page they begin, if they do.
  fileprivate var opening: String? {
    lazy.compactMap { if case .open(let title) = $0.action { title } else { nil } }.first
  }
}

extension Tape {
  /// What its settings say; of 80 by 24 what they don't.
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
  /// A terminal's, where nobody says.
  package static let usual = Size(width: 80, height: 24)
}
