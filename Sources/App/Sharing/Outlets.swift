import JournalStore
import Platform

/// The places outside the app to share something with.
package struct Outlets: Sendable {
  /// The directory that `~` stands for; nil if it isn't known.
  let home: String?
  /// Programs that put their input on the clipboard, the best first: a path and arguments.
  let clipboardTools: [[String]]
  /// If true, files are written below `~` only, and no command is run.
  let isConfined: Bool
  /// What is said of whatever leaves a locked journal; empty for one that isn't locked.
  private(set) var remark = ""

  package init(home: String?, clipboardTools: [[String]] = [], isConfined: Bool = false) {
    self.home = home
    self.clipboardTools = clipboardTools
    self.isConfined = isConfined
  }

  /// The outlets for a journal that is locked or isn't.
  func leaving(_ journal: JournalStore) -> Outlets {
    var outlets = self
    if journal.key != nil { outlets.remark = " Anybody can read it there." }
    return outlets
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

  /// The path of a file as the person writes it, which may begin with `~`. If the outlets are confined, it has to.
  func path(of name: String) throws(PlaceError) -> String {
    let isAtHome = name == "~" || name.hasPrefix("~/")
    let leavesHome = name.split(separator: "/").contains("..")
    guard !isConfined || (isAtHome && !leavesHome) else { throw .confined }
    guard isAtHome else { return name }
    guard let home else { throw .noHome(path: name) }
    return home + name.dropFirst()
  }
}

package enum PlaceError: Error, Equatable {
  /// The path leads out of `~`, below which a demo reads and writes its files.
  case confined
  /// The path begins with `~`, and HOME is not set.
  case noHome(path: String)

  /// The message for the user, in one line.
  var message: String {
    switch self {
    case .confined: "In a demo, files go to ~ only."
    case .noHome(let path): "HOME is not set, so ~ leads nowhere. Change the path \(path)."
    }
  }
}

extension Outlets {
  /// The largest number of paths that are listed.
  private static let mostPaths = 500

  /// The paths that begin with `typed`, in order, and written as `typed` is. Paths of folders end with a slash; hidden files
  /// are listed only if the typed name begins with a dot.
  func paths(beginning typed: String) throws(PlaceError) -> [String] {
    guard typed != "~" else { return ["~/"] }
    let folder = typed.folder
    let name = String(typed.dropFirst(folder.count))
    let path = try path(of: folder.isEmpty ? "./" : folder)
    let names = PrivateFile.names(in: path).filter { $0.hasPrefix(name) && $0.hasPrefix(".") == name.hasPrefix(".") }
    return names.prefix(Self.mostPaths).map { folder + $0 + (Folder.exists("\(path)/\($0)") ? "/" : "") }
  }
}
