import Platform
import Records

/// The name of a commit or a file's content in git: its hash, in hexadecimal digits.
package struct GitID: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ text: String) { description = text }

  init(_ text: Substring) { description = String(text) }
}

/// A bare repository beside the journal, in which commits are made, and to which those of other machines are fetched.
///
/// Nothing in it is of value: all that it has is in the journal, or at the remote repository.
package struct GitRepository: Sendable {
  let git: GitProgram
  package let path: String
  /// Whether it was made just now: what it lacks then is in no repository.
  package let isNew: Bool

  /// The reference to the last commit of the remote branch that was fetched.
  static let fetched = "refs/lucid/remote"
  /// The reference to the last commit that was made.
  static let made = "refs/lucid/made"

  /// Opens the repository, and makes it if there is none.
  package init(at path: String, _ git: GitProgram) throws(SyncError) {
    (self.git, self.path) = (git, path)
    // HEAD is written last.
    isNew = !Files.exists("\(path)/HEAD")
    if isNew {
      let outcome = try git.outcome(of: GitProgram.nowhere + ["init", "--quiet", "--bare", "--template=", path])
      guard outcome.status == .exited(0) else { throw .broken(outcome.words) }
    }
    // The person's settings may have made git keep what was erased.
    if Files.exists("\(path)/logs") {
      try? Folder.remove("\(path)/logs")
      _ = try run(["gc", "--quiet", "--prune=now"])
    }
  }

  /// Runs git on what is here. What goes wrong is a fault of this repository.
  func run(
    _ arguments: [String], input: [UInt8] = [], within limits: GitLimits = GitLimits()
  ) throws(SyncError) -> [UInt8] {
    let outcome = try outcome(of: arguments, input: input, within: limits)
    guard outcome.status == .exited(0) else { throw .broken(outcome.words) }
    return outcome.output
  }

  private func outcome(
    of arguments: [String], input: [UInt8] = [], within limits: GitLimits = GitLimits()
  ) throws(SyncError) -> GitOutcome {
    try git.outcome(of: ["--git-dir=\(path)"] + arguments, input: input, within: limits)
  }

  func line(_ arguments: [String]) throws(SyncError) -> Substring {
    let output = try run(arguments)
    return Substring(String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}

// MARK: Commits and their files

extension GitRepository {
  /// Whether the repository has a commit with all that it stands on.
  package func has(_ commit: GitID) throws(SyncError) -> Bool {
    try outcome(of: ["cat-file", "-e", "\(commit)^{tree}"]).status == .exited(0)
  }

  /// The last commit that two others both stand on; nil if there is none.
  package func base(of one: GitID, _ other: GitID) throws(SyncError) -> GitID? {
    if one == other { return one }
    let outcome = try outcome(of: ["merge-base", "\(one)", "\(other)"])
    switch outcome.status {
    case .exited(0): return GitID(String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    case .exited(1): return nil
    case .exited, .killed: throw .broken(outcome.words)
    }
  }

  /// The names of those who made the commits that `commit` stands on and `base` doesn't, each once, without machines that give
  /// none, and the time of `commit` in seconds since 1970.
  package func makers(of commit: GitID, since base: GitID?) throws(SyncError) -> (names: [String], time: Int64) {
    let range = base.map { "\($0)..\(commit)" } ?? "\(commit)"
    let limit = "--max-count=\(base == nil ? 1 : Self.commits)"
    let text = String(decoding: try run(["log", "--format=%ct %cn", limit, range, "--"]), as: UTF8.self)
    var (names, time): ([String], Int64) = ([], 0)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      time = max(time, parts.first.flatMap { Int64($0) } ?? 0)
      let name = parts.count > 1 ? parts[1].shown(upTo: 40) : ""
      if !["", GitCommit.name("")].contains(name), !names.contains(name) { names.append(name) }
    }
    return (names, time)
  }

  /// The number of commits whose makers are looked at.
  private static let commits = 1000

  /// The times, in seconds since 1970, of the commits that last changed each file, of those that `commit` stands on and `base`
  /// doesn't; none if they are too many.
  package func times(of commit: GitID, since base: GitID?) throws(SyncError) -> [ExactName: Int64] {
    let range = base.map { "\($0)..\(commit)" } ?? "\(commit)"
    let output: [UInt8]
    do throws(SyncError) {
      // For each commit <NUL>TIME<NUL><LF>PATH<NUL>PATH<NUL>, the last one first.
      output = try run(
        ["-c", "log.showRoot=true", "log", "-z", "--format=%x00%ct", "--name-only", "--no-renames", "-c", range, "--"])
    } catch .large {
      return [:]
    }
    var (times, time): ([ExactName: Int64], Int64?) = ([:], nil)
    for part in output.split(separator: 0, omittingEmptySubsequences: false) {
      if part.isEmpty {
        time = nil
      } else if let time {
        let path = ExactName(bytes: part.first == UInt8(ascii: "\n") ? part.dropFirst() : part)
        if times[path] == nil { times[path] = time }
      } else {
        time = Int64(String(decoding: part, as: UTF8.self))
      }
    }
    return times
  }

  /// The paths of all files of a commit, with their contents. Links and what else is no file is left out.
  package func files(of commit: GitID) throws(SyncError) -> [(path: ExactName, content: GitID)] {
    // 100644 blob HASH<TAB>PATH<NUL>
    try run(["ls-tree", "-r", "-z", "\(commit)"]).split(separator: 0).compactMap { entry in
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")), entry.starts(with: "100".utf8) else { return nil }
      let hash = entry[..<tab].split(separator: UInt8(ascii: " ")).last ?? []
      return (ExactName(bytes: entry[(tab + 1)...]), GitID(String(decoding: hash, as: UTF8.self)))
    }
  }
}
