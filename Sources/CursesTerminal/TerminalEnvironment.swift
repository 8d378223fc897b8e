/// The environment of a terminal.
package struct TerminalEnvironment: Hashable, Sendable {
  /// The terminal's name in the terminal database.
  var term: String
  /// False if NO_COLOR is set and not empty (no-color.org).
  var wantsColor: Bool
  /// Whether the terminal is at the other end of an ssh connection.
  var isRemote: Bool

  init(term: String, wantsColor: Bool = true, isRemote: Bool = false) {
    self.term = term
    self.wantsColor = wantsColor
    self.isRemote = isRemote
  }

  /// Reads the environment variables TERM, NO_COLOR and SSH_CONNECTION.
  /// - Parameter variable: returns the value of an environment variable.
  package init(variable: (String) -> String?) {
    term = variable("TERM") ?? ""
    wantsColor = (variable("NO_COLOR") ?? "").isEmpty
    isRemote = !(variable("SSH_CONNECTION") ?? "").isEmpty
  }

  /// The time after which an Esc that nothing follows is the key Esc.
  var patience: Duration { isRemote ? .milliseconds(100) : .milliseconds(25) }
}
