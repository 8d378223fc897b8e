import Formats
import Foundation
import Glibc
import Platform
import SystemPackage
import Testing

@testable import App

@Suite("what a killed export leaves")
struct LeftOutputTests {
  private let directory = TemporaryDirectory.made()

  private func path(_ name: String) -> String { directory.path(name) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }

  @Test("a file has no name before it is whole", arguments: [false, true])
  func unnamed(isReplacing: Bool) throws {
    if isReplacing { try "old".write(toFile: path("a"), atomically: false, encoding: .utf8) }
    let before = try names
    var seen: [[String]] = []
    let pieces = (0..<3).lazy.map { number -> [UInt8] in
      seen.append((try? names) ?? [])
      return Array("\(number)".utf8)
    }
    try OutputFile(path("a"), isPrivate: true).write(pieces, isReplacing: isReplacing)
    #expect(seen == [before, before, before])
    #expect(try names == ["a"])
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "012")
    #expect(try FileManager.default.attributesOfItem(atPath: path("a"))[.posixPermissions] as? Int == 0o600)
  }

  @Test("a file whose name was taken meanwhile leaves the other one")
  func taken() throws {
    let pieces = (0..<2).lazy.map { number -> [UInt8] in
      try? "other".write(toFile: path("a"), atomically: false, encoding: .utf8)
      return Array("\(number)".utf8)
    }
    #expect(throws: WriteFailure(path: path("a"), .exists)) {
      try OutputFile(path("a"), isPrivate: true).write(pieces, isReplacing: false)
    }
    #expect(try names == ["a"])
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "other")
  }

  @Test(
    "where files without names aren't known, one has a name of its own, and never the place of another",
    arguments: [false, true])
  func named(isReplacing: Bool) throws {
    try "old".write(toFile: path("a"), atomically: false, encoding: .utf8)
    do {
      var file = try UnnamedFile(for: path("b"), permissions: .ownerReadWrite, isUnnamed: false)
      #expect(try names.count == 2)
      try WholeFile.write("new".utf8, to: file.file)
      var error: Errno?
      do throws(Errno) { try file.take(path("a"), isReplacing: isReplacing) } catch let thrown { error = thrown }
      #expect(error == (isReplacing ? nil : .fileExists))
    }
    #expect(try names == ["a"])
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == (isReplacing ? "new" : "old"))
  }

  @Test("a folder that was half made is removed by the next export there, and nothing else is")
  func folder() throws {
    let (left, mine) = ("notes.lucid-1234567890123456789", "notes.lucid-2024")
    for name in [left, mine, "other.lucid-1234567890123456789", "notes.lucid-9234567890123456789"] {
      mkdir(path(name), 0o700)
      try "a dream".write(toFile: path("\(name)/a.md"), atomically: false, encoding: .utf8)
    }
    // Another export is making it.
    let making = try Folder.lock(path("notes.lucid-9234567890123456789"))
    defer { try? making.close() }
    guard case .folder(let none) = ExportFormat.markdown.output(of: ExportedJournal(dreams: ExportedDreams([]))) else {
      Issue.record("no folder")
      return
    }
    try NewFolder(path("notes")).write(none, isReplacing: false)
    #expect(
      try names == [
        "notes", mine, "notes.lucid-9234567890123456789", "other.lucid-1234567890123456789",
      ])
  }
}
