import Glibc
import JSON
import Platform
import SystemPackage

/// The journal whose notes a repository on this machine has.
struct RepositoryOwner: Equatable {
  /// The path of the journal's file.
  let journal: String
  /// The number of the file: another one that takes its path doesn't get its repository.
  let inode: UInt64
  /// The id that the journal has on all machines; nil if the repository is only looked at.
  let shared: String?

  /// Returns `nil` if there is no file at the path.
  init?(_ journal: String, sharing shared: String?) {
    guard let status = Self.status(of: journal) else { return nil }
    (self.journal, inode, self.shared) = (journal, UInt64(status.st_ino), shared)
  }

  /// Whether the journal is still where it was.
  var isThere: Bool { Self.status(of: journal).map { UInt64($0.st_ino) == inode } ?? false }

  /// Whether the journal is the file at a path, by whichever name.
  func isFile(at path: String) -> Bool {
    guard isThere, let own = Self.status(of: journal), let other = Self.status(of: path) else { return false }
    return own.st_ino == other.st_ino && own.st_dev == other.st_dev
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

extension RepositoryOwner {
  /// Reads whose a folder is; nil if it says nothing that can be understood.
  init?(of folder: String) {
    guard let bytes = try? WholeFile.read(Self.file(in: folder), atMost: 1 << 16), let json = JSON(reading: bytes),
      case .string(let journal)? = json["journal"], case .string(let digits)? = json["inode"],
      let inode = UInt64(digits)
    else { return nil }
    (self.journal, self.inode) = (journal, inode)
    shared = if case .string(let id)? = json["shared"] { id } else { nil }
  }

  /// Has a folder say whose it is.
  func write(to folder: String) throws(Errno) {
    let members: [(String, JSON)] = [("journal", .string(journal)), ("inode", .string("\(inode)"))]
    let json = JSON.object(members + (shared.map { [("shared", .string($0))] } ?? []))
    unlink(Self.file(in: folder))
    try PrivateFile.create(Self.file(in: folder), json.text)
  }

  private static func file(in folder: String) -> String { "\(folder)/owner" }
}
