import Records

/// The reason for which a file can't be imported at all.
package enum ImportError: Error, Equatable, CustomStringConvertible {
  case unknownFormat
  /// The first row of a table names no column with the text or the title of a dream.
  case noColumns
  /// The file is no month of RedNotebook, with the month in its name.
  case noMonth
  case json(DreamJSONError)
  /// The first row of a table names no column `dream`.
  case noSeries
  case noText(NoText)
  case empty
  /// No line of the file begins an entry of jrnl.
  case noEntry
  /// The file seems to have entries of jrnl, with dates that can't be read.
  case unreadDates(line: Int, String)
  /// The file is one that jrnl printed in a form that isn't read.
  case jrnlPrint

  /// Whether a JSON file in a folder may be a journal all the same, so that its error is told: it is broken or empty.
  package var isOfJournal: Bool { if case .json = self { true } else { self == .empty } }

  /// The reason, to follow “can't be imported: ”.
  package var description: String {
    switch self {
    case .unknownFormat:
      "its format isn't recognised. Name it with --from: \(ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    case .json(let error): "\(error)"
    case .noSeries: "it is not a DreamBank table: its first row names no column “dream”"
    case .noMonth: "it is not a RedNotebook month, such as 2024-01.txt, with a text for each day"
    case .noText(let kind): "\(kind)"
    case .empty: "it is empty"
    case .noEntry: "no line of it begins with a date that can be read, such as [2024-01-31 07:30]"
    case .unreadDates(let line, let date):
      "the dates of its entries can't be read, such as \(date) in line \(line). If jrnl shows them as they are meant, import what jrnl --format json prints; --from text makes one dream of the file"
    case .jrnlPrint: "jrnl printed it for people to read. Import what jrnl --format json prints"
    case .noColumns:
      "its first row names no column for the text of a dream, such as narrative. Name one with --field narrative=COLUMN"
    }
  }
}
