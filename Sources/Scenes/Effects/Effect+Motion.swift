import DreamCore

extension Effect {
  var motion: any EffectMotion {
    switch self {
    case .fireBreathing: FireBreathing()
    case .laserFocus: LaserFocus()
    case .magic: Magic()
    case .fireflies: Fireflies()
    case .rain: Rain()
    case .snow: Snow()
    }
  }
}
