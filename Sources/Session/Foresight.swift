import CellCanvas
import DreamCore
import Input
import Stage

/// A session as it will be when the key that is held down comes again, its picture drawn.
///
/// A session is a value, so the answer to a key can be worked out before the key comes: on a copy, between one repeat and the
/// next. When the key comes, the copy becomes the session, and only the terminal is left to be told. Whatever else
/// comes first, the copy is dropped.
///
/// Why this is worth it: with a key every 15 ms, what a move in the list takes is not its work, some 500,000
/// instructions, but that their code, 3,700 cache lines of it, has left the processor's caches since the last key.
package struct Foresight: Sendable {
  private let key: Key
  package private(set) var session: Session
  /// What changes on the session's canvas.
  package let redraw: Redraw

  fileprivate init(key: Key, session: Session, redraw: Redraw) {
    (self.key, self.session, self.redraw) = (key, session, redraw)
  }

  /// Exchanges `session` for the foreseen one, if this key comes at `now`. Returns false if nothing was done, and the key
  /// is to be handled.
  ///
  /// The session that was is kept here, so that it can be let go of after the picture was shown.
  package mutating func comeTrue(for session: inout Session, by key: Key, at now: Instant) -> Bool {
    guard key == self.key, self.session.appearance.isStill(until: now) else { return false }
    let again = session.recent.again(at: now)
    swap(&self.session, &session)
    session.recent = again
    session.appearance.see(at: now)
    return true
  }
}

extension Session {
  /// The answer to `key`, which was handled last, if it comes again; nil unless it is held down and only moves.
  ///
  /// Nothing but the moment may differ when the key comes, so what would start background work, open a scene or move an
  /// effect is not foreseen.
  package func foresight(of key: Key, in environment: Environment) -> Foresight? {
    let (top, context) = (scenes.top, context)
    guard let held = recent.heldKey, top.content.moves(by: held, in: context), !appearance.isMoving else { return nil }
    var next = self
    let commands = next.handle(.key(key), in: environment)
    guard commands.isEmpty, next.recent.heldKey == held, next.scenes.top.id == top.id, !next.appearance.isMoving,
      next.appearance.theme == appearance.theme
    else { return nil }
    let redraw = next.draw()
    return Foresight(key: key, session: next, redraw: redraw)
  }
}
