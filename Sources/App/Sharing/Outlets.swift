/// The places outside the app to share something with.
package struct Outlets: Sendable {
  /// The directory that `~` stands for; nil if it isn't known.
  let home: String?
  /// Programs that put their input on the clipboard, the best first: a path and arguments.
  let clipboardTools: [[String]]
  /// If true, files are written below `~` only, and no command is run.
  let isConfined: Bool

  package init(home: String?, clipboardTools: [[String]] = [], isConfined: Bool = false) {
    self.home = home
    self.clipboardTools = clipboardTools
    self.isConfined = isConfined
  }

  /// The outlets of the system that Lucid runs on.
  package static var live: Outlets {
    Outlets(home: Variables.value("HOME"), clipboardTools: tools(variable: Variables.value))
  }

  /// The known clipboard programs that are installed and whose display is named by a variable.
  static func tools(variable: (String) -> String?, path: SearchPath = .live) -> [[String]] {
    let known: [(display: String?, words: [String])] = [
      ("WAYLAND_DISPLAY", ["wl-copy"]), ("DISPLAY", ["xclip", "-selection", "clipboard"]), (nil, ["pbcopy"]),
    ]
    return known.compactMap { display, words in
      guard display.map({ variable($0)?.isEmpty == false }) ?? true else { return nil }
      return path.program(words[0]).map { [$0] + words.dropFirst() }
    }
  }
}
