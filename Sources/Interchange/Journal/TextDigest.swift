/// A digest of a text: its length in bytes and its 64-bit FNV-1a hash (Fowler, Noll, Vo).
package struct TextDigest: Hashable, Sendable {
  private let count: Int
  private let hash: UInt64

  init(_ text: String) { self.init(of: [text]) { _ in true } }

  /// The digest of texts, one after the other, by those of their bytes for which `counts` returns true.
  init(of texts: [String], where counts: (UInt8) -> Bool) {
    var (hash, count): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
    for var text in texts {
      // Bytes in a row are read several times as fast as those of a view.
      text.withUTF8 { bytes in
        for byte in bytes where counts(byte) {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
          count += 1
        }
      }
    }
    (self.hash, self.count) = (hash, count)
  }
}
