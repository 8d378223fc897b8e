import Foundation
import Testing
import Tmux

@Suite("the files that lucid demo writes")
struct DemoFilesTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: place.path(name))), as: UTF8.self)
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: place.path(name))[.posixPermissions] as? Int
  }

  private func play(_ tape: String, _ options: [String] = []) throws -> CommandPlace.Outcome {
    try place.write(tape, to: "a.tape")
    let arguments = ["demo", "--headless", "--tape", "a.tape"] + options
    return try place.shell("cd '\(place.directory.path)' && $lucid \(arguments.joined(separator: " "))")
  }

  @Test(
    "a file that is there is replaced only if that is asked for, and is not touched before",
    arguments: [
      ("", "--output a.txt"), ("Output a.txt", ""), ("Screenshot a.txt", ""), ("Snapshot a", "--snapshots ."),
    ])
  func replacing(tape: String, option: String) throws {
    let name = tape.hasPrefix("Snapshot") ? "a.screen" : "a.txt"
    try place.write("mine", to: name)
    let run = try play(tape, [option])
    #expect(run.status == 1)
    #expect(run.words.hasPrefix("lucid: \(name) already exists. --force replaces it."), "\(run.words)")
    #expect(try text(name) == "mine")
    #expect(try play(tape, [option, "--force"]).status == 0)
    #expect(try text(name).contains("The house under the lake"))
  }

  @Test("a file that is there is not emptied by --record")
  func recording() async throws {
    let path = try place.write("mine", to: "mine.tape")
    let session = try place.open("demo --record \(path)", columns: 100, rows: 24)
    let screen = try await session.wait { $0.exitStatus != nil }
    #expect(screen.exitStatus == 1)
    #expect(!screen.isAlternate)
    #expect(try text("mine.tape") == "mine")
    let nowhere = try place.open("demo --record \(place.path("no/a.tape"))", columns: 250, rows: 24)
    #expect(try await nowhere.wait { $0.exitStatus != nil }.text.contains("there is no such folder"))
  }

  @Test(
    "a tape writes nothing outside of the folder of its files",
    arguments: ["Output", "Screenshot"],
    ["a whole path", "../a.txt", "in/../../a.txt", "out/a.txt", "link.txt"])
  func outside(command: String, name given: String) throws {
    let name = given == "a whole path" ? place.path("outside.txt") : given
    try place.write("", to: "stranger.txt")
    for folder in ["in/deep", "elsewhere"] {
      try FileManager.default.createDirectory(atPath: place.path(folder), withIntermediateDirectories: true)
    }
    symlink("../elsewhere", place.path("in/out"))
    symlink("../stranger.txt", place.path("in/link.txt"))
    let run = try play("\(command) '\(name)'", ["--into", "in", "--force"])
    #expect(run.status == 1)
    #expect(
      run.words == """
        lucid: a.tape:1:1: \(name) lies outside of in, where a tape's files go. \
        Name one below it, or another folder with --into.

        """)
    #expect(try text("stranger.txt").isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("elsewhere")).isEmpty)
    for name in ["outside.txt", "a.txt"] { #expect(!FileManager.default.fileExists(atPath: place.path(name))) }
  }

  @Test("a tape's files go below the folder that is named, which is made, and the last of one name is kept")
  func into() throws {
    let run = try play("Screenshot a.txt\nType '?'\nScreenshot a.txt\nType 'q'\nOutput b.svg", ["--into", "made"])
    #expect(run.status == 0, "\(run.words)")
    #expect(!(try text("made/a.txt").contains("The house under the lake")))
    #expect(try text("made/b.svg").hasPrefix("<svg "))
    #expect(
      try play("Screenshot no/a.txt").words
        == "lucid: a.tape:1:1: no/a.txt can't be written: there is no such folder.\n")
  }

  @Test("what is recorded can be read by its owner alone, whosever dreams it shows")
  func privacy() throws {
    try place.lucid("add", "Again.", "--title", "Teeth")
    let options = ["--output", "a.txt", "--snapshots", "screens"]
    let run = try play("Snapshot end\nOutput b.svg", options + ["--into", "made", "--journal", place.journal])
    #expect(run.status == 0, "\(run.words)")
    for (name, permissions) in [("a.txt", 0o600), ("screens/end.screen", 0o600), ("made/b.svg", 0o600)] {
      #expect(try mode(name) == permissions, "\(name)")
    }
    for folder in ["screens", "made"] { #expect(try mode(folder) == 0o700) }
    #expect(try play("Snapshot end", options + ["--force"]).status == 0)
    #expect(try mode("screens/end.screen") == 0o600, "a file that is replaced stays as private as it was")
    #expect(try play("", ["--output", "c.txt"]).status == 0)
    #expect(try mode("c.txt") == 0o600)
  }
}
