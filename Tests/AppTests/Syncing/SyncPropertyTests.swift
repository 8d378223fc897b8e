import Chance
import Platform
import Testing

/// Three machines and a phone, by real git.
@Suite("machines that sync in any order") struct SyncPropertyTests {
  /// How many rounds there are: `LUCID_SYNC_ROUNDS=300` for many.
  private static let rounds = Variables.value("LUCID_SYNC_ROUNDS").flatMap { Int($0) } ?? 10
  private static let seeds = SplitMix64.seeds.flatMap { seed in (0..<rounds).map { seed &+ UInt64($0) } }.prefix(rounds)

  @Test(
    "whatever they do and whatever becomes of their repositories, all end equal, no text is lost, and nothing erased returns",
    arguments: seeds)
  func anything(seed: UInt64) throws {
    var world = try SyncedWorld(seed: seed)
    for _ in 0..<40 { try world.act() }
    try world.settle()
    try world.expectEqual()
    try world.expectKept()
    try world.expectErased()
    try world.expectQuiet()
  }
}
