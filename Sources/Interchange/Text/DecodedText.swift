/// The text of a file's bytes. Bytes that aren't UTF-8 are replaced by U+FFFD; a byte order mark is left out.
package struct DecodedText: Equatable, Sendable {
  /// The text.
  package let string: String
  /// The number of bytes that were replaced.
  package let replacedBytes: Int

  package init(_ bytes: some Collection<UInt8>) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let valid = String(validating: bytes, as: UTF8.self) {
      string = valid
      replacedBytes = 0
    } else {
      (string, replacedBytes) = Self.repaired(bytes)
    }
  }

  private static func repaired(_ bytes: some Collection<UInt8>) -> (String, Int) {
    var scalars = String.UnicodeScalarView()
    var replaced = 0
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): scalars.append(Unicode.UTF8.decode(encoded))
      case .error(let length):
        scalars.append("\u{FFFD}")
        replaced += length
      case .emptyInput: return (String(scalars), replaced)
      }
    }
  }
}
