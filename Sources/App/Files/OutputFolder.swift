import Glibc
import SystemPackage

/// A folder that files have to be in, as somebody else gives them their names.
package struct OutputFolder: Sendable {
  private let path: String

  /// - Parameter path: an empty path is the current directory.
  package init(_ path: String) { self.path = path.isEmpty ? "." : path }

  /// Makes the folder if it isn't there.
  /// - Parameter isPrivate: whether only the owner can open a folder that is made.
  package func make(isPrivate: Bool) throws(OutputError) {
    guard mkdir(path, isPrivate ? 0o700 : 0o777) != 0 else { return }
    var status = stat()
    guard Errno.last == .fileExists else { throw OutputError(.last) }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .noFolder }
  }

  /// The path of a file of the folder. Throws `.outside` for a name that leads out of it, be it by `/`, by `..` or by a link.
  package func path(of name: String) throws(OutputError) -> String {
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { throw .outside }
    let joined = path == "." ? name : "\(path)/\(name)"
    let folder = joined.folder
    guard let root = real(path), let own = real(folder.isEmpty ? "." : folder) else { throw .noFolder }
    var status = stat()
    let isLink = lstat(joined, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let place = isLink ? real(joined) : own
    guard Self.contains(own, in: root), let place, Self.contains(place, in: root) else { throw .outside }
    return joined
  }

  private func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func contains(_ path: String, in root: String) -> Bool {
    path == root || path.hasPrefix(root == "/" ? "/" : root + "/")
  }
}
