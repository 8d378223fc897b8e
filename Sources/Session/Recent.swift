import DreamCore
import Input
import Stage

/// The person's last key, click, copied text and rating, on which the next input can depend.
struct Recent: Sendable {
  /// The text that was cut or copied last.
  var clipboard = ""
  /// The rating or the change of tags that the key `.` repeats; nil if there was none.
  var repetition: RepeatableChange?
  var click = DoubleClick()
  private var key: (key: Key, time: Instant)?
  /// Whether the last input was a key that is held down: it was pressed twice within `holdTime`.
  private(set) var isKeyHeld = false

  /// The longest time between two presses of a key that is held down, in milliseconds.
  private static let holdTime: Int64 = 600

  /// Records that an input came, which may be a key or not.
  mutating func note() { isKeyHeld = false }

  /// Records a key that is being handled.
  mutating func press(_ key: Key, at now: Instant) {
    isKeyHeld = self.key.map { $0.key == key && now < $0.time.advanced(byMilliseconds: Self.holdTime) } ?? false
    self.key = (key, now)
  }
}
