import Glibc

extension TerminalError: CustomStringConvertible {
  /// One line for people: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .notATerminal:
      "Lucid draws on a terminal, and this is a pipe or a file. Run it in a terminal, or see “lucid --help”."
    case .unnamedTerminal:
      "TERM is not set, so Lucid can't tell which terminal this is. Try: TERM=xterm-256color lucid"
    case .unknownTerminal(let name):
      "There is no description of the terminal “\(safe(name))” here. Try: TERM=xterm-256color lucid"
    case .dumbTerminal(let name):
      "The terminal “\(safe(name))” can't move its cursor, which Lucid needs. See “lucid --help” for what works here."
    case .alreadyOpen:
      "The terminal is in use by this process already."
    case .refused(let code):
      "The terminal can't be taken over: \(String(cString: strerror(code)))."
    }
  }

  /// A name from the environment may hold anything.
  private func safe(_ name: String) -> String {
    String(name.unicodeScalars.prefix(40).map { (" "..."~").contains($0) ? Character($0) : "?" })
  }
}
