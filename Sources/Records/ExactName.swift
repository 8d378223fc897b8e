/// A name that is told from others by its bytes: that of a file, its path below a folder, or one that another program gave.
///
/// Texts won't do. To Swift they are equal if one has `ä` as one character and the other as two, which are two files; and the
/// name of a file needn't be UTF-8.
package struct ExactName: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The name as text; nil if it isn't UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The names that a path is made of.
  package var parts: [ExactName] {
    bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(ExactName.init(bytes:))
  }

  /// Whether this path is another one below a folder.
  package func leads(to other: ExactName) -> Bool {
    bytes.count > other.bytes.count && bytes.suffix(other.bytes.count + 1).elementsEqual("/".utf8 + other.bytes)
  }
}

extension ExactName: Comparable, ExpressibleByStringLiteral {
  package static func < (left: ExactName, right: ExactName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  package init(stringLiteral text: String) { self.init(text) }
}

extension ExactName: CustomStringConvertible {
  /// The name for people, with bytes that aren't UTF-8 as `\xE4`.
  package var description: String {
    text
      ?? bytes.map { byte in
        byte < 0x80 ? String(Unicode.Scalar(byte)) : "\\x\(String(byte, radix: 16, uppercase: true))"
      }.joined()
  }
}
