import Formats
import Foundation
import SystemPackage
import Testing

@testable import App
@testable import Formats

@Suite("A file at a path that is imported")
struct ImportFilePathTests {
  /// Calls `body` with the path of a file with some bytes.
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lucid-test-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "dreams.txt").path
    try Data(bytes).write(to: URL(filePath: path))
    try body(path)
  }

  @Test("any part of it can be read, again and again")
  func parts() throws {
    let bytes = (0..<1000).map { UInt8($0 % 251) }
    try withFile(bytes) { path in
      let file = try ImportFile(path: path, atMost: 1000)
      #expect(file.name == "dreams.txt" && file.count == 1000)
      #expect(try file.bytes(in: 300..<700) == Array(bytes[300..<700]))
      #expect(try file.bytes(in: 900..<2000) == Array(bytes[900...]))
      #expect(try file.bytes() == bytes)
    }
  }

  @Test("it is read no further when it has changed")
  func changed() throws {
    try withFile([1, 2, 3]) { path in
      let file = try ImportFile(path: path, atMost: 10)
      #expect(try file.bytes(in: 0..<1) == [1])
      try Data([1, 2, 3, 4]).write(to: URL(filePath: path))
      #expect(throws: ImportError.unreadable(reason: "it changed meanwhile")) { try file.bytes(in: 1..<2) }
    }
  }

  @Test("one that is too large, or can't be opened, is refused at once")
  func refused() throws {
    try withFile([1, 2, 3]) { path in
      #expect(throws: Errno.fileTooLarge) { try ImportFile(path: path, atMost: 2) }
      #expect(throws: Errno.noSuchFileOrDirectory) { try ImportFile(path: path + "x", atMost: 2) }
      #expect(throws: Errno.isDirectory) { try ImportFile(path: path.replacing("/dreams.txt", with: ""), atMost: 2) }
    }
  }

  @Test("what is no regular file is read at once")
  func device() throws {
    #expect(try ImportFile(path: "/dev/null", atMost: 2).bytes().isEmpty)
  }
}
