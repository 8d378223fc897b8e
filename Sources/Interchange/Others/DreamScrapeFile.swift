import DreamCore
import Foundation

/// The dreams of one dreamer as DreamScrape writes them: each with its number and its text, and perhaps a head with a date.
struct DreamScrapeFile: Decodable {
  private let dreamer: String
  private let description: String?
  private let dreams: [Attempt<Row>]

  private struct Row: Decodable {
    let number: JSON?
    let head: String?
    let content: String
  }

  static func read(_ bytes: [UInt8], _ setting: ImportSetting) throws(ImportError) -> ImportedJournal {
    let file: DreamScrapeFile
    do throws(DreamJSONError) {
      file = try DreamRecord.decoded { try JSONDecoder().decode(DreamScrapeFile.self, from: Data(bytes)) }
    } catch {
      throw .json(error)
    }
    var journal = ImportedJournal()
    for (index, row) in file.dreams.enumerated() {
      switch row.result {
      case .success(let row): journal.add(ReadDream(withoutID: file.dream(row, isFirst: index == 0, setting)))
      case .failure(let error): journal.leaveOut(.dream(index + 1), .json(error))
      }
    }
    return journal
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
