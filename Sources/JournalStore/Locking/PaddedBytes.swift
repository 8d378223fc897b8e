/// Bytes with zeros behind them, so that the length of a text can't be told from its box.
struct PaddedBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The length in eight bytes, the lowest first, the bytes, and zeros up to a multiple of 512.
  var padded: [UInt8] {
    let padded = withUnsafeBytes(of: Int64(bytes.count).littleEndian, Array.init) + bytes
    return padded + [UInt8](repeating: 0, count: (512 - padded.count % 512) % 512)
  }

  init?(padded: [UInt8]) {
    guard padded.count >= 8 else { return nil }
    let count = padded.withUnsafeBytes { Int(Int64(littleEndian: $0.loadUnaligned(as: Int64.self))) }
    guard (0...padded.count - 8).contains(count) else { return nil }
    bytes = Array(padded[8..<8 + count])
  }
}
