import Foundation
import Testing

@Suite("A journal as the output of a command")
struct JournalAsOutputTests {
  private static let commands: [[String]] = [
    ["share", "@1", "--as", "text", "--force", "--out"], ["share", "@1", "--as", "html", "--force", "--out"],
    ["export", "--force", "-o"], ["export", "--to", "html", "--force", "-o"],
    ["export", "--to", "markdown", "--force", "-o"],
    ["backup", "--force"], ["demo", "--headless", "--tape", "short.tape", "--force", "--output"],
    ["demo", "--headless", "--tape", "short.tape", "--force", "--record"],
  ]

  @Test("each refuses it by any path, whatever it is told, and the journal stays", arguments: commands)
  func refused(_ command: [String]) throws {
    let place = try CommandPlace()
    try place.lucid("add", "Water.")
    try place.write("Sleep 1ms\n", to: "short.tape")
    let before = try Data(contentsOf: URL(filePath: place.journal))
    for name in ["link.svg", "link.txt", "link"] {
      try FileManager.default.createSymbolicLink(atPath: place.path(name), withDestinationPath: place.journal)
    }
    try FileManager.default.linkItem(atPath: place.journal, toPath: place.path("hard.txt"))
    for path in [place.journal, "journal.sqlite", "link", "link.svg", "link.txt", "hard.txt", "/dev/fd/9"] {
      let words = command.map { "'\($0)'" }.joined(separator: " ")
      let run = try place.shell("exec 9<journal.sqlite; \"$lucid\" \(words) '\(path)'")
      #expect(run.status != 0, "\(path)")
      #expect(try Data(contentsOf: URL(filePath: place.journal)) == before, "\(command) \(path)")
    }
    #expect(try place.lucid("list", "--count").output == "1\n")
  }
}
