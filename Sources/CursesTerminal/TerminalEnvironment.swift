import Glibc

/// What the environment says about the terminal.
package struct TerminalEnvironment: Hashable, Sendable {
  /// Its name in the terminal database.
  var term: String
  /// False where NO_COLOR is set and not empty (no-color.org).
  var wantsColor: Bool
  /// Whether it is at the other end of an ssh connection.
  var isRemote: Bool

  init(term: String, wantsColor: Bool = true, isRemote: Bool = false) {
    self.term = term
    self.wantsColor = wantsColor
    self.isRemote = isRemote
  }

  /// The process's own.
  package static var live: TerminalEnvironment {
    TerminalEnvironment(
      term: value("TERM"), wantsColor: value("NO_COLOR").isEmpty, isRemote: !value("SSH_CONNECTION").isEmpty)
  }

  /// How long a lone Esc waits for what may follow it.
  var patience: Duration { isRemote ? .milliseconds(100) : .milliseconds(25) }

  private static func value(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}
