import Chance
import DreamCore
import Foundation
import Samples
import Testing

@testable import Interchange

/// Files at random, and files that were changed. `LUCID_FUZZ` is how many times as many as usual.
@Suite("Broken files")
struct ImportFuzzTests {
  private static let times = ProcessInfo.processInfo.environment["LUCID_FUZZ"].flatMap { Int($0) } ?? 1

  private static let setting = ImportSetting(now: Instant(milliseconds: 1_700_000_000_000), utcOffset: { _ in 60 })

  @Test("no file traps, whatever its format", arguments: ImportFormat.allCases, SplitMix64.seeds)
  func fuzz(format: ImportFormat, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var files = (0..<8).map { _ in format.file(&random) }
    for index in 0..<2000 * Self.times {
      if index.isMultiple(of: 100) { files[Int.random(in: files.indices, using: &random)] = format.file(&random) }
      let (file, other) = (random.some(files), random.some(files))
      let name = format == .redNotebook ? "2024-01.txt" : random.text(upTo: 4)
      read(random.mutated(file, splicing: other), as: format, name: name)
    }
  }

  private func read(_ bytes: [UInt8], as format: ImportFormat, name: String) {
    _ = ImportFormat(recognizing: bytes, name: name)
    var batch = ImportBatch(firstID: Dream.ID(rawValue: 1), now: Self.setting.now, today: Day(daysSince1970: 20_000))
    if format == .dreambank {
      guard let file = try? DreamBankFile(series: name, bytes: bytes, about: DreamBankDescription(bytes)) else {
        return
      }
      batch.add(file)
    } else if let journal = try? format.read(bytes, name: name, Self.setting) {
      batch.add(journal)
      #expect(journal.losses.entries.allSatisfy { !$0.kind.words(count: $0.count).isEmpty })
    }
  }
}

extension ImportFormat {
  /// A file of the format, as Lucid or another program writes it.
  fileprivate func file(_ random: inout SplitMix64) -> [UInt8] {
    let model = random.model(upTo: 3)
    let dreams = model.dreams.values.sorted { $0.id < $1.id }
    let journal = ExportedJournal(
      dreams: dreams, nights: model.nights.values.sorted { $0.id < $1.id }, favoriteCreature: model.favoriteCreature)
    let text: String
    switch self {
    case .json, .jsonl, .csv, .tsv, .jrnl, .jrnlJSON:
      return ExportFormat(rawValue: rawValue)?.bytes(of: journal) ?? []
    case .markdown: return MarkdownNote.text(of: random.dream())
    case .text: text = "2024-01-31\n\n" + random.text(upTo: 30)
    case .org: text = OtherJournals.org
    case .redNotebook: text = OtherJournals.redNotebook
    case .dayOne: text = OtherJournals.dayOne
    case .tuiJournal: text = OtherJournals.tuiJournal
    case .dreamScrape: text = OtherJournals.dreamScrape
    case .dreambank:
      text =
        "\"n\"\t\"date\"\t\"dream\"\n\"1\"\t\"(8/11/67)\"\t\"A \"\"door\"\".\"\n\"2a\"\t\"(1957?)\"\t\"A\nstair.\"\n"
    }
    return Array(text.utf8)
  }
}
