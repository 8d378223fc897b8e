import App
import DreamCore
import Synchronization

/// The surroundings of the app while a tape is played: a clock that the player moves, and the same random numbers every time.
final class VirtualWorld: Sendable {
  private struct State {
    var now: Instant
    var random = SeededChance(seed: 0)
  }

  private let state: Mutex<State>

  /// The time at which a tape begins: ten past three at night, in a time zone an hour east of Greenwich.
  static let beginning = Instant(milliseconds: 1_795_054_200_000)
  static let utcOffset = 60

  init(now: Instant = beginning) { state = Mutex(State(now: now)) }

  var now: Instant { state.withLock { $0.now } }

  /// Moves the clock forward; earlier times are ignored.
  func set(to instant: Instant) { state.withLock { $0.now = max($0.now, instant) } }

  var surroundings: Surroundings {
    Surroundings(
      now: { self.now }, utcOffset: { _ in Self.utcOffset }, random: { self.state.withLock { $0.random.next() } })
  }
}
