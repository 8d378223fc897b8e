import CellLayout

/// What a terminal tells.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, as it came: lines end in `\n`, everything else is raw.
  case paste(String)
  case mouse(Mouse)
  case resize(Size)
}
