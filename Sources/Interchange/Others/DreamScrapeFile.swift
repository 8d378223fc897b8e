import DreamCore
import Foundation

/// The dreams of one dreamer as DreamScrape writes them: each with its number and its text, and perhaps a head with a date.
struct DreamScrapeFile {
  private let dreamer: String
  private let description: String?

  private struct Row: ListElement {
    let number: JSON?
    let head: String?
    let content: String

    init?(_ reader: inout JSONReader) { nil }
  }

  static func read(_ file: ImportFile, _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    guard let dreamer: String = try outline.value("dreamer") else { throw .json(.missing(path: "dreamer")) }
    let dreams = try outline.requiredList("dreams")
    let file = DreamScrapeFile(dreamer: dreamer, description: try outline.value("description"))
    return try outline.read(dreams) { (row: Attempt<Row>, index, journal) in
      switch row.result {
      case .success(let row): journal.add(ReadDream(withoutID: file.dream(row, isFirst: index == 0, setting)))
      case .failure(let error): journal.leaveOut(.dream(index + 1), .json(error))
      }
    }
  }

  private func dream(_ row: Row, isFirst: Bool, _ setting: ImportSetting) -> Dream {
    let date = row.head.map { DreamBankDate($0, today: LocalTime(setting.now, offset: 0).day) }
    var dream = Dream(
      id: Dream.ID(rawValue: 0), date: date?.date, narrative: Prose(row.content), series: dreamer,
      number: row.number?.keptText, createdAt: setting.now)
    if let date, !date.isWhole { dream.extra["date"] = date.text }
    if isFirst, let description { dream.extra["series description"] = description }
    return dream
  }
}
