import CellLayout
import DreamCore

/// A drawing of a creature at one size, once in blocks and once in ASCII characters. Both take the same size.
package struct CreatureDrawing: Hashable, Sendable {
  package let blocks: CreatureArt
  let ascii: CreatureArt

  /// Parses a drawing. See `CreatureArt` for the letters.
  init(blocks: String, ascii: String, tints: String) {
    let blocks = CreatureArt(blocks: blocks)
    let ascii = CreatureArt(ascii: ascii, tints: tints)
    let size = Size(
      width: max(blocks.size.width, ascii.size.width), height: max(blocks.size.height, ascii.size.height))
    self.blocks = blocks.with(size)
    self.ascii = ascii.with(size)
  }

  package var size: Size { blocks.size }

  func art(isASCII: Bool) -> CreatureArt { isASCII ? ascii : blocks }
}

extension Creature {
  /// The drawings of the creature, the largest first.
  package var drawings: [CreatureDrawing] {
    switch self {
    case .unicorn: CreatureDrawing.unicorn
    case .crusty: CreatureDrawing.crusty
    case .shark: CreatureDrawing.shark
    case .dragon: CreatureDrawing.dragon
    }
  }

  /// The largest drawing that fits into `size`; nil if none does. Its size is the same in ASCII and in blocks.
  package func art(fitting size: Size, isASCII: Bool = false) -> CreatureArt? {
    drawings.first { $0.size.width <= size.width && $0.size.height <= size.height }?.art(isASCII: isASCII)
  }
}
