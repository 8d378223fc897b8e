import App
import ArgumentParser
import CellLayout
import CursesTerminal
import Input
import Platform
import Synchronization
import Tape
import Terminal

struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Show Lucid in a minute, or play a tape.",
    discussion: """
      It plays on a journal of its own, with invented dreams, or on a copy of the one that --journal names: what you \
      have is not touched. Space pauses, then . goes one command on; > skips, q ends.

      A tape is a text in the language of VHS (github.com/charmbracelet/vhs). What is recorded depends on the ending: \
      .cast for asciinema; .svg, .txt and .ansi for the final screen, and .svg for up to ten seconds of it, over and \
      over, if the tape says Set Loop true. The exit status is 0 if everything that the tape \
      expects and waits for was on the screen.
      """)

  @Option(
    help: ArgumentHelp("The tape to play, instead of the tour.", valueName: "file"),
    completion: .file(extensions: ["tape"]), transform: String.path) var tape: String?
  @OptionGroup var journal: JournalOption
  @Flag(help: "Play without showing it, as fast as possible.") var headless = false
  @Option(
    help: ArgumentHelp("How large the screen is, such as 80x24; at most 1000x300.", valueName: "CxR"),
    completion: .list(["80x24", "120x40"])) var size: Size?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a recording, by its ending: .cast, .svg, .txt, .ansi.", valueName: "file"),
    completion: .file(), transform: String.path)
  var output: [String] = []
  @Option(
    help: ArgumentHelp("Write the tape's snapshots here.", valueName: "directory"), completion: .directory,
    transform: String.path)
  var snapshots: String?
  @Option(
    help: ArgumentHelp("Write the files that the tape names below this, instead of here.", valueName: "directory"),
    completion: .directory, transform: String.path)
  var into: String?
  @Flag(name: .shortAndLong, help: "Replace existing files.") var force = false
  @Option(help: ArgumentHelp("Play this many times faster.", valueName: "factor")) var speed = 1.0
  @Option(
    help: ArgumentHelp("Use it yourself, and write what you do as a tape.", valueName: "file"), completion: .file(),
    transform: String.path)
  var record: String?
  @Flag(help: "Only check the tape: show what is wrong or has no effect.") var check = false

  func validate() throws {
    guard (0.05...100).contains(speed) else { throw ValidationError("--speed is a number from 0.05 to 100.") }
    for path in output where !Recording.canWrite(path) {
      throw ValidationError("--output \(path): the ending says the format, and can be .cast, .svg, .txt or .ansi.")
    }
    let plays =
      tape != nil || journal.given != nil || headless || size != nil || !output.isEmpty || snapshots != nil
      || into != nil
    if record != nil, plays || check { throw ValidationError("--record can be combined with --force only.") }
  }

  func run() throws {
    if let record { return try self.record(to: record) }
    let tape = try TapeFile.read(tape)
    guard !check else {
      for note in tape.notes { StandardStream.say("\(note.place): \(note.words).") }
      return
    }
    let isLive = try isLive()
    var player = Player(
      tape, folder: TapeFile.folder(self.tape), journal: journal.given.map(TapeJournal.Source.copy), outputs: output,
      size: size, isInterrupted: { Interruption.came })
    try files.check(tape, outputs: output)
    guard let (recording, key) = try play(&player, isLive: isLive) else { return }
    try files.write(recording)
    if key == "n" { try openApp(JournalOption.parse([]), .newDream()) }
  }

  private var files: DemoFiles { DemoFiles(folder: into ?? "", snapshots: snapshots, isReplacing: force) }

  /// Plays the tape. Returns the recording and the key that was pressed at the end; nil if the user left before.
  private func play(_ player: inout Player, isLive: Bool) throws -> (Recording, Key?)? {
    do {
      if isLive { return try watch(&player) }
      // The temporary journal has to be removed, also after a signal.
      Interruption.catchSignals()
      return (try player.play(on: VirtualTerminal(size: player.size ?? .usual)), nil)
    } catch TapeFailure.closed {
      return nil
    }
  }

  private func record(to path: String) throws {
    guard StandardStream.isInteractive else {
      throw CommandFailure.failed("This is not a terminal, so nothing can be recorded.")
    }
    try files.check(path)
    try files.write(try Tape.record(on: try Self.terminal()), to: path)
  }

  private static func terminal() throws(TerminalError) -> CursesTerminal {
    try CursesTerminal(environment: TerminalEnvironment(variable: Variables.value))
  }

  private func isLive() throws -> Bool {
    guard !headless else { return false }
    guard StandardStream.isInteractive else {
      StandardStream.say("This is not a terminal: the tape is played without showing it.")
      return false
    }
    return true
  }

  private func watch(_ player: inout Player) throws -> (Recording, Key?) {
    let terminal = try Self.terminal()
    try player.checkRoom(on: terminal.size)
    return try player.playToAnEnd(on: WatchedTerminal(terminal, size: player.size, speed: speed))
  }
}

extension Size: ExpressibleByArgument {
  /// Reads a size such as `80x24`.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...Self.mostColumns).contains(width),
      (1...Self.mostRows).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// Notices signals that ask the process to end, so that it can clean up first.
enum Interruption {
  private static let flag = Atomic(false)

  static var came: Bool { flag.load(ordering: .relaxed) }

  /// Makes the signals that would end the process set the flag instead.
  static func catchSignals() {
    // The flag has to be initialized before a signal handler uses it.
    _ = came
    for signal in Signal.ending { signal.handle { _ in Interruption.flag.store(true, ordering: .relaxed) } }
  }
}
