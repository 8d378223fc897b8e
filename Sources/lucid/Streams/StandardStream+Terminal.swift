import Glibc

extension StandardStream {
  /// The columns of the terminal this goes to; nothing if it is none.
  var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The app draws on a terminal and reads its keys: it needs both.
  static func requireTerminal() throws(CommandFailure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .needsTerminal }
  }
}
