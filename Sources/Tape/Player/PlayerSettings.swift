import Patterns

struct PlayerSettings: Sendable {
  /// The time between keys in milliseconds, by default as in VHS.
  var typingSpeed: Int64 = 50
  /// The longest time of `Wait` in milliseconds, by default as in VHS.
  var waitTimeout: Int64 = 15_000
  var waitPattern: Pattern?
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
