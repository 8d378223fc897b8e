import Glibc
import Processes
import Testing

@Suite("Files in memory")
struct MemoryFileTests {
  @Test("A program reads what was put into one, however much, and fills another, which lies on no disk")
  func copied() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let (input, output) = (try MemoryFile.made(bytes), try MemoryFile.made())
    let process = try ChildProcess(["/bin/cat"]) { actions in
      posix_spawn_file_actions_adddup2(&actions, input.file.rawValue, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output.file.rawValue, STDOUT_FILENO)
    }
    #expect(try process.wait() == .exited(0))
    #expect(try output.bytes() == bytes)
    for file in [input.file, output.file] {
      #expect("/proc/self/fd/\(file.rawValue)".realPath == nil && fileSystem(of: file.rawValue) == 0x0102_1994)
    }
  }

  /// The magic number of the file system that a file lies in: that of tmpfs is 0x01021994 (statfs(2)).
  private func fileSystem(of file: Int32) -> Int {
    var status = statfs()
    return fstatfs(file, &status) == 0 ? Int(status.f_type) : 0
  }
}
