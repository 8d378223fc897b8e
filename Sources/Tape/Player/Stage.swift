import CellCanvas
import CellLayout
import Input
import Terminal

/// A terminal that a tape can be played on.
package protocol Stage: Terminal, ~Copyable {
  /// What a viewer would see of the app now.
  var screen: Canvas { get }

  mutating func resize(to size: Size)

  /// Says what is going on to those who watch.
  mutating func show(caption: String)
  mutating func show(key: Key)

  /// What is hidden isn't paced.
  mutating func hide(_ isHidden: Bool)

  /// Lets real time pass, as much as has passed on the tape.
  mutating func pause(milliseconds: Int64) throws(StageClosed)

  /// What those who watch skipped is over; or they look at what was done before it goes on.
  mutating func beginCommand() throws(StageClosed)
}

/// Those who watched have gone.
package struct StageClosed: Error, Equatable {
  init() {}
}

/// Nobody watches, and nothing takes any time.
extension VirtualTerminal: Stage {
  package mutating func show(caption: String) {}
  package mutating func show(key: Key) {}
  package mutating func hide(_ isHidden: Bool) {}
  package mutating func pause(milliseconds: Int64) throws(StageClosed) {}
  package mutating func beginCommand() throws(StageClosed) {}
}
