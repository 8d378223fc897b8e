import App
import ArgumentParser
import Configuration

/// Prints the settings, or the path of their file.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the settings, and where each comes from.",
    discussion: """
      They are read from $XDG_CONFIG_HOME/lucid/config.yaml or ~/.config/lucid/config.yaml, unless $LUCID_CONFIG \
      names another file, one setting a line:

        editor: external   n and e open $EDITOR; internal is the default
        nightTurnsAt: 12   the hour at which one night ends and the next begins
        theme: night       or dusk, paper, mono; auto, the default, is night from 22:00 to 07:00 and dusk by day
        icons: ascii       draw with ASCII only; unicode is the default
        reduceMotion: true rain, snow and fire stand still, as they do at night; false is the default
        mouse: off         leave the mouse to the terminal, to select text with it; on is the default
      """)

  @Flag(help: "Only print where the file lies, or would.") var path = false

  func run() throws {
    var output = StandardStream.output
    if path {
      try output.line(Configuration.path(variable: Variables.value))
    } else {
      for line in try Configuration.current().lines { try output.line(line) }
    }
    try output.flush()
  }
}

extension Configuration {
  /// The configuration of the user.
  static func current() throws(ConfigurationError) -> Configuration {
    try read(variable: Variables.value, reading: WholeFile.read)
  }
}
