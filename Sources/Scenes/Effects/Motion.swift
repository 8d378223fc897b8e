import DreamCore

/// The time by which effects move: it runs while something that moves is in sight and somebody is there to see it.
package struct Motion: Hashable, Sendable {
  /// Since when something that moves is in sight.
  private var start: Instant?
  private var lastInput: Instant?
  private var now = Instant(milliseconds: 0)
  /// How long what is in sight shows one frame, in milliseconds; nothing where nothing there moves.
  private var frameTime: Int?
  /// Whether nothing moves at all.
  private var isStill = false

  /// How long things move after the last key, in milliseconds.
  static let patience: Int64 = 60_000

  package init() {}

  /// How long it has moved, in milliseconds; no longer than somebody was there.
  var time: Int {
    guard !isStill, let start, let lastInput else { return 0 }
    let end = min(now, lastInput.advanced(byMilliseconds: Self.patience))
    return Int(clamping: max(0, end.milliseconds - start.milliseconds))
  }

  /// Time goes on; `isSeen` if somebody is there.
  mutating func pass(to now: Instant, isSeen: Bool, isStill: Bool) {
    self.now = now
    self.isStill = isStill
    if isSeen || lastInput == nil { lastInput = now }
  }

  /// What is in sight now shows its frames so long, in milliseconds.
  mutating func show(framesOf frameTime: Int?) {
    self.frameTime = frameTime
    start = frameTime == nil ? nil : start ?? now
  }

  /// When the next frame is due; never after a minute without a key.
  var nextFrame: Instant? {
    guard !isStill, let frameTime, let start, let lastInput else { return nil }
    let next = start.advanced(byMilliseconds: Int64(time - time % frameTime + frameTime))
    return next <= lastInput.advanced(byMilliseconds: Self.patience) ? next : nil
  }
}
