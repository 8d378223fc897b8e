import CNcurses
import CellCanvas
import CellLayout
import FoundationEssentials
import Glibc
import Input
import SystemPackage
import Terminal

/// The terminal of the process. ncurses draws on it; its keys are read and decoded by Lucid.
///
/// The terminal is restored when the value is destroyed, and by signal handlers when the process crashes. `exit()` doesn't
/// restore it: only `main` may call that.
package struct CursesTerminal: ~Copyable, Terminal {
  package private(set) var size: Size
  package let background: Background?
  package let waker = Waker()
  /// What to tell the user about the terminal when it is opened; nil for nothing.
  package let notice: String?
  /// File descriptors that `nextEvents` reports when they are readable.
  var watching: [Int32]
  var painter: RowPainter
  var keyboard: Keyboard
  /// Results that `nextEvents` has yet to return.
  var ready: [Wait] = []
  private var isUnknown = true
  /// The newest canvas, if the terminal hasn't taken the frame before it yet.
  private var waiting: Canvas?

  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    environment: TerminalEnvironment, watching: [Int32] = []
  ) throws(TerminalError) {
    guard lucid_catch_signals() else { throw .refused(Errno(rawValue: errno)) }
    let charset = lucid_set_locale()
    let transcoder = try Self.transcoder()
    var result = lucid_open(input, output, environment.term, environment.wantsColor)
    let error = TerminalError(result, term: environment.term)
    // A terminal that is newer than the database, or is at the other end of an ssh connection, is mostly like xterm.
    if case .unknownTerminal = error {
      result = lucid_open(input, output, TerminalError.standIn, environment.wantsColor)
    }
    if let error, result != LUCID_OPENED {
      if error != .alreadyOpen { lucid_release_signals() }
      throw error
    }
    notice = error?.notice
    size = Size(lucid_current_size())
    painter = RowPainter(isASCII: charset == LUCID_CHARSET_ASCII, hasTrueColor: environment.hasTrueColor)
    keyboard = Keyboard(descriptor: input, patience: environment.escapePatience, transcoder: transcoder)
    background = environment.background ?? (lucid_asks_for_background() ? nil : .dark)
    if lucid_asks_for_background() { keyboard.expectAnswers() }
    self.watching = watching
  }

  /// Returns the conversion of typed bytes to UTF-8; nil if the locale's characters are UTF-8.
  private static func transcoder() throws(TerminalError) -> Transcoder? {
    guard let charset = lucid_locale_charset().map({ String(cString: $0) }) else { return nil }
    guard let transcoder = Transcoder(charset: charset) else { throw .unknownCharset(charset) }
    return transcoder
  }

  deinit {
    lucid_close()
    lucid_release_signals()
  }

  package var colors: Int { Int(lucid_colors()) }
  package var hasUnicode: Bool { !painter.isASCII }

  /// Whether the locale of the environment has more than ASCII. Takes over that locale.
  package static func takeLocale() -> Bool { lucid_set_locale() != LUCID_CHARSET_ASCII }

  package mutating func present(_ canvas: Canvas, _ redraw: Redraw) {
    guard lucid_stalled_descriptor() < 0 else { return waiting = canvas }
    draw(canvas, redraw)
  }

  /// Sends the rest of a frame that the stalled terminal didn't take, and then the newest frame.
  mutating func resume() {
    guard lucid_flush(), let canvas = waiting else { return }
    draw(canvas, Redraw(rows: RangeSet(0..<canvas.size.height)))
  }

  private mutating func draw(_ canvas: Canvas, _ redraw: Redraw) {
    waiting = nil
    paint(canvas, isUnknown ? Redraw(rows: RangeSet(0..<size.height)) : redraw)
    isUnknown = false
    lucid_show(Int32(clamping: canvas.cursor?.y ?? -1), Int32(clamping: canvas.cursor?.x ?? -1))
  }

  /// Writes the changes of a canvas to ncurses' window.
  private mutating func paint(_ canvas: Canvas, _ redraw: Redraw) {
    // The terminal may have another size by now.
    let moves = canvas.size == size
    if moves {
      for scroll in redraw.scrolls {
        lucid_scroll(Int32(scroll.rect.minY), Int32(scroll.rect.maxY), Int32(scroll.rows))
      }
    }
    for row in (moves ? redraw.rows : redraw.damage).ranges.joined() where row < size.height {
      painter.paint(row, of: canvas, width: size.width)
    }
  }

  package mutating func setMouse(_ isOn: Bool) { lucid_set_mouse(isOn) }

  package mutating func setSecret(_ isOn: Bool) { keyboard.isSecret = isOn }

  /// Sends every cell again with the next frame, without clearing the screen first.
  package mutating func redraw() {
    isUnknown = true
    lucid_repaint()
  }

  /// Copies a text by OSC 52, which tmux passes on with `set-clipboard on`.
  package mutating func copy(_ text: String) -> Bool {
    guard text.utf8.count <= Self.longestCopy else { return false }
    let sequence = Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}".utf8)
    return lucid_send(sequence, sequence.count)
  }

  /// The largest number of bytes to copy. Terminals cut or drop longer texts.
  static let longestCopy = 74_994

  package mutating func handOver<R>(_ body: () throws -> R) rethrows -> R {
    lucid_leave()
    lucid_allow_stopping(true)
    defer {
      lucid_allow_stopping(false)
      lucid_return()
      if lucid_asks_for_background() { keyboard.expectAnswers() }
      // Ctrl-C and Ctrl-\ meanwhile were for the other program.
      takeSignals(ignoring: [SIGINT, SIGQUIT, SIGCONT])
      fit()
    }
    return try body()
  }

  package mutating func suspend() { handOver { _ = raise(SIGTSTP) } }

  /// Adopts the terminal's current size and reports it once.
  mutating func fit() {
    let current = lucid_current_size()
    lucid_resize(current)
    size = Size(current)
    isUnknown = true
    ready.removeAll { $0.isResize }
    ready.append(.events([.resize(size)]))
  }
}

