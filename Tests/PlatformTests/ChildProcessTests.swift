import Platform
import SystemPackage
import Testing

@Suite("Programs that are started")
struct ChildProcessTests {
  @Test("A program gets the environment that it is given, and no other")
  func environment() throws {
    let words = ["/bin/sh", "-c", #"[ "$DREAM" = teeth ] && [ -z "$HOME" ]"#]
    let process = try ChildProcess(words, in: ["DREAM=teeth"])
    #expect(try process.wait() == .exited(0))
  }

  @Test("A program that may not go on is killed, whether or not it has a terminal", arguments: [true, false])
  func killed(isDetached: Bool) throws {
    let process = try ChildProcess(["/bin/sleep", "600"], isDetached: isDetached)
    #expect(try process.wait(whileTrue: { false }) == nil)
  }

  @Test("A program gets the files that it is given, and what is discarded goes nowhere")
  func descriptors() throws {
    let input = try MemoryFile.made(Array("teeth\n".utf8))
    let output = try MemoryFile.made()
    let kept = try MemoryFile.made()
    let script = "read word; echo $word; echo kept > /proc/self/fd/\(kept.file.rawValue); echo gone >&2"
    let process = try ChildProcess(
      ["/bin/sh", "-c", script],
      with: .init(
        input: .file(input.file), output: .file(output.file), error: .discarded, keeping: [kept.file]))
    #expect(try process.wait() == .exited(0))
    #expect(try String(decoding: output.bytes(), as: UTF8.self) == "teeth\n")
    #expect(try String(decoding: kept.bytes(), as: UTF8.self) == "kept\n")
  }

  @Test("A program that can't be started is an error")
  func missing() { #expect(throws: Errno.noSuchFileOrDirectory) { try ChildProcess(["/nowhere/lucid"]) } }

  @Test("A program that was killed behind a shell counts as killed, and one that failed doesn't")
  func behindShell() throws {
    let shell = try ChildProcess(["/bin/sh", "-c", "sh -c 'kill -9 $$'; exit $?"], with: .init(error: .discarded))
    #expect(try shell.wait() == .exited(137))
    #expect(ChildProcess.ExitStatus.exited(137).behindShell == .killed(signal: 9))
    #expect(ChildProcess.ExitStatus.exited(1).behindShell == .exited(1))
    #expect(ChildProcess.ExitStatus.exited(129 + 64).behindShell == .exited(193))
    #expect(ChildProcess.ExitStatus.killed(signal: 2).behindShell == .killed(signal: 2))
  }

  @Test("A program is looked for in the folders of the path, in their order")
  func searchPath() {
    let path = SearchPath("/a:/b:/c") { ["/b/git", "/c/git"].contains($0) }
    #expect(path.program("git") == "/b/git")
    #expect(path.program("hg") == nil)
  }
}
