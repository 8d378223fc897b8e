import Platform

/// What a run of git may use: whoever made what it reads may mean harm.
struct GitLimits {
  /// The bytes that it may print.
  var output = 32 << 20
  /// The bytes in which it may say what went wrong.
  private let errors = 1 << 20
  var child = ChildLimits(memory: .mapped(memory), file: file)

  static let memory = 1 << 30
  private static let file = 512 << 20

  init() {}

  func allow(_ output: Int, _ errors: Int) -> Bool { output <= self.output && errors <= self.errors }

  /// The reason for an end of git that printed too much, and for one that used too much.
  let outputReason = "the names of its files, or what git says of it, fill more than 32 MB"
  var childReason: String {
    "git would need more than \(Self.memory >> 20) MB of memory for it, or a file of more than \(Self.file >> 20) MB"
  }
}

/// The sizes of files that are read.
enum SizeLimit {
  /// The bytes of the largest file.
  static let file = 16 << 20
  /// The bytes of all files that are read of a commit.
  static let all = 256 << 20
}
