import DreamCore
import JSON
import Records

/// The dreams of one dreamer as DreamScrape writes them: each with its number and its text, and perhaps a head with a date.
enum DreamScrapeFile {
  static func read(_ file: ImportFile, _ setting: ReadingSetting) throws(ImportError) -> ImportedJournal {
    let outline = try JSONOutline(file)
    let members = outline.members(["dreamer", "description"])
    guard let dreamer = members["dreamer"]?.keptText else { throw .json(.missing(path: "dreamer")) }
    let description = members["description"]?.keptText
    return try outline.read(outline.list("dreams")) { row, _, index, journal throws(DreamJSONError) in
      guard let content = row["content"]?.keptText else { throw .missing(path: "content") }
      let date = row["head"]?.keptText.map { DreamBankDate($0, today: LocalTime(setting.now, offset: 0).day) }
      journal.add(
        content, number: row["number"]?.keptText, of: dreamer, date,
        extra: index == 0 ? description.map { ["series description": $0] } ?? [:] : [:], setting)
    }
  }
}
