import DreamCore
import Foundation
import Testing

@testable import App

@Suite("files that dead sessions left")
struct LeftoverFileTests {
  private let place: EditorPlace

  init() throws { place = try EditorPlace() }

  private var parent: String { place.journal + ".editing" }

  @Test("those of a living session are left alone; those of a dead one are found, with their texts")
  func finding() throws {
    let finder = ExternalEditor(program: nil, journal: place.journal)
    var file: DraftFile? = try DraftFile.make(for: EditorPlace.draft, in: parent)
    let path = try #require(file?.path)
    #expect(finder.leftovers().isEmpty)
    try "# Teeth\n\nNewer.\n".write(toFile: path, atomically: true, encoding: .utf8)
    file = nil
    let leftover = Leftover(
      dream: EditorPlace.dream.id, before: "# Teeth\n\nAgain.\n", text: "# Teeth\n\nNewer.\n", file: path)
    // A process that another test starts meanwhile has a copy of the lock until it becomes another program.
    var found = finder.leftovers()
    for _ in 0..<500 where found.isEmpty {
      usleep(10_000)
      found = finder.leftovers()
    }
    #expect(found == [leftover])
    let other = ExternalEditor(program: nil, journal: place.journal)
    #expect(other.leftovers().isEmpty, "another session has them")
    finder.remove([path])
    #expect(place.editing.isEmpty)
  }

  @Test("what is no draft of ours is not touched")
  func others() throws {
    try FileManager.default.createDirectory(atPath: parent + "/mine", withIntermediateDirectories: true)
    try "text".write(toFile: parent + "/mine/notes.md", atomically: true, encoding: .utf8)
    #expect(ExternalEditor(program: nil, journal: place.journal).leftovers().isEmpty)
    #expect(place.editing.contains("mine/notes.md"))
  }

  @Test("a link in the place of the directory is refused")
  func link() throws {
    try FileManager.default.createSymbolicLink(atPath: parent, withDestinationPath: NSTemporaryDirectory())
    #expect(throws: EditorError.self) { try DraftFile.make(for: EditorPlace.draft, in: parent) }
  }
}
