import Chance
import DreamCore
import Samples

@testable import Formats

extension ImportFormat {
  /// A file of the format, as Lucid or another program writes it.
  func file(_ random: inout SplitMix64) -> [UInt8] {
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
    case .org: text = (0...Int.random(in: 0...2, using: &random)).map { _ in OtherJournals.org }.joined()
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
