import DreamCore

extension JSONReader {
  /// Calls `body` with a reader of a whole text in UTF-8. Returns nil if that does, if something is left, or if the bytes are
  /// no UTF-8.
  static func read<Value>(_ bytes: [UInt8], _ body: (inout JSONReader) -> Value?) -> Value? {
    guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, isStrict: true)
      guard let value = body(&reader), reader.isAtEnd else { return nil }
      return value
    }
  }

  /// Reads an array of which `read` reads each element.
  mutating func elements<Value>(_ read: (inout JSONReader) -> Value?) -> [Value]? {
    var values: [Value] = []
    let isRead = array { reader in
      guard let value = read(&reader) else { return false }
      values.append(value)
      return true
    }
    return isRead ? values : nil
  }

  mutating func strings() -> [String]? { elements { $0.string() } }

  /// Reads an object of texts, in which each name stands once.
  mutating func texts() -> [String: String]? {
    var texts: [String: String] = [:]
    let isRead = object { reader, name in
      guard let text = reader.string() else { return false }
      return texts.updateValue(text, forKey: name) == nil
    }
    return isRead ? texts : nil
  }
}
