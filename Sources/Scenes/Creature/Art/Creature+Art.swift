import CellLayout
import DreamCore

extension Creature {
  /// Its pictures, the largest first.
  var arts: [CreatureArt] {
    switch self {
    case .unicorn: CreatureArt.unicorn
    case .crusty: CreatureArt.crusty
    case .shark: CreatureArt.shark
    case .dragon: CreatureArt.dragon
    }
  }

  /// The largest picture that has room; none where there is no room for the smallest.
  func art(fitting size: Size) -> CreatureArt? {
    arts.first { $0.size.width <= size.width && $0.size.height <= size.height }
  }
}
