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

  /// The reference to the last commit of the remote branch that was fetched.
  static let fetched = "refs/lucid/remote"
  /// The reference to the last commit that was made.
  static let made = "refs/lucid/made"

  /// Opens the repository, and makes it if there is none.
  package init(at path: String, _ git: GitProgram) throws(SyncError) {
    (self.git, self.path) = (git, path)
    // HEAD is written last.
    if access("\(path)/HEAD", F_OK) != 0 {
      _ = try git.run(["init", "--quiet", "--bare", "--template=", path])
    }
  }

  /// Runs git on what is here. What goes wrong is a fault of this repository.
  func run(_ arguments: [String], input: [UInt8] = []) throws(SyncError) -> [UInt8] {
    let outcome = try outcome(of: arguments, input: input)
    guard outcome.status == .exited(0) else { throw .broken(outcome.words) }
    return outcome.output
  }

  /// The error for what went wrong at a remote repository, unless this one is broken.
  private func error(_ outcome: GitOutcome) throws(SyncError) -> SyncError {
    let health = try self.outcome(of: ["fsck", "--connectivity-only", "--no-dangling", "--no-progress"])
    return health.status == .exited(0) ? .git(outcome.words) : .broken(health.words)
  }

  private func outcome(of arguments: [String], input: [UInt8] = []) throws(SyncError) -> GitOutcome {
    try git.outcome(of: ["--git-dir=\(path)"] + arguments, input: input)
  }

  private func line(_ arguments: [String]) throws(SyncError) -> Substring {
    let output = try run(arguments)
    return Substring(String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}

// MARK: The remote repository

extension GitRepository {
  /// The branch of a remote repository that others get who clone it; `main` if it has none.
  package func branch(at remote: String) throws(SyncError) -> String {
    let outcome = try outcome(of: ["ls-remote", "--symref", "--", remote, "HEAD"])
    guard outcome.status == .exited(0) else { throw .git(outcome.words) }
    let text = String(decoding: outcome.output, as: UTF8.self)
    // ref: refs/heads/main<TAB>HEAD
    let names = text.split(separator: "\n").compactMap { line -> Substring? in
      guard line.hasPrefix("ref: refs/heads/"), let end = line.firstIndex(of: "\t") else { return nil }
      return line[..<end].dropFirst("ref: refs/heads/".count)
    }
    if let name = names.first { return String(name) }
    return try unbornBranch(at: remote)
  }

  /// The branch that an empty repository says its first one is to be: a clone of it learns that.
  private func unbornBranch(at remote: String) throws(SyncError) -> String {
    let copy = "\(path)/empty.git"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let cloned = try git.outcome(
      of: ["-c", "init.defaultBranch=main", "clone", "--quiet", "--bare", "--template=", "--", remote, copy])
    guard cloned.status == .exited(0) else { throw .git(cloned.words) }
    let head = String(decoding: try git.run(["--git-dir=\(copy)", "symbolic-ref", "--short", "HEAD"]), as: UTF8.self)
    return head.split(separator: "\n").first.map(String.init) ?? "main"
  }

  /// Fetches a branch. Returns its last commit; nil if there is no such branch.
  package func fetch(_ branch: String, from remote: String) throws(SyncError) -> GitID? {
    let reference = "+refs/heads/\(branch):\(Self.fetched)"
    let outcome = try outcome(of: ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--", remote, reference])
    if outcome.status == .exited(0) { return GitID(try line(["rev-parse", Self.fetched])) }
    if outcome.words.hasPrefix("couldn't find remote ref") { return nil }
    throw try error(outcome)
  }

  /// Pushes a commit as the last one of a branch. Returns false if the branch has another commit by now.
  /// - Parameter old: the commit whose place it takes; nil if it stands on the last one.
  package func push(
    _ commit: GitID, to branch: String, at remote: String, replacing old: GitID? = nil
  ) throws(SyncError) -> Bool {
    let lease = old.map { ["--force-with-lease=refs/heads/\(branch):\($0)"] } ?? []
    let outcome = try outcome(
      of: ["push", "--quiet", "--porcelain"] + lease + ["--", remote, "\(commit):refs/heads/\(branch)"])
    if outcome.status == .exited(0) { return true }
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    guard let refusal = lines.first(where: { $0.hasPrefix("!") }) else { throw try error(outcome) }
    // Two that push at the same time meet at the lock of the branch.
    if refusal.contains("[rejected]") || refusal.contains("cannot lock ref") || refusal.contains("failed to update ref")
      || refusal.contains("failed to lock") || refusal.contains("fetch first")
    {
      return false
    }
    let words = refusal.split(separator: "\t").last.map(String.init) ?? outcome.words
    throw .git("\(remote) refused: \(words)")
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

  /// The names of those who made the commits that `commit` stands on and `base` doesn't, each once, and the time of `commit` in
  /// seconds since 1970.
  package func makers(of commit: GitID, since base: GitID?) throws(SyncError) -> (names: [String], time: Int64) {
    let range = base.map { "\($0)..\(commit)" } ?? "\(commit)"
    let limit = base == nil ? ["--max-count=1"] : []
    let text = String(decoding: try run(["log", "--format=%ct %cn"] + limit + [range, "--"]), as: UTF8.self)
    var (names, time): ([String], Int64) = ([], 0)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      time = max(time, parts.first.flatMap { Int64($0) } ?? 0)
      let name = parts.count > 1 ? Self.shown(parts[1]) : ""
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return (names, time)
  }

  /// A name that anybody may have given, as it can be shown: without what controls a terminal, and not long.
  private static func shown(_ name: Substring) -> String {
    let scalars = name.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
      default: true
      }
    }
    return String(String(String.UnicodeScalarView(scalars)).prefix(40))
  }

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

  /// The bytes of contents.
  package func bytes(of contents: some Sequence<GitID>) throws(SyncError) -> [GitID: [UInt8]] {
    let wanted = Set(contents)
    guard !wanted.isEmpty else { return [:] }
    let list = wanted.flatMap { Array("\($0)\n".utf8) }
    // HASH blob SIZE<LF>BYTES<LF>
    var rest = try run(["cat-file", "--batch"], input: list)[...]
    var bytes: [GitID: [UInt8]] = [:]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let count = Int(words[2]), end + 1 + count <= rest.endIndex else {
        throw .broken("it doesn't have \(words.first ?? "a file")")
      }
      bytes[GitID(words[0])] = Array(rest[(end + 1)..<(end + 1 + count)])
      rest = rest[(end + 1 + count)...].dropFirst()
    }
    return bytes
  }
}
