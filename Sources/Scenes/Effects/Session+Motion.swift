import DreamCore

extension Session {
  /// Takes note of the time, and of whether a person did something.
  mutating func passTime(_ input: SessionInput, in environment: Environment) {
    motion.pass(to: environment.now, isSeen: input.isSomebody, isStill: preferences.reduceMotion || theme.isStill)
  }

  /// Takes note of what moves in the scenes that are in sight.
  mutating func followEffects() {
    let context = context
    let effects = scenes.visible.flatMap { $0.content.effectsInSight(in: context) }
    motion.show(framesOf: effects.map(\.motion.frameTime).min())
  }
}

extension SessionInput {
  /// Whether it shows that somebody is there.
  fileprivate var isSomebody: Bool {
    switch self {
    case .key, .paste, .mouse, .resize: true
    case .tick, .reply, .ending: false
    }
  }
}
