import CellCanvas
import CellLayout
import Glibc
import Input

/// A terminal in memory, whose person has written down what they will do.
package struct VirtualTerminal: Terminal {
  package private(set) var size: Size
  package let hasColors: Bool
  package let hasUnicode: Bool
  package let waker = Waker()
  /// What a viewer would see now.
  package private(set) var screen: Canvas
  /// How many frames were presented.
  private(set) var frames = 0
  /// The rows of the last frame.
  package private(set) var lastDamage: Damage?
  /// How often it was left to the shell.
  private(set) var suspensions = 0
  /// What it was given last for the clipboard.
  package private(set) var clipboard: String?
  /// Whether it is asked to tell of the mouse.
  private(set) var hasMouse = false
  private var script: ArraySlice<Wait>

  /// - Parameter script: the answers of `nextEvents`, in order. `.woken` waits until the waker is really used; when
  ///   the script is over, the terminal has hung up.
  package init(size: Size, hasColors: Bool = true, hasUnicode: Bool = true, script: [Wait] = []) {
    self.hasColors = hasColors
    self.hasUnicode = hasUnicode
    self.size = size
    self.screen = Canvas(size: size)
    self.script = script[...]
  }

  /// A script of keys, each one a read of its own.
  init(size: Size, keys: [Key]) {
    self.init(size: size, script: keys.map { .events([.key($0)]) })
  }

  package mutating func present(_ canvas: Canvas, rows: Damage) {
    frames += 1
    lastDamage = rows
    screen.copy(rows, from: canvas)
    screen.cursor = canvas.cursor
  }

  /// What another program would show meanwhile is not known; afterwards it is blank.
  package mutating func handOver<Result>(_ body: () throws -> Result) rethrows -> Result {
    defer { screen = Canvas(size: size) }
    return try body()
  }

  package mutating func suspend() {
    suspensions += 1
    screen = Canvas(size: size)
  }

  package mutating func copy(_ text: String) -> Bool {
    clipboard = text
    return true
  }

  package mutating func setMouse(_ isOn: Bool) { hasMouse = isOn }

  package mutating func redraw() { screen = Canvas(size: size) }

  package mutating func nextEvents(until deadline: ContinuousClock.Instant?) -> Wait {
    guard let wait = script.popFirst() else { return .ended(.hangup) }
    switch wait {
    case .woken: waitForWaker()
    case .events(let events): resize(to: events)
    case .readable, .timedOut, .ended: break
    }
    return wait
  }

  /// The screen as lines of text, without blanks at their ends.
  package var text: [String] {
    screen.bounds.rows.map { row in
      String(screen.text(row: row).reversed().drop { $0 == " " }.reversed())
    }
  }

  /// A resized terminal keeps nothing that the app could rely on.
  package mutating func resize(to size: Size) {
    self.size = size
    screen = Canvas(size: size)
  }

  private mutating func resize(to events: [Event]) {
    for case .resize(let size) in events { resize(to: size) }
  }

  private func waitForWaker() {
    var wanted = pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0)
    while !waker.drain() { _ = poll(&wanted, 1, -1) }
  }
}
