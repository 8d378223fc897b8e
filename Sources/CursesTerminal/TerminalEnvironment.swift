import CNcurses
import Input
import SystemPackage

/// The environment of a terminal.
package struct TerminalEnvironment: Hashable, Sendable {
  /// The terminal's name in the terminal database.
  var term: String
  /// False if NO_COLOR is set and not empty (no-color.org).
  var wantsColor: Bool
  /// Whether the terminal says that it shows all colours, whatever the database says of it.
  var hasTrueColor: Bool
  /// Whether the terminal is at the other end of an ssh connection.
  var isRemote: Bool
  /// The terminal's background, if the terminal has told it.
  var background: Background?

  /// Reads the environment variables TERM, NO_COLOR, COLORTERM, SSH_CONNECTION and COLORFGBG.
  /// - Parameter variable: returns the value of an environment variable.
  package init(variable: (String) -> String?) {
    term = variable("TERM") ?? ""
    wantsColor = (variable("NO_COLOR") ?? "").isEmpty
    // GNU screen inherits it from the terminal, and takes such colours for other attributes.
    hasTrueColor = ["truecolor", "24bit"].contains(variable("COLORTERM")) && !term.hasPrefix("screen")
    isRemote = !(variable("SSH_CONNECTION") ?? "").isEmpty
    background = variable("COLORFGBG").flatMap(Background.init(colors:))
  }
}

extension TerminalEnvironment {
  /// The time after which an Esc that nothing follows is the key Esc.
  var escapePatience: Duration { isRemote ? .milliseconds(100) : .milliseconds(25) }
}

package enum TerminalError: Error, Hashable, Sendable {
  /// The input or output is a file or a pipe.
  case notATerminal
  /// TERM is empty.
  case unnamedTerminal
  /// The terminal database has no entry of this name.
  case unknownTerminal(String)
  /// The terminal can't move its cursor.
  case dumbTerminal(String)
  /// This process has the terminal open already.
  case alreadyOpen
  /// The system can't read the characters of the locale.
  case unknownCharset(String)
  /// A system call failed.
  case refused(Errno)
}

extension TerminalError: CustomStringConvertible {
  /// The message for the user, in one line.
  package var description: String {
    switch self {
    case .notATerminal:
      "Lucid draws on a terminal, and this is a pipe or a file. Run it in a terminal, or see “lucid --help”."
    case .unnamedTerminal:
      "TERM is not set, so Lucid can't tell which terminal this is. Try: TERM=xterm-256color lucid"
    case .unknownTerminal(let name):
      "There is no description of the terminal “\(safe(name))” here, nor of \(Self.standIn): the database of terminals is missing."
    case .dumbTerminal(let name):
      "The terminal “\(safe(name))” can't move its cursor, which Lucid needs. See “lucid --help” for what works here."
    case .alreadyOpen:
      "The terminal is in use by this process already."
    case .unknownCharset(let name):
      "What is typed can't be read: the locale's characters are “\(safe(name))”. Try: LC_ALL=C.UTF-8 lucid"
    case .refused(let error):
      "The terminal can't be taken over: \(error)."
    }
  }

  /// The terminal for which unknown ones are taken.
  static let standIn = "xterm-256color"

  /// What to tell the user of a terminal that was opened in spite of the error; nil if none is.
  var notice: String? {
    guard case .unknownTerminal(let name) = self else { return nil }
    return "No description of the terminal “\(safe(name))”: taken for \(Self.standIn)."
  }

  /// A name from the environment, which can be any text, made safe to show.
  private func safe(_ name: String) -> String {
    String(name.unicodeScalars.prefix(40).map { (" "..."~").contains($0) ? Character($0) : "?" })
  }
}

/// The memory of this process, which may hold dreams.
package enum ProcessMemory {
  /// Keeps it out of core dumps, and from other processes of the user. Programs that are started leave no core dumps either.
  package static func hide() { lucid_hide_memory() }
}
