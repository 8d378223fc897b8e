import Records

/// The text of a file's bytes, perhaps behind a byte order mark: UTF-8, or else Windows-1252, or else U+FFFD.
package struct DecodedText: Equatable, Sendable {
  package let string: String
  /// The number of bytes that were replaced.
  package let replacedBytes: Int
  /// The number of bytes that were read as Windows-1252.
  package let windowsBytes: Int

  /// - Parameter dropsMark: whether a byte order mark is left out, as at the beginning of a file.
  package init(_ bytes: some Collection<UInt8>, dropsMark: Bool = true) {
    let bytes = dropsMark && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let valid = String(validating: bytes, as: UTF8.self) {
      (string, replacedBytes, windowsBytes) = (valid, 0, 0)
    } else {
      (string, replacedBytes, windowsBytes) = Self.repaired(Array(bytes))
    }
  }

  /// Whether all bytes were UTF-8.
  package var isWhole: Bool { replacedBytes == 0 && windowsBytes == 0 }

  private static func repaired(_ bytes: [UInt8]) -> (String, replaced: Int, windows: Int) {
    var scalars = String.UnicodeScalarView()
    var (replaced, windows, offset) = (0, 0, 0)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalars.append(Unicode.UTF8.decode(encoded))
        offset += encoded.count
      case .error(let length):
        let read = bytes[offset..<offset + length].map(Self.windowsScalar)
        scalars.append(contentsOf: read.map { $0 ?? "\u{FFFD}" })
        windows += read.count { $0 != nil }
        replaced += read.count { $0 == nil }
        offset += length
      case .emptyInput: return (String(scalars), replaced, windows)
      }
    }
  }
}

extension ImportedJournal {
  /// Notes the bytes of a text that weren't UTF-8.
  mutating func note(_ text: DecodedText, _ place: String = "") {
    note(.windows, count: text.windowsBytes, place)
    note(.bytes, count: text.replacedBytes, place)
  }
}

extension DecodedText {
  /// The character of a byte in Western European Windows (code page 1252, as the WHATWG's "Encoding" lists it); nil for the five
  /// bytes that have none.
  private static func windowsScalar(_ byte: UInt8) -> Unicode.Scalar? {
    (0x80...0x9F).contains(byte) ? high[Int(byte - 0x80)] : Unicode.Scalar(byte)
  }

  private static let high: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil, nil, "‘", "’", "“", "”", "•", "–",
    "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
