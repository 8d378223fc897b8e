import CellCanvas
import CellLayout
import Input

/// A screen that shows canvases, with a keyboard and a mouse.
package protocol Terminal: ~Copyable {
  /// The current size. Each change is reported as an event.
  var size: Size { get }

  /// The number of colours that the terminal shows; 0 if it has none.
  var colors: Int { get }

  /// Whether the terminal shows characters other than ASCII.
  var hasUnicode: Bool { get }

  /// The background as far as it is known at the beginning; nil if the terminal was asked, so that an event may tell it.
  var background: Background? { get }

  /// Wakes `nextEvents` from any thread.
  var waker: Waker { get }

  /// Shows the changes of a canvas, and its cursor, as one frame.
  mutating func present(_ canvas: Canvas, _ redraw: Redraw)

  /// Turns mouse events on or off. When they are off, the terminal itself uses the mouse, for example to select text.
  mutating func setMouse(_ isOn: Bool)

  /// Reads what is typed and pasted character by character or not, so that no memory has a secret as a whole.
  mutating func setSecret(_ isOn: Bool)

  /// Sends the whole screen with the next frame, as something else may have been drawn on the terminal.
  mutating func redraw()

  /// Gives up the terminal while `body` runs, for an editor or a shell, then takes it over again.
  mutating func handOver<Result>(_ body: () throws -> Result) rethrows -> Result

  /// Stops the process, as Ctrl-Z does elsewhere. Returns when it is continued.
  mutating func suspend()

  /// Asks the terminal to put a text on the clipboard. Terminals don't say whether they did.
  /// - Returns: false if the text is too long.
  mutating func copy(_ text: String) -> Bool

  /// Waits until something happens or the deadline passes. Without a deadline, waits as long as it takes.
  /// - Parameter isFull: whether input is left unread, as enough of it waits already.
  mutating func nextEvents(until deadline: ContinuousClock.Instant?, isFull: Bool) -> Wait
}

extension Terminal where Self: ~Copyable {
  package mutating func nextEvents(until deadline: ContinuousClock.Instant?) -> Wait {
    nextEvents(until: deadline, isFull: false)
  }

  package mutating func setSecret(_ isOn: Bool) {}

  /// Shows rows of a canvas, and its cursor, as one frame.
  package mutating func present(_ canvas: Canvas, rows: RangeSet<Int>) { present(canvas, Redraw(rows: rows)) }
}

/// The result of waiting for the terminal.
package enum Wait: Hashable, Sendable {
  /// The events of one read, in order.
  case events([Event])
  /// The waker was used.
  case woken
  /// A watched descriptor is readable.
  case readable(Int32)
  /// The deadline passed.
  case timedOut
  /// There will be no more input: the terminal was closed, or a signal such as SIGTERM asks the process to end. The app has to
  /// save everything and return.
  case ended
}
