extension JSON {
  /// Reads a text of JSON in UTF-8 (RFC 8259); nil if the bytes are anything else, or have more than 512 brackets open at a
  /// time. Of two members of one name both are there.
  /// - Parameter isStrict: whether to refuse what can be understood, and yet is no JSON: see `JSONReader`.
  package init?(reading bytes: some Collection<UInt8>, isStrict: Bool = true) {
    let value =
      bytes.withContiguousStorageIfAvailable { JSON.read($0, isStrict) }
      ?? Array(bytes).withUnsafeBufferPointer { JSON.read($0, isStrict) }
    guard let value else { return nil }
    self = value
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ isStrict: Bool) -> JSON? {
    guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
    var reader = JSONReader(bytes, isStrict: isStrict)
    guard let value = reader.value(depth: 512), reader.isAtEnd else { return nil }
    return value
  }
}

extension JSONReader {
  /// Reads any value.
  fileprivate mutating func value(depth: Int) -> JSON? {
    switch next {
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "["):
      guard depth > 0 else { return nil }
      var values: [JSON] = []
      let isArray = array { reader in reader.value(depth: depth - 1).map { values.append($0) } != nil }
      return isArray ? .array(values) : nil
    case UInt8(ascii: "{"):
      guard depth > 0 else { return nil }
      var members: [(key: String, value: JSON)] = []
      let isObject = object { reader, name in reader.value(depth: depth - 1).map { members.append((name, $0)) } != nil }
      return isObject ? .object(members) : nil
    default: return word()
    }
  }
}
