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
        let read = bytes[offset..<offset + length].map(Windows1252.scalar)
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

/// The encoding of texts in Western European Windows (code page 1252, as the WHATWG's "Encoding" lists it).
enum Windows1252 {
  /// The character of a byte; nil for the five bytes that have none.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return high[Int(byte - 0x80)]
  }

  private static let high: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil, nil, "‘", "’", "“", "”", "•", "–",
    "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}

/// The kind of a file that can't be read as text, by its first bytes.
package enum NoText: Error, Equatable, Sendable, CustomStringConvertible {
  /// Text in UTF-16, as some programs on Windows write it.
  case utf16
  /// A journal that jrnl encrypted: `JRNLv3` and the length of what follows (jrnl/encryption/Jrnlv3Encryption.py), or a token
  /// of Fernet (github.com/fernet/spec), which begins with the version 0x80 in base64.
  case encrypted
  /// Anything else: a picture, say, or text in another encoding.
  case other

  /// Returns `nil` if the bytes begin like a text.
  init?(_ bytes: [UInt8]) {
    let beginning = bytes.prefix(4096)
    if beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else if beginning.starts(with: "JRNLv3\0".utf8)
      || beginning.starts(with: "gAAAAA".utf8) && beginning.allSatisfy(Self.isBase64)
    {
      self = .encrypted
    } else if Self.isOther(beginning) {
      self = .other
    } else {
      return nil
    }
  }

  /// Texts have no zero bytes beside what isn't UTF-8, and where they are of another encoding of the West, few letters differ.
  private static func isOther(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard String(validating: bytes, as: UTF8.self) == nil else { return false }
    let text = DecodedText(bytes)
    let strange = text.replacedBytes + text.windowsBytes
    return strange > 3 && (bytes.contains(0) || strange > bytes.count / 8)
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-_=+/\n".utf8.contains(byte)
  }

  package var description: String {
    switch self {
    case .utf16: "it is text in UTF-16; save it as UTF-8"
    case .encrypted: "it is encrypted; jrnl --decrypt makes a text of it"
    case .other: "it is not UTF-8 text"
    }
  }
}
