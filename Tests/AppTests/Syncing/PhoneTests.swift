import DreamCore
import Foundation
import JournalStore
import Syncing
import Testing

@testable import App

/// What programs for notes write into the repository.
@Suite("notes of a phone") struct PhoneTests {
  private let house: TwoMachines
  private var directory: TemporaryDirectory { house.directory }
  private var repository: SharedRepository { house.repository }
  private var laptop: Machine { house.laptop }
  private var desktop: Machine { house.desktop }

  init() throws {
    house = try TwoMachines()
    try house.begin()
  }

  private func phone(_ change: (String) throws -> Void) throws { try repository.phone(in: directory, change) }

  private func exchange() throws { try house.exchange() }

  private var first: Dream? { get throws { try laptop.model.dreams[Dream.ID(rawValue: 1)] } }

  private func note(of id: Int64) -> String { "\(SyncPath.dream(Dream.ID(rawValue: id)).path)" }

  private func rewrite(_ path: String, _ body: (String) -> String) throws {
    try body(String(contentsOfFile: path, encoding: .utf8)).write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("A new note becomes one dream, with its date and its title, stays where it is, and gets its id there")
  func newNote() throws {
    try phone { clone in
      try "# Flying over Prague\n\nI flew over the bridge. #lucid".write(
        toFile: clone + "/2026-11-25-07-10-00.md", atomically: true, encoding: .utf8)
    }
    try exchange()
    let dream = try #require(try laptop.model.dreams.values.first { $0.title == "Flying over Prague" })
    #expect(dream.date?.description == "2026-11-25T07:10:00")
    #expect(dream.tags == ["lucid"])
    #expect(try laptop.model.dreams.count == 2)
    #expect(try repository.text("2026-11-25-07-10-00.md").contains("id: \"\(dream.id)\""))
    #expect(try !repository.files.contains("\(SyncPath.dream(dream.id).path)"))
  }

  @Test("Both machines that see a new note at once take it for the same dream")
  func seenTwice() throws {
    try phone { try "A lift.".write(toFile: $0 + "/lift.md", atomically: true, encoding: .utf8) }
    // The laptop takes it in, and is ended before it can say so.
    let git = try GitProgram(mayAsk: false, variables: Machine.variables)
    let repositories = try GitRepository(at: directory.path("third"), git)
    _ = try repositories.fetch("main", from: repository.path)
    let third = try Machine("third", in: directory, session: 3)
    _ = try third.sync().set(repository.path, isNew: false)
    try exchange()
    _ = try third.sync().run()
    #expect(try laptop.model.dreams.count == 2)
    #expect(try third.model == laptop.model)
  }

  @Test("A note that was changed there is merged with what was changed here")
  func changedNote() throws {
    try laptop.change(1) { $0.lucidity = Rating(4) }
    try phone { try rewrite("\($0)/\(note(of: 1))") { $0.replacing("the sea", with: "the lake") } }
    try exchange()
    #expect(try first?.narrative == "A house under the lake.")
    #expect(try first?.lucidity == Rating(4))
    #expect(try laptop.store.openConflicts().isEmpty)
  }

  @Test("A note that was moved and called otherwise is the same dream")
  func movedNote() throws {
    try phone { clone in
      try FileManager.default.moveItem(atPath: "\(clone)/\(note(of: 1))", toPath: "\(clone)/house.md")
    }
    try laptop.change(1) { $0.isStarred = true }
    try exchange()
    #expect(try laptop.model.dreams.count == 1)
    #expect(try first?.isStarred == true)
    #expect(try repository.text("house.md").contains("isStarred: true"))
    #expect(try !repository.files.contains(note(of: 1)))
  }

  @Test("A copy of a note is another dream, wherever both lie")
  func copiedNote() throws {
    try phone { clone in
      try FileManager.default.moveItem(atPath: "\(clone)/\(note(of: 1))", toPath: "\(clone)/house.md")
    }
    try exchange()
    try phone { clone in
      try FileManager.default.copyItem(atPath: "\(clone)/house.md", toPath: "\(clone)/a copy.md")
    }
    try exchange()
    #expect(try laptop.model.dreams.values.map(\.narrative) == Array(repeating: "A house under the sea.", count: 2))
    #expect(try repository.text("house.md").contains("\(Dream.ID(rawValue: 1))"))
  }

  @Test("A note that lost its head keeps its dream, whose id is no title")
  func lostHead() throws {
    try laptop.change(1) { $0.lucidity = Rating(4) }
    try exchange()
    try phone { clone in
      try "A house under the lake.".write(toFile: "\(clone)/\(note(of: 1))", atomically: true, encoding: .utf8)
    }
    try exchange()
    #expect(try first?.narrative == "A house under the lake.")
    #expect(try first?.title == "" && first?.extra == [:])
    #expect(try repository.text(note(of: 1)).contains("id: "))
  }

  @Test("A note with a head that is no YAML is named and stays as it is")
  func brokenHead() throws {
    try phone { clone in
      try rewrite("\(clone)/\(note(of: 1))") { $0.replacing("createdAt:", with: "tags: [a\ncreatedAt:") }
    }
    let text = try repository.text(note(of: 1))
    #expect(try laptop.sync().run().problems.count == 1)
    try exchange()
    #expect(try repository.text(note(of: 1)) == text)
    #expect(try first?.narrative == "A house under the sea.")
  }

  @Test("An edit of a phone is taken as it is, and not answered by a commit")
  func quiet() throws {
    try phone { try rewrite("\($0)/\(note(of: 1))") { $0.replacing("the sea", with: "the lake") } }
    let tip = try repository.tip
    try exchange()
    #expect(try repository.tip == tip)
  }

  @Test("A note that was deleted there is deleted here")
  func deletedNote() throws {
    try phone { try FileManager.default.removeItem(atPath: "\($0)/\(note(of: 1))") }
    try exchange()
    #expect(try laptop.model.dreams.isEmpty)
  }

  @Test("Of a note with the marks of a merge that failed both texts are kept")
  func markedNote() throws {
    try phone { clone in
      try rewrite("\(clone)/\(note(of: 1))") { text in
        text.replacing(
          "A house under the sea.",
          with: "<<<<<<< HEAD\nA house under the lake.\n=======\nA house in a tree.\n>>>>>>> phone")
      }
    }
    try exchange()
    let conflicts = try desktop.store.openConflicts()
    #expect(conflicts.count == 1)
    let texts =
      try [first?.narrative.string]
      + conflicts.map { if case .dream(let dream) = $0.other { dream.narrative.string } else { nil } }
    #expect(Set(texts) == ["A house under the lake.", "A house in a tree."])
    #expect(try !repository.text(note(of: 1)).contains("<<<<<<<"))
  }

  @Test("A file that can't be read is named once and stays, and stops nothing; what is no note is no concern")
  func unreadable() throws {
    try phone { clone in
      try Data([0xFF, 0xFE, 0x00, 0xD8, 0x41]).write(to: URL(fileURLWithPath: clone + "/broken.md"))
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: clone + "/picture.png"))
      try Data().write(to: URL(fileURLWithPath: clone + "/empty.md"))
      try "A lift.".write(toFile: clone + "/lift.md", atomically: true, encoding: .utf8)
    }
    let report = try laptop.sync().run()
    #expect(report.problems.count == 1)
    #expect(report.problems.first?.hasPrefix("broken.md: ") == true)
    try exchange()
    #expect(try laptop.sync().run().problems.isEmpty)
    #expect(try laptop.model.dreams.count == 2)
    #expect(try repository.files.contains("broken.md"))
    #expect(try repository.files.contains("picture.png"))
  }

  @Test("A note that can't be read any more deletes no dream, and is not written over")
  func brokenNote() throws {
    try phone { try Data([0xFF, 0xFE, 0x00, 0xD8, 0x41]).write(to: URL(fileURLWithPath: "\($0)/\(note(of: 1))")) }
    try laptop.change(1) { $0.isStarred = true }
    for machine in [laptop, desktop, laptop] { _ = try machine.sync().run() }
    #expect(try first != nil)
    let bytes = try SharedRepository.git("--git-dir", repository.path, "cat-file", "-s", "main:\(note(of: 1))")
    #expect(bytes == "5\n")
  }

  @Test(
    "A file of Lucid's own that a phone spoilt is named, takes nothing away, and is not written over",
    arguments: [("conflicts.jsonl", "it is gone\n"), ("favorite.txt", "no beast\n"), ("codings.jsonl", "{\n")])
  func spoiltFile(name: String, text: String) throws {
    try laptop.edit { $0.favoring(.dragon) }
    try laptop.change(1) { $0.narrative = "A house under the lake." }
    try desktop.change(1) { $0.narrative = "A house in a tree." }
    try exchange()
    try phone { try text.write(toFile: "\($0)/\(name)", atomically: true, encoding: .utf8) }
    for machine in [laptop, desktop] {
      let problems = try machine.sync().run().problems
      #expect(problems.count == 1 && problems[0].hasPrefix("\(name): "))
      #expect(try machine.store.openConflicts().count == 1)
      #expect(try machine.model.favoriteCreature == .dragon)
    }
    #expect(try repository.text(name) == text)
  }

  @Test("Of conflicts that git could not merge all are kept")
  func markedConflicts() throws {
    try laptop.change(1) { $0.narrative = "A house under the lake." }
    try desktop.change(1) { $0.narrative = "A house in a tree." }
    try exchange()
    try phone { clone in
      try rewrite("\(clone)/conflicts.jsonl") { "<<<<<<< HEAD\n\($0)=======\n>>>>>>> phone\n" }
    }
    #expect(try laptop.sync().run().problems.isEmpty)
    #expect(try laptop.store.openConflicts().count == 1)
  }

  @Test("A mark that can't be read is no repository without one: nothing is put over it")
  func spoiltMark() throws {
    try phone { try "{".write(toFile: "\($0)/.lucid", atomically: true, encoding: .utf8) }
    #expect(throws: SyncError.unmarked) { try laptop.sync().run() }
    let third = try Machine("third", in: directory, session: 3)
    #expect(throws: SyncError.unmarked) { try third.sync().set(repository.path, isNew: true) }
    #expect(try repository.text(".lucid") == "{")
  }

  @Test("A note that could be read again brings back together what was changed meanwhile")
  func mendedNote() throws {
    let whole = try repository.text(note(of: 1))
    try phone { try Data([0xFF, 0xFE, 0x00, 0xD8, 0x41]).write(to: URL(fileURLWithPath: "\($0)/\(note(of: 1))")) }
    try laptop.change(1) { $0.isStarred = true }
    #expect(try laptop.sync().run().problems.count == 1)
    try phone { try whole.write(toFile: "\($0)/\(note(of: 1))", atomically: true, encoding: .utf8) }
    try exchange()
    #expect(try first?.isStarred == true)
  }
}
