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
      let own = String(decoding: ExportFormat(rawValue: rawValue)?.bytes(of: journal) ?? [], as: UTF8.self)
      text = random.some([own] + foreign)
    case .markdown:
      text = random.some([String(decoding: MarkdownNote.text(of: random.dream()), as: UTF8.self)] + foreign)
    case .text: text = random.some(foreign) + random.text(upTo: 30)
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

  /// Files as other programs and people write them.
  private var foreign: [String] {
    switch self {
    case .json:
      [#"[{"when": "31/1/2024", "dream_report": "I flew over a lake, and over a house."}, {"tags": ["a", 1]}]"#]
    case .jsonl: [#"{"created_at": "2024-01-31T06:30:00Z", "title": "Sea", "text": "I flew."}"# + "\n{}\n"]
    case .csv: ["sep=;\nWhen;What I dreamt of in this night\n31.1.2024 7:05;\"A lake,\n\"\"wide\"\"\"\n1.2.2024\n"]
    case .tsv: ["date\ttime\tdream\tmood\n31/1/2024\t7:05 PM\tA \"door\" of glass.\t-2\n"]
    case .jrnl:
      ["[2024年1月31日(水) 午後7時5分] Sea *\nI flew.\n[31/01/2024 à 07:30] @a\n", "2024-01-31 07:30 A\nb\n2024-02-01 A\n"]
    case .markdown:
      [
        "+++\ntitle = 'A'\ndate = 2024-01-31 # then\ntags = ['a', \"b\"]\n+++\n\nI flew.\n",
        "# A sea\n\nDate: 31 Jan 2024\nTags: a, b;\n  c\n\nI flew.\n",
        "# Night of 1/31/24\n\n## 2.1.2024 Sea\nI flew.\n",
        "---\ntitle: A: b\ndate: 2024-01-31 07:30\nstarred: True\ntags: a, ##\nbody: |\n\tI flew.\n...",
      ]
    case .text:
      [
        "2024-01-31\n\n", "Wed, 31 Jan 2024 7:05\nI flew.\n\n1.2.2024 | A sea\n---\n", "2024年1月31日\nA\n\n2024年2月1日 B\n",
        "Date:\t2024-01-31\nLucid: yes\n\nI flew.\n",
      ]
    default: []
    }
  }
}
