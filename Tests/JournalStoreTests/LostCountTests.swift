import DreamCore
import Foundation
import Testing

@testable import JournalStore

/// SQLite reads such a file without an error: it goes on with the next page.
@Suite("A journal of which a page has lost count of its rows")
struct LostCountTests {
  private let journal: TemporaryJournal
  private let model: Model

  /// A journal of 1,000 dreams and 600 nights.
  init() throws {
    journal = try TemporaryJournal()
    let dreams = (1...1000).map { Dream.sample($0, "dream \($0): " + String(repeating: "water ", count: 20)) }
    let nights = (0..<600).map { Night(id: Day(daysSince1970: 20_000 + $0), recall: Night.Recall.none) }
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting(dreams).inserting(nights))
    sitter.store.close(at: Instant(milliseconds: 5))
    model = sitter.model
  }

  /// The files in which a page counts one row, or half of its rows, less.
  private func files() throws -> [(name: String, bytes: Data)] {
    let whole = try journal.bytes
    return stride(from: 4096, to: whole.count, by: 4096).flatMap { page -> [(name: String, bytes: Data)] in
      // What begins with such a byte is a page of a table or an index (sqlite.org/fileformat.html, "B-tree Pages").
      guard [0x02, 0x05, 0x0A, 0x0D].contains(whole[page]) else { return [] }
      let count = Int(whole[page + 3]) << 8 | Int(whole[page + 4])
      return Set([count - 1, count / 2]).filter { $0 > 0 && $0 < count }.map { less in
        var bytes = whole
        (bytes[page + 3], bytes[page + 4]) = (UInt8(less >> 8), UInt8(less & 0xFF))
        return ("page \(page / 4096 + 1), \(less) of \(count) rows", bytes)
      }
    }
  }

  @Test("is read wholly by whatever reads it, or is said to be damaged")
  func eachPage() throws {
    let (all, nights) = (model.inListOrder.map(\.id), Set(model.nights.values.map(\.id)))
    var loadedFiles = 0
    for (name, bytes) in try files() {
      try bytes.write(to: URL(fileURLWithPath: journal.path))
      // Without all of its tables, it can't be read at all.
      guard let store = try? journal.open(2, for: .reading), let loaded = try? store.load() else { continue }
      loadedFiles += 1
      let loadsAll = Set(loaded.model.dreams.values.map(\.id)) == Set(all)
      #expect(loadsAll || loaded.faults.unreadable.count + loaded.faults.missing > 0, "\(name)")
      #expect(Set(loaded.model.nights.values.map(\.id)) == nights || !loaded.faults.leavesNothingOut, "\(name)")

      let listed = try read { try store.dreams($0) }
      #expect(listed.ids == all || !listed.faults.leavesNothingOut, "\(name)")
      #expect(!loadsAll || Set(listed.ids) == Set(all), "\(name): the list has less than the table")
      let counted = try read { try store.dreamsToCount(isWhole: true, $0) }
      #expect(Set(counted.ids) == Set(all) || !counted.faults.leavesNothingOut, "\(name)")
      let limited = try read { try store.dreams(newest: 1000, $0) }
      #expect(limited.ids == all || !limited.faults.leavesNothingOut, "\(name)")
      var read: [Night.ID] = []
      let faults = try store.eachNight { read.append($0.id) }
      #expect(Set(read) == nights || !faults.leavesNothingOut, "\(name)")
      #expect(Set(read).count == read.count, "\(name): a night came twice")

      for place in stride(from: 1, through: 1000, by: 333) {
        try expectFound(all[place - 1], by: "@\(place)", in: store, name)
        try expectFound(all[place - 1], by: String(all[place - 1].description.suffix(7)), in: store, name)
        try expectFound(all[place - 1], by: all[place - 1].description, in: store, name)
      }
    }
    #expect(loadedFiles > 100)
  }

  private func read(
    _ body: ((Dream) throws -> Void) throws -> LoadFaults
  ) throws -> (ids: [Dream.ID], faults: LoadFaults) {
    var ids: [Dream.ID] = []
    let faults = try body { ids.append($0.id) }
    #expect(Set(ids).count == ids.count)
    return (ids, faults)
  }

  /// Expects a dream to be found, or the search for it to end with words about damage.
  private func expectFound(_ id: Dream.ID, by text: String, in store: JournalStore, _ name: String) throws {
    do throws(JournalError) {
      let found = try store.found(text)
      #expect(found.dream.id == id || !found.faults.leavesNothingOut, "\(name): \(text)")
    } catch .damaged {
    } catch {
      Issue.record("\(name): \(text): \(error.message)")
    }
  }
}
