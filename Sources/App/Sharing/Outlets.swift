import Foundation

/// What there is outside of the app to share something with.
package struct Outlets: Sendable {
  /// Where `~` is.
  let home: String?
  /// Programs that take a clipboard's text, the best first: a path and arguments.
  let clipboardTools: [[String]]
  /// Whether files go nowhere but to `~`, and no command is run.
  let isConfined: Bool

  package init(home: String?, clipboardTools: [[String]] = [], isConfined: Bool = false) {
    self.home = home
    self.clipboardTools = clipboardTools
    self.isConfined = isConfined
  }

  /// The system's own.
  package static var live: Outlets {
    let variables = ProcessInfo.processInfo.environment
    return Outlets(home: variables["HOME"], clipboardTools: tools(in: variables))
  }

  /// Those of the programs that are there, and of whose display it is said where it is.
  static func tools(
    in variables: [String: String], isThere: (String) -> Bool = EditorProgram.isExecutable
  ) -> [[String]] {
    let known: [(display: String?, words: [String])] = [
      ("WAYLAND_DISPLAY", ["wl-copy"]), ("DISPLAY", ["xclip", "-selection", "clipboard"]), (nil, ["pbcopy"]),
    ]
    let folders = (variables["PATH"] ?? "").split(separator: ":")
    return known.compactMap { display, words in
      guard display.map({ variables[$0]?.isEmpty == false }) ?? true else { return nil }
      return folders.map { "\($0)/\(words[0])" }.first(where: isThere).map { [$0] + words.dropFirst() }
    }
  }
}
