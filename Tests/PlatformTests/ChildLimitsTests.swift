import Glibc
import Platform
import Testing

@Suite("what a program may use") struct ChildLimitsTests {
  @Test("A program and what it starts have the limits, and nobody else reads what it writes")
  func limits() throws {
    let mapped = ChildLimits(memory: .mapped(1 << 30), file: 1 << 20)
    #expect(try said(within: mapped) == "1048576\nunlimited\n2048\n0077\n")
  }

  @Test("Memory that is only mapped may be left out, and the umask may stay")
  func written() throws {
    var written = ChildLimits(memory: .written(1 << 29), file: 1 << 20)
    written.isPrivate = false
    let own = umask(0o022)
    umask(own)
    #expect(try said(within: written) == "unlimited\n524288\n2048\n\(String(own, radix: 8).leftPadded)\n")
  }

  private func said(within limits: ChildLimits) throws -> String {
    let output = try MemoryFile.made()
    let script = "ulimit -v; ulimit -d; ulimit -f; umask"
    let process = try ChildProcess(
      limits.command(["/bin/sh", "-c", "sh -c '\(script)'"]), with: .init(output: .file(output.file)))
    #expect(try process.wait() == .exited(0))
    return String(decoding: try output.bytes(), as: UTF8.self)
  }
}

extension String {
  fileprivate var leftPadded: String { String(repeating: "0", count: max(4 - count, 0)) + self }
}
