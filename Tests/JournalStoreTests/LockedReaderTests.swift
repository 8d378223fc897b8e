import Chance
import DreamCore
import Foundation
import SQLite
import Samples
import Spawning
import Testing

@testable import JournalStore

/// What SECURITY.md says of the format is all that the other program knows.
@Suite("A locked journal, read by a program in another language")
struct LockedReaderTests {
  private let journal: TemporaryJournal
  /// With a letter that can be written in two ways.
  private let passphrase = "Tra\u{308}ume vom Meer"
  private let code = RecoveryCode()

  init() throws {
    journal = try TemporaryJournal(isLocked: false)
    try journal.lock(by: #require(Passphrase(TypedSecret(passphrase.utf8))), code)
  }

  private struct Line: Equatable {
    let id: Int64
    let title: [UInt8]
    let text: [UInt8]
  }

  /// The lines that the other program prints; nil if it fails.
  private func lines(by secret: String) throws -> [Line]? {
    let script =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
      + "/Support/LockedReader/read_locked.py"
    let (input, output) = (journal.directory + "/input", journal.directory + "/output")
    try Data(secret.utf8).write(to: URL(filePath: input))
    let status = try Program(
      ["/usr/bin/python3", script, journal.path], environment: [:], input: .read(input), output: .written(output),
      errors: .written(output + ".errors")
    ).run()
    let printed = try String(contentsOfFile: output, encoding: .utf8)
    let errors = try String(contentsOfFile: output + ".errors", encoding: .utf8)
    guard status == 0 else {
      #expect(errors.contains("CryptoError") && printed.isEmpty, "\(errors)")
      return nil
    }
    return try printed.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map { Data($0.utf8) }
      func text(_ field: Data) throws -> [UInt8] { try Array(JSONDecoder().decode(String.self, from: field).utf8) }
      return Line(
        id: try JSONDecoder().decode(Int64.self, from: fields[0]), title: try text(fields[1]), text: try text(fields[2])
      )
    }
  }

  @Test(
    "has each dream's title and text, after many changes of several sessions and a new image",
    arguments: SplitMix64.seeds)
  func reads(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    var sitters = try (1...3).map {
      try Sitter(journal.open($0, by: .passphrase(#require(Passphrase(TypedSecret(passphrase.utf8))))))
    }
    try sitters[0].become(Model().inserting((0..<300).map { _ in chance.dream() }))
    for number in 0..<150 {
      let one = Int.random(in: sitters.indices, using: &chance)
      try sitters[one].look()
      let model = sitters[one].model
      let new = chance.dream()
      let dream = chance.some(model.inListOrder + [new])
      switch number == 75 ? 5 : Int.random(in: 0..<5, using: &chance) {
      case 0: _ = try sitters[one].undo()
      case 1: _ = try sitters[one].redo()
      case 2: try sitters[one].become(chance.edited(model))
      case 3, 4: try sitters[one].become(model.replacing(dream.telling(chance.text(upTo: 40))))
      // So long an entry takes a new image.
      case _: try sitters[one].become(model.replacing(dream.telling(String(repeating: "water ", count: 100_000))))
      }
    }
    try sitters[0].look()
    for sitter in sitters { sitter.store.close(at: Instant(milliseconds: 9000)) }

    let file = try Connection(journal.path)
    let sql = "SELECT base > 0 AND (SELECT count(*) FROM entry) > 0 FROM image"
    #expect(try file.use { try Statement(sql, in: $0).first { $0.truth() } } == true)
    let model = sitters[0].model.dreams.values.sorted { $0.id.rawValue < $1.id.rawValue }
    let expected = model.map {
      Line(id: $0.id.rawValue, title: Array($0.title.string.utf8), text: Array($0.narrative.string.utf8))
    }
    for secret in [passphrase, passphrase.precomposedStringWithCanonicalMapping + "\n", code.text.uppercased()] {
      #expect(try lines(by: secret) == expected)
    }
    for secret in ["Traume vom Meer", RecoveryCode().text] { #expect(try lines(by: secret) == nil) }
  }
}
