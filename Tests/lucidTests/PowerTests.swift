import Foundation
import Testing

/// What the command says is done stays done when the power goes right after it: names that were removed or changed, and that no
/// fsync of their folder has put on the disk, are there again as they were.
@Suite("When the power goes")
struct PowerTests {
  @Test("a dream that was saved is there, and one that was deleted is gone, though nothing was done after it")
  func saved() throws {
    let place = try CommandPlace()
    try place.lucid("add", "Water.")
    // Nothing but the save itself makes and removes files: there is a backup of today then.
    try place.lucid("add", "A door.")
    let shim = try FaultShim(in: place)
    // SQLite ends a save by removing a file; what comes next is the end of the session.
    let cut = shim.environment(below: place.directory.path, fault: "power:1:after")
    #expect(try place.lucid("add", "A house.", environment: cut).status != 0)
    #expect(try place.lucid("list", "--count").output == "3\n")
    #expect(try place.lucid("delete", "@1", environment: cut).status != 0)
    #expect(try place.lucid("list", "--count").output == "2\n")
    let end = shim.environment(below: place.directory.path, fault: "power:1:cut")
    #expect(try place.lucid("set", "@1", "--title", "Lake", environment: end).status == 0)
    #expect(try place.lucid("list").output.contains("Lake"))
  }

  @Test(
    "a file that was written has what was written",
    arguments: [["export", "-o"], ["share", "@1", "--as", "text", "--out"]])
  func written(_ command: [String]) throws {
    let place = try CommandPlace()
    try place.lucid("add", "Water.")
    try place.write("old", to: "out.txt")
    let cut = try FaultShim(in: place).environment(below: place.directory.path, fault: "power:1:cut")
    #expect(try place.lucid(command + [place.path("out.txt"), "--force"], environment: cut).status == 0)
    #expect(try String(contentsOfFile: place.path("out.txt"), encoding: .utf8).contains("Water."))
  }

  @Test("a file that was taken in lies where it was put, and a backup and a folder of notes have their names")
  func named() throws {
    let place = try CommandPlace()
    try place.lucid("add", "Water.")
    let cut = try FaultShim(in: place).environment(below: place.directory.path, fault: "power:1:cut")
    try FileManager.default.createDirectory(atPath: place.path("inbox"), withIntermediateDirectories: true)
    try place.write("A dream that waits.", to: "inbox/note.txt")
    var settings = cut
    settings["LUCID_CONFIG"] = try place.write("inbox: \(place.path("inbox"))\n", to: "config.yaml")
    #expect(try place.lucid("inbox", environment: settings).status == 0)
    #expect(!FileManager.default.fileExists(atPath: place.path("inbox/note.txt")))
    #expect(try place.lucid("backup", place.path("copy.sqlite"), environment: cut).status == 0)
    #expect(try place.lucid("list", "--count", "--journal", place.path("copy.sqlite")).output == "2\n")
    #expect(try place.lucid("export", "--to", "markdown", "-o", place.path("notes"), environment: cut).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("notes")).count == 2)
  }
}
