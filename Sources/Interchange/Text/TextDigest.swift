/// Two numbers that stand for a text's bytes: its length and its FNV-1a hash of 64 bits (Fowler, Noll, Vo).
package struct TextDigest: Hashable, Sendable {
  private let count: Int
  private let hash: UInt64

  init(_ text: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    count = text.utf8.count
    self.hash = hash
  }
}
