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

  /// Shows a caption to those who watch.
  mutating func show(caption: String)
  /// Shows a pressed key to those who watch.
  mutating func show(key: Key)

  /// Hides or shows the app's screen. While it is hidden, no real time passes.
  mutating func hide(_ isHidden: Bool)

  /// Lets as much real time pass as has passed on the tape.
  mutating func pause(milliseconds: Int64) throws(WatcherLeft)

  /// Prepares for the next command: ends skipping, or waits while the tape is paused.
  mutating func beginCommand() throws(WatcherLeft)
}

/// Thrown when the user who watches a tape leaves.
package struct WatcherLeft: Error, Equatable {
  init() {}
}

/// A tape on a virtual terminal is watched by nobody and takes no real time.
extension VirtualTerminal: TapeTerminal {
  package mutating func show(caption: String) {}
  package mutating func show(key: Key) {}
  package mutating func hide(_ isHidden: Bool) {}
  package mutating func pause(milliseconds: Int64) throws(WatcherLeft) {}
  package mutating func beginCommand() throws(WatcherLeft) {}
}
