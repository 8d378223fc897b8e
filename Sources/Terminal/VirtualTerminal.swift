import CellCanvas
import CellLayout
import Input

/// A terminal in memory whose input is a script.
package struct VirtualTerminal: Terminal {
  package private(set) var size: Size
  package let colors: Int
  package let hasUnicode: Bool
  package let background: Background?
  package let waker = Waker()
  /// The screen as a viewer would see it.
  package private(set) var screen: Canvas
  /// The rows that the last frame changed.
  package private(set) var lastDamage: RangeSet<Int>?
  /// The last text that was copied.
  package private(set) var clipboard: String?
  private var script: ArraySlice<Wait>

  /// Creates a terminal.
  /// - Parameter script: the results of `nextEvents`, in order. `.woken` waits until the waker is used. After the script, the
  ///   terminal hangs up.
  package init(
    size: Size, colors: Int = 1 << 24, hasUnicode: Bool = true, background: Background? = .dark, script: [Wait] = []
  ) {
    self.colors = colors
    self.hasUnicode = hasUnicode
    self.background = background
    self.size = size
    screen = Canvas(size: size)
    self.script = script[...]
  }

  package mutating func present(_ canvas: Canvas, _ redraw: Redraw) {
    lastDamage = redraw.damage
    screen.apply(redraw, from: canvas)
    screen.cursor = canvas.cursor
  }

  /// Runs the body, and makes the screen blank, as another program may have drawn on it.
  package mutating func handOver<Result>(_ body: () throws -> Result) rethrows -> Result {
    defer { screen = Canvas(size: size) }
    return try body()
  }

  package mutating func suspend() { screen = Canvas(size: size) }

  package mutating func copy(_ text: String) -> Bool {
    clipboard = text
    return true
  }

  package mutating func setMouse(_ isOn: Bool) {}

  package mutating func redraw() { screen = Canvas(size: size) }

  package mutating func nextEvents(until deadline: ContinuousClock.Instant?, isFull: Bool) -> Wait {
    guard let wait = script.popFirst() else { return .ended }
    switch wait {
    case .woken: waker.wait()
    case .events(let events): for case .resize(let size) in events { resize(to: size) }
    case .readable, .timedOut, .ended: break
    }
    return wait
  }

  /// The text of the screen's rows without trailing blanks.
  package var text: [String] { screen.bounds.rows.map(screen.trimmedText) }

  /// Changes the size. The screen is blank afterwards.
  package mutating func resize(to size: Size) {
    self.size = size
    screen = Canvas(size: size)
  }
}
