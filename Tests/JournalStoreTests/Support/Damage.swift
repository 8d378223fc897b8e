import Chance
import Foundation

/// What can happen to a file without anybody's doing.
enum Damage {
  /// Flips a bit of the last row with an id in the leaves of tables, so that the row has another id.
  /// - Parameter bit: the bit of the first byte of the id, which is a varint (sqlite.org/fileformat.html, "B-tree Pages").
  static func renumber(_ id: Int, flipping bit: UInt8, in file: Data) -> Data? {
    var bytes = [UInt8](file)
    for page in stride(from: 0, to: bytes.count, by: 4096).reversed() where bytes[page] == 0x0D {
      let count = Int(bytes[page + 3]) << 8 | Int(bytes[page + 4])
      for cell in 0..<count {
        let pointer = page + 8 + 2 * cell
        let start = page + Int(bytes[pointer]) << 8 + Int(bytes[pointer + 1])
        let place = start + varint(bytes, at: start).length
        guard varint(bytes, at: place).value == id else { continue }
        bytes[place] ^= bit
        return Data(bytes)
      }
    }
    return nil
  }

  private static func varint(_ bytes: [UInt8], at start: Int) -> (value: Int, length: Int) {
    var (value, length) = (0, 0)
    repeat {
      value = value << 7 | Int(bytes[start + length] & 0x7F)
      length += 1
    } while bytes[start + length - 1] & 0x80 != 0 && length < 8
    return (value, length)
  }

  /// Some bits flipped, a piece of a page lost, or the end cut off.
  static func some(of file: Data, _ chance: inout SplitMix64) -> Data {
    var bytes = file
    switch Int.random(in: 0..<10, using: &chance) {
    case 0: return bytes.prefix(Int.random(in: 0..<bytes.count, using: &chance))
    case 1:
      let start = Int.random(in: 0..<bytes.count / 512, using: &chance) * 512
      bytes.replaceSubrange(start..<start + 512, with: repeatElement(chance.some([0, 0xFF]), count: 512))
    // What holds a page together is at its beginning, and half of the flips hit there.
    case 2...5:
      let page = Int.random(in: 0..<bytes.count / 4096, using: &chance) * 4096
      bytes[page + Int.random(in: 0..<100, using: &chance)] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
    default:
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
      }
    }
    return bytes
  }
}
