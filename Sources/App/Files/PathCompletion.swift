import Glibc

/// The files and folders with which a path that is being typed can go on.
struct PathCompletion {
  private let outlets: Outlets
  /// The most paths that are listed.
  private static let limit = 500

  init(_ outlets: Outlets) { self.outlets = outlets }

  /// The paths that begin with `typed`, in order, written like it. Those of folders end with a slash; hidden ones are listed
  /// only if the typed name begins with a dot.
  func paths(beginning typed: String) throws(PlaceError) -> [String] {
    guard typed != "~" else { return ["~/"] }
    let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (folder, name) = (String(typed[..<cut]), String(typed[cut...]))
    let path = try outlets.path(of: folder.isEmpty ? "./" : folder)
    let names = Self.names(in: path).filter { $0.hasPrefix(name) && ($0.hasPrefix(".") == name.hasPrefix(".")) }
    return names.sorted().prefix(Self.limit).map { folder + $0 + (NoteFiles.isFolder("\(path)/\($0)") ? "/" : "") }
  }

  /// The names in a folder; none if it can't be listed.
  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
