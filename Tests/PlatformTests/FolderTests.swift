import Platform
import SystemPackage
import Testing

@Suite("Folders")
struct FolderTests {
  @Test("A link to a folder is a folder, and never one's own")
  func own() throws {
    let scratch = try Scratch()
    let file = try scratch.file("a")
    try Files.linkSymbolically(scratch.path, to: "\(scratch.path)/link")
    #expect(Folder.exists(scratch.path) && Folder.exists("\(scratch.path)/link") && !Folder.exists(file))
    #expect(Folder.isOwn(scratch.path) && !Folder.isOwn("\(scratch.path)/link") && !Folder.isOwn(file))
    #expect(!Folder.isOwn("\(scratch.path)/none"))
  }

  @Test("The entries of a folder come with their types, and links aren't followed")
  func entries() throws {
    let scratch = try Scratch()
    try scratch.file("a")
    try Folder.make("\(scratch.path)/b")
    try Files.linkSymbolically("a", to: "\(scratch.path)/c")
    let entries = try Folder.entries(of: scratch.path).map { (String(decoding: $0.name, as: UTF8.self), $0.type) }
    #expect(Dictionary(uniqueKeysWithValues: entries) == ["a": .regular, "b": .directory, "c": .symbolicLink])
    #expect(throws: Errno.notDirectory) { try Folder.entries(of: "\(scratch.path)/a") }
  }

  @Test("Names are looked for by their bytes")
  func names() throws {
    let scratch = try Scratch()
    for name in ["a\u{308}1", "\u{E4}2", "b"] { try scratch.file(name) }
    let found = try Folder.names(in: scratch.path, beginningWith: "\u{E4}")
    #expect(found.map { Array($0.utf8) } == [Array("\u{E4}2".utf8)])
    #expect(try Folder.names(in: scratch.path).count == 3)
  }

  @Test("The folders above a file are made for one's own eyes; one that is there stays as it is")
  func made() throws {
    let scratch = try Scratch()
    try Folder.make(for: "\(scratch.path)/a/b/file")
    try Folder.make(for: "\(scratch.path)/a/b/file")
    #expect(try Stat("\(scratch.path)/a").permissions == .ownerReadWriteExecute)
    #expect(Folder.isOwn("\(scratch.path)/a/b") && Files.isMissing("\(scratch.path)/a/b/file"))
    #expect(throws: Errno.fileExists) { try Folder.make("\(scratch.path)/a") }
    #expect(throws: Errno.notDirectory) { try Folder.make(for: "\(try scratch.file("c"))/d/e") }
  }

  @Test("Only an empty folder goes alone; another one goes with all that is in it, but for what links lead to")
  func removed() throws {
    let scratch = try Scratch()
    try Folder.make("\(scratch.path)/a")
    let file = try scratch.file("a/b")
    let outside = try scratch.file("outside")
    try Files.linkSymbolically(outside, to: "\(scratch.path)/a/link")
    #expect(throws: Errno.directoryNotEmpty) { try Folder.removeEmpty("\(scratch.path)/a") }
    #expect(Files.exists(file))
    try Folder.remove("\(scratch.path)/a")
    #expect(Files.isMissing("\(scratch.path)/a") && Files.exists(outside))
    try Folder.remove("\(scratch.path)/a")
    try Folder.make("\(scratch.path)/a")
    try Folder.removeEmpty("\(scratch.path)/a")
  }

  @Test("A folder is locked once, and never through a link")
  func locked() throws {
    let scratch = try Scratch()
    let lock = try Folder.lock(scratch.path)
    #expect(throws: Errno.wouldBlock) { try Folder.lock(scratch.path) }
    try lock.close()
    try Folder.lock(scratch.path).close()
    try Files.linkSymbolically(scratch.path, to: "\(scratch.path)/link")
    #expect(throws: Errno.self) { try Folder.lock("\(scratch.path)/link") }
    #expect(throws: Errno.noSuchFileOrDirectory) { try Folder.lock("\(scratch.path)/none") }
  }
}
