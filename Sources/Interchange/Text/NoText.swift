/// What a file is that can't be read as text, by its first bytes.
package enum NoText: Error, Equatable, Sendable {
  /// Text in UTF-16, as some programs on Windows write it.
  case utf16
  /// A journal that jrnl encrypted: `JRNLv3` and the length of what follows (jrnl/encryption/Jrnlv3Encryption.py), or a token
  /// of Fernet (github.com/fernet/spec), which begins with the version 0x80 in base64.
  case encrypted
  /// Anything else: a picture, say, or text in another encoding.
  case other

  /// The number of bytes that tell it, at most.
  static let beginning = 4096

  /// Returns `nil` if the bytes can be the beginning of a text.
  init?(_ beginning: [UInt8]) {
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
  private static func isOther(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes, as: UTF8.self) == nil else { return false }
    let replaced = DecodedText(bytes).replacedBytes
    return replaced > 3 && (bytes.contains(0) || replaced > bytes.count / 8)
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    YAMLText.isLetter(byte) || YAMLText.isDigit(byte) || "-_=+/\n".utf8.contains(byte)
  }
}

extension NoText: CustomStringConvertible {
  package var description: String {
    switch self {
    case .utf16: "it is text in UTF-16; save it as UTF-8"
    case .encrypted: "it is encrypted; jrnl --decrypt makes a text of it"
    case .other: "it is no text in UTF-8"
    }
  }
}

extension ImportFile {
  /// Throws if the file is no text.
  func requireText() throws(ImportError) {
    if let kind = NoText(try bytes(in: 0..<NoText.beginning)) { throw .noText(kind) }
  }
}
