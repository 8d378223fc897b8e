/// What happens around a dream's creatures.
package enum Effect: String, CaseIterable, Sendable {
  case fireBreathing, laserFocus, magic, fireflies, rain, snow

  /// `fire breathing`.
  package var name: String {
    switch self {
    case .fireBreathing: "fire breathing"
    case .laserFocus: "laser focus"
    case .magic, .fireflies, .rain, .snow: rawValue
    }
  }
}
