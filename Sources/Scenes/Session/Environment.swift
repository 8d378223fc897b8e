import CellLayout
import DreamCore

/// What a session is told of the world with each input, so that it needn't ask.
package struct Environment: Sendable {
  package let now: Instant
  /// Minutes east of Greenwich on the clock of this place now.
  package let utcOffset: Int
  /// The first of a row of ids that nothing has yet.
  package let newID: Dream.ID

  package init(now: Instant, utcOffset: Int, newID: Dream.ID) {
    self.now = now
    self.utcOffset = utcOffset
    self.newID = newID
  }

  /// The moment it is, on the clock of this place.
  package var date: DreamDate { DreamDate(instant: now, offset: utcOffset) }

  /// The same, as dates are counted from it.
  package var here: LocalTime { LocalTime(now, offset: utcOffset) }
}
