import App
import CellCanvas
import Glibc
import SystemPackage

/// Standard output or standard error. Text for a terminal is made safe to show; other text is left as it is.
struct StandardStream {
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  /// Whether the stream goes to a terminal.
  let isTerminal: Bool

  private init(_ file: FileDescriptor) {
    self.file = file
    isTerminal = isatty(file.rawValue) == 1
  }

  static var output: StandardStream { StandardStream(.standardOutput) }
  static var error: StandardStream { StandardStream(.standardError) }

  /// Writes a message to standard error. Errors are ignored.
  static func say(_ text: String) {
    var stream = error
    do throws(CommandFailure) {
      try stream.lines(text)
      try stream.flush()
    } catch {
      return
    }
  }

  /// Adds a line.
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

  /// Adds bytes that are safe to show, which `body` appends.
  mutating func bytes(_ body: (inout [UInt8]) -> Void) throws(CommandFailure) {
    body(&buffer)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Adds text that is safe to show.
  mutating func write(_ safe: String) throws(CommandFailure) {
    try bytes { $0 += safe.utf8 }
  }

  private static let limit = 1 << 16

  /// Writes what was added.
  mutating func flush() throws(CommandFailure) {
    defer { buffer = [] }
    do throws(Errno) {
      try WholeFile.write(buffer, to: file)
    } catch {
      throw error == .brokenPipe ? .outputClosed : .outputFailed(reason: error.description)
    }
  }
}

extension StandardStream {
  /// The width of the terminal that the stream goes to; nil if it doesn't go to one.
  var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Throws unless both standard input and standard output are a terminal, which the app needs.
  static func requireTerminal() throws(CommandFailure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .needsTerminal }
  }
}
