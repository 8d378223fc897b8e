import Glibc
import Platform
import Testing

@Suite("Files in memory")
struct MemoryFileTests {
  @Test("A program reads what was put into one, however much, and fills another, which lies on no disk")
  func copied() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let input = try MemoryFile.made(bytes)
    let output = try MemoryFile.made()
    let process = try ChildProcess(["/bin/cat"], with: .init(input: .file(input.file), output: .file(output.file)))
    #expect(try process.wait() == .exited(0))
    #expect(try output.bytes() == bytes)
    #expect(link(of: input.file.rawValue).hasPrefix("/memfd:") && link(of: output.file.rawValue).hasPrefix("/memfd:"))
  }

  /// Where an open file lies, as the system says: a file in memory in `/memfd:` (memfd_create(2)).
  private func link(of file: Int32) -> String {
    var name = [CChar](repeating: 0, count: 200)
    let count = readlink("/proc/self/fd/\(file)", &name, name.count)
    return String(decoding: name.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
