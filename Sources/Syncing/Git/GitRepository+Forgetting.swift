import Platform
import SystemPackage

extension GitRepository {
  /// A commit with the files of another one and nothing before it.
  ///
  /// Its message names the commits that were before: a machine that had come as far as one of them goes on from there.
  package func begunAnew(
    _ tip: GitID, by machine: String, namesUser: Bool, at time: Int64
  ) throws(SyncError) -> GitID {
    let earlier = try before(tip)
    let own = String(decoding: try run(["rev-list", "\(tip)"]), as: UTF8.self).split(separator: "\n")
    let names = own.map { String($0.prefix(Self.digits)) } + earlier
    var commit = GitCommit(
      on: nil, by: machine, namesUser: namesUser, saying: ([Self.heading, ""] + names).joined(separator: "\n"), at: time
    )
    commit.tree = String(decoding: try run(["rev-parse", "\(tip)^{tree}"]).prefix { $0 != 0x0A }, as: UTF8.self)
    return try make(commit)
  }

  /// Whether a commit was one of those before a history that was begun anew.
  package func stood(before tip: GitID, _ commit: GitID) throws(SyncError) -> Bool {
    try before(tip).contains(String(commit.description.prefix(Self.digits)))
  }

  /// The first digits of the commits that were before the history of a commit.
  private func before(_ tip: GitID) throws(SyncError) -> [String] {
    let words = String(decoding: try run(["log", "--max-parents=0", "--format=%B", "\(tip)", "--"]), as: UTF8.self)
    let lines = words.split(separator: "\n").map(String.init)
    return lines.first == Self.heading ? Array(lines.dropFirst()) : []
  }

  /// Puts a new repository in the place of this one, with a commit and what it needs alone. A collection of garbage would leave
  /// what it takes for somebody's: packs that a killed fetch kept, logs, reports of crashes.
  package func forget(allBut commit: GitID) throws(SyncError) {
    let new = try GitRepository(at: "\(path).new", git)
    _ = try run(["update-ref", "refs/heads/kept", "\(commit)"])
    guard try new.fetch("kept", from: path) == commit else { throw .broken("it has no \(commit)") }
    _ = try new.run(["update-ref", Self.made, "\(commit)"])
    do throws(Errno) {
      try Folder.remove(path)
      try Files.rename(new.path, to: path)
    } catch {
      throw .unwritable("\(path) can't be removed: \(error)")
    }
  }

  /// The number of digits that tell a commit from others.
  private static let digits = 16
  private static let heading = "Begun anew, as dreams were erased. These were before:"
}
