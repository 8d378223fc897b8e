/// Bytes of a file as text: what is no UTF-8 becomes U+FFFD and is counted, a byte order mark is left out.
package struct DecodedText: Equatable, Sendable {
  package let string: String
  /// How many bytes U+FFFD stands for.
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
