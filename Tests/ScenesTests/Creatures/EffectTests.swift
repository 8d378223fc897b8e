import CellCanvas
import CellLayout
import Chance
import DreamCore
import Stage
import Testing
import Widgets

@testable import Creatures
@testable import Scenes

@Suite("effects")
struct EffectTests {
  private static func scenery(_ width: Int, _ height: Int, _ creature: Creature = .dragon, count: Int = 1) -> Scenery {
    Scenery(
      Herd(creature, count: CreatureCount(clamping: count), reach: 12), size: Size(width: width, height: height))
  }

  @Test("the same time and seed give the same particles, and another seed others", arguments: Effect.allCases)
  func pure(effect: Effect) {
    let scenery = Self.scenery(60, 14)
    for time in [0, 125, 5_000, 3_600_000] {
      let particles = effect.motion.particles(in: scenery, at: time, noise: Noise(seed: 7))
      #expect(particles == effect.motion.particles(in: scenery, at: time, noise: Noise(seed: 7)))
      // A beam is the same whatever chance does.
      guard effect != .laserFocus else { continue }
      #expect(particles != effect.motion.particles(in: scenery, at: time, noise: Noise(seed: 8)))
    }
  }

  @Test("they move, at 15 frames a second or less, and there is something to see at once", arguments: Effect.allCases)
  func moving(effect: Effect) {
    let scenery = Self.scenery(60, 14)
    #expect(effect.motion.frameTime * 15 >= 1000)
    let frames = (0..<12).map {
      effect.motion.particles(in: scenery, at: $0 * effect.motion.frameTime, noise: Noise(seed: 1))
    }
    #expect(frames[0].count > 3)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("at every size and time they are ASCII and stay in their room", arguments: Effect.allCases, SplitMix64.seeds)
  func inside(effect: Effect, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<400 {
      let small = round < 100
      let scenery = Self.scenery(
        small ? round % 10 : Int.random(in: 0...150, using: &random),
        small ? round / 10 : Int.random(in: 0...50, using: &random), random.some(Creature.allCases),
        count: Int.random(in: 1...9, using: &random))
      let time = Int.random(in: 0...random.some([1, 1_000, 100_000, 1 << 40]), using: &random)
      let rect = Rect(size: scenery.size)
      for particle in effect.motion.particles(in: scenery, at: time, noise: Noise(seed: random.next())) {
        #expect(rect.contains(particle.place) && particle.glyph.isASCII, "\(particle) at \(time) in \(rect)")
      }
    }
  }

  @Test("drawn, they hide no text, and creatures only where they are near", arguments: Effect.allCases)
  func hiding(effect: Effect) {
    let rect = Rect(x: 2, y: 1, width: 60, height: 14)
    var herd = Herd(.shark, count: CreatureCount(clamping: 3))
    herd.layout(in: rect)
    var canvas = Canvas(size: Size(width: 70, height: 18))
    for leaf in herd.contents { leaf.view.draw(on: &canvas, in: leaf.frame) }
    // Beside the creatures: what they cover hides text anyway.
    let end = herd.contents.map(\.frame.maxX).max() ?? rect.x
    canvas.draw("꿈속", at: Point(x: end + 1, y: 2), in: rect)
    let before = canvas
    let picture = EffectPicture(effect, round: herd, at: 1000)
    picture.draw(on: &canvas, in: rect)
    #expect(canvas != before)
    let scenery = Scenery(herd, size: rect.size)
    let near = effect.motion.particles(in: scenery, at: picture.time, noise: picture.noise).filter(\.isNear)
      .map { Point(x: rect.x + $0.place.x, y: rect.y + $0.place.y) }
    for y in before.bounds.rows {
      for x in before.bounds.columns where before[x, y].glyph != .blank || !rect.contains(Point(x: x, y: y)) {
        let isBehind = scenery.isOpen(Point(x: x - rect.x, y: y - rect.y)) || !near.contains(Point(x: x, y: y))
        #expect(!isBehind || canvas[x, y] == before[x, y])
      }
    }
  }

  @Test(
    "rain, snow, sparks and fireflies pass in front of creatures, and behind them",
    arguments: [Effect.rain, .snow, .magic, .fireflies])
  func depth(effect: Effect) {
    let scenery = Self.scenery(60, 14, .shark, count: 3)
    let over = (0..<40).flatMap { effect.motion.particles(in: scenery, at: $0 * 500, noise: Noise(seed: 1)) }
      .filter { !scenery.isOpen($0.place) }
    #expect(over.contains { $0.isNear } && over.contains { !$0.isNear })
  }

  @Test("flames come from the mouth and beams from the eyes")
  func origins() throws {
    let scenery = Self.scenery(70, 12)
    let dragon = try #require(scenery.creatures.first)
    let flames = FireBreathing().particles(in: scenery, at: 0, noise: Noise(seed: 0))
    #expect(flames.allSatisfy { $0.place.x > dragon.mouth.x && abs($0.place.y - dragon.mouth.y) <= 4 })
    let beam = LaserFocus().particles(in: scenery, at: 0, noise: Noise(seed: 0))
    #expect(beam.allSatisfy { $0.place.y == dragon.eyes[0].y })
    #expect(beam.first?.place.x == dragon.eyes[0].x + 1)
  }

  @Test("between two breaths there is no fire")
  func breathing() {
    let counts = stride(from: 0, to: 8000, by: 125).map {
      FireBreathing().particles(in: Self.scenery(70, 12), at: $0, noise: Noise(seed: 0)).count
    }
    #expect(counts.contains(0))
    #expect((counts.max() ?? 0) > 20)
  }

  @Test("a picture stays the same for the length of its frame", arguments: Effect.allCases)
  func frames(effect: Effect) {
    let herd = Herd(.crusty)
    let length = effect.motion.frameTime
    #expect(EffectPicture(effect, round: herd, at: length) == EffectPicture(effect, round: herd, at: 2 * length - 1))
    #expect(EffectPicture(effect, round: herd, at: length) != EffectPicture(effect, round: herd, at: 2 * length))
  }
}
