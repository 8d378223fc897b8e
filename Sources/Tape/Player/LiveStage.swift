import CellCanvas
import CellLayout
import Input
import Terminal

/// A real terminal before which a person watches: the app above, and a last row that says what is going on. Space
/// pauses, `.` or Right goes one command on then, `>` skips, `q` ends.
package struct LiveStage<Base: Terminal & ~Copyable>: Stage, ~Copyable {
  private var base: Base
  package private(set) var size: Size
  package private(set) var screen: Canvas
  private var caption = ""
  private var keys: [Key] = []
  private var isHidden = false
  private var isSkipping = false
  private var isPaused = false
  /// After how many commands it pauses again.
  private var steps = 0
  /// Whether the app is as large as the terminal, whatever happens to that.
  private let follows: Bool
  /// What the app keeps then, even if it no longer fits: the tape came true with it.
  private let smallest: Size
  /// How much faster than the tape.
  private let speed: Double

  /// `size`: of the app; what the terminal has besides its last row if none is given.
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

  /// What a terminal has for the app.
  static func room(_ size: Size) -> Size { Size(width: size.width, height: max(1, size.height - 1)) }

  package var hasColors: Bool { base.hasColors }
  package var hasUnicode: Bool { base.hasUnicode }
  package var waker: Waker { base.waker }

  package mutating func present(_ canvas: Canvas, rows: Damage) {
    if screen.size != canvas.size { screen = Canvas(size: canvas.size) }
    screen.copy(rows, from: canvas)
    screen.cursor = canvas.cursor
    if !isHidden { draw(rows) }
  }

  /// The tape has one of its own; that of who watches stays the terminal's.
  package mutating func setMouse(_ isOn: Bool) {}

  package mutating func redraw() { base.redraw() }

  package mutating func handOver<Result>(_ body: () throws -> Result) rethrows -> Result { try base.handOver(body) }

  /// A tape leaves alone what those who watch have on their clipboard.
  package mutating func copy(_ text: String) -> Bool { true }

  package mutating func suspend() { base.suspend() }

  package mutating func nextEvents(until deadline: ContinuousClock.Instant?) -> Wait {
    base.nextEvents(until: deadline)
  }

  package mutating func resize(to size: Size) {
    self.size = size
    screen = Canvas(size: size)
    // A smaller app leaves rows below it that it draws no more.
    base.redraw()
  }
}

// MARK: For those who watch

extension LiveStage where Base: ~Copyable {
  package mutating func show(caption: String) {
    self.caption = caption
    keys = []
    draw(.none)
  }

  package mutating func show(key: Key) {
    keys = (keys + [key]).suffix(6)
    if !isHidden { draw(.none) }
  }

  package mutating func hide(_ isHidden: Bool) {
    self.isHidden = isHidden
    if !isHidden { draw(.all(base.size.height)) }
  }

  package mutating func beginCommand() throws(StageClosed) {
    isSkipping = steps > 1
    if steps > 0 {
      steps -= 1
      isPaused = steps == 0
    }
    try pause(milliseconds: 0)
  }

  package mutating func pause(milliseconds: Int64) throws(StageClosed) {
    guard !isHidden, !isSkipping else { return }
    var rest = Duration.milliseconds(Int64(Double(milliseconds) / speed))
    while rest > .zero || isPaused, !isSkipping {
      let start = ContinuousClock.now
      let wait = base.nextEvents(until: isPaused ? nil : start.advanced(by: rest))
      if !isPaused { rest -= start.duration(to: .now) }
      if case .timedOut = wait { break }
      try take(wait)
    }
  }

  /// Says that it is over, and waits for a key.
  mutating func waitForKey(saying caption: String) -> Key? {
    show(caption: caption)
    while true {
      switch base.nextEvents(until: nil) {
      case .events(let events):
        for case .key(let key) in events { return key }
        draw(.all(base.size.height))
      case .ended: return nil
      case .woken, .readable, .timedOut: continue
      }
    }
  }

  private mutating func take(_ wait: Wait) throws(StageClosed) {
    switch wait {
    case .ended: throw StageClosed()
    case .woken, .readable, .timedOut: return
    case .events(let events): for event in events { try take(event) }
    }
  }

  private mutating func take(_ event: Event) throws(StageClosed) {
    switch event {
    case .key("q"), .key(.escape), .key(.control("c")): throw StageClosed()
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
      if follows { follow() }
      return draw(.all(base.size.height))
    case .key, .paste, .mouse: return
    }
    draw(.none)
  }

  private mutating func follow() {
    let room = Self.room(base.size)
    resize(to: Size(width: max(room.width, smallest.width), height: max(room.height, smallest.height)))
  }

  /// Shows these rows of the app, and what is going on.
  private mutating func draw(_ rows: Damage) {
    let terminal = base.size
    guard terminal.height > 0 else { return }
    var canvas = Canvas(size: terminal)
    canvas.draw(screen, at: .zero)
    if let cursor = canvas.cursor, !canvas.bounds.contains(cursor) { canvas.cursor = nil }
    drawLastRow(on: &canvas)
    var rows = rows
    rows.insert(terminal.height - 1)
    base.present(canvas, rows: rows)
  }

  private func drawLastRow(on canvas: inout Canvas) {
    let row = Rect(x: 0, y: canvas.size.height - 1, width: canvas.size.width, height: 1)
    let style = Style.plain.with(foreground: .ansi(3)).adding(.bold)
    canvas.fill(row)
    let faint = Style.plain.with(foreground: .ansi(8))
    var room = row
    if isPaused || steps > 0 {
      // What one can do then is worth more than the rest of a long caption.
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
  /// Puts another canvas on this one, as far as there is room.
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
