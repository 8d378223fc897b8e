import CellCanvas
import Glibc

/// Standard output, or standard error. What goes to a terminal is made safe to show; what goes elsewhere is left as it is.
struct StandardStream {
  private let file: Int32
  private var buffer: [UInt8] = []
  let isTerminal: Bool

  private init(_ file: Int32) {
    self.file = file
    isTerminal = isatty(file) == 1
  }

  static var output: StandardStream { StandardStream(STDOUT_FILENO) }
  static var error: StandardStream { StandardStream(STDERR_FILENO) }

  /// Says a line to people. Where nobody hears it, nothing happens.
  static func say(_ text: String) {
    var stream = error
    do throws(CommandFailure) {
      try stream.lines(text)
      try stream.flush()
    } catch {
      return
    }
  }

  /// Adds one line.
  mutating func line(_ text: String) throws(CommandFailure) {
    try part(text)
    try write("\n")
  }

  /// Adds text to a line.
  mutating func part(_ text: String) throws(CommandFailure) {
    try write(isTerminal ? DisplayText(text).string : text)
  }

  /// Adds a text of several lines.
  mutating func lines(_ text: String) throws(CommandFailure) {
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try line(String(part))
    }
  }

  /// Adds bytes that are safe to show as they are; `body` writes them.
  mutating func bytes(_ body: (inout [UInt8]) -> Void) throws(CommandFailure) {
    body(&buffer)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Adds text that is safe to show.
  mutating func write(_ safe: String) throws(CommandFailure) {
    try bytes { $0 += safe.utf8 }
  }

  private static let limit = 1 << 16

  /// Writes out what was added.
  mutating func flush() throws(CommandFailure) {
    var rest = buffer[...]
    buffer = []
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      switch (written, errno) {
      case (0..., _): rest = rest.dropFirst(written)
      case (_, EINTR): continue
      case (_, EPIPE): throw .outputClosed
      case (_, let code): throw .outputFailed(reason: String(cString: strerror(code)))
      }
    }
  }
}
