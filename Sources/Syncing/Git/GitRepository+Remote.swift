import Platform

extension GitRepository {
  /// The branch of a remote repository that others get who clone it; `main` if it has none.
  package func branch(at remote: String) throws(SyncError) -> String {
    let outcome = try outcome(at: remote, in: GitProgram.nowhere) { ["ls-remote", "--symref", "--", $0, "HEAD"] }
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
    defer { try? Folder.remove(copy) }
    let cloned = try outcome(at: remote, in: GitProgram.nowhere) { address in
      ["-c", "init.defaultBranch=main", "clone", "--quiet", "--bare", "--no-local", "--template=", "--", address, copy]
    }
    guard cloned.status == .exited(0) else { throw .git(cloned.words) }
    let head = String(decoding: try git.run(["--git-dir=\(copy)", "symbolic-ref", "--short", "HEAD"]), as: UTF8.self)
    return head.split(separator: "\n").first.map(String.init) ?? "main"
  }

  /// Fetches a branch. Returns its last commit; nil if there is no such branch.
  /// - Parameter isWhole: false for the last commit alone, without what it stands on.
  package func fetch(_ branch: String, from remote: String, isWhole: Bool = true) throws(SyncError) -> GitID? {
    let depth = isWhole ? [] : ["--depth=1"]
    let reference = "+refs/heads/\(branch):\(Self.fetched)"
    let outcome = try outcome(at: remote) { address in
      ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head"] + depth + ["--", address, reference]
    }
    if outcome.status == .exited(0) { return GitID(try line(["rev-parse", Self.fetched])) }
    if outcome.words.hasPrefix("couldn't find remote ref") { return nil }
    throw try error(outcome, at: remote)
  }

  /// Pushes a commit as the last one of a branch. Returns false if the branch has another commit by now.
  /// - Parameter old: the commit whose place it takes; nil if it stands on the last one.
  package func push(
    _ commit: GitID, to branch: String, at remote: String, replacing old: GitID? = nil
  ) throws(SyncError) -> Bool {
    let lease = old.map { ["--force-with-lease=refs/heads/\(branch):\($0)"] } ?? []
    let outcome = try outcome(at: remote, isWriting: true) { address in
      ["push", "--quiet", "--porcelain"] + lease + ["--", address, "\(commit):refs/heads/\(branch)"]
    }
    if outcome.status == .exited(0) { return true }
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    // The other side can't take apart what this one could not put together.
    guard let refusal = lines.first(where: { $0.hasPrefix("!") }), !refusal.contains("(unpacker error)") else {
      throw try error(outcome, at: remote)
    }
    // Two that push at the same time meet at the lock of the branch.
    if refusal.contains("[rejected]") || refusal.contains("cannot lock ref") || refusal.contains("failed to update ref")
      || refusal.contains("failed to lock") || refusal.contains("fetch first")
    {
      return false
    }
    let reason = refusal.split(separator: "\t").last?.shown(upTo: 300) ?? outcome.words
    let words = outcome.serverWords
    throw .git("\(remote) refused: \(reason)\(words.isEmpty ? "" : ": \(words)")")
  }

  /// The error for what went wrong between this repository and one that can be reached, or because that can't be.
  private func error(_ outcome: GitOutcome, at remote: String) throws(SyncError) -> SyncError {
    let answer = try self.outcome(at: remote, in: GitProgram.nowhere) { ["ls-remote", "--quiet", "--", $0, "HEAD"] }
    return answer.status == .exited(0) ? .broken(outcome.words) : .git(outcome.words)
  }

  /// Runs git on a remote repository and, unless `place` says otherwise, on this one.
  private func outcome(
    at remote: String, in place: [String]? = nil, isWriting: Bool = false, _ arguments: (String) -> [String]
  ) throws(SyncError) -> GitOutcome {
    let way = try GitRemote(remote, by: git, at: "\(path)/remote.git")
    defer { way.end() }
    let words = (place ?? ["--git-dir=\(path)"]) + way.options + arguments(way.address)
    return way.named(try git.outcome(of: words, within: way.limits(isWriting: isWriting)))
  }
}
