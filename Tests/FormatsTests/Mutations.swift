import Chance

extension SplitMix64 {
  /// Some bytes with a few of them changed, left out, doubled, or replaced by some of another file; or cut short; or others
  /// at random.
  mutating func mutated(_ bytes: [UInt8], splicing other: [UInt8] = []) -> [UInt8] {
    guard !isTrue(onceIn: 10), !bytes.isEmpty else { return list(upTo: 200) { UInt8.random(in: 0...255, using: &$0) } }
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(Int.random(in: 1...200, using: &self)), at: place)
      case 3 where !other.isEmpty:
        let start = Int.random(in: other.indices, using: &self)
        let piece = other[start...].prefix(Int.random(in: 1...200, using: &self))
        bytes.replaceSubrange(place..<min(place + piece.count / 2, bytes.count), with: piece)
      default: if isTrue(onceIn: 4) { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
