import Chance
import DreamCore
import Foundation
import Testing

@testable import JournalStore

@Suite("What is saved of a broken journal")
struct SalvageTests {
  private let journal: TemporaryJournal
  private let model: Model

  /// A journal of 400 dreams on many pages, with a past.
  init() throws {
    journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(
      Model().inserting((1...400).map { .sample($0, "dream \($0): " + String(repeating: "water ", count: 40)) }))
    try sitter.become(sitter.model.favoring(.dragon))
    try sitter.become(sitter.model.replacing(.sample(7, "dream 7, again")))
    sitter.store.close(at: Instant(milliseconds: 5))
    model = sitter.model
  }

  private func saved() throws -> (what: SalvagedJournal, copy: TemporaryJournal) {
    let copy = try TemporaryJournal()
    return (try JournalStore.salvage(journal.path, to: copy.path), copy)
  }

  @Test("is all of a whole one, with its past and its digests")
  func whole() throws {
    let (what, copy) = try saved()
    #expect(what.dreams == 400 && what.lost == [])
    var sitter = try Sitter(copy.open(2))
    #expect(sitter.model == model)
    #expect(try sitter.store.checked().faults == [])
    for _ in 0..<2 { #expect(try sitter.undo()) }
    #expect(sitter.model.favoriteCreature == Model().favoriteCreature)
    #expect(try copy.mode(copy.path) == 0o600)
  }

  @Test("is all but the rows of broken pages, which are named", arguments: [[200], [50, 200, 350]])
  func pages(of dreams: [Int64]) throws {
    var bytes = try journal.bytes
    for dream in dreams {
      let place = try #require(bytes.range(of: Data("dream \(dream):".utf8)))
      let page = place.lowerBound / 4096 * 4096
      bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xEE, count: 4096))
    }
    try bytes.write(to: URL(fileURLWithPath: journal.path))
    let (what, copy) = try saved()
    let lost = Set(what.lost.compactMap(\.dream))
    #expect(lost.isSuperset(of: dreams.map { Dream.ID(rawValue: $0) }) && lost.count == 400 - what.dreams)
    #expect(lost.count < 40 * dreams.count)
    let store = try copy.open(2)
    #expect(try store.checked().faults == [])
    #expect(try store.load().model.dreams == model.removing(Array(lost)).dreams)
  }

  @Test("has a text that damage changed, which stays in doubt")
  func text() throws {
    var bytes = try journal.bytes
    let place = try #require(bytes.range(of: Data("dream 200:".utf8)))
    bytes[place.lowerBound] ^= 2
    try bytes.write(to: URL(fileURLWithPath: journal.path))
    let (what, copy) = try saved()
    #expect(what.dreams == 400)
    #expect(try copy.open(2).checked().faults.map(\.row?.dream) == [Dream.ID(rawValue: 200)])
  }

  @Test("is what a journal of an older Lucid has, too", arguments: 1...3)
  func older(version: Int) throws {
    try journal.makeOlder(version)
    let (what, copy) = try saved()
    #expect(what.dreams == 400)
    let store = try copy.open(2)
    #expect(try store.load().model == model)
    let faults = try store.checked().faults.map(\.words)
    #expect(faults == [])
  }

  @Test("never takes the place of a file, and the journal stays as it is")
  func places() throws {
    let before = try journal.bytes
    #expect(throws: JournalError.taken(path: journal.path)) {
      try JournalStore.salvage(journal.path, to: journal.path)
    }
    #expect(try journal.bytes == before)
    let other = try TemporaryJournal()
    try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: other.path))
    #expect(throws: JournalError.notAJournal(path: other.path)) {
      try JournalStore.salvage(other.path, to: other.directory + "/new")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.directory) == ["journal.sqlite"])
  }

  @Test("is a good journal, whatever the damage", arguments: SplitMix64.seeds)
  func anyDamage(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let whole = try journal.bytes
    for number in 0..<30 {
      try Damage.some(of: whole, &chance).write(to: URL(fileURLWithPath: journal.path))
      guard let (what, copy) = try? saved() else { continue }
      let store = try copy.open(2)
      let checked = try store.checked()
      let structural = checked.faults.filter(\.isStructural)
      #expect(structural == [], "LUCID_SEED=\(seed), file \(number)")
      #expect(try store.load().model.dreams.count == what.dreams, "LUCID_SEED=\(seed), file \(number)")
    }
  }
}
