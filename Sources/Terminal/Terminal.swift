import CellCanvas
import CellLayout

/// A screen that shows canvases, and the keys before it: the seam between the app and the world.
package protocol Terminal: ~Copyable {
  /// Its size now. `nextEvents` tells when that changes.
  var size: Size { get }

  /// Whether it shows any; where it doesn't, what is set apart has to be so by other means.
  var hasColors: Bool { get }

  /// Whether it shows more than ASCII.
  var hasUnicode: Bool { get }

  /// Wakes `nextEvents` from any thread.
  var waker: Waker { get }

  /// Shows these rows of the canvas, and its cursor; all of it arrives at once.
  mutating func present(_ canvas: Canvas, rows: Damage)

  /// Whether it tells of the mouse; where it doesn't, the mouse is the terminal's own.
  mutating func setMouse(_ isOn: Bool)

  /// Nothing is known of what it shows: with the next frame everything is sent again.
  mutating func redraw()

  /// Gives the terminal back while the body runs, for an editor or a shell, then takes it again.
  mutating func handOver<Result>(_ body: () throws -> Result) rethrows -> Result

  /// Stops the process as Ctrl-Z does elsewhere; returns when it goes on.
  mutating func suspend()

  /// Asks it to put a text on the clipboard; no terminal says whether it did. False where it is too long to be asked.
  mutating func copy(_ text: String) -> Bool

  /// Sleeps until something happens, or until the deadline; without one, for as long as it takes.
  mutating func nextEvents(until deadline: ContinuousClock.Instant?) -> Wait
}
