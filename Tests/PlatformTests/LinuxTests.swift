import Glibc
import Platform
import SystemPackage
import Testing

@Suite("What is Linux's alone")
struct LinuxTests {
  @Test("A lock on a byte is shared by many or has one owner, and outlives other descriptors of the file")
  func byteLocks() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a")
    let files = try (0..<3).map { _ in try FileDescriptor.open(path, .readWrite) }
    try ByteLock.shared.set(on: files[0], byte: 1 << 61)
    try ByteLock.shared.set(on: files[1], byte: 1 << 61)
    #expect(throws: Errno.self) { try ByteLock.exclusive.set(on: files[0], byte: 1 << 61) }
    try ByteLock.exclusive.set(on: files[2], byte: 7)
    try ByteLock.none.set(on: files[1], byte: 1 << 61)
    try ByteLock.exclusive.set(on: files[0], byte: 1 << 61)
    try files[1].close()
    #expect(throws: Errno.self) { try ByteLock.shared.set(on: files[2], byte: 1 << 61) }
    try files[0].close()
    try ByteLock.shared.set(on: files[2], byte: 1 << 61)
    try files[2].close()
  }

  @Test("A file without a name is nowhere to be seen, and takes no other file's name")
  func unnamed() throws {
    let scratch = try Scratch()
    let taken = try scratch.file("a", "old")
    guard let file = FileDescriptor.openUnnamed(in: scratch.path, permissions: .ownerReadWrite) else { return }
    try file.writeAll("new".utf8)
    #expect(try Folder.names(in: scratch.path) == ["a"])
    #expect(throws: Errno.fileExists) { try file.link(to: taken) }
    try file.link(to: "\(scratch.path)/b")
    #expect(FileIdentity(of: file) == FileIdentity(of: "\(scratch.path)/b"))
    #expect(FileDescriptor.openUnnamed(in: "\(scratch.path)/none", permissions: .ownerReadWrite) == nil)
    try file.close()
  }

  @Test("A process lives as long as its number is the one that it began with")
  func identity() throws {
    let own = ProcessIdentity.current
    #expect(own.isAlive && own.pid == Int64(getpid()) && own.started > 0)
    #expect(!ProcessIdentity(pid: own.pid, started: own.started + 1, boot: own.boot).isAlive)
    #expect(!ProcessIdentity(pid: own.pid, started: own.started, boot: "another").isAlive)
    // No process has a number as large.
    #expect(ProcessIdentity(pid: 1 << 40).started == 0)
  }

  @Test("A file is open elsewhere if another process has it, and not if this one does")
  func openFiles() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a")
    let file = try FileDescriptor.open(path, .readOnly)
    #expect(!OpenFiles.isOpenElsewhere(path))
    let process = try ChildProcess(["/bin/sleep", "600"], isDetached: true, with: .init(input: .file(file)))
    #expect(OpenFiles.isOpenElsewhere(path))
    #expect(try process.wait(whileTrue: { false }) == nil)
    try file.close()
  }

  @Test("A folder tells the names of files in it that something happened to")
  func notifications() throws {
    let scratch = try Scratch()
    let queue = try #require(InotifyQueue(directory: scratch.path, for: [.closedAfterWriting, .deleted]))
    #expect(queue.drain().isEmpty)
    let path = try scratch.file("a", "1")
    try scratch.file("b", "1")
    #expect(queue.drain() == ["a", "b"])
    try Files.remove(path)
    #expect(queue.drain() == ["a"] && queue.drain().isEmpty)
    #expect(InotifyQueue(directory: "\(scratch.path)/none", for: .modified) == nil)
  }
}
