import Foundation
import Testing
import Tmux

@Suite("lucid inbox")
struct CommandInboxTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try FileManager.default.createDirectory(atPath: place.path("Dreams"), withIntermediateDirectories: true)
    try place.write("inbox: ~/Dreams\n", to: "config.yaml")
  }

  private var settings: [String: String] { ["LUCID_CONFIG": place.path("config.yaml")] }

  @Test("what lies there goes in once, and one undo takes it back")
  func once() throws {
    try place.write("The sea came.", to: "Dreams/wave.txt")
    try place.write("A door.", to: "Dreams/door")
    #expect(try place.lucid("inbox", environment: settings).output == "2 imported, 0 already there\n")
    #expect(try place.lucid("inbox", environment: settings).output == "0 imported, 0 already there\n")
    #expect(try place.lucid("list", "--count").output == "2\n")
    #expect(try place.lucid("undo").output == "Undone: Import 2 dreams\n")
  }

  @Test("no inbox, and one that isn't there, are told with what to do")
  func missing() throws {
    let none = try place.lucid("inbox")
    #expect(
      none.status == 1 && none.words.contains("there is no inbox. Name a folder in the settings: inbox: ~/Dreams"))
    try FileManager.default.removeItem(atPath: place.path("Dreams"))
    let gone = try place.lucid("inbox", environment: settings)
    #expect(gone.status == 1 && gone.words.contains("\(place.path("Dreams")) can't be read: No such file or directory"))
  }

  @Test("what appears while Lucid runs is in the list")
  func appearing() async throws {
    let variables = settings.merging(["LUCID_JOURNAL": place.journal, "HOME": place.directory.path, "TZ": "UTC"]) { $1 }
    let app = try TmuxSession("exec \(CommandPlace.binary)", columns: 80, rows: 24, environment: variables)
    try await app.wait(for: "No dreams yet")
    try place.write("The sea came.", to: "Dreams/2026-11-02 Wave.txt")
    try await app.wait(for: "From the inbox: “Wave”.")
    try await app.wait(for: "1 dream")
    #expect(FileManager.default.fileExists(atPath: place.path("Dreams/taken/2026-11-02 Wave.txt")))
  }
}