extension Size {
  fileprivate init(_ size: lucid_size) { self.init(width: Int(size.columns), height: Int(size.rows)) }
}

extension TerminalError {
  fileprivate init?(_ result: lucid_open_result, term: String) {
    switch result {
    case LUCID_OPENED: return nil
    case LUCID_OPEN_ALREADY: self = .alreadyOpen
    case LUCID_OPEN_NOT_A_TERMINAL: self = .notATerminal
    case LUCID_OPEN_UNKNOWN_TERMINAL: self = term.isEmpty ? .unnamedTerminal : .unknownTerminal(term)
    case LUCID_OPEN_DUMB_TERMINAL: self = .dumbTerminal(term)
    default: self = .refused(Errno(rawValue: errno))
    }
  }
}

extension Wait {
  fileprivate var isResize: Bool {
    guard case .events(let events) = self, case .resize = events.first else { return false }
    return true
  }
}

extension CursesTerminal {
  package mutating func nextEvents(until deadline: ContinuousClock.Instant?, isFull: Bool) -> Wait {
    while true {
      if !ready.isEmpty { return ready.removeFirst() }
      let wake = [deadline, isFull ? nil : keyboard.deadline].compactMap(\.self).min()
      let isQuiet = !look(until: wake, isFull: isFull)
      guard isQuiet, ready.isEmpty else { continue }
      let now = ContinuousClock.now
      if !isFull, let wait = keyboard.flush(at: now) { return wait }
      if let deadline, deadline <= now { return .timedOut }
    }
  }

  /// Waits for input and signals until `wake`, and adds the results to `ready`. Returns whether there were any.
  private mutating func look(until wake: ContinuousClock.Instant?, isFull: Bool) -> Bool {
    lucid_ask()
    // `poll` ignores -1.
    let own = [isFull ? -1 : keyboard.descriptor, lucid_signal_descriptor(), waker.descriptor]
    var polled = (own + watching).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled.append(pollfd(fd: lucid_stalled_descriptor(), events: Int16(POLLOUT), revents: 0))
    guard sleep(on: &polled, until: wake) else { return false }
    if polled[0].hasNews {
      if let wait = keyboard.read() { wait == .ended ? end() : ready.append(wait) }
      if keyboard.knowsSynchronizedOutput { lucid_synchronize() }
      if keyboard.knowsKeyProtocol { lucid_use_key_protocol() }
      if keyboard.isAnswered { lucid_is_answered() }
    }
    if polled[1].hasNews { takeSignals() }
    if polled[2].hasNews, waker.drain() { ready.append(.woken) }
    if polled[polled.count - 1].hasNews { resume() }
    for watched in polled.dropFirst(own.count).dropLast() where watched.hasNews { note(watched) }
    return true
  }

  private func sleep(on polled: inout [pollfd], until wake: ContinuousClock.Instant?) -> Bool {
    let milliseconds = wake.map { ContinuousClock.now.duration(to: $0).pollMilliseconds }
    return poll(&polled, nfds_t(polled.count), milliseconds ?? -1) > 0
  }

  /// Reports a watched descriptor. One with an error is reported once and then no longer watched, as it stays readable.
  private mutating func note(_ watched: pollfd) {
    if watched.revents != Int16(POLLIN) { watching.removeAll { $0 == watched.fd } }
    ready.append(.readable(watched.fd))
  }

  /// Reports the end: before everything else but what was typed until then, also if its end is missing.
  private mutating func end() {
    ready.removeAll { if case .events = $0 { false } else { true } }
    if let last = keyboard.end() { ready.append(last) }
    ready.append(.ended)
  }

  /// Handles the signals that came.
  mutating func takeSignals(ignoring ignored: Set<Int32> = []) {
    while case let signal = lucid_take_signal(), signal != 0 {
      guard !ignored.contains(signal) else { continue }
      switch signal {
      case SIGTSTP: suspend()
      case SIGCONT: handOver {}
      case SIGWINCH: fit()
      default: end()
      }
    }
  }
}

extension pollfd {
  fileprivate var hasNews: Bool { revents != 0 }
}

extension Duration {
  /// The duration in milliseconds for `poll`, rounded up so that the time has passed afterwards; at most a day.
  fileprivate var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = min(max(self, .zero), .seconds(86_400)).components
    let millisecond: Int64 = 1_000_000_000_000_000
    return Int32(seconds * 1000 + (attoseconds + millisecond - 1) / millisecond)
  }
}
