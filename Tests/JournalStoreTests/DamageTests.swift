import DreamCore
import Foundation
import Testing

@testable import JournalStore

@Suite("A journal of which a part is damaged")
struct DamageTests {
  private let journal: TemporaryJournal
  private let model: Model

  /// A journal of 400 dreams on many pages.
  init() throws {
    journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(
      Model().inserting((1...400).map { .sample($0, "dream \($0): " + String(repeating: "water ", count: 40)) }))
    sitter.store.close(at: Instant(milliseconds: 5))
    model = sitter.model
  }

  /// Overwrites the page of the file that has a text in it. Returns the numbers of the dreams whose text was on it.
  private func damage(pageOf text: String) throws -> Set<Int64> {
    var bytes = try journal.bytes
    let place = try #require(bytes.range(of: Data(text.utf8)))
    let page = place.lowerBound / 4096 * 4096
    let words = String(decoding: bytes[page..<page + 4096], as: UTF8.self)
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xEE, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: journal.path))
    return Set(words.matches(of: /dream (\d+):/).compactMap { Int64($0.1) })
  }

  @Test("shows all dreams but those on the broken page, which are counted and named")
  func brokenPage() throws {
    let lost = try damage(pageOf: "dream 200:")
    #expect(lost.contains(200) && lost.count < 40)
    let read = try journal.open(2).load()
    let missing = Set(model.dreams.values.map(\.id)).subtracting(read.model.dreams.values.map(\.id))
    #expect(Set(missing.map(\.rawValue)) == lost)
    #expect(!read.faults.leavesNothingOut)
    #expect(read.faults.unreadable.map(\.rawValue) == lost.sorted() && read.faults.missing == 0)
    let words = try #require(read.faults.message)
    let first = Dream.ID(rawValue: lost.min() ?? 0)
    #expect(words.hasPrefix("The file is damaged. Can't be read: \(lost.count) dreams (\(first), "), "\(words)")
  }

  @Test("lists the same dreams in their order")
  func listing() throws {
    let lost = try damage(pageOf: "dream 200:")
    let store = try journal.open(2, for: .reading)
    var ids: [Int64] = []
    let faults = try store.dreams { ids.append($0.id.rawValue) }
    let order = ListOrder(model).all.compactMap { $0.item.dream?.rawValue }
    #expect(ids == order.filter { !lost.contains($0) })
    #expect(faults.unreadable.count == lost.count)
    var few: [Int64] = []
    _ = try store.dreams(newest: 3) { few.append($0.id.rawValue) }
    #expect(few == Array(ids.prefix(3)))
  }

  @Test("counts the same dreams")
  func counting() throws {
    let lost = try damage(pageOf: "dream 200:")
    let store = try journal.open(2, for: .reading)
    var ids: [Int64] = []
    let faults = try store.dreamsToCount(isWhole: false) { ids.append($0.id.rawValue) }
    #expect(!lost.isEmpty && ids.sorted() == (1...400).filter { !lost.contains($0) })
    #expect(faults.unreadable.count == lost.count && !faults.leavesNothingOut)
  }

  @Test("takes a new dream all the same, and has it when it is read again")
  func writing() throws {
    _ = try damage(pageOf: "dream 200:")
    let store = try journal.open(2)
    let dream = Dream.sample(1000, "new")
    let step = Step(id: Step.ID(session: 2, sequence: 0), name: "Write", at: Instant(milliseconds: 9))
    let change = ModelChange(dreams: [dream.id: .inserted(dream)])
    #expect(try store.save(SaveRequest(change: change, record: .step(step), at: step.at)) == SaveOutcome())
    #expect(try store.load().model.dreams[dream.id] == dream)
  }

  @Test("ends where a row has an id that leads back, and names the row", arguments: [0x01, 0x02] as [UInt8])
  func rowOutOfOrder(bit: UInt8) throws {
    let damaged = try #require(Damage.renumber(400, flipping: bit, in: journal.bytes))
    try damaged.write(to: URL(fileURLWithPath: journal.path))
    let store = try journal.open(2, for: .reading)
    let read = try store.load { precondition($0 <= 400, "reads the same rows for ever") }
    #expect(Set(model.dreams.values.map(\.narrative)).subtracting(read.model.dreams.values.map(\.narrative)).count <= 1)
    #expect(read.faults.damage?.contains("of the table dream is out of order") == true)
    #expect(read.faults.unreadable.map(\.rawValue) == [400])
    #expect(!read.faults.leavesNothingOut)
    var listed: [Int64] = []
    let faults = try store.dreams { listed.append($0.id.rawValue) }
    #expect(listed.count >= 399 && !faults.leavesNothingOut && faults.message != nil)
    #expect(throws: JournalError.self) { try store.found(Dream.ID(rawValue: 400).description) }
  }

  @Test("names what is out of order where nothing is lost")
  func onlyOrder() throws {
    let faults = LoadFaults(damage: "row 7 of the table dream is out of order")
    #expect(
      faults.message == "The file is damaged: row 7 of the table dream is out of order. Keep a copy of the file.")
    #expect(!faults.leavesNothingOut)
  }

  @Test("lists each dream once where the dates say something else than the order of the list")
  func sortedOtherwise() throws {
    try journal.sql(
      "WITH RECURSIVE n(i) AS (SELECT 401 UNION ALL SELECT i + 1 FROM n WHERE i < 1300) "
        + "INSERT INTO dream (id, head, sort, date, title, isFragment, isStarred, creature, numberOfCreatures, createdAt, "
        + "modifiedAt, narrative) SELECT i, i, i * 1000, '2026-01-01', '', 0, 0, 'dragon', 1, 0, 0, 'x' FROM n")
    var listed: [Int64] = []
    try journal.open(2, for: .reading).dreams {
      listed.append($0.id.rawValue)
      precondition(listed.count <= 1300, "lists the same dreams for ever")
    }
    #expect(Set(listed) == Set(1...1300) && listed.count == 1300)
  }

  @Test("says nothing if nothing is amiss, and counts what nobody can name")
  func words() throws {
    #expect(try journal.open(2).load().faults.message == nil)
    let faults = LoadFaults(missing: 2, parts: ["the history"])
    #expect(faults.message == "The file is damaged. Can't be read: 2 dreams, the history. Keep a copy of the file.")
    let unknown = UnknownValue(item: "dream 1", column: "mood", text: "-7")
    #expect(
      LoadFaults(unknownValues: [unknown]).message == "1 value unknown, shown as the nearest (mood of dream 1).")
  }
}
