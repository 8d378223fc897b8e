import Platform
import SystemPackage

/// A folder that stands for a repository in another one: it leads to the objects and the references of that, and has a
/// configuration of Lucid's.
///
/// So the repository is data: whatever stands in its configuration, and in its hooks, runs nothing. Who owns it doesn't matter.
struct GitFolder {
  let path: String

  /// Makes the folder at a path, in the place of what is there.
  init(at path: String, for repository: String, by git: GitProgram) throws(SyncError) {
    guard let found = Self.directory(of: repository), let head = Self.text("\(found)/HEAD") else {
      throw .git("'\(repository)' does not appear to be a git repository")
    }
    self.path = path
    let config = try Self.settings(of: found, by: git).map { name, value in
      let parts = name.split(separator: ".", maxSplits: 1)
      return "[\(parts[0])]\n\t\(parts[1]) = \(Self.quoted(value))\n"
    }
    do throws(Errno) {
      remove()
      try Folder.make(path)
      for name in ["objects", "refs", "packed-refs", "reftable", "shallow", "worktrees"] {
        try Files.linkSymbolically("\(found)/\(name)", to: "\(path)/\(name)")
      }
      for (name, text) in [("HEAD", head), ("config", config.joined())] {
        let file = try Errno.thrown {
          try FileDescriptor.open(
            "\(path)/\(name)", .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: .ownerReadWrite)
        }
        try Errno.thrown { try file.closeAfter { _ = try file.writeAll(text.utf8) } }
      }
    } catch {
      throw .unwritable("\(path) can't be written: \(error)")
    }
  }

  func remove() { try? Folder.remove(path) }

  /// The folder that an address is of, as git reads it; nil for an address that leads elsewhere.
  static func path(in address: String) -> String? {
    let bytes = address.utf8
    let slash = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    if address.hasPrefix("file://") {
      let rest = bytes.dropFirst("file://".utf8.count)
      let path = String(decoding: rest.drop { $0 != UInt8(ascii: "/") }, as: UTF8.self)
      return path.replacing(/(?:%[0-9A-Fa-f]{2})+/) { match in
        String(decoding: match.output.split(separator: "%").compactMap { UInt8($0, radix: 16) }, as: UTF8.self)
      }
    }
    return bytes[..<slash].contains(UInt8(ascii: ":")) ? nil : address.absolutePath
  }
}

// MARK: What is taken from the repository

extension GitFolder {
  /// The settings for the folder: of the repository's those that say what its files are like, and whom it takes a commit from.
  private static func settings(of repository: String, by git: GitProgram) throws(SyncError) -> [(String, String)] {
    let own = GitEnvironment.settings.map { setting in
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      return (parts[0], parts[1])
    }
    let isBare = [("core.bare", repository.hasSuffix("/.git") ? "false" : "true")]
    let config = "\(repository)/config"
    guard text(config) != nil else { return isBare + own }
    // NAME<LF>VALUE<NUL>, or NAME<NUL> for one that is on.
    let list = try git.run(GitProgram.nowhere + ["config", "--file", config, "--no-includes", "--list", "-z"])
    let theirs = list.split(separator: 0).map { entry in
      let parts = entry.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      return (parts[0], parts.count > 1 ? parts[1] : "true")
    }
    return isBare + theirs.filter(isKept) + own
  }

  private static func isKept(_ name: String, _ value: String) -> Bool {
    switch name {
    case "core.repositoryformatversion", "core.bare", "core.sharedrepository", "receive.denynonfastforwards",
      "receive.denydeletes":
      true
    case "receive.denycurrentbranch": value.lowercased() != "updateinstead"
    case "extensions.partialclone", "extensions.worktreeconfig": false
    default: name.hasPrefix("extensions.") && name.utf8.count { $0 == UInt8(ascii: ".") } == 1
    }
  }

  private static func quoted(_ value: String) -> String {
    "\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
  }

  /// The folder with the objects of a repository, which git looks for in the same places.
  private static func directory(of repository: String) -> String? {
    var name = repository
    while name.hasSuffix("/") { name.removeLast() }
    for path in ["/.git", "", ".git/.git", ".git"].map({ name + $0 }) {
      // A file in the place of a folder says where that is.
      let link = text(path).flatMap {
        $0.hasPrefix("gitdir: ") ? $0.dropFirst("gitdir: ".count).prefix { $0 != "\n" } : nil
      }
      let folder = link.map { $0.hasPrefix("/") ? String($0) : path.folder + $0 } ?? path
      let hasFolders = ["objects", "refs"].allSatisfy { Folder.exists("\(folder)/\($0)") }
      if hasFolders, text("\(folder)/HEAD") != nil { return folder }
    }
    return nil
  }

  /// The text of a small file; nil for what is none.
  private static func text(_ path: String) -> String? {
    let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    guard let file else { return nil }
    defer { try? file.close() }
    guard let status = try? Stat(file), status.type == .regular, status.size <= 1 << 20 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.size)) { buffer, count in
      count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
