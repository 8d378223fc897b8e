/// How a scene comes onto the screen.
package enum TransitionStyle: Hashable, Sendable {
  /// In the place of everything.
  case root
  /// On top of the scene below, which comes back when it closes.
  case push
  /// Over the scenes, which stay in sight.
  case modal
}
