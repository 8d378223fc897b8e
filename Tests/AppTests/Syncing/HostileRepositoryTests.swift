import DreamCore
import Foundation
import JournalStore
import Syncing
import Testing

@testable import App

/// Repositories that were made to do harm.
@Suite("syncing by a repository of someone else's") struct HostileRepositoryTests {
  private let house: TwoMachines
  private var directory: TemporaryDirectory { house.directory }
  private var repository: SharedRepository { house.repository }

  init() throws { house = try TwoMachines() }

  @Test(
    "Nothing in the hooks and the configuration of a repository in a folder runs, whatever its name",
    arguments: ["", "file://"])
  func nothingRuns(scheme: String) throws {
    let traces = directory.path("traces")
    try shell(
      """
      mkdir '\(traces)' && cd '\(repository.path)'
      other='\(directory.path("other.git"))'
      git init --quiet --bare "$other"
      echo "$other/objects" > objects/info/alternates
      for repository in . "$other"; do
        for hook in applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg \
          post-commit pre-rebase post-checkout post-merge pre-push pre-receive update proc-receive post-receive post-update \
          reference-transaction push-to-checkout pre-auto-gc post-rewrite sendemail-validate fsmonitor-watchman \
          post-index-change; do
          mkdir -p $repository/hooks $repository/others
          for folder in hooks others; do
            printf '#!/bin/sh\ntouch "\(traces)/%s"\n' "$folder-$hook" > $repository/$folder/$hook
            chmod +x $repository/$folder/$hook
          done
        done
        included="$(cd $repository && pwd)/included"
        for file in $repository/config $included; do
          for name in core.alternateRefsCommand core.fsmonitor core.sshCommand core.pager core.editor core.gitProxy \
            uploadpack.packObjectsHook gc.recentObjectsHook diff.external credential.helper gpg.program alias.receive-pack \
            alias.upload-pack alias.gc alias.unpack-objects hook.x.command remote.x.uploadpack pager.for-each-ref; do
            git config --file $file $name "touch '\(traces)/$name'"
          done
          git config --file $file hook.x.event pre-receive
          git config --file $file remote.x.url "ext::touch '\(traces)/url'"
          git config --file $file remote.x.promisor true
          git config --file $file receive.procReceiveRefs refs
        done
        git config --file $included core.hooksPath "$(cd $repository && pwd)/others"
        git config --file $repository/config include.path "$included"
        git config --file $repository/config gc.auto 1
        git config --file $repository/config extensions.partialClone x
        git config --file $repository/config core.repositoryFormatVersion 1
      done
      """)
    let remote = scheme + repository.path
    try house.laptop.write("A house under the sea.", id: 1)
    _ = try house.laptop.sync().set(remote, isNew: true)
    _ = try house.desktop.sync().set(remote, isNew: false)
    try house.laptop.write("Teeth like rain.", id: 2)
    try house.exchange()
    try house.laptop.store.erase([Dream.ID(rawValue: 1)], .all)
    try house.exchange()
    #expect(try house.desktop.model.dreams.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: traces) == [])
  }

  @Test("A branch that is checked out somewhere isn't changed behind its files")
  func checkedOut() throws {
    let folder = directory.path("notes")
    try shell("git init --quiet --initial-branch=main '\(folder)'")
    try shell("cd '\(folder)' && git config receive.denyCurrentBranch updateInstead")
    try house.laptop.write("A house.", id: 1)
    #expect {
      try house.laptop.sync().set(folder, isNew: true)
    } throws: {
      ($0 as? SyncError)?.message.hasPrefix("\(folder) refused: [remote rejected] (branch is currently checked out)")
        ?? false
    }
  }

  @Test("What a server says is told in one line with its refusal, and its hooks are heard")
  func server() throws {
    let git = try GitProgram(
      mayAsk: false, variables: Machine.variables + ["GIT_SSH_COMMAND=\(try serverBySSH())", "GIT_SSH_VARIANT=simple"])
    let remote = "ssh://server.example\(repository.path)"
    try house.laptop.write("A house.", id: 1)
    _ = try house.laptop.sync(git: git).set(remote, isNew: true)
    try shell(
      """
      cd '\(repository.path)' && mkdir -p hooks
      printf '#!/bin/sh\necho "error: Your storage is full." >&2\necho "500 \\033[1mMB of 500 MB." >&2\nexit 1\n' > hooks/pre-receive
      chmod +x hooks/pre-receive
      """)
    try house.laptop.write("Ice.", id: 2)
    let reason = "Your storage is full. 500 [1mMB of 500 MB."
    #expect(throws: SyncError.git("\(remote) refused: [remote rejected] (pre-receive hook declined): \(reason)")) {
      try house.laptop.sync(git: git).run()
    }
  }

  @Test("A repository of a few KB with ten thousand million paths is refused")
  func manyPaths() throws {
    try house.begin()
    try shell(
      """
      cd '\(repository.path)'
      entry="100644 blob $(echo A house. | git hash-object -w --stdin)"
      for level in 1 2 3 4 5 6 7 8 9 10; do
        tree=$(for n in 0 1 2 3 4 5 6 7 8 9; do printf '%s\tdream-%s.md\n' "$entry" $n; done | git mktree)
        entry="040000 tree $tree"
      done
      tree=$( (git ls-tree main; printf '%s\tmany\n' "$entry") | git mktree)
      git update-ref refs/heads/main $(git commit-tree -p main -m Many $tree)
      """)
    #expect(throws: SyncError.large("the names of its files, or what git says of it, fill more than 32 MB")) {
      try house.desktop.sync().run()
    }
    #expect(try house.desktop.model.dreams.count == 1)
  }

  @Test("Notes that are too much together are refused before one is read, and of one that is too large it is said")
  func largeNotes() throws {
    try house.begin()
    try add(["large.md"], bytes: (16 << 20) + 1)
    let report = try house.desktop.sync().run()
    #expect(report.problems == ["large.md: it is larger than 16 MB"])
    // One content counts at each of its paths.
    try add((0..<17).map { "\($0).md" }, bytes: 16 << 20)
    #expect(throws: SyncError.large("its notes fill more than 256 MB")) { try house.desktop.sync().run() }
    #expect(try house.desktop.model.dreams.count == 1)
  }

  @Test("A list of the journal that is too large is no list that is gone")
  func largeList() throws {
    try house.begin()
    try add(["conflicts.jsonl"], bytes: (16 << 20) + 1)
    #expect(throws: SyncError.large("conflicts.jsonl fills more than 16 MB")) { try house.desktop.sync().run() }
  }

  /// Commits files of letters, which have one content.
  private func add(_ names: [String], bytes: Int) throws {
    try shell(
      """
      cd '\(repository.path)'
      file=$(head -c \(bytes) /dev/zero | tr '\\0' a | git hash-object -w --stdin)
      tree=$( (git ls-tree main; for name in \(names.joined(separator: " ")); do printf '100644 blob %s\t%s\n' $file $name; done) \
        | git mktree)
      git update-ref refs/heads/main $(git commit-tree -p main -m Large $tree)
      """)
  }

  /// A program that stands for ssh: the server is this machine.
  private func serverBySSH() throws -> String {
    let path = directory.path("ssh")
    try shell(
      """
      printf '#!/bin/sh\nwhile [ $# -gt 1 ]; do shift; done\nexec sh -c "$1"\n' > '\(path)' && chmod +x '\(path)'
      """)
    return path
  }

  private func shell(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-e", "-c", script]
    process.environment = SharedRepository.environment
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
