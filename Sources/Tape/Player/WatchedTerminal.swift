import CellCanvas
import CellLayout
import Input
import Terminal

/// A terminal on which a tape can be played.
package protocol TapeTerminal: Terminal, ~Copyable {
  /// The app's screen as a viewer would see it.
  var screen: Canvas { get }

  /// Changes the size of the app's screen.
  mutating func resize(to size: Size)

  mutating func show(caption: String)
  mutating func show(key: Key)

  /// Hides or shows the app's screen. While it is hidden, no real time passes.
  mutating func hide(_ isHidden: Bool)

  /// Lets as much real time pass as has passed on the tape.
  /// Throws `.closed` if the user who watches leaves.
  mutating func pause(milliseconds: Int64) throws(TapeFailure)

  /// Prepares for the next command: ends skipping, or waits while the tape is paused.
  /// Throws `.closed` if the user who watches leaves.
  mutating func beginCommand() throws(TapeFailure)
}

/// A tape on a virtual terminal is watched by nobody and takes no real time.
extension VirtualTerminal: TapeTerminal {
  package mutating func show(caption: String) {}
  package mutating func show(key: Key) {}
  package mutating func hide(_ isHidden: Bool) {}
  package mutating func pause(milliseconds: Int64) throws(TapeFailure) {}
  package mutating func beginCommand() throws(TapeFailure) {}
}

/// A terminal on which a user watches a tape: the app above, and a row below it with captions and keys.
///
/// Space pauses, `.` or Right then plays one command, `>` skips to the end, `q` leaves.
package struct WatchedTerminal<Base: Terminal & ~Copyable>: TapeTerminal, ~Copyable {
  private var base: Base
  package private(set) var size: Size
  package private(set) var screen: Canvas
  private var caption = ""
  private var keys: [Key] = []
  private var isHidden = false
  private var isSkipping = false
  private var isPaused = false
  /// The number of commands to play before pausing again.
  private var steps = 0
  /// Whether the app's size follows the terminal's.
  private let follows: Bool
  /// The app's smallest size while it follows the terminal's, even if it no longer fits: the tape was tried with it.
  private let smallest: Size
  /// The factor by which the tape is played faster.
  private let speed: Double

  /// Creates a terminal to watch a tape on.
  /// - Parameter size: the size of the app; nil for that of the terminal without its last row.
  package init(_ base: consuming Base, size: Size? = nil, speed: Double = 1) {
    let room = Self.room(base.size)
    self.size = size ?? room
    screen = Canvas(size: size ?? room)
    follows = size == nil
    let usual = Self.room(.usual)
    smallest = Size(width: min(room.width, usual.width), height: min(room.height, usual.height))
    self.speed = speed
    self.base = base
  }

  /// The size of the app on a terminal of a size.
  static func room(_ size: Size) -> Size { Size(width: size.width, height: max(1, size.height - 1)) }

  /// A tape shows the same on every terminal.
  package var background: Background? { .dark }
  package var colors: Int { base.colors }
  package var hasUnicode: Bool { base.hasUnicode }
  package var waker: Waker { base.waker }

  package mutating func present(_ canvas: Canvas, _ redraw: Redraw) {
    if screen.size != canvas.size { screen = Canvas(size: canvas.size) }
    screen.apply(redraw, from: canvas)
    screen.cursor = canvas.cursor
    if !isHidden { draw(redraw.damage) }
  }

  /// Does nothing: the tape has a mouse of its own, and the user's stays the terminal's.
  package mutating func setMouse(_ isOn: Bool) {}

  package mutating func redraw() { base.redraw() }

  package mutating func handOver<Result>(_ body: () throws -> Result) rethrows -> Result { try base.handOver(body) }

  /// Does nothing: a tape doesn't change the user's clipboard.
  package mutating func copy(_ text: String) -> Bool { true }

  package mutating func suspend() { base.suspend() }

  package mutating func nextEvents(until deadline: ContinuousClock.Instant?, isFull: Bool) -> Wait {
    base.nextEvents(until: deadline, isFull: isFull)
  }

  package mutating func resize(to size: Size) {
    self.size = size
    screen = Canvas(size: size)
    // A smaller app no longer draws the rows below it.
    base.redraw()
  }
}

// MARK: For those who watch

extension WatchedTerminal where Base: ~Copyable {
  package mutating func show(caption: String) {
    self.caption = caption
    keys = []
    draw(RangeSet())
  }

