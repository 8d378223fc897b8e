import CellLayout
import Foundation
import FoundationXML
import Terminal
import Testing

@testable import Tape

/// Pictures that move.
@Suite struct PictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Pictures"

  @Test("the picture of the README is what its tape makes")
  func kept() throws {
    let tape = try String(contentsOfFile: "\(Self.folder)/tour.tape", encoding: .utf8)
    let kept = try String(contentsOfFile: "\(Self.folder)/tour.svg", encoding: .utf8)
    let (picture, notes) = try play(tape)
    #expect(picture == kept, "make pictures makes it anew; look at it then")
    #expect(notes.isEmpty)
    #expect(try play(tape).picture == picture)
  }

  @Test("it is well-formed, stores each distinct row once, and has no script", arguments: [Self.lively, Self.hostile])
  func form(tape: String) throws {
    let picture = try play(tape).picture
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    let rows = picture.split(separator: "\n").filter { $0.hasPrefix("<g id=") }.map { $0.drop { $0 != ">" } }
    #expect(rows.count > 10)
    #expect(Set(rows).count == rows.count)
    #expect(!picture.contains("<script") && picture.contains("prefers-reduced-motion"))
  }

  @Test("ten seconds are all that it shows, and that is said")
  func cut() throws {
    let (picture, notes) = try play("Set Loop true Sleep 4s Type 'n' Sleep 8500ms")
    #expect(picture.contains("animation:10000ms"))
    #expect(notes == ["a.svg: only the first 10 of 13 seconds."])
  }

  @Test("what would be too large is thinned, and that is said")
  func thinned() throws {
    let words = (0..<6000).map { "\($0 * 7919 % 10_007) stairs " }.joined()
    let text =
      "Set Loop true Set Columns 150 Set Rows 50 Copy '\(words)' Type 'n' Paste Ctrl+Home PageDown@40ms 40 Up@40ms 190"
    let (picture, notes) = try play(text)
    #expect(picture.utf8.count <= 300_000)
    #expect(notes.count == 1 && notes[0].contains("a frame every"))
    #expect(XMLParser(data: Data(picture.utf8)).parse())
  }

  @Test("without a loop it is the final screen, and so is a screenshot")
  func still() throws {
    for tape in ["Type 'n'", "Set Loop true Set Loop false Type 'n'"] {
      let picture = try play(tape).picture
      #expect(!picture.contains("@keyframes"))
      #expect(XMLParser(data: Data(picture.utf8)).parse())
    }
  }

  private static let lively = """
    Set Loop true Caption "<&>" Sleep 1s Down 3 Resize 40x10 Type "n" Type "A & <b> 등대 é 👩‍🚀" Hide Escape 2 Show Sleep 1s
    """
  private static let hostile = """
    Set Loop true Caption "\u{1B}[2J]]>" Copy "&\u{301} <\u{301} \u{FFFE}\u{FFFF}\u{202E}\u{0B} ]]> -->" Type "n" Paste
    Sleep 1s
    """

  private func play(_ tape: String) throws -> (picture: String, notes: [String]) {
    var player = Player(try Tape(tape, file: "t"), outputs: ["a.svg"])
    let recording = try player.play(on: VirtualTerminal(size: player.size ?? .usual))
    return (try #require(recording.files.first { $0.path == "a.svg" }).content, recording.notes)
  }
}
