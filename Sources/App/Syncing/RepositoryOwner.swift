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
    guard let file = FileIdentity(of: journal) else { return nil }
    (self.journal, inode, self.shared) = (journal, file.inode, shared)
  }

  /// Whether the journal is still where it was.
  var isThere: Bool { FileIdentity(of: journal)?.inode == inode }

  /// Whether the journal is the file at a path, by whichever name.
  func isFile(at path: String) -> Bool { isThere && FileIdentity(of: journal) == FileIdentity(of: path) }
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
    try? Files.remove(Self.file(in: folder))
    try PrivateFile.create(Self.file(in: folder), json.text)
  }

  private static func file(in folder: String) -> String { "\(folder)/owner" }
}
