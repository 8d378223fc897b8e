import Records

/// A commit that is to be made: files that are written or removed, on top of another commit.
package struct GitCommit: Sendable {
  /// The new contents of files by their paths; nil for one that is removed.
  package var files: [(path: ExactName, bytes: [UInt8]?)] = []
  /// The tree that it has before the files are written or removed; nil for that of the commit below.
  var tree: String?
  /// The commit below; nil for the first one.
  let parent: GitID?
  /// The name of the machine, as people call it; empty if it isn't told.
  let machine: String
  /// Whether the user is named, too, as git knows them.
  let namesUser: Bool
  let message: String
  /// The seconds since 1970.
  let time: Int64

  package init(on parent: GitID?, by machine: String, namesUser: Bool, saying message: String, at time: Int64) {
    (self.parent, self.machine, self.namesUser, self.message, self.time) = (parent, machine, namesUser, message, time)
  }

  /// The commit in the language of `git fast-import`, which prints the hash of the commit (git-fast-import(1)).
  /// - Parameter user: the user's name and address; nil for those of the machine.
  func stream(by user: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ line: String) { bytes += Array("\(line)\n".utf8) }
    func add(_ command: String, _ path: ExactName) { bytes += Array(command.utf8) + Self.quoted(path) + [0x0A] }
    func add(data: [UInt8]) {
      add("data \(data.count)")
      bytes += data
      add("")
    }
    add("commit \(GitRepository.made)")
    add("mark :1")
    let maker = "\(Self.name(machine)) <lucid@\(Self.host(machine))>"
    add("author \(user ?? maker) \(time) +0000")
    add("committer \(maker) \(time) +0000")
    add(data: Array(message.utf8))
    if let parent { add("from \(parent)") }
    if let tree { add("M 040000 \(tree) \"\"") }
    for (path, content) in files {
      if let content {
        add("M 100644 inline ", path)
        add(data: content)
      } else {
        add("D ", path)
      }
    }
    add("get-mark :1")
    add("done")
    return bytes
  }

  /// A name without what ends one in git.
  static func name(_ text: String) -> String {
    let name = text.unicodeScalars.filter { !"<>\n\0".unicodeScalars.contains($0) && $0.value >= 0x20 }
    return name.isEmpty ? "Lucid" : String(String(String.UnicodeScalarView(name)).prefix(40))
  }

  static func host(_ text: String) -> String {
    let letters = text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return letters.isEmpty ? "localhost" : String(letters)
  }

  private static func quoted(_ path: ExactName) -> [UInt8] {
    let escaped = path.bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): [UInt8(ascii: "\\"), byte]
      case 0x0A: Array("\\n".utf8)
      default: [byte]
      }
    }
    return "\"".utf8 + escaped + "\"".utf8
  }
}

extension GitRepository {
  /// Makes a commit. It is in no branch before it is pushed.
  package func make(_ commit: GitCommit) throws(SyncError) -> GitID {
    let stream = commit.stream(by: commit.namesUser ? user : nil)
    let output = try run(["fast-import", "--quiet", "--force", "--done"], input: stream)
    return GitID(String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// The user as git knows them, in the form `NAME <ADDRESS>`; nil if git doesn't.
  private var user: String? {
    let own = try? run(["-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT"])
    let words = own.map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
    // NAME <ADDRESS> SECONDS ZONE
    return words.flatMap { words in words.lastIndex(of: ">").map { String(words[...$0]) } }
  }
}
