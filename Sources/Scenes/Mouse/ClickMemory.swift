import DreamCore

/// The last click: what the next one may be the second of, and where a drag set out.
struct ClickMemory: Hashable, Sendable {
  private var target: Target?
  private var time: Instant?
  private var isDown = false

  /// Milliseconds between the clicks of a double-click, at most.
  private static let patience: Int64 = 500

  /// Where a drag set out, while the button is down.
  var dragged: Target? { isDown ? target : nil }

  /// Whether a press is the second of a double-click. A third one is the first of another.
  mutating func press(_ target: Target?, at now: Instant) -> Bool {
    let isSoon = time.map { now <= $0.advanced(byMilliseconds: Self.patience) } ?? false
    let isSecond = isSoon && target != nil && target == self.target
    self.target = target
    (time, isDown) = (isSecond ? nil : now, true)
    return isSecond
  }

  mutating func release() { isDown = false }
}
