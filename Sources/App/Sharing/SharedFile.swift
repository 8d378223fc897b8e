import Glibc

/// A file that something is shared to. Only its owner can read it, and it is never left half written.
struct SharedFile {
  /// The path as the user wrote it.
  private let name: String
  private let path: String

  init(path: String) {
    name = path
    self.path = path
  }

  /// Resolves a path that may begin with `~`. If the outlets are confined, the path has to.
  init(_ name: String, _ outlets: Outlets) throws(ShareError) {
    self.name = name
    do throws(PlaceError) {
      path = try outlets.path(of: name)
    } catch {
      switch error {
      case .confined: throw .confined
      case .noHome: throw .noHome(path: name)
      }
    }
  }

  /// Whether there is something at the path.
  var isThere: Bool { access(path, F_OK) == 0 }

  /// Writes the file. Throws `.exists` if there is one and `isReplacing` is false.
  func write(_ bytes: [UInt8], isReplacing: Bool) throws(ShareError) {
    do throws(OutputError) {
      try OutputFile(path, isPrivate: true).write(CollectionOfOne(bytes), isReplacing: isReplacing)
    } catch {
      switch error {
      case .exists: throw .exists(path: name)
      case .noFile, .outside: throw .noFile(path: name)
      case .noFolder: throw .noFolder(path: name)
      case .failed(let error): throw .file(path: name, reason: error.description)
      }
    }
  }
}
