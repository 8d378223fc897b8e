/// How an effect moves.
protocol EffectMotion: Sendable {
  /// How long one frame is shown, in milliseconds.
  var frameTime: Int { get }

  /// What is seen `time` milliseconds after it began. It depends on nothing else, and at 0 it is in full swing: that is the
  /// picture of it where nothing moves.
  func particles(in scenery: Scenery, at time: Int, noise: Noise) -> [Particle]
}
