/// Why there is no screen to draw on.
package enum TerminalError: Error, Hashable, Sendable {
  /// Input or output is a file or a pipe.
  case notATerminal
  /// TERM is empty.
  case unnamedTerminal
  /// The terminal database has no entry of this name.
  case unknownTerminal(String)
  /// The terminal can't put its cursor where it likes.
  case dumbTerminal(String)
  /// This process has the terminal open already.
  case alreadyOpen
  /// The system refused, with this errno.
  case refused(Int32)
}
