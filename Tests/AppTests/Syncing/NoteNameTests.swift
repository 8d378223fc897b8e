import DreamCore
import Foundation
import Glibc
import Syncing
import Testing

@testable import App

/// Notes whose names are no more than bytes.
@Suite("names of notes that machines share") struct NoteNameTests {
  private let house: TwoMachines

  init() throws {
    house = try TwoMachines()
    try house.begin()
  }

  private func write(_ text: String, to name: [UInt8]) throws {
    try house.repository.phone(in: house.directory) { clone in
      let file = open((Array("\(clone)/".utf8) + name).map(CChar.init(bitPattern:)) + [0], O_WRONLY | O_CREAT, 0o600)
      #expect(file >= 0)
      _ = Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      close(file)
    }
  }

  private var narratives: Set<String> {
    get throws { Set(try house.laptop.model.dreams.values.map(\.narrative.string)) }
  }

  @Test("Two names with the same letters in other bytes are two notes, and each keeps its own text")
  func twins() throws {
    let names = ["2024-02-05 Tra\u{308}ume.md", "2024-02-05 Tr\u{E4}ume.md"]
    try write("The first text.", to: Array(names[0].utf8))
    try write("The second text.", to: Array(names[1].utf8))
    try house.exchange()
    #expect(try narratives == ["A house under the sea.", "The first text.", "The second text."])
    try house.repository.phone(in: house.directory) { clone in
      for (name, text) in zip(names, ["The first text.", "The second text."]) {
        let note = try String(contentsOfFile: "\(clone)/\(name)", encoding: .utf8)
        #expect(note.contains(text))
      }
    }
  }

  @Test(
    "A note is taken and gets its id where it is, whatever bytes are in its name",
    arguments: [
      Array("2024-02-05 Tr".utf8) + [0xE4] + Array("ume.md".utf8), Array("a\r\n\"\u{301} \\n\u{1}.md".utf8),
      Array("\u{301}/\u{308} b.md".utf8),
    ])
  func bytes(name: [UInt8]) throws {
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) {
      try house.repository.phone(in: house.directory) { clone in
        let folder = String(decoding: name[..<slash], as: UTF8.self)
        try FileManager.default.createDirectory(atPath: "\(clone)/\(folder)", withIntermediateDirectories: true)
      }
    }
    try write("A lift.", to: name)
    try house.exchange()
    #expect(try narratives == ["A house under the sea.", "A lift."])
    let notes = try SharedRepository.bytes("--git-dir", house.repository.path, "ls-tree", "-r", "-z", "main")
    #expect(notes.split(separator: 0).contains { $0.suffix(name.count).elementsEqual(name) })
    let ids = try SharedRepository.git("--git-dir", house.repository.path, "grep", "-h", "^id: ", "main")
    #expect(ids.split(separator: "\n").count == 2)
  }

  @Test("A name that isn't UTF-8 tells the day and the title in the letters of old systems")
  func oldName() throws {
    try write("A lift.", to: Array("2024-02-05 Tr".utf8) + [0xE4] + Array("ume.md".utf8))
    try house.exchange()
    let dream = try #require(try house.laptop.model.dreams.values.first { $0.narrative == "A lift." })
    #expect(dream.title == "Träume" && dream.date?.description == "2024-02-05")
  }
}
