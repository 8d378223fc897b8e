import CellLayout
import Input

/// Everything that can happen to a session.
package enum SessionInput: Sendable {
  case key(Key)
  case paste(String)
  case mouse(Mouse)
  case resize(Size)
  /// A moment that was asked for by `nextTick` has come.
  case tick
  case reply(Reply)
  /// The program is told to end; what is written is kept.
  case ending
}
