/// The folder in which texts lie while an editor has them.
struct EditingFolder {
  /// nil if there is none in which a text may lie.
  let path: String?
  /// The folders in which a killed session may have left some.
  let all: [String]

  /// Whether a name is that of such a folder.
  static func ownsName(_ name: String) -> Bool { name.hasSuffix(ending) }

  private static let ending = ".editing"

  /// Beside the journal, for one that anybody can read.
  static func beside(journal: String) -> EditingFolder {
    let path = journal + ending
    return EditingFolder(path: path, all: [path])
  }

  /// In the user's directory for running programs, if that is in memory: nothing of a locked journal may get to a disk.
  static func inMemory(journal: String, variable: (String) -> String?) -> EditingFolder {
    let old = beside(journal: journal).all
    guard let running = variable("XDG_RUNTIME_DIR"), running.hasPrefix("/"),
      FileSystem.isInMemory(running.realPath ?? running, mounts: FileSystem.mounts)
    else {
      return EditingFolder(path: nil, all: old)
    }
    // The journal's whole path, as far as a name can be long: a text is for that journal alone.
    let name = String(
      decoding: journal.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }.suffix(200), as: UTF8.self)
    let path = "\(running)/lucid-\(name)\(ending)"
    return EditingFolder(path: path, all: old + [path])
  }
}
