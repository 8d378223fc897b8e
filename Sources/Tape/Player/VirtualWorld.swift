import App
import DreamCore
import Synchronization

/// The surroundings of the app while a tape is played: a clock that the player moves, and the same random numbers every time.
final class VirtualWorld: Sendable {
  private struct State {
    var now: Instant
    var random: UInt64 = 0
  }

  private let state: Mutex<State>

  /// The time at which a tape begins: ten past three at night, in a time zone an hour east of Greenwich.
  static let beginning = Instant(milliseconds: 1_795_054_200_000)
  static let utcOffset = 60

  init(now: Instant = beginning) { state = Mutex(State(now: now)) }

  var now: Instant { state.withLock { $0.now } }

  /// Moves the clock forward; earlier times are ignored.
  func set(to instant: Instant) { state.withLock { $0.now = max($0.now, instant) } }

  /// The surroundings for the app.
  var surroundings: Surroundings {
    Surroundings(now: { self.now }, utcOffset: { _ in Self.utcOffset }, random: { self.random() })
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private func random() -> UInt64 {
    state.withLock { state in
      state.random &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state.random
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
