import DreamCore
import Interchange
import JournalStore

extension JournalStore {
  /// The dreams of some collections, by the keys that identify them when these are imported again.
  func importedDreams(of series: Set<String>) throws -> [ImportKey: ImportedDream] {
    var dates: [Dream.ID: ImportedDream] = [:]
    try self.dates(of: series) { date in
      dates[date.dream] = ImportedDream(
        id: date.dream, date: date.current, importedDate: date.first, text: date.extra["date"])
    }
    var dreams: [ImportKey: ImportedDream] = [:]
    try texts(of: series) { text in
      dreams[ImportKey(series: text.series, number: text.number, narrative: text.narrative.string)] = dates[text.dream]
    }
    return dreams
  }
}
