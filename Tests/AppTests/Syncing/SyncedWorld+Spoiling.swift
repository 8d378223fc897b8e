import Chance
import DreamCore
import Foundation
import JournalStore

@testable import App

extension SyncedWorld {
  /// Something that becomes of repositories and journals without Lucid.
  mutating func spoil(_ machine: Machine) throws {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: try? FileManager.default.removeItem(atPath: machine.repository)
    case 2: try copy(machine)
    case 3: try rewind()
    case 4: try squash()
    default: try empty(before: machine)
    }
  }

  /// The journal goes to one more machine, by hand.
  private mutating func copy(_ machine: Machine) throws {
    guard machines.count == 3 else { return }
    try FileManager.default.copyItem(atPath: machine.store.path, toPath: directory.path("copy.sqlite"))
    machines.append(try Machine("copy", in: directory, journal: directory.path("copy.sqlite"), session: 4))
  }

  /// The repository is put back from a backup.
  private mutating func rewind() throws {
    let commits = try git("rev-list", "--max-count=6", "main").split(separator: "\n").map(String.init)
    try put(random.some(commits))
  }

  /// The history is begun anew by a person.
  private mutating func squash() throws {
    let there = unseen
    try put(git("commit-tree", "-m", "All of it", "main^{tree}"))
    unseen = there
  }

  /// The repository is made anew, and gets the journal of a machine.
  private mutating func empty(before machine: Machine) throws {
    forgetUnseen()
    _ = try git("update-ref", "-d", "refs/heads/main")
    _ = try machine.sync().set(repository.path, isNew: true)
  }

  private mutating func put(_ commit: String) throws {
    forgetUnseen()
    _ = try git("update-ref", "refs/heads/main", commit)
  }

  private func git(_ words: String...) throws -> String {
    let bytes = try SharedRepository.run(["--git-dir", repository.path] + words)
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
