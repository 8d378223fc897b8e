import Input

/// What one read of these bytes brings, and what the time-out adds.
func decode(_ text: String, terminfo: [[UInt8]: Key] = [:]) -> [Event] { decode(Array(text.utf8), terminfo: terminfo) }

func decode(_ bytes: [UInt8], terminfo: [[UInt8]: Key] = [:]) -> [Event] {
  var decoder = KeyDecoder(terminfo: terminfo)
  return decoder.decode(bytes) + decoder.flush()
}

extension KeyDecoder {
  /// Decodes any bytes as those of one read.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Event] { decode(ArraySlice(bytes)) }
}

/// The same for bytes that are only keys.
func keys(_ text: String) -> [Key] { decode(text).compactMap(\.key) }

extension Event {
  var key: Key? {
    guard case .key(let key) = self else { return nil }
    return key
  }
}
