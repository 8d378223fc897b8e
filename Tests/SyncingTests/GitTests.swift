import Platform
import Testing

@testable import Syncing

@Suite("Git as Lucid runs it") struct GitTests {
  @Test(
    "A version is told from what git prints",
    arguments: [
      ("git version 2.39.5", [2, 39, 5]), ("git version 2.39.5 (Apple Git-154)", [2, 39, 5]),
      ("git version 2.45.1.windows.1", [2, 45, 1]), ("", []),
    ])
  func versions(words: String, numbers: [Int]) { #expect(GitProgram.version(in: words) == numbers) }

  @Test("Without git, and with one that is too old, that is said")
  func noGit() throws {
    #expect(throws: SyncError.noGit) { try GitProgram(mayAsk: false, searchPath: SearchPath("/nowhere")) }
    #expect(SyncError.oldGit(found: "2.20.1").message == "git 2.20.1 is too old: Lucid needs 2.30")
  }

  @Test("How a person reaches a repository holds, and nothing else of what git finds around it")
  func environment() {
    let variables = [
      "PATH=/bin", "HOME=/an", "GIT_DIR=/other", "GIT_INDEX_FILE=/other/index", "GIT_SSH_COMMAND=ssh -i key",
      "LANG=de_DE.UTF-8", "LC_MESSAGES=de_DE.UTF-8", "GIT_TRACE=1", "SSH_AUTH_SOCK=/run/agent",
    ]
    #expect(
      GitEnvironment.variables(from: variables, mayAsk: true) == [
        "PATH=/bin", "HOME=/an", "GIT_SSH_COMMAND=ssh -i key", "SSH_AUTH_SOCK=/run/agent", "LC_ALL=C",
      ])
    #expect(GitEnvironment.variables(from: [], mayAsk: false) == ["LC_ALL=C", "GIT_TERMINAL_PROMPT=0"])
  }

  @Test(
    "What went wrong is told in one line, in the words that say most",
    arguments: [
      (
        "ssh: Could not resolve hostname nowhere: Name or service not known\nfatal: Could not read from remote repository.\n",
        "ssh: Could not resolve hostname nowhere: Name or service not known"
      ),
      ("warning: redirecting\nfatal: repository 'x' not found\n", "repository 'x' not found"),
      ("remote: Denied.\nhint: see the help\nerror: failed\n", "failed"), ("", "git failed and said nothing"),
      (
        "fatal: detected dubious ownership in repository at '/srv/x'\nTo add an exception for this directory, call:\n\n"
          + "\tgit config --global --add safe.directory /srv/x\nfatal: Could not read from remote repository.\n",
        "detected dubious ownership in repository at '/srv/x'; there, git config --global --add safe.directory /srv/x allows it"
      ),
    ])
  func words(errors: String, words: String) {
    #expect(GitOutcome(status: .exited(128), output: [], errors: Array(errors.utf8)).words == words)
  }

  @Test("A commit is written so that no name or path of it is taken for something else")
  func commit() {
    var commit = GitCommit(on: GitID("abc"), by: "An's <laptop>\n", namesUser: true, saying: "1 new", at: 7)
    commit.files = [("a \"b\"\n.md", Array("x".utf8)), ("old.md", nil)]
    #expect(
      String(decoding: commit.stream(by: "An <an@example.org>"), as: UTF8.self) == """
        commit refs/lucid/made
        mark :1
        author An <an@example.org> 7 +0000
        committer An's laptop <lucid@an-s--laptop--> 7 +0000
        data 5
        1 new
        from abc
        M 100644 inline "a \\"b\\"\\n.md"
        data 1
        x
        D "old.md"
        get-mark :1
        done

        """)
  }
}
