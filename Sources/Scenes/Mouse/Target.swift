import DreamCore
import Input

/// What of a screen the mouse can be pointed at.
package enum Target: Hashable, Sendable {
  case item(ListItem)
  /// A row of a scene's own, by its number.
  case row(Int)
  /// A button, by its number.
  case button(Int)
  /// A field of a form, by its number.
  case field(Int)
  /// One of the things that a field offers, both by their numbers.
  case option(field: Int, Int)
  /// A line of text that is being written, by the byte at which it begins.
  case line(Int)
  /// What says which keys do something: a click presses them.
  case keys([Key])
}
