import Glibc
import SystemPackage

extension FileDescriptor {
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The size of a terminal in cells; nil if it isn't known, or the file is no terminal.
  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// What a terminal does with what is typed.
package struct TerminalMode {
  private var state: termios

  /// The present mode. Throws if the file is no terminal.
  package init(of terminal: FileDescriptor) throws(Errno) {
    state = termios()
    try Errno.check(tcgetattr(terminal.rawValue, &state))
  }

  /// The mode in which each byte can be read as soon as it is typed.
  /// - Parameter isShown: whether the terminal shows it, if it does now.
  package func byteByByte(isShown: Bool) -> TerminalMode {
    var mode = self
    mode.state.c_lflag &= ~tcflag_t(ICANON | (isShown ? 0 : ECHO))
    return mode
  }

  /// Puts a terminal in this mode, and throws away what was typed and not read. It doesn't wait for what is still to be
  /// written.
  package func set(on terminal: FileDescriptor) {
    var state = state
    tcflush(terminal.rawValue, TCIFLUSH)
    tcsetattr(terminal.rawValue, TCSANOW, &state)
  }
}
