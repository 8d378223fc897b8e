import Glibc

/// Turns text in a character set of the system into UTF-8, piece by piece.
struct Transcoder: ~Copyable {
  private let conversion: iconv_t
  /// The beginning of a character whose other bytes have yet to come.
  private var rest: [UInt8] = []

  /// - Parameter charset: a name that `iconv` knows. Returns nil for others.
  init?(charset: String) {
    let conversion = iconv_open("UTF-8", charset)
    // The C library returns -1 for an error.
    guard Int(bitPattern: conversion) != -1, let conversion else { return nil }
    self.conversion = conversion
  }

  deinit { iconv_close(conversion) }

  /// The next piece. Each byte that is no character becomes U+FFFD.
  mutating func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var input = (rest + bytes).map { CChar(bitPattern: $0) }
    var text: [UInt8] = []
    let done = input.withUnsafeMutableBufferPointer { Self.convert($0, by: conversion, to: &text) }
    rest = input[done...].map { UInt8(bitPattern: $0) }
    return text
  }

  /// Converts as much as is complete. Returns how many bytes that is.
  private static func convert(
    _ input: UnsafeMutableBufferPointer<CChar>, by conversion: iconv_t, to text: inout [UInt8]
  ) -> Int {
    var next = input.baseAddress
    var left = input.count
    while left > 0 {
      var output = [CChar](repeating: 0, count: 4096)
      var room = output.count
      let error = output.withUnsafeMutableBufferPointer { buffer in
        var end = buffer.baseAddress
        return iconv(conversion, &next, &left, &end, &room) == -1 ? errno : 0
      }
      text += output.dropLast(room).map { UInt8(bitPattern: $0) }
      if error == EINVAL { break }
      guard error == EILSEQ else { continue }
      text += "\u{FFFD}".utf8
      next = next?.advanced(by: 1)
      left -= 1
    }
    return input.count - left
  }
}
