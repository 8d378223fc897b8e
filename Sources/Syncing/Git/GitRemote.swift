import Platform

/// The way by which git reaches a repository that machines share.
struct GitRemote {
  /// The address, as the person knows it.
  private let name: String
  /// What stands for the repository if it is in a folder.
  private let folder: GitFolder?

  /// Finds the way.
  /// - Parameter path: where a folder may be made meanwhile.
  init(_ name: String, by git: GitProgram, at path: String) throws(SyncError) {
    self.name = name
    // What the person's settings make of the address.
    let address = try git.run(GitProgram.nowhere + ["ls-remote", "--get-url", "--", name])
    let text = String(decoding: address.prefix { $0 != 0x0A }, as: UTF8.self)
    folder = try GitFolder.path(in: text).map { there throws(SyncError) in try GitFolder(at: path, for: there, by: git)
    }
  }

  /// The address that git is given.
  var address: String { folder?.path ?? name }

  /// The options of git by which no address leads to a folder itself.
  var options: [String] {
    let settings =
      folder == nil ? ["protocol.file.allow=never"] : ["protocol.allow=never", "protocol.file.allow=always"]
    return settings.flatMap { ["-c", $0] }
  }

  /// The limits of git on the way. What asks for passwords may map much more than it uses.
  func limits(isWriting: Bool) -> GitLimits {
    var limits = GitLimits()
    if folder == nil { limits.child.memory = .written(GitLimits.memory) }
    // Others may have to read what is written there, as the person's umask says.
    limits.child.isPrivate = !isWriting
    return limits
  }

  /// An outcome with the address that the person knows.
  func named(_ outcome: GitOutcome) -> GitOutcome {
    guard let folder else { return outcome }
    let errors = String(decoding: outcome.errors, as: UTF8.self).replacing(folder.path, with: name)
    return GitOutcome(status: outcome.status, output: outcome.output, errors: Array(errors.utf8))
  }

  func end() { folder?.remove() }
}

extension GitProgram {
  /// The option by which git finds no repository where Lucid was started.
  static let nowhere = ["--git-dir=/dev/null"]
}
