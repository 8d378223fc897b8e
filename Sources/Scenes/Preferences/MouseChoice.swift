/// Whose the mouse is.
package enum MouseChoice: String, CaseIterable, Sendable {
  /// Lucid's: it clicks, scrolls and drags.
  case on
  /// The terminal's, which selects text with it.
  case off
}
