import Foundation
import Glibc
import Processes
import Testing

@Suite("Files in memory")
struct MemoryFileTests {
  @Test("A program reads what was put into one, however much, and fills another, which lies on no disk")
  func copied() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let input = try MemoryFile.made(bytes)
    let output = try MemoryFile.made()
    let process = try ChildProcess(["/bin/cat"]) { actions in
      posix_spawn_file_actions_adddup2(&actions, input.file.rawValue, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output.file.rawValue, STDOUT_FILENO)
    }
    #expect(try process.wait() == .exited(0))
    #expect(try output.bytes() == bytes)
    for file in [input.file.rawValue, output.file.rawValue] {
      // Linux names what memfd_create(2) makes so.
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)").hasPrefix("/memfd:"))
    }
  }
}
