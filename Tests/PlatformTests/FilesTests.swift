import Glibc
import Platform
import SystemPackage
import Testing

@Suite("Files by their paths")
struct FilesTests {
  @Test("A file is missing only if it is certain that there is none")
  func missing() throws {
    let scratch = try Scratch()
    let file = try scratch.file("a")
    #expect(Files.exists(file) && !Files.isMissing(file))
    #expect(!Files.exists("\(file)2") && Files.isMissing("\(file)2"))
    // What is below a file can't be looked for.
    #expect(!Files.exists("\(file)/b") && !Files.isMissing("\(file)/b"))
  }

  @Test("What may not be done with a file is told with its reason")
  func access() throws {
    let scratch = try Scratch()
    let file = try scratch.file("a")
    #expect(Files.allows([.read, .write], at: file) && !Files.allows(.execute, at: file))
    #expect(throws: Errno.permissionDenied) { try Files.require([.read, .execute], at: file) }
    #expect(throws: Errno.noSuchFileOrDirectory) { try Files.require(.read, at: "\(file)2") }
  }

  @Test("A second name is never taken from another file, and a rename takes it")
  func names() throws {
    let scratch = try Scratch()
    let (a, b) = (try scratch.file("a", "1"), try scratch.file("b", "22"))
    #expect(throws: Errno.fileExists) { try Files.link(a, to: b) }
    #expect(throws: Errno.fileExists) { try Files.linkSymbolically(a, to: b) }
    try Files.link(a, to: "\(a)2")
    #expect(FileIdentity(of: a) == FileIdentity(of: "\(a)2") && FileIdentity(of: a) != FileIdentity(of: b))
    try Files.rename(a, to: b)
    #expect(try Stat(b).size == 1 && Files.isMissing(a))
  }

  @Test("A symbolic link is removed, and not what it leads to; a folder isn't removed as a file")
  func removed() throws {
    let scratch = try Scratch()
    let file = try scratch.file("a")
    try Files.linkSymbolically(file, to: "\(file)2")
    try Files.remove("\(file)2")
    #expect(Files.exists(file))
    #expect(throws: Errno.isDirectory) { try Files.remove(scratch.path) }
    #expect(throws: Errno.noSuchFileOrDirectory) { try Files.remove("\(file)2") }
  }

  @Test("A temporary file has a name of its own, is private, and no program inherits it")
  func temporary() throws {
    let scratch = try Scratch()
    let made = try (0..<2).map { _ in try Files.makeTemporary("\(scratch.path)/ä-") }
    #expect(Set(made.map(\.path)).count == 2)
    for (path, file) in made {
      #expect(path.hasPrefix("\(scratch.path)/ä-") && FileIdentity(of: path) == FileIdentity(of: file))
      #expect(try Stat(file).permissions == .ownerReadWrite && Stat(file).isOwn)
      #expect(fcntl(file.rawValue, F_GETFD) == FD_CLOEXEC)
      try file.close()
    }
  }

  @Test("Permissions are set by the path and by the open file, whatever the umask")
  func permissions() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a")
    let all = FilePermissions(rawValue: 0o777)
    try Files.setPermissions(all, of: path)
    #expect(try Stat(path).permissions == all)
    let file = try FileDescriptor.open(path, .readOnly)
    try file.closeAfter { try file.setPermissions(.ownerRead) }
    #expect(try Stat(path).permissions == .ownerRead)
  }

  @Test("A file is untouched until it is written or read")
  func untouched() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a")
    #expect(try Stat(path).isUntouched)
    #expect(abs(try Stat(path).modificationTime - SystemClock.now) < 60_000)
    let file = try FileDescriptor.open(path, .writeOnly)
    usleep(20_000)
    try file.closeAfter { _ = try file.writeAll("1".utf8) }
    #expect(try !Stat(path).isUntouched)
  }
}

@Suite("Open files")
struct OpenFileTests {
  @Test("One of several files can be read when something was written to it, and at its end; none is never")
  func waiting() throws {
    let (one, two) = (try FileDescriptor.privatePipe(), try FileDescriptor.privatePipe())
    let none = FileDescriptor(rawValue: -1)
    try two.writeEnd.writeAll([1])
    #expect(FileDescriptor.waitUntilReadable([none, one.readEnd, two.readEnd]) == [false, false, true])
    try one.writeEnd.close()
    #expect(FileDescriptor.waitUntilReadable([none, one.readEnd, two.readEnd]) == [false, true, true])
    for file in [one.readEnd, two.readEnd, two.writeEnd] { try file.close() }
  }

  @Test("Reading an empty pipe fails at once if it doesn't wait")
  func blocking() throws {
    let pipe = try FileDescriptor.privatePipe()
    pipe.readEnd.setBlocking(false)
    var byte: UInt8 = 0
    #expect(throws: Errno.resourceTemporarilyUnavailable) {
      try withUnsafeMutableBytes(of: &byte) { try pipe.readEnd.read(into: $0) }
    }
    pipe.readEnd.setBlocking(true)
    #expect(fcntl(pipe.readEnd.rawValue, F_GETFL) & O_NONBLOCK == 0)
    for file in [pipe.readEnd, pipe.writeEnd] { try file.close() }
  }

  @Test("A pipe is no terminal, and has no size")
  func noTerminal() throws {
    let pipe = try FileDescriptor.privatePipe()
    #expect(!pipe.readEnd.isTerminal && pipe.readEnd.terminalSize == nil)
    #expect(throws: Errno.self) { try TerminalMode(of: pipe.readEnd) }
    for file in [pipe.readEnd, pipe.writeEnd] { try file.close() }
  }

  @Test("A file that is locked can't be locked by another descriptor until it is unlocked")
  func locks() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a")
    let (one, two) = (try FileDescriptor.open(path, .readOnly), try FileDescriptor.open(path, .readOnly))
    try one.lock()
    #expect(throws: Errno.wouldBlock) { try two.tryLock() }
    one.unlock()
    try two.tryLock()
    for file in [one, two] { try file.close() }
  }
}