  package mutating func show(key: Key) {
    keys = (keys + [key]).suffix(6)
    if !isHidden { draw(RangeSet()) }
  }

  package mutating func hide(_ isHidden: Bool) {
    self.isHidden = isHidden
    if !isHidden { draw(RangeSet(0..<base.size.height)) }
  }

  package mutating func beginCommand() throws(TapeFailure) {
    isSkipping = steps > 1
    if steps > 0 {
      steps -= 1
      isPaused = steps == 0
    }
    try pause(milliseconds: 0)
  }

  package mutating func pause(milliseconds: Int64) throws(TapeFailure) {
    guard !isHidden, !isSkipping else { return }
    var rest = Duration.milliseconds(Int64(Double(milliseconds) / speed))
    while rest > .zero || isPaused, !isSkipping {
      let start = ContinuousClock.now
      let wait = base.nextEvents(until: isPaused ? nil : start.advanced(by: rest))
      if !isPaused { rest -= start.duration(to: .now) }
      switch wait {
      case .timedOut: return
      case .ended: throw .closed
      case .woken, .readable: break
      case .events(let events): for event in events { try take(event) }
      }
    }
  }

  /// Shows a caption and waits for a key; nil if the terminal is closed.
  mutating func waitForKey(saying caption: String) -> Key? {
    show(caption: caption)
    while true {
      switch base.nextEvents(until: nil) {
      case .events(let events):
        for case .key(let key) in events { return key }
        draw(RangeSet(0..<base.size.height))
      case .ended: return nil
      case .woken, .readable, .timedOut: continue
      }
    }
  }

  private mutating func take(_ event: Event) throws(TapeFailure) {
    switch event {
    case .key("q"), .key(.escape), .key(.control("c")): throw .closed
    case .key(.space): isPaused.toggle()
    case .key("."), .key(.right):
      if isPaused || steps > 0 { steps += 1 }
      isSkipping = event == .key(.right) || steps > 0
      isPaused = false
    case .key(">"):
      steps = 0
      isPaused = false
      isSkipping = true
    case .resize:
      let room = Self.room(base.size)
      let size = Size(width: max(room.width, smallest.width), height: max(room.height, smallest.height))
      if follows { resize(to: size) }
      return draw(RangeSet(0..<base.size.height))
    case .key, .paste, .mouse, .background: return
    }
    draw(RangeSet())
  }

  /// Draws rows of the app, and the last row.
  private mutating func draw(_ rows: RangeSet<Int>) {
    let terminal = base.size
    guard terminal.height > 0 else { return }
    var canvas = Canvas(size: terminal)
    canvas.draw(screen, at: .zero)
    if let cursor = canvas.cursor, !canvas.bounds.contains(cursor) { canvas.cursor = nil }
    drawLastRow(on: &canvas)
    base.present(canvas, rows: rows.union(RangeSet(terminal.height - 1..<terminal.height)))
  }

  private func drawLastRow(on canvas: inout Canvas) {
    let row = Rect(x: 0, y: canvas.size.height - 1, width: canvas.size.width, height: 1)
    let style = Style.plain.with(foreground: .ansi(3)).adding(.bold)
    canvas.fill(row)
    let faint = Style.plain.with(foreground: .ansi(8))
    var room = row
    if isPaused || steps > 0 {
      // The keys of a pause matter more than the end of a long caption.
      let state = DisplayText("paused: . next, Space goes on ")
      room = Rect(x: row.x, y: row.y, width: max(0, row.width - state.width - 1), height: 1)
      canvas.draw(state, at: Point(x: max(0, row.maxX - state.width), y: row.y), in: row, style: faint)
    }
    let note = DisplayText(keys.map(\.description).joined(separator: " ") + " ")
    let left = canvas.draw(" " + caption, at: room.origin, in: room, style: style)
    let start = max(left + 2, room.maxX - note.width)
    canvas.draw(note, at: Point(x: start, y: room.y), in: room, style: faint)
  }
}

extension Canvas {
  /// Draws another canvas on this one, as far as there is room.
  fileprivate mutating func draw(_ other: Canvas, at origin: Point) {
    cursor = other.cursor
    for y in other.bounds.rows {
      for x in other.bounds.columns where !other[x, y].isTail {
        let cell = other[x, y]
        let place = Rect(x: origin.x + x, y: origin.y + y, width: cell.glyph.width, height: 1)
        draw(cell.glyph.string, at: place.origin, in: bounds, style: cell.style)
      }
    }
  }
}
