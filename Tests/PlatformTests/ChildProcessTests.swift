import Platform
import Testing

@Suite("Processes")
struct ChildProcessTests {
  @Test("A program gets the environment that it is given, and no other")
  func environment() throws {
    let words = ["/bin/sh", "-c", #"[ "$DREAM" = teeth ] && [ -z "$HOME" ]"#]
    let process = try ChildProcess(words, in: ["DREAM=teeth"]) { _ in }
    #expect(try process.wait() == .exited(0))
  }

  @Test("A program that may not go on is killed, whether or not it has a terminal", arguments: [true, false])
  func killed(isDetached: Bool) throws {
    let process = try ChildProcess(["/bin/sleep", "600"], isDetached: isDetached) { _ in }
    #expect(try process.wait(whileTrue: { false }) == nil)
  }

  @Test("A program is looked for in the folders of the path, in their order")
  func searchPath() {
    let path = SearchPath("/a:/b:/c") { ["/b/git", "/c/git"].contains($0) }
    #expect(path.program("git") == "/b/git")
    #expect(path.program("hg") == nil)
  }
}
