import CellLayout

/// Flames out of every mouth, breath after breath.
struct FireBreathing: EffectMotion {
  let frameTime = 150
  let fliesAhead = true

  private static let flames = 44
  /// The time for which a flame burns, in milliseconds.
  private static let life = 1000
  /// The time from one breath to the next, and the length of a breath, in milliseconds.
  private static let breath = 4000
  private static let blowing = 2600
  /// The columns that a flame flies, and the most rows by which it strays from the middle.
  private static let reach = 20
  private static let spread = 2.4

  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle] {
    scenery.creatures.enumerated().flatMap { index, creature in
      let reach = min(Self.reach, scenery.size.width - creature.mouth.x - 1)
      return (0..<(reach > 0 ? Self.flames : 0)).reversed().compactMap { flame in
        let particle = self.flame(index << 16 + flame, from: creature.mouth, reach: reach, at: time, noise: noise)
        return particle.flatMap { Rect(size: scenery.size).contains($0.place) ? $0 : nil }
      }
    }
  }

  private func flame(_ flame: Int, from mouth: Point, reach: Int, at time: Int, noise: Noise) -> Particle? {
    // A breath is half out when it begins to be seen.
    let clock = time + Self.blowing / 2 + Self.breath
    let age = (clock + noise.number(below: Self.life, flame)) % Self.life
    let birth = clock - age
    guard birth % Self.breath < Self.blowing else { return nil }
    let way = Double(age) / Double(Self.life)
    let flown = way * (2 - way)
    let sideways = (noise.unit(flame, birth) - 0.5) * 2 * Self.spread * flown
    let rising = way * way
    let x = mouth.x + 1 + Int(flown * Double(reach))
    return Particle(
      glyph(way, noise.number(below: 3, flame, birth)), x: x, y: mouth.y + Int((sideways - rising).rounded()),
      tint(way))
  }

  private func glyph(_ way: Double, _ kind: Int) -> Character {
    let glyphs = way < 0.2 ? "=#>" : way < 0.55 ? "*#%" : way < 0.8 ? "*^~" : ".'`"
    return Array(glyphs)[kind]
  }

  private func tint(_ way: Double) -> ParticleTint {
    way < 0.3 ? .hot : way < 0.6 ? .flame : way < 0.85 ? .ember : .faint
  }
}
