import Foundation
import Glibc

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
    isNew = access("\(path)/HEAD", F_OK) != 0
    if isNew {
      let outcome = try git.outcome(of: GitProgram.nowhere + ["init", "--quiet", "--bare", "--template=", path])
      guard outcome.status == .exited(0) else { throw .broken(outcome.words) }
    }
    // The person's settings may have made git keep what was erased.
    if access("\(path)/logs", F_OK) == 0 {
      try? FileManager.default.removeItem(atPath: "\(path)/logs")
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

  /// The contents of all files of a commit, by their paths. Links and what else is no file is left out, and what has a path that
  /// is no text.
  package func files(of commit: GitID) throws(SyncError) -> [String: GitID] {
    // 100644 blob HASH<TAB>PATH<NUL>
    let output = try run(["ls-tree", "-r", "-z", "\(commit)"])
    var files: [String: GitID] = [:]
    for entry in output.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")), entry.starts(with: "100".utf8),
        let path = String(validating: entry[(tab + 1)...], as: UTF8.self)
      else { continue }
      let hash = entry[..<tab].split(separator: UInt8(ascii: " ")).last ?? []
      files[path] = GitID(String(decoding: hash, as: UTF8.self))
    }
    return files
  }
}
