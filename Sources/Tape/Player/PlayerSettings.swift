/// What a tape has set.
struct PlayerSettings: Sendable {
  /// Milliseconds, as VHS has them.
  var typingSpeed: Int64 = 50
  var waitTimeout: Int64 = 15_000
  var waitPattern: TapePattern?
  var playbackSpeed = 1.0

  mutating func apply(_ setting: TapeSetting) {
    switch setting {
    case .columns, .rows, .loop: break
    case .typingSpeed(let speed): typingSpeed = speed
    case .playbackSpeed(let speed): playbackSpeed = speed
    case .waitTimeout(let timeout): waitTimeout = timeout
    case .waitPattern(let pattern): waitPattern = pattern
    }
  }
}
