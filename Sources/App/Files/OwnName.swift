import JournalStore
import SystemPackage

/// The names of files and folders that SQLite and Lucid make for themselves. They take over what has such a name, or remove it, so
/// that nothing else may get one.
package enum OwnName {
  /// Throws if a path has such a name.
  /// - Parameter isFolder: whether a folder gets the name, and no file.
  package static func check(_ path: String, isFolder: Bool = false) throws(WriteFailure) {
    if isName(of: path, isFolder: isFolder) { throw WriteFailure(path: path, .ownName) }
  }

  static func isName(of path: String, isFolder: Bool = false) -> Bool {
    let name = FilePath(path).lastComponent?.string ?? ""
    return JournalStore.ownsName(path, isFolder: isFolder) || RescuePlaces.ownsName(name) || PartName.ownsName(name)
      || TemporaryFolder.ownsName(name) || EditingFolder.ownsName(name)
  }
}
