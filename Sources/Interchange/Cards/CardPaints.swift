import DreamCore
import Pictures

/// The colours of a card: those of a clear night.
enum CardPaints {
  static let skyAbove = Paint(0x141629)
  static let skyBelow = Paint(0x262043)
  static let edge = Paint(0x4A4670)
  static let star = Paint(0xF4F0E0)
  static let ground = Paint(0x1A1B30)
  static let title = Paint(0xFBF8EE)
  static let text = Paint(0xDDDDEB)
  static let dim = Paint(0xA2A4C0)
  static let tag = Paint(0xD3B2F2)
  static let person = Paint(0x8FC8E8)
  static let sign = Paint(0xF0CB7A)
}

/// The fonts of a card.
enum CardFonts {
  static let title = PictureFont(.serif, size: 34, lineHeight: 44)
  static let continuation = PictureFont(.serif, size: 20, lineHeight: 30)
  static let narrative = PictureFont(.serif, size: 19, lineHeight: 31)
  static let facts = PictureFont(.sans, size: 15, lineHeight: 23)
  static let chip = PictureFont(.sans, size: 14, lineHeight: 18)
}

extension Creature {
  /// The colour of the creature's body.
  var paint: Paint {
    switch self {
    case .unicorn(.yellow): Paint(0xF3D57C)
    case .unicorn(.pink): Paint(0xF4A6CC)
    case .unicorn(.white): Paint(0xE9E9F6)
    case .crusty: Paint(0xF38A78)
    case .shark: Paint(0x86B6EE)
    case .dragon: Paint(0x96D69A)
    }
  }
}
